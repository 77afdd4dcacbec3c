package canvas

import (
	"image"
	"math"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"

	"parapet/canvas/paint"
)

const (
	margin     = 192 // width of the margin of the raster around the view, in its pixels
	sharpAfter = 120 * time.Millisecond
	tooSlow    = 8 * time.Millisecond // a coarse painting that takes longer gets coarser
	quick      = 3 * time.Millisecond
)

// View is the visible part of the map: a scene under a camera. It is painted into a raster larger than the view, which
// panning merely moves. While zooming it is painted coarsely, then sharply once the wheel rests.
type View struct {
	// OnCamera is called whenever the view has moved or zoomed; may be nil.
	OnCamera func(paint.Camera)
	OnSize   func() // called when the size of the view changes; may be nil
	// OnFrame is called with the frame, in squares, as it is moved or resized; nil makes it fixed.
	OnFrame func(paint.Rect)

	Ping  Ping
	Loupe Loupe
	Pen   Strokes
	Room  Room

	on      fyne.CanvasObject // the widget that shows the view
	painter *paint.Painter
	scene   *paint.Scene
	live    liveLayer // drawn over the map
	cam     paint.Camera
	size    fyne.Size
	moved   bool // the user has chosen what to look at
	lock    locked

	raster   *fynecanvas.Raster
	base     paint.Camera // what the raster shows, without its margin
	scale    float32      // pixels per unit of the view
	dirty    bool
	coarse   int                         // 1: sharp; 2 to 4: smaller by that factor
	hurry    int                         // the coarseness needed for zooming here
	buffers  [5]weak.Pointer[image.RGBA] // by coarseness; gone once memory is collected, since the toolkit has its own copy
	stopWait func()

	after func(d time.Duration, f func()) (stop func())
}

// init sets up an empty view inside a widget.
func (v *View) init(on fyne.CanvasObject, p *paint.Painter) {
	v.on, v.painter, v.scene, v.cam = on, p, &paint.Scene{}, paint.Camera{Zoom: 1}
	v.coarse, v.hurry, v.scale, v.after = 1, 2, 1, later
	v.raster = fynecanvas.NewRaster(v.generate)
	v.raster.ScaleMode = fynecanvas.ImageScaleFastest
	v.Room.view = v
	v.live.init(v)
}

// SetScene shows another scene; the map is painted again at the next frame. The scene must not be changed afterwards. The
// view fits the whole map until the user zooms or pans.
func (v *View) SetScene(sc *paint.Scene) {
	was := v.scene.Bounds()
	if v.scene = sc; sc.Bounds() != was {
		v.fit()
	}
	v.invalidate(1)
}

// Scene returns the scene on show.
func (v *View) Scene() *paint.Scene { return v.scene }

// resized adapts the view to a new size. Fyne calls it more often than the size changes.
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

// fit fits the whole map, unless the user has zoomed or panned.
func (v *View) fit() {
	if !v.moved && !v.Room.keeps() && v.size.Width > 0 && v.scene.Cols > 0 {
		v.cam = v.Room.whole()
	}
}

func (v *View) extent() (w, h float64) { return float64(v.size.Width), float64(v.size.Height) }

// invalidate schedules a repaint for the next frame.
func (v *View) invalidate(coarse int) {
	v.dirty, v.coarse = true, coarse
	v.rebase()
	v.raster.Refresh()
	v.live.layout()
}

// rebase centres the raster on the view. Its corner lies on a whole pixel of the world, so that lines don't jump from one
// painting to the next.
func (v *View) rebase() {
	px := v.cam.Zoom * float64(v.scale)
	v.base = v.cam
	v.base.X, v.base.Y = math.Round(v.cam.X*px)/px, math.Round(v.cam.Y*px)/px
	v.moveRaster()
}

// moveRaster moves the raster along with a pan, by whole pixels.
func (v *View) moveRaster() {
	x, y := (v.base.X-v.cam.X)*v.cam.Zoom, (v.base.Y-v.cam.Y)*v.cam.Zoom
	v.raster.Move(v.onPixel(fyne.NewPos(float32(x), float32(y))).SubtractXY(margin, margin))
}

// onPixel returns the corner of a pixel that is nearest to a position.
func (v *View) onPixel(at fyne.Position) fyne.Position {
	snap := func(x float32) float32 { return float32(math.Round(float64(x*v.scale))) / v.scale }
	return fyne.NewPos(snap(at.X), snap(at.Y))
}

// generate returns the raster's picture. Fyne asks for it more often than it changes.
func (v *View) generate(w, h int) image.Image {
	if shown := v.buffers[v.coarse].Value(); !v.dirty && shown != nil && shown.Rect.Size() == v.reduced(w, h) {
		return shown
	}
	if full := float64(v.size.Width) + 2*margin; full > 0 {
		if s := float32(float64(w) / full); s > 0 && math.Abs(float64(s-v.scale)) > 0.01 {
			v.scale = s
		}
	}
	v.dirty = false
	begun := time.Now()
	shown := v.buffer(v.reduced(w, h))
	cam := v.base
	cam.X, cam.Y = cam.X-margin/cam.Zoom, cam.Y-margin/cam.Zoom
	v.painter.Paint(shown, v.live.glides.still(v.scene), cam, float64(shown.Rect.Dx())/(float64(v.size.Width)+2*margin))
	if v.coarse > 1 {
		v.pace(time.Since(begun))
	}
	return shown
}

// reduced returns the raster's size divided by the current coarseness, at least 1 × 1.
func (v *View) reduced(w, h int) image.Point { return image.Pt(max(w/v.coarse, 1), max(h/v.coarse, 1)) }

// pace adapts how coarsely zooming is painted to the speed of this machine.
func (v *View) pace(took time.Duration) {
	switch {
	case took > tooSlow:
		v.hurry = min(v.hurry+1, 4)
	case took < quick:
		v.hurry = max(v.hurry-1, 2)
	}
}

// buffer returns the image to paint in, one per coarseness.
func (v *View) buffer(size image.Point) *image.RGBA {
	b := v.buffers[v.coarse].Value()
	if b == nil || b.Rect.Size() != size {
		b = image.NewRGBA(image.Rectangle{Max: size})
		v.buffers[v.coarse] = weak.Make(b)
	}
	return b
}

// look moves the camera. Zooming is painted coarsely until it rests.
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

// Camera returns the current camera.
func (v *View) Camera() paint.Camera { return v.cam }

// SetCamera moves the camera, with its zoom clamped, and paints sharply at once.
func (v *View) SetCamera(c paint.Camera) {
	c.Zoom = min(max(c.Zoom, paint.MinZoom), paint.MaxZoom)
	v.moved = true
	v.look(c, false)
}

// FitMap fits the whole map and keeps it fitted when the window changes size.
func (v *View) FitMap() {
	v.look(v.Room.whole(), false)
	v.moved = false
}

// ZoomBy zooms about the view's centre by steps of an eighth of a doubling.
func (v *View) ZoomBy(steps int) {
	w, h := v.extent()
	v.look(v.cam.ZoomSteps(w/2, h/2, steps), true)
}

// ZoomTo zooms about the view's centre until squares are 64*zoom pixels wide.
func (v *View) ZoomTo(zoom float64) {
	w, h := v.extent()
	v.look(v.cam.ZoomAt(w/2, h/2, zoom/v.cam.Zoom), true)
}

// CentreOn moves a place, in squares, to the view's centre.
func (v *View) CentreOn(p paint.Point) {
	w, h := v.extent()
	v.look(v.cam.CentreOn(p, w, h), false)
}

// Reveal pans by the least amount that shows the rectangle with a square to spare.
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
	moved := v.moved
	v.look(c, false)
	v.moved = moved // the DM hasn't panned: the next fit shows the whole map again
}

// PlaceOf converts a place on the map, in squares, to a position in the widget.
func (v *View) PlaceOf(p paint.Point) fyne.Position {
	x, y := v.cam.Place(p)
	return fyne.NewPos(float32(x), float32(y))
}

// At converts a position in the widget to a place on the map, in squares.
func (v *View) At(pos fyne.Position) paint.Point {
	return v.cam.At(float64(pos.X), float64(pos.Y))
}
