package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/commands"
	"parapet/ui/forms"
)

// newForms makes the forms of the window.
func (t *window) newForms() *forms.Forms {
	return forms.New(t.win, t.desk, mapKeys{t}, aimer{t}, formsShelf{t}, func() []string { return t.hand.Selected })
}

// mapKeys are the window's keys, as boxes over the map see them.
type mapKeys struct{ t *window }

func (k mapKeys) Later(d time.Duration, do func()) { k.t.later(d, do) }
func (k mapKeys) KeysToMap()                       { k.t.focusMap() }

// aimer takes up the actions for which something was asked.
type aimer struct{ t *window }

func (a aimer) Choose(c commands.Choice) { a.t.choose(c) }

// ChoicePlace is where the menu of an action opens: at its button.
func (a aimer) ChoicePlace(c commands.Choice) fyne.Position {
	if b := a.t.actions.Button(c); b != nil {
		return a.t.app.Driver().AbsolutePositionForObject(b)
	}
	return a.t.app.Driver().AbsolutePositionForObject(a.t.actions.Content)
}

// formsShelf is the library and the map, as the form of a stat block sees them.
type formsShelf struct{ t *window }

func (s formsShelf) AddTokens(blocks []*jsondoc.Node, near board.Square) {
	s.t.tabletop.Editor.Add(blocks, near)
}
func (s formsShelf) Face(who string, copied bool, keep func(src string)) {
	portraits(s).askFor(who, copied, keep)
}
func (s formsShelf) Library() *library.Library { return s.t.lib }
func (s formsShelf) Kept()                     { s.t.shelf.Update() }
func (s formsShelf) Remark(text string)        { s.t.remark(text) }
func (s formsShelf) Complain(text string)      { s.t.complain(text) }
