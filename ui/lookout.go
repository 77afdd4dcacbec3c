package ui

import (
	"time"

	"parapet/ui/offers"
	"parapet/ui/pointer"
)

// restsAfter is how long the pointer stays on a square before it is asked who would see a token
// there. Among hundreds of enemies the answer takes longer than a frame.
const restsAfter = 60 * time.Millisecond

// think plans the move of a drag elsewhere, one square at a time: the pointer and the token in hand
// never wait for it, and squares passed over meanwhile are left out.
func (t *table) think(d *pointer.Drag) {
	if t.thinking {
		return
	}
	t.thinking = true
	v, copied := t.desk.Aside(), *d
	var p offers.Plan
	t.elsewhere.Run(func() { p = copied.Think(v) }, func() {
		t.thinking = false
		switch {
		case t.drag == nil || t.drag.Thought || t.view() == nil:
		case t.drag != d || t.view().State != v.State || d.End() != copied.End() || len(d.Stops) != len(copied.Stops):
			t.think(t.drag)
		default:
			d.Take(p)
			t.board.SetLive(d.Live(t.view(), d.Pointer))
			t.later(restsAfter, t.lookAround(d))
			t.writeState()
		}
	})
}

// lookAround finds who would see a dragged token where it is now, unless it has moved on meanwhile.
func (t *table) lookAround(d *pointer.Drag) func() {
	at := d.End()
	still := func() bool { return t.drag == d && d.End() == at && d.Looks() && t.view() != nil }
	return func() {
		if !still() {
			return
		}
		v := t.desk.Aside()
		var seen []offers.Sighting
		t.elsewhere.Run(func() { seen = offers.Sightings(v, d.ID, at) }, func() {
			if still() && t.view().State == v.State {
				d.Seen = seen
				t.board.SetLive(d.Live(t.view(), d.Pointer))
			}
		})
	}
}
