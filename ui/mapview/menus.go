package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// Menus builds the menus of whatever is on the map. A chosen item is passed on as a Request.
type Menus struct {
	View     *engine.View
	Selected []string
	Group    []string     // the selection when the menu was opened
	Waiting  bool         // for an answer: nobody can act
	Players  bool         // the player view is open
	Chosen   *paint.Rect  // the selection box; nil for none
	Walls    []string     // ids of the selected walls
	Areas    *input.Areas // the templates on the map; nil for none
	Wish     func(Request)
}

// Menus returns the menus for the current state.
func (t *MapView) Menus() Menus {
	v, chosen := t.encounter.View(), slices.Clone(t.hand.Selected)
	return Menus{View: v, Selected: chosen, Group: chosen, Waiting: t.encounter.Waiting(), Players: t.Players,
		Chosen: input.Chosen(t.hand, v), Walls: slices.Clone(t.hand.Build.Picked), Areas: &t.hand.Areas, Wish: t.wish}
}

// item returns a menu item that makes a request.
func (m Menus) item(name string, w Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(w) })
}

// lazy returns a menu item whose request is made when it is chosen.
func (m Menus) lazy(name string, make func() Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(make()) })
}

func subMenu(name string, items ...*fyne.MenuItem) *fyne.MenuItem {
	m := fyne.NewMenuItem(name, nil)
	m.ChildMenu = fyne.NewMenu("", items...)
	return m
}

// still returns a disabled menu item with a text.
func still(text string) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, nil)
	i.Disabled = true
	return i
}

// Menu opens a token's menu: actions against it, then the DM override. It selects the token if it isn't selected yet; the
// DM override applies to all selected tokens.
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

// MenuOfSelected opens the selected token's menu next to it.
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
