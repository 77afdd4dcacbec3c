package mapview

import (
	"context"
	"time"

	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/platform"
)

// works runs the background work of the map. Pointer and drag never wait for it, and squares that the pointer has passed
// meanwhile are skipped.
type works struct {
	t                            *MapView
	sights, judged, plans, looks *platform.Lane
}

func newWorks(t *MapView, run *platform.Runner) works {
	return works{t, run.Lane(), run.Lane(), run.Lane(), run.Lane()}
}

// do starts work if what it is about still exists; an earlier handler of the same gesture may have ended it.
func (w *works) do(what input.Work) {
	aims, drags := w.t.input.Aim != nil, w.t.input.Drag != nil
	if aims && what&input.Judge != 0 {
		w.judge()
	}
	if aims && what&input.See != 0 {
		w.see()
	}
	if drags && what&input.Plan != 0 {
		w.plan()
	}
}

// judge finds the valid targets.
func (w *works) judge() {
	state, v := w.t.input, w.t.encounter.Snapshot()
	of, copied := state.Aim, state.Aim.Snapshot()
	w.judged.Instead(func(ctx context.Context) {
		copied.Consider(v)
		copied.Judge(ctx, v)
	}, func() {
		if now := w.t.encounter.View(); now != nil && now.State == v.State {
			w.t.Apply(state.Judged(of, copied))
		}
	})
}

// see previews the aimed action against whatever is under the pointer. Of squares passed meanwhile, only the last is
// previewed.
func (w *works) see() {
	state, v := w.t.input, w.t.encounter.Snapshot()
	aim, g := state.Aim, state.Hover
	copied := aim.Snapshot()
	var seen input.Seen
	w.sights.Instead(func(context.Context) { seen = copied.Hover(v, g.Token, g.Cell) }, func() {
		if now := w.t.encounter.View(); state.Aim == aim && now != nil && now.State == v.State {
			w.t.showAimed(g, seen)
		}
	})
}

// plan plans the dragged token's path, one square at a time.
func (w *works) plan() {
	if w.plans.Busy() {
		return
	}
	state, v := w.t.input, w.t.encounter.Snapshot()
	d, copied := state.Drag, *state.Drag
	var p commands.MovePlan
	w.plans.Next(func(context.Context) { p = copied.Think(v) }, func() {
		now := w.t.encounter.View()
		switch {
		case state.Drag == nil || state.Drag.Thought || now == nil:
		case state.Drag != d || now.State != v.State || d.End() != copied.End() || len(d.Stops) != len(copied.Stops):
			w.plan()
		default:
			d.Take(p)
			w.t.Board.SetLive(d.Live(now, d.Pointer))
			w.t.window.Later(restsAfter, w.lookAround(d))
			w.t.window.Shown()
		}
	})
}

// restsAfter is how long the pointer stays on a square before we compute who would see a token there. With hundreds of
// enemies that takes longer than a frame.
const restsAfter = 60 * time.Millisecond

// lookAround returns a function that computes who would see a dragged token at its current square, unless it has moved on.
func (w *works) lookAround(d *input.Drag) func() {
	at := d.End()
	still := func() bool { return w.t.input.Drag == d && d.End() == at && d.Looks() && w.t.encounter.View() != nil }
	return func() {
		if !still() {
			return
		}
		v := w.t.encounter.Snapshot()
		var seen []commands.Sighting
		w.looks.Instead(func(context.Context) { seen = commands.Sightings(v, d.ID, at) }, func() {
			if now := w.t.encounter.View(); still() && now.State == v.State {
				d.Seen = seen
				w.t.Board.SetLive(d.Live(now, d.Pointer))
			}
		})
	}
}
