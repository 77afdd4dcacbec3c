package paint

import "math"

// World is the number of world units per square: at zoom 1 a square is that many pixels wide.
const World = 64

// The bounds of Camera.Zoom.
const (
	MinZoom = 0.1
	MaxZoom = 8

	leastFit = 1.0 / 1024 // for views without a size
)

// Camera says which part of the map is in view. X and Y are the world coordinates (64 per square) of the view's
// north-west corner.
type Camera struct{ Zoom, X, Y float64 }

// ScreenToWorld converts a position in the view to world units.
func (c Camera) ScreenToWorld(x, y float64) (wx, wy float64) {
	return c.X + x/c.Zoom, c.Y + y/c.Zoom
}

// WorldToScreen is the inverse of ScreenToWorld.
func (c Camera) WorldToScreen(wx, wy float64) (x, y float64) {
	return (wx - c.X) * c.Zoom, (wy - c.Y) * c.Zoom
}

// At converts a position in the view to a place on the map, in squares.
func (c Camera) At(x, y float64) Point {
	wx, wy := c.ScreenToWorld(x, y)
	return Point{wx / World, wy / World}
}

// Place converts a place on the map, in squares, to a position in the view.
func (c Camera) Place(p Point) (x, y float64) {
	return c.WorldToScreen(p.X*World, p.Y*World)
}

// Side returns the width of a square in pixels of the view.
func (c Camera) Side() float64 { return World * c.Zoom }

// QuantZoom returns the nearest zoom of the form 2^(n/8) within the bounds. Anything but a positive finite number counts as 1.
func QuantZoom(zoom float64) float64 {
	if !(zoom > 0) || math.IsInf(zoom, 0) {
		return 1
	}
	n := math.Round(8 * math.Log2(zoom))
	lowest, highest := math.Ceil(8*math.Log2(MinZoom)), math.Floor(8*math.Log2(MaxZoom))
	return math.Exp2(min(max(n, lowest), highest) / 8)
}

// ZoomAt returns the camera after zooming by factor, quantised, with the place under (x, y) fixed. Below MinZoom, which
// only Fit reaches, it zooms in by the same steps and never further out.
func (c Camera) ZoomAt(x, y, factor float64) Camera {
	next := c.Zoom * factor
	if c.Zoom > 0 && c.Zoom < MinZoom && next < MinZoom {
		return c.withZoom(x, y, max(math.Exp2(math.Round(8*math.Log2(next))/8), c.Zoom))
	}
	return c.withZoom(x, y, QuantZoom(next))
}

// ZoomSteps is like ZoomAt with a factor in eighths of a doubling.
func (c Camera) ZoomSteps(x, y float64, steps int) Camera {
	return c.ZoomAt(x, y, math.Exp2(float64(steps)/8))
}

func (c Camera) withZoom(x, y, zoom float64) Camera {
	wx, wy := c.ScreenToWorld(x, y)
	return Camera{zoom, wx - x/zoom, wy - y/zoom}
}

// Pan returns the camera after the view was dragged by (dx, dy) pixels.
func (c Camera) Pan(dx, dy float64) Camera {
	c.X -= dx / c.Zoom
	c.Y -= dy / c.Zoom
	return c
}

// Fit returns the camera that centres the rectangle (in squares) in a view of w by h pixels at the largest zoom step that
// shows all of it; for a large map that may be below MinZoom.
func Fit(r Rect, w, h float64) Camera {
	rw, rh := max(r.Max.X-r.Min.X, 1e-9)*World, max(r.Max.Y-r.Min.Y, 1e-9)*World
	n := math.Floor(8*math.Log2(max(min(w/rw, h/rh), leastFit)) + 1e-9)
	zoom := math.Exp2(n / 8)
	if zoom >= MinZoom {
		zoom = QuantZoom(zoom)
	}
	return Camera{Zoom: zoom}.CentreOn(
		Point{(r.Min.X + r.Max.X) / 2, (r.Min.Y + r.Max.Y) / 2}, w, h)
}

// CentreOn returns the camera with the place, in squares, in the middle of a view of w by h pixels.
func (c Camera) CentreOn(p Point, w, h float64) Camera {
	c.X, c.Y = p.X*World-w/2/c.Zoom, p.Y*World-h/2/c.Zoom
	return c
}

// Sees returns the part of the map, in squares, that a view of w by h pixels shows.
func (c Camera) Sees(w, h float64) Rect {
	return Rect{c.At(0, 0), c.At(w, h)}
}

// Keep returns the camera moved by the least amount that keeps the middle of the map in a view of w by h pixels, so the
// map can't be panned out of sight.
func (c Camera) Keep(r Rect, w, h float64) Camera {
	if c.Zoom <= 0 {
		return c
	}
	left, top := r.Min.X*World-w/c.Zoom*0.75, r.Min.Y*World-h/c.Zoom*0.75
	right, bottom := r.Max.X*World-w/c.Zoom*0.25, r.Max.Y*World-h/c.Zoom*0.25
	c.X, c.Y = min(max(c.X, left), max(left, right)), min(max(c.Y, top), max(top, bottom))
	return c
}
