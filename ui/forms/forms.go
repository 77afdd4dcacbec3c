// Package forms builds forms from what rule systems declare: options of actions, the start of a combat, details of
// conditions, settings, stat blocks. It also crops a picture to a token's circle.
package forms

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/commands"
	"parapet/ui/session"
)

// Desk is the encounter as its forms see it.
type Desk interface {
	View() *engine.View // nil where none is open
	Waiting() bool      // for an answer
	Send(c *engine.Command)
	SendBy(c *engine.Command, decide session.Decider) // who decides what it asks, as far as it wants to; nil: nobody
	Then(do func())                                   // once what is being kept is
}

// Keys are those of the window in which the forms stand.
type Keys interface {
	KeysToMap()                       // once a box is gone
	Later(d time.Duration, do func()) // on the window's goroutine
}

// Aimer takes actions up.
type Aimer interface {
	Choose(c commands.Choice) // its arguments said
	ChoicePlace(c commands.Choice) fyne.Position
}

// Shelf is where stat blocks are kept, and the map on which they are put.
type Shelf interface {
	Library() *library.Library // nil where there is none
	Kept()                     // something was put into the library
	// Face has a picture chosen, or takes the one that was copied, has it cropped, and keeps it beside the encounter.
	Face(who string, copied bool, keep func(src string))
	AddTokens(blocks []*jsondoc.Node, near board.Square)
	Remark(text string)
	Complain(text string)
}

// Forms are the forms of a window, each part with what it needs of it alone.
type Forms struct {
	*boxes
	*arguments
	*details
	*settings
	*sheets
	*starting
}

// base is what all of them need.
type base struct {
	win  fyne.Window
	desk Desk
}

func (b base) view() *engine.View { return b.desk.View() }

func (b base) popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, b.win.Canvas(), at)
}

// The parts of the forms.
type (
	// boxes ask for a line, a number, or the options of a command.
	boxes struct {
		base
		keys Keys
	}
	// arguments asks for what an action needs besides its target.
	arguments struct {
		*boxes
		aimer Aimer
	}
	// details are what the DM's hand may say of tokens.
	details struct {
		*boxes
		selected func() []string
	}
	// settings are those of the rules and the board.
	settings struct{ base }
	// sheets are stat blocks.
	sheets struct {
		base
		shelf Shelf
		keys  Keys
	}
	// starting is the form before a fight.
	starting struct{ *boxes }
)

// New makes the forms of a window; selected are the tokens that are.
func New(win fyne.Window, d Desk, k Keys, a Aimer, s Shelf, selected func() []string) *Forms {
	b := base{win, d}
	box := &boxes{b, k}
	return &Forms{box, &arguments{box, a}, &details{box, selected}, &settings{b}, &sheets{b, s, k}, &starting{box}}
}

// toEach sends a command for each of several tokens.
func (t *details) toEach(ids []string) func(*engine.Command) {
	return func(c *engine.Command) { t.desk.Send(commands.AsOne(commands.ToEach(ids, c))) }
}
