package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// Request is a choice made in a menu of the map. The map handles commands and whatever concerns only itself; the window
// handles the rest.
type Request struct {
	For Wanted

	Copied bool // of AskFace

	Commands []*engine.Command // of Send
	Tokens   []string          // of PickThese
	Area     int               // of TakeArea; -1: all
	Token    string            // of Damage, Sheet, Field, Details; of Aim, who aims
	Target   string            // of Aim
	Action   engine.ActionView // of Aim
	Square   board.Square      // of NewToken, Paste, Measure, CentrePlayers
	Step     commands.Step     // of TakeStep
	Details  engine.ConditionDef

	// For Number and Text: the question with a hint, and a function that makes commands from the answer and the state at
	// that time. why is the reason why a text isn't valid.
	Title, Hint string
	Was         string // of Text: what stands there to begin with
	Number      func(v *engine.View, n int) []*engine.Command
	Text        func(v *engine.View, text string) (list []*engine.Command, why string)

	Select []string // of Send: who is selected then; nil: as it is

	At    fyne.Position // where the menu was
	Apart bool          // what asks stands in the middle of the window instead
}

// Wanted is the kind of a request.
type Wanted uint8

// The kinds of requests.
const (
	Send      Wanted = iota // commands, one after another
	Aim                     // an action at a target, whose square is still to be chosen
	Measure                 // from a square
	Paste                   // tokens at a square
	Duplicate               // the selected tokens
	Remove                  // them
	CopyPiece               // the squares of the box, with all on them
	CutPiece                // the same, and takes it away

	PickThese // selects tokens
	TakeArea  // off the map

	AskNumber
	AskText
	AskDamage  // how much, and what else the system wants to know of it
	AskDetails // of a condition
	AskField   // any field of a token
	Sheet      // a token's stat block
	NewToken   // on a square
	TakeStep   // that moves the fight on

	CentrePlayers // in their window

	KeepPiece // the squares of the box, with all on them, in the library

	PastePicture // what was copied is no token and no piece of map: it may be a picture

	AskFace  // a picture for the selected tokens, or the copied one
	Reserve  // where the selected tokens wait
	Several  // creatures of a kind at a square
	AskNote  // a note on a square, or the one with the id of Token
	AskLight // that the selected tokens carry, where there is a Token; else on a square, or the one with the id of Target
)

// send returns a request to send commands.
func send(list ...*engine.Command) Request { return Request{For: Send, Commands: list} }

// wish handles requests that concern only the map and passes on the rest.
func (t *MapView) wish(w Request) {
	switch w.For {
	case Send:
		if w.Select != nil {
			t.hand.Selected = w.Select
		}
		t.encounter.Send(commands.AsOne(w.Commands))
	case Aim:
		t.Carry(t.hand.AimAt(t.encounter.View(), w.Token, w.Action, w.Target))
	case Measure:
		t.SetTool(input.Ruler)
		t.Carry(t.hand.Tap(t.encounter.View(), gesture.Gesture{Cell: scene.Cell(w.Square)}))
	case Paste:
		t.Editor.PasteAt(w.Square)
	case PickThese:
		t.hand.Selected = slices.Clone(w.Tokens)
		t.Carry(input.Effect{Changed: true, Keys: true})
	case TakeArea:
		t.Carry(t.hand.Areas.TakeAway(w.Area))
	case Duplicate:
		t.Editor.Duplicate()
	case Remove:
		t.Editor.Remove()
	case CopyPiece:
		t.Editor.CopyPiece()
	case CutPiece:
		t.Editor.CutPiece()
	default:
		t.window.Wish(w)
	}
}
