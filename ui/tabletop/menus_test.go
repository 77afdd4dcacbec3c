package tabletop

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/uitest"
)

// menusOf are the menus of a fight; what is chosen is carried out in it, as far as it is commands.
func menusOf(t *testing.T, g *engine.Game, selected ...string) Menus {
	return Menus{View: g.View(), Selected: selected, Wish: func(w Wish) {
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

// Many ways of an action stand in a menu of its name; the first action's and single ones don't.
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

// TestStepsAsAMenu: those of a submenu stand together.
func TestStepsAsAMenu(t *testing.T) {
	var taken string
	m := Menus{Wish: func(w Wish) { taken = w.Step.Name }}
	items := m.steps([]engine.Step{{Name: "Owl", Menu: "Turns into"}, {Name: "Falls…", Number: true},
		{Name: "Toad", Menu: "Turns into", Why: "no room"}})
	if len(items) != 2 || len(items[0].ChildMenu.Items) != 2 || !items[0].ChildMenu.Items[1].Disabled || items[1].Label != "Falls…" {
		t.Fatalf("%+v", items)
	}
	if items[0].ChildMenu.Items[0].Action(); taken != "Owl" {
		t.Errorf("took %q", taken)
	}
}
