package ui

import (
	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/bench"
	"parapet/ui/draft"
)

// benchHost is the window as the cards see it on which a map is made.
type benchHost struct{ *table }

// Send gives a command to the game.
func (h benchHost) Send(c *engine.Command) { h.send(c) }

var _ bench.Done = benchHost{}

// ShowPlace brings a place to the middle of the view and marks it until the pointer moves on.
func (h benchHost) ShowPlace(at board.Point) {
	p := draft.Point(at)
	h.board.CentreOn(p)
	h.board.SetLive(touch.Live{Ruler: &paint.Path{Points: []paint.Point{p, p}, Stops: []paint.Point{p}}})
}

// checkMap lists what in the map can't have been meant.
func (w wishes) checkMap() {
	if v := w.t.view(); v != nil {
		w.t.check.Open(v.State)
	}
}

// showBench brings the cards about the map up to date.
func (t *table) showBench() {
	if v := t.view(); v != nil {
		t.pics.follow(t.desk.File, v.Map)
		t.check.Update(v.State)
		t.laying.card.Update(t.hand.Align)
	} else {
		t.check.Update(nil)
	}
}

// bare tells whether nothing stands on a map yet that belongs to places of a picture.
func bare(v *engine.View) bool { return len(v.Board().Map().Walls) == 0 && len(v.Tokens) == 0 }
