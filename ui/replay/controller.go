package replay

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Log shows the log as it was at a moment, or the current one.
type Log interface {
	ShowNow()
	ShowThen([]phrase.Line)
}

// Brancher asks for the name of a file that continues from a moment.
type Brancher interface {
	AskBranch(e *engine.Encounter, when string)
}

// Replay is the past of the combat: the bar under the map, and the moment that the window shows.
type Replay struct {
	Bar     *Bar
	Line    *Line // nil while the bar is closed
	At      int
	Playing bool

	shell    *shell.Shell
	session  *session.Session
	log      Log
	branches Brancher
	busy     func() bool // something is going on besides a question: nobody looks back
	records  int         // of the log, when the line was made
	speed    int         // index into speeds
	beats    int         // running number of the beat that is awaited

	OnOpened   func() // the bar opened or closed: the window is laid out anew
	OnLookBack func() // a moment that was is about to be shown: what is in hand is laid down
	OnWhatIf   func() // a forecast from the moment that is shown
}

var _ BarActions = (*Replay)(nil)

// speeds are how many commands in a second are played.
var speeds = []int{1, 2, 5, 20}

// toldLines is how much of the log's end stands beside a moment that was.
const toldLines = 120

// New returns a closed replay.
func New(sh *shell.Shell, s *session.Session, log Log, branches Brancher, tips *widgets.Tooltips, busy func() bool) *Replay {
	nothing := func() {}
	r := &Replay{shell: sh, session: s, log: log, branches: branches, busy: busy, OnOpened: nothing, OnLookBack: nothing, OnWhatIf: nothing}
	r.Bar = newBar(tips, r)
	return r
}

// Under lays the bar under the map, and the band that says what is shown over it.
func (r *Replay) Under(middle fyne.CanvasObject, panel func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	if r.Line == nil {
		return middle
	}
	over := container.NewStack(middle, container.NewBorder(r.Bar.Band, nil, nil, nil)) // the map stays where it is
	return container.NewBorder(nil, panel(r.Bar.Content), nil, nil, over)
}

// Covers returns how much of the map's upper edge the band is over.
func (r *Replay) Covers() float32 {
	if r.Line == nil || !r.session.Past() {
		return 0
	}
	return r.Bar.Band.MinSize().Height
}

// Toggle opens the bar, or closes it and goes back to now.
func (r *Replay) Toggle() {
	switch {
	case r.Line != nil:
		r.CloseStrip()
	case r.session.View() != nil:
		r.make()
		r.OnOpened()
		r.shell.Changed()
	}
}

// make makes the line of the fight as it stands.
func (r *Replay) make() {
	g := r.session.Fight.Game
	r.Line, r.records = Of(g), len(g.Log())
	r.At = r.Line.Last()
}

// Forget lays down what belonged to an encounter; the bar is closed.
func (r *Replay) Forget() {
	if r.Line == nil {
		return
	}
	r.Line, r.Playing = nil, false
	r.log.ShowNow()
	r.OnOpened()
}

// Show brings the bar up to date.
func (r *Replay) Show() {
	if r.Line == nil {
		return
	}
	if len(r.session.Fight.Game.Log()) != r.records {
		r.make()
	}
	r.Bar.Put(Shown{Line: r.Line, At: r.At, Playing: r.Playing, Speed: speeds[r.speed]})
}

// Go shows a moment: the last is now.
func (r *Replay) Go(at int) {
	if r.Line == nil {
		return
	}
	if r.session.Waiting() || r.session.Busy() || r.busy() {
		r.Playing = false
		r.shell.Complain(lang.L("Answer or cancel the prompt before you look back"))
		r.Show()
		return
	}
	r.At = r.Line.Keep(at)
	if r.At == r.Line.Last() {
		r.session.ShowPast(nil)
		r.log.ShowNow()
	} else {
		r.OnLookBack()
		r.session.ShowPast(r.Line.State(r.At))
		r.log.ShowThen(r.Line.Told(r.At, toldLines))
	}
	r.shell.Changed()
}

// Step goes on or back by a unit.
func (r *Replay) Step(u Unit, forth bool) {
	r.Playing = false
	if r.Line != nil {
		r.Go(r.Line.Step(r.At, u, forth))
	}
}

// ToRecord goes to what stood after a record of the log.
func (r *Replay) ToRecord(n int) {
	if r.Line != nil && n > 0 {
		r.Playing = false
		r.Go(r.Line.After(n))
	}
}

// Play plays on from the moment that is shown, from now from the beginning; or stops.
func (r *Replay) Play() {
	if r.Line == nil || r.Playing {
		r.Playing = false
		r.Show()
		return
	}
	r.Playing = true
	if r.At == r.Line.Last() {
		r.Go(0)
	} else {
		r.Show()
	}
	r.beat()
}

// beat awaits the next command while it is played.
func (r *Replay) beat() {
	r.beats++
	mine := r.beats
	r.shell.After(time.Second/time.Duration(speeds[r.speed]), func() {
		if !r.Playing || mine != r.beats || r.Line == nil {
			return
		}
		r.Playing = r.At+1 < r.Line.Last()
		r.Go(r.At + 1)
		if r.Playing {
			r.beat()
		}
	})
}

// Speed takes the next speed.
func (r *Replay) Speed() {
	r.speed = (r.speed + 1) % len(speeds)
	r.Show()
}

// TakeBack takes back all that came after the moment that is shown.
func (r *Replay) TakeBack() {
	if r.Line == nil || !r.session.Past() {
		return
	}
	n := r.Line.Last() - r.At
	r.Now()
	r.session.Send(engine.TakeBack(n))
}

// Branch goes on from the moment that is shown, in a file of its own.
func (r *Replay) Branch() {
	if r.Line == nil {
		return
	}
	r.Playing = false
	r.branches.AskBranch(r.session.Fight.Game.Until(r.Line.Records[:r.At]), r.Line.Where(r.At))
}

// WhatIf shows how it may go from the moment that is shown.
func (r *Replay) WhatIf() {
	r.Playing = false
	r.OnWhatIf()
	r.Show()
}

// When returns when the state that is shown was; "" while it is now.
func (r *Replay) When() string {
	if r.Line == nil || !r.session.Past() {
		return ""
	}
	return r.Line.Where(r.At)
}

// Now goes back to how it stands.
func (r *Replay) Now() {
	r.Playing = false
	if r.Line != nil {
		r.Go(r.Line.Last())
	}
}

// CloseStrip closes the bar.
func (r *Replay) CloseStrip() {
	r.Now()
	if r.Line != nil && !r.session.Past() {
		r.Forget()
		r.shell.Changed()
		r.shell.FocusMap()
	}
}

// KeysForMap returns the keys back to the map.
func (r *Replay) KeysForMap() { r.shell.FocusMap() }

// Key returns one of the bar's while it is open: a comma and a full stop always, the others while it shows what was.
func (r *Replay) Key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if r.Line == nil || r.session.Waiting() {
		return false
	}
	unit := Command
	if mods&fyne.KeyModifierShift != 0 {
		unit = Turn
	}
	switch name {
	case fyne.KeyComma:
		r.Step(unit, false)
		return true
	case fyne.KeyPeriod:
		r.Step(unit, true)
		return true
	}
	if !r.session.Past() {
		return false
	}
	switch name {
	case fyne.KeyLeft:
		r.Step(unit, false)
	case fyne.KeyRight:
		r.Step(unit, true)
	case fyne.KeyUp:
		r.Step(Round, false)
	case fyne.KeyDown:
		r.Step(Round, true)
	case fyne.KeyHome:
		r.Go(0)
	case fyne.KeyEnd, fyne.KeyEscape:
		r.Now()
	case fyne.KeySpace:
		r.Play()
	default:
		return false
	}
	return true
}
