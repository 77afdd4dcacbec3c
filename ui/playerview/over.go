package playerview

import (
	"time"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/share"
)

// over is what the player view shows over the map for a while: the DM's shared overlay, a path taken, and what happened
// to tokens.
type over struct {
	board *rotated // nil while the window is closed
	later func(time.Duration, func())

	onShown func()
	shared  gesture.Overlay
	way     *paint.Path
	plates  []gesture.Label
	run     int // identifies the last thing shown for a while, which also hides it
}

// lasts is how long labels and a path stay visible.
const lasts = 2200 * time.Millisecond

// overlay returns what is shown over the map.
func (o *over) overlay() gesture.Overlay {
	l := o.shared
	if l.Path == nil {
		l.Path = o.way
	}
	l.Plates = o.plates
	return l
}

// show shows the overlay on the map.
func (o *over) show() {
	o.onShown()
	if o.board != nil {
		o.board.SetLive(o.overlay())
	}
}

func (o *over) clear() {
	o.shared, o.way, o.plates = gesture.Overlay{}, nil, nil
	o.run++
	o.show()
}

// forAWhile shows a path, nil for none, and labels for a while.
func (o *over) forAWhile(way *paint.Path, plates []gesture.Label) {
	if way == nil && len(plates) == 0 {
		return
	}
	o.way, o.plates = way, plates
	o.run++
	mine := o.run
	o.show()
	o.later(lasts, func() {
		if o.run == mine {
			o.way, o.plates = nil, nil
			o.show()
		}
	})
}

// Share shows the DM's shared overlay.
func (w *Window) Share(l gesture.Overlay) {
	if !w.Live() || nothing(l) && nothing(w.over.shared) {
		return
	}
	w.over.shared = l
	w.over.show()
}

func nothing(l gesture.Overlay) bool {
	return l.Ruler == nil && l.Path == nil && len(l.Squares) == 0 && len(l.Dragged) == 0
}

// Happened shows paths and labels for a while.
func (w *Window) Happened(ways []share.Walked, plates []gesture.Label) {
	if !w.Live() {
		return
	}
	if w.Choice.Quiet {
		plates = nil
	}
	var line *paint.Path
	for _, k := range ways {
		if w.win != nil {
			w.board.Glide(k.ID, k.Way)
		}
		line = &paint.Path{Points: k.Way}
	}
	if w.Choice.Paths == share.PathsHidden || len(ways) > 1 {
		line = nil
	}
	w.over.forAWhile(line, plates)
}

// Sharing reports whether any of the DM's overlay is shown.
func (w *Window) Sharing() bool { return w.Live() && !nothing(w.over.shared) }
