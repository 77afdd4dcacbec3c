package mapview

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// menusOf returns the menus of a combat. Chosen commands are run in it.
func menusOf(t *testing.T, g *engine.Game, selected ...string) Menus {
	return Menus{View: g.View(), Selected: selected, Wish: func(w Request) {
		for _, c := range w.Commands {
			uitest.Do(t, g, c)
		}
	}}
}

func menuText(items []*fyne.MenuItem) string {
	var list []string
	for _, i := range items {
		list = append(list, i.Label)
	}
	return strings.Join(list, " | ")
}

// TestWaysOfAnActionAreGathered checks that several ways to take an action are in a submenu with its name, except those
// of the first action and single ones.
func TestWaysOfAnActionAreGathered(t *testing.T) {
	do := map[*fyne.MenuItem]string{}
	var items []*fyne.MenuItem
	for _, name := range []string{"Attack: axe", "Attack: fist", "Shove", "Shove, down", "Wait", "Shove, far"} {
		i := fyne.NewMenuItem(name, nil)
		do[i], _, _ = strings.Cut(strings.ReplaceAll(name, ",", ":"), ":")
		items = append(items, i)
	}
	out := gathered(items, do)
	if got := menuText(out); got != "Attack: axe | Attack: fist | Shove | Wait" {
		t.Fatal(got)
	}
	if got := menuText(out[2].ChildMenu.Items); got != "Shove | Shove, down | Shove, far" {
		t.Error(got)
	}
}

func TestTheOrderOfTurnsCanBeChanged(t *testing.T) {
	g := uitest.Started(t)
	if moved(g.View().Order, "ann", -1) != nil || moved(g.View().Order, "nobody", 1) != nil {
		t.Error("moved beyond the end")
	}
	menusOf(t, g).order("", "bo", -1).Action()
	if got := strings.Join(g.View().Order, " "); got != "bo ann cid dee" {
		t.Error(got)
	}
}

// TestStepsAsAMenu checks that the steps of one submenu are listed together.
func TestStepsAsAMenu(t *testing.T) {
	var taken string
	m := Menus{Wish: func(w Request) { taken = w.Step.Name }}
	items := m.steps([]commands.Step{{Name: "Turns into"}, {Name: "Owl", Menu: "Turns into"}, {Name: "Fall…", Number: true},
		{Name: "Toad", Menu: "Turns into", Why: "no room"}})
	if len(items) != 3 || items[0].ChildMenu != nil || items[0].Disabled {
		t.Fatalf("a step that is called as the submenu: %+v", items)
	}
	if items = items[1:]; items[0].ChildMenu.Items[1].Label != "Toad: no room" {
		t.Errorf("%+v", items[0].ChildMenu.Items[1])
	}
	if len(items[0].ChildMenu.Items) != 2 || !items[0].ChildMenu.Items[1].Disabled || items[1].Label != "Fall…" {
		t.Fatalf("%+v", items)
	}
	if items[0].ChildMenu.Items[0].Action(); taken != "Owl" {
		t.Errorf("took %q", taken)
	}
}

// TestTemperamentsOfSelected checks that choosing a temperament in the menu of one of two selected tokens sets and marks
// it for both, and that both can go back to their side's.
func TestTemperamentsOfSelected(t *testing.T) {
	g := uitest.Started(t)
	uitest.Do(t, g, engine.NewCommand("set", "", jsondoc.M("side", "foes"), jsondoc.M("field", "tactics"), jsondoc.M("value", "brute")))
	for _, c := range []struct {
		choose, marked, word string
	}{
		{"Hunter: goes for the weakest that it can reach", "Hunter: goes for the weakest that it can reach", engine.Hunter},
		{"Same as its side: brute", "Same as its side: brute", engine.Brute},
	} {
		for _, i := range menusOf(t, g, "cid", "dee").tactics(g.View().Token("cid")) {
			if i.Label == c.choose {
				i.Action()
			}
		}
		for _, id := range []string{"cid", "dee"} {
			if got := g.View().TacticsOf(g.View().Token(id)).Word; got != c.word {
				t.Errorf("%s: %s plays %s", c.choose, id, got)
			}
		}
		for _, i := range menusOf(t, g, "cid").tactics(g.View().Token("cid")) {
			if i.Checked != (i.Label == c.marked) {
				t.Errorf("%s: %s is marked: %v", c.choose, i.Label, i.Checked)
			}
		}
	}
}
