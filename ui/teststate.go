package ui

import (
	"encoding/json"
	"os"
	"time"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/told"
)

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
	if t.desk.Fight != nil && t.desk.Fight.Busy { // the game is ahead of what is shown until the record is kept
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

func (t *table) windowState() *told.State {
	s := told.New()
	s.Title, s.Info, s.Selected = t.desk.Title(), t.tabletop.Info.Lines(), t.hand.Selected
	t.lead.Tell(s)
	if t.printing != nil {
		t.printing.Tell(s)
	}
	t.log.Tell(s)
	t.side.Tell(s)
	t.question.Tell(s)
	t.actions.Tell(s)
	t.shelf.Tell(s)
	if v := t.view(); v != nil {
		s.Phase, s.Turn = v.Phase, v.Turn
		t.tellMap(s, v)
	}
	return s
}

// tellMap tells what the map shows.
func (t *table) tellMap(s *told.State, v *engine.View) {
	s.Side = t.board.Camera().Side()
	if t.hand.Aim != nil {
		s.Aiming = t.hand.Aim.View.Do
	}
	if t.hand.Drag != nil {
		s.Plan = t.hand.Drag.Label()
	}
	origin := told.Corner(t.board)
	for _, k := range v.Tokens {
		p := t.board.PlaceOf(scene.Middle(k.At, k.Size)).Add(origin)
		hp, _, _ := scene.HitPoints(k)
		s.Tokens[k.ID] = told.Token{X: int(p.X), Y: int(p.Y), At: [2]int{k.At.X, k.At.Y}, HP: hp}
	}
}
