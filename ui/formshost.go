package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/savefiles/library"
	"parapet/ui/offers"
)

// formsHost is the window as its forms see it.
type formsHost struct{ t *table }

func (h formsHost) View() *engine.View                        { return h.t.view() }
func (h formsHost) Waiting() bool                             { return h.t.desk.Fight.Waiting() }
func (h formsHost) Selected() []string                        { return h.t.hand.Selected }
func (h formsHost) Send(c *engine.Command)                    { h.t.send(c) }
func (h formsHost) SendAll(list []*engine.Command)            { h.t.sendAll(list) }
func (h formsHost) Then(do func())                            { h.t.desk.Fight.Then(do) }
func (h formsHost) Choose(c offers.Choice)                    { h.t.choose(c) }
func (h formsHost) ChoicePlace(c offers.Choice) fyne.Position { return h.t.choicePlace(c) }
func (h formsHost) AddTokens(blocks []*doc.Node, near board.Square) {
	h.t.tabletop.Editor.Add(blocks, near)
}
func (h formsHost) Library() *library.Library        { return h.t.lib }
func (h formsHost) Kept()                            { h.t.shelf.Update() }
func (h formsHost) Remark(text string)               { h.t.remark(text) }
func (h formsHost) Complain(text string)             { h.t.complain(text) }
func (h formsHost) Later(d time.Duration, do func()) { h.t.later(d, do) }
func (h formsHost) KeysToMap()                       { h.t.focusMap() }
