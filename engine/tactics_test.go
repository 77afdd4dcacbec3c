package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestABehaviourIsSetShownAndStored checks that the behaviour of a token or side is in file, state and "set", and that a
// token's own wins.
func TestABehaviourIsSetShownAndStored(t *testing.T) {
	g := open(t, duelFile)
	of := func(id string) string { return g.State().TacticsOf(g.State().Token(id)).Word }
	if of("ann") != engine.Steady {
		t.Errorf("nothing is said, and ann is %s", of("ann"))
	}
	for _, c := range []struct{ command, ann, shown string }{
		{`{"do":"set","side":"red","field":"tactics","value":"brute"}`, "brute", ""},
		{`{"do":"set","who":"ann","field":"tactics","value":"archer"}`, "archer", `"archer"`},
		{`{"do":"set","who":"ann","field":"tactics","value":{"guard":"bo"}}`, "guard", `{"guard":"bo"}`},
		{`{"do":"set","who":"ann","field":"tactics","value":{"guard":[2,1]}}`, "guard", `{"guard":[2,1]}`},
		{`{"do":"set","who":"red","field":"tactics","value":"idle"}`, "guard", `{"guard":[2,1]}`},
		{`{"do":"set","who":"ann","field":"tactics","value":null}`, "idle", ""},
	} {
		if out := do(t, g, c.command); out.Record == nil {
			t.Fatalf("%s: %+v", c.command, out.Refusal)
		}
		shown := ""
		if n := g.View().TokenNode(g.State().Token("ann"), true).Get("tactics"); n != nil {
			shown = n.String()
		}
		if of("ann") != c.ann || shown != c.shown {
			t.Errorf("%s: %s, shown %s", c.command, of("ann"), shown)
		}
		again := open(t, g.Encounter().Node().String())
		if again.State().Sum(g.System().Declaration()) != g.State().Sum(g.System().Declaration()) {
			t.Errorf("%s: the file doesn't keep it", c.command)
		}
	}
	if got, _ := g.View().Node().Get("sides").Get("red").Get("tactics").Str(); got != "idle" {
		t.Errorf("the state shows of the side: %s", g.View().Node().Get("sides"))
	}
}

// TestUnknownTemperamentsAreRefused checks that unknown behaviours are refused in files and by "set", and change nothing.
func TestUnknownTemperamentsAreRefused(t *testing.T) {
	for _, value := range []string{`"clever"`, `""`, `7`, `{"guard":7}`, `{"guard":[1]}`, `{"brute":"bo"}`, `{}`, `["brute"]`} {
		g := open(t, duelFile)
		for _, whose := range []string{`"who":"ann"`, `"side":"red"`} {
			out := do(t, g, `{"do":"set",`+whose+`,"field":"tactics","value":`+value+`}`)
			if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || !strings.Contains(out.Refusal.Why.String(), "tactics") {
				t.Errorf("%s of %s: %+v", value, whose, out.Refusal)
			}
		}
		file := strings.Replace(duelFile, `"mood": "grim"`, `"tactics": `+value, 1)
		if e, ps := read(t, file); e != nil || !strings.Contains(ps.List[len(ps.List)-1].Path, "tactics") {
			t.Errorf("a file with %s: %v", value, ps.List)
		}
	}
	g := open(t, duelFile)
	for _, wrong := range []string{`{"do":"set","side":"green","field":"tactics","value":"brute"}`,
		`{"do":"set","side":"red","who":"ann","field":"tactics","value":"brute"}`, `{"do":"set","side":"red","field":"players","value":true}`} {
		if out := do(t, g, wrong); out.Refusal == nil || out.Refusal.Code != engine.BadCommand {
			t.Errorf("%s: %+v", wrong, out.Refusal)
		}
	}
}

// TestViaIsKeptInTheRecord checks that a record says if the AI sent its command, and that no other word is accepted.
func TestViaIsKeptInTheRecord(t *testing.T) {
	g := open(t, duelFile)
	out := do(t, g, `{"do":"note","text":"x","via":"tactics"}`)
	if out.Record == nil || out.Record.Command.Via() != "tactics" || !strings.Contains(out.Record.Node().String(), `"via":"tactics"`) {
		t.Errorf("%+v", out)
	}
	n, _ := jsondoc.Parse([]byte(`{"do":"note","text":"x","via":"telepathy"}`))
	if _, _, r := engine.ReadCommand(n); r == nil || r.Code != engine.BadCommand {
		t.Errorf("%+v", r)
	}
}
