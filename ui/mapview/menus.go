package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// Menus are what can be done with what is on the map, as things stand. What is chosen is handed back as a
// wish.
type Menus struct {
	View     *engine.View
	Selected []string
	Group    []string     // who was selected when the menu was opened
	Waiting  bool         // for an answer: nobody acts
	Players  bool         // their window is open
	Chosen   *paint.Rect  // the box that was drawn; nil: none
	Walls    []string     // ids of the walls that are selected
	Areas    *input.Areas // laid on the map; nil: none
	Wish     func(Request)
}

// Menus returns those of the state as it stands.
func (t *MapView) Menus() Menus {
	v, chosen := t.encounter.View(), slices.Clone(t.hand.Selected)
	return Menus{View: v, Selected: chosen, Group: chosen, Waiting: t.encounter.Waiting(), Players: t.Players,
		Chosen: input.Chosen(t.hand, v), Walls: slices.Clone(t.hand.Build.Picked), Areas: &t.hand.Areas, Wish: t.wish}
}

// item returns a line of a menu that hands back a wish.
func (m Menus) item(name string, w Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(w) })
}

// lazy returns such a line, of a wish that is made when it is chosen.
func (m Menus) lazy(name string, make func() Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(make()) })
}

func subMenu(name string, items ...*fyne.MenuItem) *fyne.MenuItem {
	m := fyne.NewMenuItem(name, nil)
	m.ChildMenu = fyne.NewMenu("", items...)
	return m
}

// still returns a line that only tells something.
func still(text string) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, nil)
	i.Disabled = true
	return i
}

// Menu opens what can be done with a token: actions against it, then the DM's hand. A token that isn't selected
// yet is: what is done from the menu is done to all that are.
func (t *MapView) Menu(id string, at fyne.Position) {
	v := t.encounter.View()
	if v == nil || v.Token(id) == nil {
		return
	}
	by, group := commands.ActorAgainst(v, t.hand.Selected.Primary(), id), slices.Clone(t.hand.Selected)
	if !t.hand.Selected.Has(id) {
		t.Pick(id, false)
	}
	menus := t.Menus()
	menus.Group = group
	t.window.Popup(menus.Token(by, id, at), at)
}

// MenuOfSelected opens the menu of the selected token beside it.
func (t *MapView) MenuOfSelected() {
	v := t.encounter.View()
	if v == nil {
		return
	}
	if k := v.Token(t.hand.Selected.Primary()); k != nil {
		origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)
		t.Menu(k.ID, t.middleOf(k).Add(origin))
	}
}
