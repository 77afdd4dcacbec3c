package canvas

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// liveLayer draws everything that moves with the pointer, above the raster.
type liveLayer struct {
	brush
	now    gesture.Overlay
	box    *paint.Rect // the selection rectangle
	labels labels
	glides glides

	sentinel *fynecanvas.Rectangle // refreshed to have the window drawn; it has no texture
	focused  bool                  // the map has the keyboard
	hovered  *fynecanvas.Rectangle
	rubberR  *fynecanvas.Rectangle
	framed   framing
	chosen   *paint.Rect // squares that stay selected; nil for none
	chosenR  *fynecanvas.Rectangle

	sprites map[string]sprite
	marks   map[float64]*image.RGBA
	made    madeFor
	pal     *paint.Palette // of the images in made
}

// madeFor holds the settings that cached pictures were made for.
type madeFor struct {
	zoom  float64
	scale float32
	theme paint.Palette
}

func (l *liveLayer) init(v *View) {
	frame := func() *fynecanvas.Rectangle {
		r := fynecanvas.NewRectangle(color.Transparent)
		r.Hide()
		return r
	}
	l.view, v.Ping.live, v.Loupe.live, v.Pen.live = v, l, l, l
	l.labels, l.glides = labels{on: &l.brush, cache: map[plateKey]*image.RGBA{}}, glides{view: v}
	l.sentinel, l.hovered, l.rubberR = fynecanvas.NewRectangle(color.Transparent), frame(), frame()
	l.chosenR = frame()
	l.sprites, l.marks = map[string]sprite{}, map[float64]*image.RGBA{}
	l.layout()
}

func (l *liveLayer) set(now gesture.Overlay) {
	l.now = now
	l.layout()
}

// rubber shows the selection box, or hides it if r is nil.
func (l *liveLayer) rubber(r *paint.Rect) {
	l.box = r
	l.layout()
}

func (l *liveLayer) focus(on bool) {
	l.focused = on
	l.layout()
}

// layout places every object for the current camera.
func (l *liveLayer) layout() {
	l.remake()
	l.begin(l.view.raster)
	l.selected()
	l.hover()
	l.outline(l.now.Area)
	l.squares(l.now.Squares)
	l.pieces(l.now.Lines)
	l.coverLines()
	l.paths()
	l.arrows()
	l.tokens()
	l.labels.show(l.now)
	l.rubberBand()
	l.beside()
	l.view.Pen.draw(l)
	l.pinged()
	l.frameRing()
	l.loupe()
	l.sentinel.Resize(fyne.NewSize(1, 1))
	l.objects = append(l.objects, l.sentinel)
	fynecanvas.Refresh(l.sentinel)
}

// remake drops cached pictures made for another zoom, scale or theme.
func (l *liveLayer) remake() {
	now := madeFor{l.view.cam.Zoom, l.view.scale, l.view.scene.Theme}
	if l.pal != nil && now == l.made {
		return
	}
	if now.scale != l.made.scale || now.theme != l.made.theme {
		clear(l.labels.cache)
	}
	clear(l.sprites)
	clear(l.marks)
	l.made, l.pal = now, now.theme.OrLight()
}

// forget drops all sentences on the map and the cached pictures of texts and tokens.
func (l *liveLayer) forget() {
	l.labels.drop(func(*reason) bool { return true })
	clear(l.labels.cache)
	clear(l.sprites)
	clear(l.marks)
	l.now, l.images, l.objects = gesture.Overlay{}, nil, nil
	l.layout()
}

// palette returns the palette of the last layout, which saves comparing whole palettes for every moving object.
func (l *liveLayer) palette() *paint.Palette { return l.pal }

func (l *liveLayer) hover() {
	l.hovered.Hidden = l.now.Hovered == nil
	if l.hovered.Hidden {
		return
	}
	c, n := *l.now.Hovered, float64(max(l.now.HoverSize, 1))
	l.frame(l.hovered, paint.Rect{Min: paint.Point{X: float64(c.X), Y: float64(c.Y)},
		Max: paint.Point{X: float64(c.X) + n, Y: float64(c.Y) + n}}, l.palette().Select, 2)
}

func (l *liveLayer) rubberBand() {
	r := l.box
	if r == nil {
		r = l.now.Box
	}
	l.rubberR.Hidden = r == nil
	if r == nil {
		return
	}
	c := l.palette().Select
	l.frame(l.rubberR, *r, c, 1.5)
	c.A = 36
	l.rubberR.FillColor = c
}

// selected frames the selected squares.
func (l *liveLayer) selected() {
	l.chosenR.Hidden = l.chosen == nil
	if l.chosenR.Hidden {
		return
	}
	c := l.palette().Select
	l.frame(l.chosenR, *l.chosen, c, 2)
	c.A = 26
	l.chosenR.FillColor = c
}

func (l *liveLayer) frameRing() {
	if l.focused {
		l.sides(fyne.NewPos(1, 1), fyne.NewPos(l.view.size.Width-1, l.view.size.Height-1), theme.Color(theme.ColorNameFocus), 2)
	}
}

func (l *liveLayer) outline(pts []paint.Point) {
	for i := range pts {
		l.line(l.view.PlaceOf(pts[i]), l.view.PlaceOf(pts[(i+1)%len(pts)]), l.palette().Select, 2)
	}
}

// tokens draws the tokens that are dragged or gliding.
func (l *liveLayer) tokens() {
	for _, d := range l.now.Dragged {
		l.token(d.ID, d.At)
	}
	for _, g := range l.glides.all {
		l.token(g.id, g.at)
	}
}

func (l *liveLayer) token(id string, at paint.Point) {
	t := l.find(id)
	if t == nil {
		return
	}
	s := l.sprites[id]
	if s.of != l.view.scene {
		s.of = l.view.scene
		s.img, s.centre = l.view.painter.LiveSprite(l.view.scene, t, l.view.cam, float64(l.view.scale))
		l.sprites[id] = s
	}
	b := s.img.Rect
	l.image(s.img, l.view.PlaceOf(at), float32(s.centre.X)/float32(b.Dx()), float32(s.centre.Y)/float32(b.Dy()))
}

// find returns the token with this id, or its ghost if there is nothing else.
func (l *liveLayer) find(id string) *paint.Token {
	if t := l.view.scene.Token(id); t != nil {
		return t
	}
	for i := range l.view.scene.Tokens {
		if t := &l.view.scene.Tokens[i]; t.ID == id {
			return t
		}
	}
	return nil
}

type sprite struct {
	of     *paint.Scene
	img    *image.RGBA
	centre image.Point
}

func (l *liveLayer) mark() *image.RGBA {
	size := paint.MarkSize(l.view.cam.Side())
	if l.marks[size] == nil {
		l.marks[size] = l.view.painter.ProvokeMark(l.view.scene.Theme, size, float64(l.view.scale))
	}
	return l.marks[size]
}

// strokeWidth is the width of a pen stroke, in view units.
const strokeWidth = 4

// Strokes are pen strokes over the map that fade.
type Strokes struct {
	live *liveLayer
	now  []gesture.Stroke
}

// Show replaces the strokes shown.
func (s *Strokes) Show(now []gesture.Stroke) {
	if len(now) == 0 && len(s.now) == 0 {
		return
	}
	s.now = now
	s.live.layout()
}

// Shown returns the strokes on show.
func (s *Strokes) Shown() []gesture.Stroke { return s.now }

// draw draws the strokes above the map.
func (s *Strokes) draw(l *liveLayer) {
	for _, one := range s.now {
		halo, ink := l.palette().Halo, l.palette().Turn
		halo.A, ink.A = uint8(float64(halo.A)*one.Left), uint8(255*one.Left)
		for i := 1; i < len(one.Points); i++ {
			l.line(l.view.PlaceOf(one.Points[i-1]), l.view.PlaceOf(one.Points[i]), halo, strokeWidth+3)
		}
		for i := 1; i < len(one.Points); i++ {
			l.line(l.view.PlaceOf(one.Points[i-1]), l.view.PlaceOf(one.Points[i]), ink, strokeWidth)
		}
	}
}
