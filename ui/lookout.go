package ui

import (
	"time"

	"parapet/engine"
)

// restsAfter is how long the pointer stays on a square before it is asked who would see a token
// there. Among hundreds of enemies the answer takes longer than a frame.
const restsAfter = 60 * time.Millisecond

// lookAround finds who would see a dragged token where it is now, unless it has moved on meanwhile.
// The state is never changed once it stands, so that another goroutine may read it, with room of
// its own for the board's queries.
func (t *table) lookAround(d *drag) func() {
	at := d.at
	still := func() bool { return t.drag == d && d.at == at && d.looks() }
	return func() {
		if !still() {
			return
		}
		v := t.view()
		aside := &engine.View{State: v.State, Sys: v.Sys, Work: &engine.Scratch{}}
		var seen []sighting
		t.work(func() { seen = sightings(aside, d.id, at) }, func() {
			if still() && t.view().State == aside.State {
				d.seen = seen
				t.board.SetLive(d.live(t.view(), d.pointer))
			}
		})
	}
}
