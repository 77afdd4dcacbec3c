package canvas

import (
	"image"
	"math"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"parapet/canvas/paint"
)

const (
	margin     = 192 // of the raster around the view, in its pixels
	sharpAfter = 120 * time.Millisecond
	tooSlow    = 8 * time.Millisecond // a coarse painting beyond this gets coarser
	quick      = 3 * time.Millisecond
)

// View is what is seen of the map: a scene under a camera. It is painted into a raster that is larger than the
// view, which panning only moves; while zooming it is painted coarsely, and sharply when the wheel rests.
type View struct {
	// OnCamera is told whenever the view moved or zoomed; may be nil.
	OnCamera func(paint.Camera)
	OnSize   func() // told whenever the view has another size; may be nil
	// OnFrame is told where the frame was dragged to, and how large it was made; nil: it can't be.
	OnFrame func(paint.Rect)

	Ping  Ping
	Loupe Loupe
	Pen   Strokes
	Room  Room

	on      fyne.CanvasObject // the widget that shows it
	painter *paint.Painter
	scene   *paint.Scene
	live    liveLayer // over it
	cam     paint.Camera
	size    fyne.Size
	moved   bool // the user chose where to look
	lock    locked

	raster   *fynecanvas.Raster
	base     paint.Camera // what the raster shows, less its margin
	scale    float32      // pixels for one of the view
	dirty    bool
	coarse   int // 1: sharp; 2 to 4: so much smaller
	hurry    int // the coarseness that zooming needs here
	buffers  [5]*image.RGBA
	shown    *image.RGBA
	stopWait func()

	after func(d time.Duration, f func()) (stop func())
}

// init makes an empty view in a widget.
func (v *View) init(on fyne.CanvasObject, p *paint.Painter) {
	v.on, v.painter, v.scene, v.cam = on, p, &paint.Scene{}, paint.Camera{Zoom: 1}
	v.coarse, v.hurry, v.scale, v.after = 1, 2, 1, later
	v.raster = fynecanvas.NewRaster(v.generate)
	v.raster.ScaleMode = fynecanvas.ImageScaleFastest
	v.Room.view = v
	v.live.init(v)
}

// SetScene shows another scene; the map is painted again at the next frame. The scene must not be changed
// afterwards. The whole map is shown until somebody zooms or pans.
func (v *View) SetScene(sc *paint.Scene) {
	was := v.scene.Bounds()
	if v.scene = sc; sc.Bounds() != was {
		v.fit()
	}
	v.invalidate(1)
}

// Scene returns what is shown.
func (v *View) Scene() *paint.Scene { return v.scene }

// resized lays the map out anew; Fyne asks more often than the size changes.
func (v *View) resized(size fyne.Size) {
	if size == v.size {
		return
	}
	v.cam = v.Room.resized(v.size, size)
	v.size = size
	v.cam = v.lock.keep(v.cam, size)
	if c := fyne.CurrentApp().Driver().CanvasForObject(v.on); c != nil && c.Scale() > 0 {
		v.scale = c.Scale()
	}
	v.fit()
	v.Room.seen = v.Room.window()
	v.dirty = true
	v.coarse = 1
	v.rebase()
	v.raster.Resize(size.AddWidthHeight(2*margin, 2*margin))
	v.live.layout()
	if v.OnSize != nil {
		v.OnSize()
	}
}

// fit shows the whole map, as long as nobody looked elsewhere.
func (v *View) fit() {
	if !v.moved && !v.Room.keeps() && v.size.Width > 0 && v.scene.Cols > 0 {
		v.cam = v.Room.whole()
	}
}

func (v *View) extent() (w, h float64) { return float64(v.size.Width), float64(v.size.Height) }

// invalidate has the map painted again at the next frame.
func (v *View) invalidate(coarse int) {
	v.dirty, v.coarse = true, coarse
	v.rebase()
	v.raster.Refresh()
	v.live.layout()
}

// rebase puts the raster's middle over the view. Its corner lies on a whole
// pixel of the world's, so that lines don't jump from one painting to the next.
func (v *View) rebase() {
	px := v.cam.Zoom * float64(v.scale)
	v.base = v.cam
	v.base.X, v.base.Y = math.Round(v.cam.X*px)/px, math.Round(v.cam.Y*px)/px
	v.moveRaster()
}

// moveRaster follows a pan, by whole pixels.
func (v *View) moveRaster() {
	snap := func(x float64) float32 {
		return float32(math.Round(x*float64(v.scale))) / v.scale
	}
	v.raster.Move(fyne.NewPos(snap((v.base.X-v.cam.X)*v.cam.Zoom)-margin, snap((v.base.Y-v.cam.Y)*v.cam.Zoom)-margin))
}

// generate returns the raster its picture. Fyne asks for it more often than
// anything changed.
func (v *View) generate(w, h int) image.Image {
	if !v.dirty && v.fits(w, h) {
		return v.shown
	}
	if full := float64(v.size.Width) + 2*margin; full > 0 {
		if s := float32(float64(w) / full); s > 0 && math.Abs(float64(s-v.scale)) > 0.01 {
			v.scale = s
		}
	}
	v.dirty = false
	begun := time.Now()
	v.shown = v.buffer(v.reduced(w), v.reduced(h))
	cam := v.base
	cam.X, cam.Y = cam.X-margin/cam.Zoom, cam.Y-margin/cam.Zoom
	v.painter.Paint(v.shown, v.live.glides.still(v.scene), cam, float64(v.shown.Rect.Dx())/(float64(v.size.Width)+2*margin))
	if v.coarse > 1 {
		v.pace(time.Since(begun))
	}
	return v.shown
}

// reduced returns a length of the raster as it is painted now.
func (v *View) reduced(n int) int { return max(n/v.coarse, 1) }

// fits reports whether the last painting has the size that is asked for; it hasn't
// when the window came to a screen of another scale.
func (v *View) fits(w, h int) bool {
	return v.shown != nil && v.shown.Rect.Dx() == v.reduced(w) && v.shown.Rect.Dy() == v.reduced(h)
}

// pace learns how coarse zooming must be on this machine.
func (v *View) pace(took time.Duration) {
	switch {
	case took > tooSlow:
		v.hurry = min(v.hurry+1, 4)
	case took < quick:
		v.hurry = max(v.hurry-1, 2)
	}
}

// buffer returns the memory to paint in, one for each coarseness.
func (v *View) buffer(w, h int) *image.RGBA {
	b := v.buffers[v.coarse]
	if b == nil || b.Rect.Dx() != w || b.Rect.Dy() != h {
		b = image.NewRGBA(image.Rect(0, 0, w, h))
		v.buffers[v.coarse] = b
	}
	return b
}

// look moves the view; zooming is coarse until it rests.
func (v *View) look(c paint.Camera, zooming bool) {
	if zooming && v.lock.zoom > 0 {
		return
	}
	w, h := v.extent()
	if w > 0 && h > 0 {
		c = c.Keep(v.scene.Bounds(), w, h)
	}
	c = v.lock.keep(c, v.size)
	if c == v.cam {
		return
	}
	zoomed := c.Zoom != v.cam.Zoom
	v.cam, v.moved = c, true
	switch {
	case zoomed && zooming:
		v.invalidate(v.hurry)
		v.sharpenLater()
	case zoomed || v.marginUsed():
		v.invalidate(1)
	default:
		v.moveRaster()
		v.live.layout()
	}
	if v.OnCamera != nil {
		v.OnCamera(v.cam)
	}
}

func (v *View) marginUsed() bool {
	dx, dy := (v.base.X-v.cam.X)*v.cam.Zoom, (v.base.Y-v.cam.Y)*v.cam.Zoom
	return math.Abs(dx) > margin || math.Abs(dy) > margin
}

func (v *View) sharpenLater() {
	if v.stopWait != nil {
		v.stopWait()
	}
	v.stopWait = v.after(sharpAfter, func() {
		if v.coarse > 1 {
			v.invalidate(1)
		}
	})
}

// Camera returns the present view.
func (v *View) Camera() paint.Camera { return v.cam }

// SetCamera looks elsewhere, sharply at once.
func (v *View) SetCamera(c paint.Camera) {
	c.Zoom = min(max(c.Zoom, paint.MinZoom), paint.MaxZoom)
	v.moved = true
	v.look(c, false)
}

// FitMap shows the whole map, and goes on doing so when the window changes.
func (v *View) FitMap() {
	v.look(v.Room.whole(), false)
	v.moved = false
}

// ZoomBy zooms about the view's middle by eighths of a doubling.
func (v *View) ZoomBy(steps int) {
	w, h := v.extent()
	v.look(v.cam.ZoomSteps(w/2, h/2, steps), true)
}

// ZoomTo shows squares 64 times zoom pixels wide, about the view's middle.
func (v *View) ZoomTo(zoom float64) {
	w, h := v.extent()
	v.look(v.cam.ZoomAt(w/2, h/2, zoom/v.cam.Zoom), true)
}

// CentreOn brings a place to the view's middle.
func (v *View) CentreOn(p paint.Point) {
	w, h := v.extent()
	v.look(v.cam.CentreOn(p, w, h), false)
}

// Reveal moves the view as little as needed for the rectangle to be seen, with
// a square to spare.
func (v *View) Reveal(r paint.Rect) {
	w, h := v.extent()
	seen := v.cam.Sees(w, h)
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
	c := v.cam
	c.X += shift(r.Min.X, r.Max.X, seen.Min.X, seen.Max.X) * paint.World
	c.Y += shift(r.Min.Y, r.Max.Y, seen.Min.Y, seen.Max.Y) * paint.World
	v.look(c, false)
}

// PlaceOf returns where a place on the map is in the widget.
func (v *View) PlaceOf(p paint.Point) fyne.Position {
	x, y := v.cam.Place(p)
	return fyne.NewPos(float32(x), float32(y))
}

// At returns the place on the map under a position in the widget.
func (v *View) At(pos fyne.Position) paint.Point {
	return v.cam.At(float64(pos.X), float64(pos.Y))
}
