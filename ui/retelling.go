package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/replay"
)

// retelling is the fight so far, looked at: the strip under the map, and the moment that the window shows.
type retelling struct {
	t       *window
	strip   *replay.Strip
	line    *replay.Line // nil while the strip is closed
	records int          // of the log, when the line was made
	at      int
	speed   int // index into speeds
	playing bool
	beats   int // running number of the beat that is awaited
}

var _ replay.Done = (*retelling)(nil)

// speeds are how many commands in a second are played.
var speeds = []int{1, 2, 5, 20}

// toldLines is how much of the log's end stands beside a moment that was.
const toldLines = 120

func newRetelling(t *window) *retelling {
	r := &retelling{t: t}
	r.strip = replay.New(t.tips, r)
	t.log.Chosen = r.toRecord
	return r
}

// under lays the strip under the map, and the band that says what is shown over it.
func (r *retelling) under(middle fyne.CanvasObject) fyne.CanvasObject {
	if r.line == nil {
		return middle
	}
	over := container.NewStack(middle, container.NewBorder(r.strip.Band, nil, nil, nil)) // the map stays where it is
	return container.NewBorder(nil, r.t.panel(r.strip.Content), nil, nil, over)
}

// covers is how much of the map's upper edge the band is over.
func (r *retelling) covers() float32 {
	if r.line == nil || !r.t.desk.Past() {
		return 0
	}
	return r.strip.Band.MinSize().Height
}

// toggle opens the strip, or closes it and goes back to now.
func (r *retelling) toggle() {
	switch {
	case r.line != nil:
		r.CloseStrip()
	case r.t.view() != nil:
		r.make()
		windowLayout{r.t}.arrange()
		r.t.refresh()
	}
}

// make makes the line of the fight as it stands.
func (r *retelling) make() {
	g := r.t.desk.Fight.Game
	r.line, r.records = replay.Of(g), len(g.Log())
	r.at = r.line.Last()
}

// forget lays down what belonged to an encounter; the strip is closed.
func (r *retelling) forget() {
	if r.line == nil {
		return
	}
	r.line, r.playing = nil, false
	r.t.log.ShowNow()
	windowLayout{r.t}.arrange()
}

// show brings the strip up to date.
func (r *retelling) show() {
	if r.line == nil {
		return
	}
	if len(r.t.desk.Fight.Game.Log()) != r.records {
		r.make()
	}
	r.strip.Put(replay.Shown{Line: r.line, At: r.at, Playing: r.playing, Speed: speeds[r.speed]})
}

// Go shows a moment: the last is now.
func (r *retelling) Go(at int) {
	t := r.t
	if r.line == nil {
		return
	}
	if t.desk.Waiting() || t.desk.Busy() || t.outlook.Player.Playing() {
		r.playing = false
		t.complain(lang.L("Something is going on: answer or cancel it before you look back"))
		r.show()
		return
	}
	r.at = r.line.Keep(at)
	if r.at == r.line.Last() {
		t.desk.ShowPast(nil)
		t.log.ShowNow()
	} else {
		t.tabletop.Carry(t.hand.LayDown())
		t.latest.Put(nil, 0) // what was done last isn't what was done then
		t.desk.ShowPast(r.line.State(r.at))
		t.log.ShowThen(r.line.Told(r.at, toldLines))
	}
	t.refresh()
}

// Step goes on or back by a unit.
func (r *retelling) Step(u replay.Unit, forth bool) {
	r.playing = false
	if r.line != nil {
		r.Go(r.line.Step(r.at, u, forth))
	}
}

// toRecord goes to what stood after a record of the log.
func (r *retelling) toRecord(n int) {
	if r.line != nil && n > 0 {
		r.playing = false
		r.Go(r.line.After(n))
	}
}

// Play plays on from the moment that is shown, from now from the beginning; or stops.
func (r *retelling) Play() {
	if r.line == nil || r.playing {
		r.playing = false
		r.show()
		return
	}
	r.playing = true
	if r.at == r.line.Last() {
		r.Go(0)
	} else {
		r.show()
	}
	r.beat()
}

// beat awaits the next command while it is played.
func (r *retelling) beat() {
	r.beats++
	mine := r.beats
	r.t.later(time.Second/time.Duration(speeds[r.speed]), func() {
		if !r.playing || mine != r.beats || r.line == nil {
			return
		}
		r.playing = r.at+1 < r.line.Last()
		r.Go(r.at + 1)
		if r.playing {
			r.beat()
		}
	})
}

// Speed takes the next speed.
func (r *retelling) Speed() {
	r.speed = (r.speed + 1) % len(speeds)
	r.show()
}

// TakeBack takes back all that came after the moment that is shown.
func (r *retelling) TakeBack() {
	if r.line == nil || !r.t.desk.Past() {
		return
	}
	n := r.line.Last() - r.at
	r.Now()
	r.t.send(engine.TakeBack(n))
}

// Branch goes on from the moment that is shown, in a file of its own.
func (r *retelling) Branch() {
	if r.line == nil {
		return
	}
	r.playing = false
	r.t.maker.AskBranch(r.t.desk.Fight.Game.Until(r.line.Records[:r.at]), r.line.Where(r.at))
}

// WhatIf shows how it may go from the moment that is shown.
func (r *retelling) WhatIf() {
	r.playing = false
	forecastHost{r.t}.whatIf()
	r.show()
}

// when says when the state that is shown was; "" while it is now.
func (r *retelling) when() string {
	if r.line == nil || !r.t.desk.Past() {
		return ""
	}
	return r.line.Where(r.at)
}

// Now goes back to how it stands.
func (r *retelling) Now() {
	r.playing = false
	if r.line != nil {
		r.Go(r.line.Last())
	}
}

// CloseStrip closes the strip.
func (r *retelling) CloseStrip() {
	r.Now()
	if r.line != nil && !r.t.desk.Past() {
		r.forget()
		r.t.refresh()
		r.t.focusMap()
	}
}

// KeysForMap gives the keys back to the map.
func (r *retelling) KeysForMap() { r.t.focusMap() }

// key is one of the strip's while it is open: a comma and a full stop always, the others while it shows what was.
func (r *retelling) key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if r.line == nil || r.t.desk.Waiting() {
		return false
	}
	unit := replay.Command
	if mods&fyne.KeyModifierShift != 0 {
		unit = replay.Turn
	}
	switch name {
	case fyne.KeyComma:
		r.Step(unit, false)
		return true
	case fyne.KeyPeriod:
		r.Step(unit, true)
		return true
	}
	if !r.t.desk.Past() {
		return false
	}
	switch name {
	case fyne.KeyLeft:
		r.Step(unit, false)
	case fyne.KeyRight:
		r.Step(unit, true)
	case fyne.KeyUp:
		r.Step(replay.Round, false)
	case fyne.KeyDown:
		r.Step(replay.Round, true)
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
