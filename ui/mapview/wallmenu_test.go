package mapview

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/ui/i18n"
	"parapet/ui/uitest"
)

// labels returns the items of a menu as text, with submenus in brackets and a star at marked items.
func labels(items []*fyne.MenuItem) string {
	var out []string
	for _, i := range items {
		text := i.Label
		if i.Checked {
			text += "*"
		}
		if i.ChildMenu != nil {
			text += " (" + labels(i.ChildMenu.Items) + ")"
		}
		if !i.IsSeparator {
			out = append(out, text)
		}
	}
	return strings.Join(out, ", ")
}

// chosen chooses the menu item whose text begins with name.
func chosen(t *testing.T, items []*fyne.MenuItem, name string) {
	for _, i := range items {
		if i.ChildMenu != nil {
			items = append(items, i.ChildMenu.Items...)
		}
	}
	for _, i := range items {
		if strings.HasPrefix(i.Label, name) && i.Action != nil {
			i.Action()
			return
		}
	}
	t.Fatalf("no %q in %s", name, labels(items))
}

// TestAWallsMenu checks that the menu of a secret, locked door starts with finding and unlocking, followed by everything
// it can become, each with one command.
func TestAWallsMenu(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[10,6],"walls":[
	 {"id":"d1","kind":"door","from":[2,1],"to":[4,1],"secret":true,"locked":true},
	 {"id":"l1","kind":"low","height":3,"from":[5,1],"to":[6,1]}]},"tokens":[]}`)
	b := newBench(t, g)
	items := func(i int) []*fyne.MenuItem {
		return b.Menus().wall(i, paint.Point{X: 3, Y: 1}, fyne.NewPos(0, 0))
	}
	want := "This door: shut, locked, secret, not found yet, Open this door, Players find this door, Unlock this door, Change this door (Wall, Door*, Window, Curtain, Low wall, Secret*, Found by the players, Locked*, Grating, Name…, Split here), Remove this door"
	if got := labels(items(0)); got != want {
		t.Error(got)
	}
	chosen(t, items(0), "Players find")
	chosen(t, items(0), "Unlock")
	if got := labels(items(0)[:3]); got != "This door: shut, secret, found by the players, Open this door, Change this door (Wall, Door*, Window, Curtain, Low wall, Secret*, Found by the players*, Locked, Grating, Name…, Split here)" {
		t.Error(got)
	}
	if err := i18n.Speak("de"); err != nil {
		t.Fatal(err)
	}
	german := labels(items(0)[:3])
	_ = i18n.Speak(i18n.English)
	if !strings.Contains(german, ", Diese Tür öffnen, Diese Tür ändern (") {
		t.Error(german)
	}
	if got := b.heard(); got != "edit_map, edit_map" {
		t.Error(got)
	}
	low := b.View().Board().Map().Walls[1]
	list, why := height(low)(b.View(), " 4.5 ")
	if why != "" {
		t.Fatal(why)
	}
	uitest.Do(t, g, list[0])
	list, _ = named(low)(b.View(), " The bar ")
	uitest.Do(t, g, list[0])
	w := b.View().Board().Map().Walls[1]
	if w.Height != 4608 || w.Name != "The bar" {
		t.Errorf("%+v", w)
	}
	if list, why := named(w)(b.View(), "The bar"); list != nil || why != "" {
		t.Error("a name that stays is no change", list, why)
	}
	if got := labels(items(1)); !strings.HasPrefix(got, "Change The bar (") || !strings.HasSuffix(got, "Remove The bar") {
		t.Error(got)
	}
	for _, text := range []string{"", "0", "-1", "high", "NaN", "1e300"} {
		if list, why := height(low)(b.View(), text); list != nil || why == "" {
			t.Errorf("%q: %v", text, list)
		}
	}
}
