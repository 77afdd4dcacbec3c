// Package forms has the forms that are made from declarations: options of actions, rows, the start of a
// fight, details of conditions, settings, stat blocks.
package forms

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/savefiles/library"
	"parapet/ui/offers"
)

// Host is what the forms need of the window in which they stand.
type Host interface {
	View() *engine.View // of the encounter; nil where none is open
	Waiting() bool      // for an answer
	Selected() []string // the tokens that are
	Send(c *engine.Command)
	SendAll(list []*engine.Command)
	Then(do func()) // once what is being kept is

	Choose(c offers.Choice) // takes an action up, its arguments said
	ChoicePlace(c offers.Choice) fyne.Position
	AddTokens(blocks []*doc.Node, near board.Square)
	Library() *library.Library // nil where there is none
	Kept()                     // something was put into the library

	Remark(text string)
	Complain(text string)
	Later(d time.Duration, do func())
	KeysToMap()
}

// Forms are the forms of a window.
type Forms struct {
	host Host
	win  fyne.Window
}

// New makes the forms of a window.
func New(h Host, win fyne.Window) *Forms { return &Forms{host: h, win: win} }

func (t *Forms) view() *engine.View { return t.host.View() }

func (t *Forms) popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, t.win.Canvas(), at)
}

// toEach sends a command for each of several tokens.
func (t *Forms) toEach(ids []string) func(*engine.Command) {
	return func(c *engine.Command) { t.host.SendAll(offers.ToEach(ids, c)) }
}
