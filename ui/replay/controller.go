package replay

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/engine"
	"parapet/ui/i18n"
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

// Replay shows earlier moments of the combat: it has the bar under the map and the moment that the window shows.
type Replay struct {
	Bar     *Bar
	Line    *Line // nil if the bar is closed
	At      int
	Playing bool

	shell    *shell.Shell
	session  *session.Session
	log      Log
	branches Brancher
	busy     func() bool // reports whether something other than a prompt is in progress, which prevents looking back
	records  int         // number of records when the timeline was built
	speed    int         // index into speeds
	beats    int         // identifies the pending beat

	OnOpened   func() // the bar was opened or closed, and the window must be laid out again
	OnLookBack func() // an earlier moment is about to be shown, so the pointer must drop what it is doing
	OnWhatIf   func() // shows a forecast from the current moment
}

// speeds are the playback speeds in commands per second.
var speeds = []int{1, 2, 5, 20}

// tailLines is the number of log lines shown for an earlier moment.
const tailLines = 120

// New returns a closed replay.
func New(sh *shell.Shell, s *session.Session, log Log, branches Brancher, tips *widgets.Tooltips, busy func() bool) *Replay {
	nothing := func() {}
	r := &Replay{shell: sh, session: s, log: log, branches: branches, busy: busy, OnOpened: nothing, OnLookBack: nothing, OnWhatIf: nothing}
	r.Bar = newBar(tips, r)
	return r
}

// Under puts the bar below the map, and over the map the band that says which moment is shown.
func (r *Replay) Under(middle fyne.CanvasObject, panel func(fyne.CanvasObject) fyne.CanvasObject) fyne.CanvasObject {
	if r.Line == nil {
		return middle
	}
	over := container.NewStack(middle, container.NewBorder(r.Bar.Band, nil, nil, nil)) // the map doesn't move
	return container.NewBorder(nil, panel(r.Bar.Content), nil, nil, over)
}

// Covers returns how much of the map's upper edge the band covers.
func (r *Replay) Covers() float32 {
	if r.Line == nil || !r.session.Past() {
		return 0
	}
	return r.Bar.Band.MinSize().Height
}

// Toggle opens the bar, or closes it and returns to now.
func (r *Replay) Toggle() {
	switch {
	case r.Line != nil:
		r.CloseBar()
	case r.session.View() != nil:
		r.make()
		r.OnOpened()
		r.shell.Changed()
	}
}

// make builds the timeline of the current combat.
func (r *Replay) make() {
	g := r.session.Fight.Game
	r.Line, r.records = Of(g), len(g.Log())
	r.At = r.Line.Last()
}

// Forget closes the bar and drops what belonged to the last encounter.
func (r *Replay) Forget() {
	if r.Line == nil {
		return
	}
	r.Line, r.Playing = nil, false
	r.log.ShowNow()
	r.OnOpened()
}

// Show updates the bar.
func (r *Replay) Show() {
	if r.Line == nil {
		return
	}
	if len(r.session.Fight.Game.Log()) != r.records {
		r.make()
	}
	r.Bar.Put(Shown{Line: r.Line, At: r.At, Playing: r.Playing, Speed: speeds[r.speed]})
}

// Go shows a moment. The last one is now.
func (r *Replay) Go(at int) {
	if r.Line == nil {
		return
	}
	if r.session.Waiting() || r.session.Busy() || r.busy() {
		r.Playing = false
		r.shell.Complain(i18n.L("Answer or cancel the prompt before you look back"))
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
		r.log.ShowThen(r.Line.LogTail(r.At, tailLines))
	}
	r.shell.Changed()
}

// Step moves forward or back by one unit.
func (r *Replay) Step(u Unit, forth bool) {
	r.Playing = false
	if r.Line != nil {
		r.Go(r.Line.Step(r.At, u, forth))
	}
}

// ToRecord shows the moment after a record of the log.
func (r *Replay) ToRecord(n int) {
	if r.Line != nil && n > 0 {
		r.Playing = false
		r.Go(r.Line.After(n))
	}
}

// Play plays from the moment being shown, or from the start if that is now. If it is playing already, it stops.
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

// beat waits for the next command during playback.
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

// Speed selects the next speed.
func (r *Replay) Speed() {
	r.speed = (r.speed + 1) % len(speeds)
	r.Show()
}

// TakeBack undoes everything after the moment being shown.
func (r *Replay) TakeBack() {
	if r.Line == nil || !r.session.Past() {
		return
	}
	n := r.Line.Last() - r.At
	r.Now()
	r.session.Send(engine.TakeBack(n))
}

// Branch saves the encounter as of the moment being shown to a new file.
func (r *Replay) Branch() {
	if r.Line == nil {
		return
	}
	r.Playing = false
	r.branches.AskBranch(r.session.Fight.Game.Until(r.Line.Records[:r.At]), r.Line.Where(r.At))
}

// WhatIf shows how the combat may go on from the moment being shown.
func (r *Replay) WhatIf() {
	r.Playing = false
	r.OnWhatIf()
	r.Show()
}

// When describes the earlier moment being shown, "" for now.
func (r *Replay) When() string {
	if r.Line == nil || !r.session.Past() {
		return ""
	}
	return r.Line.Where(r.At)
}

// Now returns to the current state.
func (r *Replay) Now() {
	r.Playing = false
	if r.Line != nil {
		r.Go(r.Line.Last())
	}
}

// CloseBar closes the bar.
func (r *Replay) CloseBar() {
	r.Now()
	if r.Line != nil && !r.session.Past() {
		r.Forget()
		r.shell.Changed()
		r.shell.FocusMap()
	}
}

// KeysForMap gives the focus back to the map.
func (r *Replay) KeysForMap() { r.shell.FocusMap() }

// Key handles a key while the bar is open: comma and full stop always, the others only while an earlier moment is shown.
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
