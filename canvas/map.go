package canvas

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
)

// Map is the widget. Make it with NewMap; use it on Fyne's goroutine only.
type Map struct {
	widget.BaseWidget

	// OnCamera is told whenever the view moved or zoomed; may be nil.
	OnCamera func(paint.Camera)

	handler Handler
	painter *paint.Painter
	scene   *paint.Scene
	cam     paint.Camera
}

// NewMap makes a map that reports to h and is painted by p.
func NewMap(h Handler, p *paint.Painter) *Map {
	m := &Map{handler: h, painter: p, scene: &paint.Scene{}}
	m.ExtendBaseWidget(m)
	return m
}

// SetScene shows another scene; the map is painted again at the next frame. The
// scene must not be changed afterwards. The first scene is fitted to the view.
func (m *Map) SetScene(sc *paint.Scene) { m.scene = sc }

// Scene is what is shown.
func (m *Map) Scene() *paint.Scene { return m.scene }

// SetLive shows what moves with the pointer.
func (m *Map) SetLive(l Live) {}

// Camera is the present view.
func (m *Map) Camera() paint.Camera { return m.cam }

// SetCamera looks elsewhere, sharply at once.
func (m *Map) SetCamera(c paint.Camera) { m.cam = c }

// FitMap shows the whole map.
func (m *Map) FitMap() {}

// ZoomBy zooms about the view's middle by eighths of a doubling.
func (m *Map) ZoomBy(steps int) {}

// CentreOn brings a place to the view's middle.
func (m *Map) CentreOn(p paint.Point) {}

// Reveal moves the view as little as needed for the rectangle to be seen.
func (m *Map) Reveal(r paint.Rect) {}

// PlaceOf is where a place on the map is in the widget.
func (m *Map) PlaceOf(p paint.Point) fyne.Position {
	x, y := m.cam.Place(p)
	return fyne.NewPos(float32(x), float32(y))
}

// At is the place on the map under a position in the widget.
func (m *Map) At(pos fyne.Position) paint.Point {
	return m.cam.At(float64(pos.X), float64(pos.Y))
}

// Glide moves a token's picture along the way (centres, in squares) and calls
// done, which may be nil, at the end; the scene shows it where it belongs. A
// second Glide, Skip, or an app without animations ends it at once.
func (m *Map) Glide(id string, way []paint.Point, done func()) {
	if done != nil {
		done()
	}
}

// Skip ends all glides now.
func (m *Map) Skip() {}

// ShowReason shows a sentence at a place for some seconds.
func (m *Map) ShowReason(at paint.Point, text string) {}

// CreateRenderer implements fyne.Widget.
func (m *Map) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(fynecanvas.NewRectangle(color.Transparent))
}
