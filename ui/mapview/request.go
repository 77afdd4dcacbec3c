package mapview

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/shell"
)

// Request is a choice made in a menu of the map. The map handles commands and whatever concerns only itself; the window
// handles the rest.
type Request struct {
	For Wanted

	Copied bool // for AskFace

	Commands []*engine.Command // for Send
	Tokens   []string          // for PickThese
	Area     int               // for TakeArea; -1 for all
	Token    string            // for AskDamage, Sheet, AskField, AskDetails; for Aim, the acting token
	Target   string            // for Aim
	Action   engine.ActionView // for Aim
	Square   board.Square      // for NewToken, Paste, Measure, CentrePlayers
	Step     commands.Step     // for TakeStep
	Details  engine.ConditionDef

	// For Number and Text: the question with a hint, and a function that makes commands from the answer and the state at
	// that time. why is the reason why a text isn't valid.
	Title, Hint string
	Was         string // for Text: the initial text
	Number      func(v *engine.View, n int) []*engine.Command
	Text        func(v *engine.View, text string) (list []*engine.Command, why string)

	Select []string // for Send: the selection afterwards; nil to keep it

	At      fyne.Position // the position of the menu
	Centred bool          // ask in the centre of the window instead
}

// Wanted is the kind of a request.
type Wanted uint8

// The kinds of requests.
const (
	Send      Wanted = iota // sends commands one after another
	Aim                     // aims an action at a target, with the square still to be chosen
	Measure                 // starts measuring at a square
	Paste                   // pastes tokens at a square
	Duplicate               // duplicates the selected tokens
	Remove                  // removes the selected tokens
	CopyPiece               // copies the squares of the box with everything on them
	CutPiece                // the same, and removes them

	PickThese // selects tokens
	TakeArea  // removes a template

	AskNumber
	AskText
	AskDamage  // asks for the amount and whatever else the system wants to know
	AskDetails // asks for the details of a condition
	AskField   // asks for any field of a token
	Sheet      // opens a token's stat block
	NewToken   // creates a token on a square
	TakeStep   // takes a step that advances the combat

	CentrePlayers // centres the player view

	KeepPiece // saves the squares of the box with everything on them to the library

	PastePicture // what was copied is neither tokens nor a map piece: it may be a picture

	AskIcon  // asks for an icon for the selected tokens
	AskFace  // asks for a picture for the selected tokens, or uses the copied one
	Reserve  // asks for the reinforcements that the selected tokens join
	Several  // adds creatures of a kind at a square
	AskNote  // asks for a note on a square, or for the one with the id in Token
	AskLight // asks for the light of the selected tokens if Token is set, else for one on a square or the one with the id in Target
)

// send returns a request to send commands.
func send(list ...*engine.Command) Request { return Request{For: Send, Commands: list} }

// wish handles requests that concern only the map and passes on the rest.
func (t *MapView) wish(w Request) {
	switch w.For {
	case Send:
		if w.Select != nil {
			t.input.Selected = w.Select
		}
		t.encounter.Send(commands.AsOne(w.Commands))
	case Aim:
		t.Apply(t.input.AimAt(t.encounter.View(), w.Token, w.Action, w.Target))
	case Measure:
		t.SetTool(input.Ruler)
		t.Apply(t.input.Tap(t.encounter.View(), gesture.Gesture{Cell: scene.Cell(w.Square)}))
	case Paste:
		t.Editor.PasteAt(w.Square)
	case PickThese:
		t.input.Selected = slices.Clone(w.Tokens)
		t.Apply(input.Effect{Changed: true, Keys: true})
	case TakeArea:
		t.Apply(t.input.Areas.TakeAway(w.Area))
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

// Hooks connects the map to the window around it. The hooks do nothing until they are set.
type Hooks struct {
	*shell.Shell
	OnKey     func(fyne.KeyName, fyne.KeyModifier) bool // reports whether the window used the key
	OnRune    func(rune) bool
	OnRefused func(*engine.Command, *engine.Refusal) // before it was sent
	OnRequest func(Request)
	OnInk     func(gesture.Ink) // an input of the pen
}

// NewHooks returns the hooks for a map in a window.
func NewHooks(sh *shell.Shell) *Hooks {
	return &Hooks{Shell: sh, OnKey: func(fyne.KeyName, fyne.KeyModifier) bool { return false }, OnRune: func(rune) bool { return false },
		OnRefused: func(*engine.Command, *engine.Refusal) {}, OnRequest: func(Request) {}, OnInk: func(gesture.Ink) {}}
}

func (h *Hooks) Shown()                                         { h.OnShown() }
func (h *Hooks) AltUsed()                                       { quietAlt(h.Win, h.After, altLooks) }
func (h *Hooks) KeysToMap()                                     { h.FocusMap() }
func (h *Hooks) Key(name fyne.KeyName, m fyne.KeyModifier) bool { return h.OnKey(name, m) }
func (h *Hooks) Mods() fyne.KeyModifier                         { return shell.Mods() }
func (h *Hooks) Rune(r rune) bool                               { return h.OnRune(r) }
func (h *Hooks) Refused(c *engine.Command, r *engine.Refusal)   { h.OnRefused(c, r) }
func (h *Hooks) Wish(w Request)                                 { h.OnRequest(w) }
func (h *Hooks) Ink(i gesture.Ink)                              { h.OnInk(i) }
func (h *Hooks) Later(d time.Duration, do func())               { h.After(d, do) }
