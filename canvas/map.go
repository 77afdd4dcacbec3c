package canvas

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
)

// Map is the widget. Make it with NewMap; use it on Fyne's goroutine only.
//
// It paints its scene into a raster that is larger than the view, which panning
// only moves; while zooming it paints coarsely, and sharply when the wheel rests.
type Map struct {
	widget.BaseWidget

	// OnCamera is told whenever the view moved or zoomed; may be nil.
	OnCamera func(paint.Camera)

	handler Handler
	painter *paint.Painter
	scene   *paint.Scene
	cam     paint.Camera
	view    fyne.Size
	moved   bool // the user chose where to look

	raster   *fynecanvas.Raster
	live     liveLayer
	base     paint.Camera // what the raster shows, less its margin
	scale    float32      // pixels for one of the view
	dirty    bool
	coarse   int // 1: sharp; 2 to 4: so much smaller
	hurry    int // the coarseness that zooming needs here
	buffers  [5]*image.RGBA
	shown    *image.RGBA
	stopWait func()

	gestures gestures
	wheel    wheel
	grabbed  string
	button   desktop.MouseButton
	hovered  hover
	pointer  desktop.Cursor
	typed    bool // the last key was used; its rune isn't
	byMouse  bool

	mods  func() fyne.KeyModifier
	after func(d time.Duration, f func()) (stop func())
}

var (
	_ fyne.Widget        = (*Map)(nil)
	_ fyne.Draggable     = (*Map)(nil)
	_ fyne.Scrollable    = (*Map)(nil)
	_ fyne.Tappable      = (*Map)(nil)
	_ fyne.Tabbable      = (*Map)(nil)
	_ fyne.Focusable     = (*Map)(nil)
	_ desktop.Mouseable  = (*Map)(nil)
	_ desktop.Hoverable  = (*Map)(nil)
	_ desktop.Keyable    = (*Map)(nil)
	_ desktop.Cursorable = (*Map)(nil)
)

// NewMap makes a map that reports to h (nil: to nobody) and is painted by p; each
// map needs a painter of its own.
func NewMap(h Handler, p *paint.Painter) *Map {
	if h == nil {
		h = Idle{}
	}
	m := &Map{handler: h, painter: p, scene: &paint.Scene{}, cam: paint.Camera{Zoom: 1},
		coarse: 1, hurry: 2, scale: 1, pointer: desktop.DefaultCursor}
	m.gestures = gestures{to: m, now: time.Now}
	m.mods = heldModifiers
	m.after = later
	m.raster = fynecanvas.NewRaster(m.generate)
	m.raster.ScaleMode = fynecanvas.ImageScaleFastest
	m.live.init(m)
	m.ExtendBaseWidget(m)
	return m
}

// heldModifiers are the modifier keys that are down, as far as Fyne knows.
func heldModifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// later calls f on Fyne's goroutine after d.
func later(d time.Duration, f func()) func() {
	t := time.AfterFunc(d, func() { fyne.Do(f) })
	return func() { t.Stop() }
}

// SetTimer makes the map wait by after instead of by the clock: after calls f on Fyne's goroutine
// when d is over, and gives what calls that off. It is for tests, where no goroutine is Fyne's.
func (m *Map) SetTimer(after func(d time.Duration, f func()) (stop func())) { m.after = after }

// SetHandler makes the map report to another.
func (m *Map) SetHandler(h Handler) { m.handler = h }

// SetScene shows another scene; the map is painted again at the next frame. The
// scene must not be changed afterwards. The whole map is shown until somebody
// zooms or pans.
func (m *Map) SetScene(sc *paint.Scene) {
	m.scene = sc
	m.fit()
	m.invalidate(1)
}

// Forget drops what was made for scenes of before, their pictures, labels and refusals, when another
// encounter is about to be shown, or none.
func (m *Map) Forget() {
	m.Skip()
	m.painter.Forget()
	m.live.forget()
}

// Scene is what is shown.
func (m *Map) Scene() *paint.Scene { return m.scene }

// SetLive shows what moves with the pointer.
func (m *Map) SetLive(l touch.Live) { m.live.set(l) }

// CreateRenderer implements fyne.Widget.
func (m *Map) CreateRenderer() fyne.WidgetRenderer { return &renderer{m} }

type renderer struct{ m *Map }

func (r *renderer) Layout(size fyne.Size)        { r.m.resized(size) }
func (r *renderer) MinSize() fyne.Size           { return fyne.NewSize(160, 120) }
func (r *renderer) Refresh()                     { r.m.live.layout() }
func (r *renderer) Objects() []fyne.CanvasObject { return r.m.live.objects }
func (r *renderer) Destroy() {
	r.m.Skip()
	if r.m.stopWait != nil {
		r.m.stopWait()
	}
}
