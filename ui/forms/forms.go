// Package forms builds forms from rule systems' declarations: options of actions, the start of combat, details of
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

// Encounter is the open encounter as its forms use it.
type Encounter interface {
	View() *engine.View // nil if no encounter is open
	Waiting() bool      // for an answer
	Send(c *engine.Command)
	SendBy(c *engine.Command, decide session.Decider) // decide answers its choices as far as it does; nil for none
	Then(do func())                                   // once the current record is journalled
}

// Window is what forms use of their window.
type Window interface {
	FocusMap()                        // after a box is closed
	After(d time.Duration, do func()) // on the window's goroutine
	Remark(text string)
	Complain(text string)
}

// Hooks connect the forms to other components.
type Hooks struct {
	OnChoose    func(c commands.Choice)               // an action with its arguments was chosen
	ChoicePlace func(c commands.Choice) fyne.Position // the position for an action's menu
	Library     func() *library.Library               // nil if there is none
	OnSaved     func()                                // something was saved to the library
	// OnFace chooses a picture, or takes the copied one, has it cropped, and saves it next to the encounter.
	OnFace      func(who string, copied bool, keep func(src string))
	OnIcon      func(who, at string, take func(name string)) // chooses an icon, at first one of that name
	OnAddTokens func(blocks []*jsondoc.Node, near board.Square)
	OnPrintCard func(v *engine.View, k *engine.Token)
}

// noHooks returns hooks that do nothing.
func noHooks() *Hooks {
	return &Hooks{OnChoose: func(commands.Choice) {}, ChoicePlace: func(commands.Choice) fyne.Position { return fyne.Position{} },
		Library: func() *library.Library { return nil }, OnSaved: func() {}, OnFace: func(string, bool, func(string)) {}, OnIcon: func(string, string, func(string)) {},
		OnAddTokens: func([]*jsondoc.Node, board.Square) {}, OnPrintCard: func(*engine.View, *engine.Token) {}}
}

// Forms are the forms of a window; each part holds only what it needs.
type Forms struct {
	*Hooks
	*boxes
	*arguments
	*details
	*settings
	*sheets
	*starting
}

// base is what all parts need.
type base struct {
	win       fyne.Window
	encounter Encounter
}

func (b base) view() *engine.View { return b.encounter.View() }

func (b base) popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, b.win.Canvas(), at)
}

// The parts of the forms.
type (
	// boxes ask for a line, a number, or the options of a command.
	boxes struct {
		base
		keys Window
	}
	// arguments asks for what an action needs besides its target.
	arguments struct {
		*boxes
		hooks *Hooks
	}
	// details asks what the DM changes about tokens.
	details struct {
		*boxes
		selected func() []string
	}
	// settings shows the settings of the rules and the board.
	settings struct{ base }
	// sheets shows stat blocks.
	sheets struct {
		base
		hooks *Hooks
		keys  Window
	}
	// starting is the form before combat.
	starting struct{ *boxes }
)

// New returns the forms of a window; selected returns the selected tokens. Its hooks do nothing until they are set.
func New(win fyne.Window, d Encounter, w Window, selected func() []string) *Forms {
	b, h := base{win, d}, noHooks()
	box := &boxes{b, w}
	return &Forms{h, box, &arguments{box, h}, &details{box, selected}, &settings{b}, &sheets{b, h, w}, &starting{box}}
}

// toEach sends a command for each of several tokens.
func (t *details) toEach(ids []string) func(*engine.Command) {
	return func(c *engine.Command) { t.encounter.Send(commands.AsOne(commands.ToEach(ids, c))) }
}
