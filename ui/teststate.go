package ui

import (
	"encoding/json"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/scene"
	"parapet/ui/parts"
)

// windowState is what tests of the real window read: what is shown, and where.
type windowState struct {
	Title    string             `json:"title"`
	Turn     string             `json:"turn"`
	Tokens   map[string]placeHP `json:"tokens"`
	Buttons  map[string][2]int  `json:"buttons"`
	Question string             `json:"question"`
	Main     string             `json:"main"` // the main button's name
	Phase    string             `json:"phase"`
	Entry    [2]int             `json:"entry"`
	Shelf    map[string][2]int  `json:"shelf"`
	Info     []string           `json:"info"`
	Log      []string           `json:"log"`
	Side     float64            `json:"side"` // of a square, in pixels
	Aiming   string             `json:"aiming"`
	Selected []string           `json:"selected"`
	Plan     string             `json:"plan"`
}

type placeHP struct {
	X, Y int // on the screen, from the window's corner
	At   [2]int
	HP   int
}

// writeState tells tests what is shown, once it is laid out. It does nothing unless a test asks
// for it.
func (t *table) writeState() {
	if t.opts.State == "" || t.stateDue {
		return
	}
	t.stateDue = true
	t.later(60*time.Millisecond, func() {
		t.stateDue = false
		t.writeStateNow()
	})
}

func (t *table) writeStateNow() {
	if t.fight != nil && t.fight.Busy { // the game is ahead of what is shown until the record is kept
		t.later(20*time.Millisecond, t.writeStateNow)
		return
	}
	text, err := json.Marshal(t.windowState())
	if err != nil {
		return
	}
	if string(text) == t.stateText {
		return
	}
	t.stateText = string(text)
	t.later(150*time.Millisecond, t.writeStateNow) // until nothing is laid out anew any more
	tmp := t.opts.State + ".new"
	if os.WriteFile(tmp, text, 0o600) == nil {
		_ = os.Rename(tmp, t.opts.State) // a test that reads nothing fails by itself
	}
}

func (t *table) windowState() windowState {
	s := windowState{Title: t.titleText(), Tokens: map[string]placeHP{}, Buttons: map[string][2]int{}, Info: t.info.lines(), Selected: t.selected}
	driver := t.app.Driver()
	at := func(o fyne.CanvasObject) [2]int {
		p := driver.AbsolutePositionForObject(o)
		return [2]int{int(p.X + o.Size().Width/2), int(p.Y + o.Size().Height/2)}
	}
	for _, l := range t.log.Lines[max(0, len(t.log.Lines)-20):] {
		s.Log = append(s.Log, l.Text)
	}
	s.Buttons["end"] = at(t.bar.end)
	if t.printing != nil {
		t.printing.places(func(name string, o fyne.CanvasObject) { s.Buttons[name] = at(o) })
	}
	for _, o := range t.bar.steps.Objects {
		s.Buttons["step "+o.(*parts.Chip).Name] = at(o)
	}
	for _, o := range t.side.phases.content.Objects {
		s.Buttons["phase "+o.(*phaseView).mark.ID] = at(o)
	}
	s.Main = t.bar.end.Name
	for _, o := range t.actions.flow.Objects {
		s.Buttons[o.(*parts.Chip).Name] = at(o)
	}
	if q := t.question.question; q != nil {
		s.Question, s.Entry = q.For, at(t.question.entry)
	}
	s.Shelf = t.shelf.places(driver.AbsolutePositionForObject(t.shelf.list))
	v := t.view()
	if v == nil {
		return s
	}
	s.Phase = v.Phase
	s.Turn, s.Side = v.Turn, t.board.Camera().Side()
	if t.aim != nil {
		s.Aiming = t.aim.view.Do
	}
	if t.drag != nil {
		s.Plan = t.drag.label()
	}
	origin := driver.AbsolutePositionForObject(t.board)
	for _, k := range v.Tokens {
		p := t.board.PlaceOf(scene.Middle(k.At, k.Size)).Add(origin)
		hp, _, _ := scene.HitPoints(k)
		s.Tokens[k.ID] = placeHP{X: int(p.X), Y: int(p.Y), At: [2]int{k.At.X, k.At.Y}, HP: hp}
	}
	return s
}
