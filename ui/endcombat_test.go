package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
	"parapet/ui/shell"
)

// TestADecidedFightIsLedToItsEnd checks, for each sample encounter, that once only the party is standing the main button
// ends combat; then a card offers what follows, including removing the fallen, and Esc closes it.
func TestADecidedFightIsLedToItsEnd(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			if !g.State().InCombat() {
				g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
			}
			for _, k := range g.View().Tokens {
				if !k.Player {
					g.Do(killed(g.View(), k.ID), nil, engine.Auto)
				}
			}
			if !g.State().Over {
				t.Fatal("it isn't decided")
			}
			w := openedText(t, string(g.Encounter().Node().Indented()))
			if !strings.HasPrefix(w.lead.Main.Name, "End ") || strings.Contains(w.lead.Main.Name, "turn") {
				t.Fatal("the main button is", w.lead.Main.Name)
			}
			w.session.Send(engine.NewCommand("end_combat", "", ending(w.view())...))
			s := shell.NewDump()
			w.after.Card.Dump(s)
			if !w.after.Card.Visible() {
				t.Fatal("no card", lastLine(w))
			}
			away := false
			for name := range s.Buttons {
				away = away || strings.Contains(name, "Remove")
			}
			if !away {
				t.Errorf("%+v", s.Buttons)
			}
			if pressKey(w, fyne.KeyEscape, 0); w.after.Card.Visible() {
				t.Error("Esc leaves the card")
			}
		})
	}
}

// killed returns the DM's command that takes a token out of combat.
func killed(v *engine.View, id string) *engine.Command {
	if slices.ContainsFunc(v.Decl().Conditions, func(c engine.ConditionDef) bool { return c.ID == "dead" }) {
		return engine.NewCommand("condition", id, jsondoc.M("add", "dead"))
	}
	return engine.NewCommand("damage", id, jsondoc.M("amount", 500))
}

// ending returns the arguments that a system needs to end combat.
func ending(v *engine.View) []jsondoc.Member {
	if v.Decl().ID == "aachen" {
		return []jsondoc.Member{jsondoc.M("exhaustion", "waive")}
	}
	return nil
}
