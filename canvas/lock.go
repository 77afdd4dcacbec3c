package canvas

import (
	"math"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

// locked fixes a view's zoom and lets it pan by whole squares only, so that things standing on the screen stay on squares.
type locked struct {
	zoom   float64 // 0 if not locked
	dx, dy float64 // the remainder of the last pan
}

// Lock fixes the zoom so that squares are 64*zoom wide, within the bounds of paint.Camera; 0 unlocks it.
func (v *View) Lock(zoom float64) {
	if zoom > 0 {
		zoom = min(max(zoom, paint.MinZoom), paint.MaxZoom)
	}
	if zoom == v.lock.zoom {
		return
	}
	v.lock = locked{zoom: zoom}
	if zoom > 0 {
		v.moved = true
		v.look(v.cam, false)
	}
}

// keep returns the camera at the locked zoom with the same centre, snapped to the corner of a square.
func (l *locked) keep(c paint.Camera, size fyne.Size) paint.Camera {
	if l.zoom == 0 {
		return c
	}
	w, h := float64(size.Width)/2, float64(size.Height)/2
	x, y := c.X+w/c.Zoom-w/l.zoom, c.Y+h/c.Zoom-h/l.zoom
	return paint.Camera{Zoom: l.zoom, X: math.Round(x/paint.World) * paint.World, Y: math.Round(y/paint.World) * paint.World}
}

// whole returns the part of a pan that is whole squares and saves the rest for the next pan.
func (l *locked) whole(dx, dy float64) (float64, float64) {
	if l.zoom == 0 {
		return dx, dy
	}
	side := l.zoom * paint.World
	l.dx, l.dy = l.dx+dx, l.dy+dy
	x, y := math.Trunc(l.dx/side)*side, math.Trunc(l.dy/side)*side
	l.dx, l.dy = l.dx-x, l.dy-y
	return x, y
}

// pan moves the view along with the pointer.
func (v *View) pan(dx, dy float64) { v.look(v.cam.Pan(v.lock.whole(dx, dy)), false) }

// Sees returns the part of the map that the view shows, in squares.
func (v *View) Sees() paint.Rect { return v.cam.Sees(v.extent()) }
