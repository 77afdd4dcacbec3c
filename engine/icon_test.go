package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
)

// TestIconOfAToken: given "set" or "add_token" with a name of the collection, then state and file show it, and the file says
// version 2 while anybody has an icon; null removes it.
func TestIconOfAToken(t *testing.T) {
	g := open(t, duelFile)
	plain := g.Encounter().Node().String()
	for _, c := range []struct{ command, shown string }{
		{`{"do":"set","who":"ann","field":"icon","value":"goblin-head"}`, `"goblin-head"`},
		{`{"do":"set","who":"ann","field":"icon","value":null}`, ""},
		{`{"do":"set","who":"ann","fields":{"icon":"wolf-head","name":"Wolf"}}`, `"wolf-head"`},
		{`{"do":"undo"}`, ""},
	} {
		if out := do(t, g, c.command); out.Record == nil {
			t.Fatalf("%s: %+v", c.command, out.Refusal)
		}
		shown := ""
		if n := g.View().TokenNode(g.State().Token("ann"), true).Get("icon"); n != nil {
			shown = n.String()
		}
		again := open(t, g.Encounter().Node().String())
		if kept := again.State().Token("ann").Icon; shown != c.shown || strings.Trim(shown, `"`) != kept {
			t.Errorf("%s: shown %s, kept %s", c.command, shown, kept)
		}
	}
	if !strings.HasPrefix(g.Encounter().Node().String(), `{"parapet":2`) || !strings.HasPrefix(plain, `{"parapet":1`) {
		t.Errorf("version with icons in the history: %.20s, without: %.20s", g.Encounter().Node(), plain)
	}
}

// TestUnknownIcons: given a name that no icon has, then "set" refuses it and a file names the place, each with near names.
func TestUnknownIcons(t *testing.T) {
	for _, value := range []string{`"goblin-hed"`, `7`, `["goblin"]`} {
		g := open(t, duelFile)
		out := do(t, g, `{"do":"set","who":"ann","field":"icon","value":`+value+`}`)
		if out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Fatalf("%s: %+v", value, out)
		}
		e, ps := read(t, strings.Replace(duelFile, `"mood": "grim"`, `"icon": `+value, 1))
		if e != nil || !strings.HasSuffix(ps.List[len(ps.List)-1].Path, "icon") {
			t.Errorf("a file with %s: %v", value, ps.List)
		}
		if text := out.Refusal.Why.String(); value == `"goblin-hed"` && (!strings.Contains(text, "goblin-head") || !strings.Contains(fmt.Sprint(ps.List), "goblin-head")) {
			t.Errorf("%s; %v", text, ps.List)
		}
	}
}
