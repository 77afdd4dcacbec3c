package canvas

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
)

const (
	margin     = 192 // of the raster around the view, in its pixels
	sharpAfter = 120 * time.Millisecond
	tooSlow    = 8 * time.Millisecond // a coarse painting beyond this gets coarser
	quick      = 3 * time.Millisecond
)

// resized lays the map out anew; Fyne asks more often than the size changes.
func (m *Map) resized(size fyne.Size) {
	if size == m.view {
		return
	}
	if m.moved { // keep what is in the middle there
		m.cam = m.cam.Pan(float64(size.Width-m.view.Width)/2, float64(size.Height-m.view.Height)/2)
	}
	m.view = size
	if c := fyne.CurrentApp().Driver().CanvasForObject(m); c != nil && c.Scale() > 0 {
		m.scale = c.Scale()
	}
	m.fit()
	m.dirty = true
	m.coarse = 1
	m.rebase()
	m.raster.Resize(size.AddWidthHeight(2*margin, 2*margin))
	m.live.layout()
}

// fit shows the whole map, as long as nobody looked elsewhere.
func (m *Map) fit() {
	if !m.moved && m.view.Width > 0 && m.scene.Cols > 0 {
		w, h := m.extent()
		m.cam = paint.Fit(m.scene.Bounds(), w, h)
	}
}

func (m *Map) extent() (w, h float64) { return float64(m.view.Width), float64(m.view.Height) }

// invalidate has the map painted again at the next frame.
func (m *Map) invalidate(coarse int) {
	m.dirty, m.coarse = true, coarse
	m.rebase()
	m.raster.Refresh()
	m.live.layout()
}

// rebase puts the raster's middle over the view. Its corner lies on a whole
// pixel of the world's, so that lines don't jump from one painting to the next.
func (m *Map) rebase() {
	px := m.cam.Zoom * float64(m.scale)
	m.base = m.cam
	m.base.X, m.base.Y = math.Round(m.cam.X*px)/px, math.Round(m.cam.Y*px)/px
	m.moveRaster()
}

// moveRaster follows a pan, by whole pixels.
func (m *Map) moveRaster() {
	snap := func(v float64) float32 {
		return float32(math.Round(v*float64(m.scale))) / m.scale
	}
	m.raster.Move(fyne.NewPos(snap((m.base.X-m.cam.X)*m.cam.Zoom)-margin, snap((m.base.Y-m.cam.Y)*m.cam.Zoom)-margin))
}

// generate gives the raster its picture. Fyne asks for it more often than
// anything changed.
func (m *Map) generate(w, h int) image.Image {
	if !m.dirty && m.fits(w, h) {
		return m.shown
	}
	if full := float64(m.view.Width) + 2*margin; full > 0 {
		if s := float32(float64(w) / full); s > 0 && math.Abs(float64(s-m.scale)) > 0.01 {
			m.scale = s
		}
	}
	m.dirty = false
	begun := time.Now()
	m.shown = m.buffer(m.reduced(w), m.reduced(h))
	cam := m.base
	cam.X, cam.Y = cam.X-margin/cam.Zoom, cam.Y-margin/cam.Zoom
	m.painter.Paint(m.shown, m.live.still(m.scene), cam, float64(m.shown.Rect.Dx())/(float64(m.view.Width)+2*margin))
	if m.coarse > 1 {
		m.pace(time.Since(begun))
	}
	return m.shown
}

// reduced is a length of the raster as it is painted now.
func (m *Map) reduced(n int) int { return max(n/m.coarse, 1) }

// fits tells whether the last painting has the size that is asked for; it hasn't
// when the window came to a screen of another scale.
func (m *Map) fits(w, h int) bool {
	return m.shown != nil && m.shown.Rect.Dx() == m.reduced(w) && m.shown.Rect.Dy() == m.reduced(h)
}

// pace learns how coarse zooming must be on this machine.
func (m *Map) pace(took time.Duration) {
	switch {
	case took > tooSlow:
		m.hurry = min(m.hurry+1, 4)
	case took < quick:
		m.hurry = max(m.hurry-1, 2)
	}
}

// buffer gives the memory to paint in, one for each coarseness.
func (m *Map) buffer(w, h int) *image.RGBA {
	b := m.buffers[m.coarse]
	if b == nil || b.Rect.Dx() != w || b.Rect.Dy() != h {
		b = image.NewRGBA(image.Rect(0, 0, w, h))
		m.buffers[m.coarse] = b
	}
	return b
}

// look moves the view; zooming is coarse until it rests.
func (m *Map) look(c paint.Camera, zooming bool) {
	w, h := m.extent()
	if w > 0 && h > 0 {
		c = c.Keep(m.scene.Bounds(), w, h)
	}
	if c == m.cam {
		return
	}
	zoomed := c.Zoom != m.cam.Zoom
	m.cam, m.moved = c, true
	switch {
	case zoomed && zooming:
		m.invalidate(m.hurry)
		m.sharpenLater()
	case zoomed || m.marginUsed():
		m.invalidate(1)
	default:
		m.moveRaster()
		m.live.layout()
	}
	if m.OnCamera != nil {
		m.OnCamera(m.cam)
	}
}

func (m *Map) marginUsed() bool {
	dx, dy := (m.base.X-m.cam.X)*m.cam.Zoom, (m.base.Y-m.cam.Y)*m.cam.Zoom
	return math.Abs(dx) > margin || math.Abs(dy) > margin
}

func (m *Map) sharpenLater() {
	if m.stopWait != nil {
		m.stopWait()
	}
	m.stopWait = m.after(sharpAfter, func() {
		if m.coarse > 1 {
			m.invalidate(1)
		}
	})
}

// Camera is the present view.
func (m *Map) Camera() paint.Camera { return m.cam }

// SetCamera looks elsewhere, sharply at once.
func (m *Map) SetCamera(c paint.Camera) {
	c.Zoom = min(max(c.Zoom, paint.MinZoom), paint.MaxZoom)
	m.moved = true
	m.look(c, false)
}

// FitMap shows the whole map, and goes on doing so when the window changes.
func (m *Map) FitMap() {
	w, h := m.extent()
	m.look(paint.Fit(m.scene.Bounds(), w, h), false)
	m.moved = false
}

// ZoomBy zooms about the view's middle by eighths of a doubling.
func (m *Map) ZoomBy(steps int) {
	w, h := m.extent()
	m.look(m.cam.ZoomSteps(w/2, h/2, steps), true)
}

// ZoomTo shows squares 64 times zoom pixels wide, about the view's middle.
func (m *Map) ZoomTo(zoom float64) {
	w, h := m.extent()
	m.look(m.cam.ZoomAt(w/2, h/2, zoom/m.cam.Zoom), true)
}

// CentreOn brings a place to the view's middle.
func (m *Map) CentreOn(p paint.Point) {
	w, h := m.extent()
	m.look(m.cam.CentreOn(p, w, h), false)
}

// Reveal moves the view as little as needed for the rectangle to be seen, with
// a square to spare.
func (m *Map) Reveal(r paint.Rect) {
	w, h := m.extent()
	seen := m.cam.Sees(w, h)
	shift := func(lo, hi, from, to float64) float64 {
		lo, hi = lo-1, hi+1
		switch {
		case lo < from:
			return lo - from
		case hi > to:
			return min(hi-to, lo-from)
		}
		return 0
	}
	c := m.cam
	c.X += shift(r.Min.X, r.Max.X, seen.Min.X, seen.Max.X) * paint.World
	c.Y += shift(r.Min.Y, r.Max.Y, seen.Min.Y, seen.Max.Y) * paint.World
	m.look(c, false)
}

// PlaceOf is where a place on the map is in the widget.
func (m *Map) PlaceOf(p paint.Point) fyne.Position {
	x, y := m.cam.Place(p)
	return fyne.NewPos(float32(x), float32(y))
}

// At is the place on the map under a position in the widget.
func (m *Map) At(pos fyne.Position) paint.Point {
	return m.cam.At(float64(pos.X), float64(pos.Y))
}
