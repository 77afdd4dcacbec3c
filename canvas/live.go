package canvas

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
)

// liveLayer is the Fyne objects over the raster. They are kept and used again.
type liveLayer struct {
	m       *Map
	now     touch.Live
	box     *paint.Rect // rubber band of a selection
	reasons []*reason
	glides  []*glide

	objects  []fyne.CanvasObject
	sentinel *fynecanvas.Rectangle // refreshed to have the window drawn; it owns no texture
	ring     *fynecanvas.Rectangle // keyboard focus
	hovered  *fynecanvas.Rectangle
	rubberR  *fynecanvas.Rectangle
	lines    pool[*fynecanvas.Line]
	dots     pool[*fynecanvas.Circle]
	bars     pool[*fynecanvas.Rectangle]
	images   []*fynecanvas.Image
	used     int   // images in use, the first ones
	taken    []box // by labels

	sprites map[string]sprite
	plates  map[plateKey]*image.RGBA
	marks   map[float64]*image.RGBA
	made    madeFor
}

// madeFor is what the kept pictures were made for.
type madeFor struct {
	zoom  float64
	scale float32
	theme paint.Palette
}

func (l *liveLayer) init(m *Map) {
	frame := func() *fynecanvas.Rectangle {
		r := fynecanvas.NewRectangle(color.Transparent)
		r.Hide()
		return r
	}
	l.m = m
	l.sentinel, l.ring, l.hovered, l.rubberR = fynecanvas.NewRectangle(color.Transparent), frame(), frame(), frame()
	l.sprites, l.plates, l.marks = map[string]sprite{}, map[plateKey]*image.RGBA{}, map[float64]*image.RGBA{}
	l.layout()
}

func (l *liveLayer) set(now touch.Live) {
	l.now = now
	l.layout()
}

// rubber shows or hides the box of a selection.
func (l *liveLayer) rubber(r *paint.Rect) {
	l.box = r
	l.layout()
}

func (l *liveLayer) focus(on bool) {
	l.ring.Hidden = !on
	if on {
		l.ring.StrokeColor, l.ring.StrokeWidth = theme.Color(theme.ColorNameFocus), 2
	}
	l.layout()
}

// layout puts every object where the camera wants it.
func (l *liveLayer) layout() {
	l.remake()
	l.lines.n, l.dots.n, l.bars.n, l.used = 0, 0, 0, 0
	l.objects = append(l.objects[:0], l.m.raster)
	l.hover()
	l.outline(l.now.Area)
	l.squares(l.now.Squares)
	l.coverLines()
	l.ways()
	l.arrows()
	l.tokens()
	l.plate()
	l.rubberBand()
	l.frameRing()
	l.sentinel.Resize(fyne.NewSize(1, 1))
	l.objects = append(l.objects, l.sentinel)
	fynecanvas.Refresh(l.sentinel)
}

// remake forgets pictures that were made for another zoom, scale or theme.
func (l *liveLayer) remake() {
	now := madeFor{l.m.cam.Zoom, l.m.scale, l.m.scene.Theme}
	if now == l.made {
		return
	}
	if now.scale != l.made.scale || now.theme != l.made.theme {
		clear(l.plates)
	}
	clear(l.sprites)
	clear(l.marks)
	l.made = now
}

// forget drops refusals, and the pictures that were made of texts and tokens.
func (l *liveLayer) forget() {
	l.drop(func(*reason) bool { return true })
	clear(l.plates)
	clear(l.sprites)
	clear(l.marks)
	l.now, l.images, l.objects = touch.Live{}, nil, nil
	l.layout()
}

func (l *liveLayer) palette() *paint.Palette { return l.m.scene.Theme.OrLight() }

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

func (l *liveLayer) frame(o *fynecanvas.Rectangle, r paint.Rect, c color.NRGBA, width float32) {
	a, b := l.m.PlaceOf(r.Min), l.m.PlaceOf(r.Max)
	o.StrokeColor, o.StrokeWidth = c, width
	o.Move(a)
	o.Resize(fyne.NewSize(b.X-a.X, b.Y-a.Y))
	l.objects = append(l.objects, o)
}

func (l *liveLayer) frameRing() {
	if !l.ring.Hidden {
		l.ring.Move(fyne.NewPos(1, 1))
		l.ring.Resize(l.m.view.SubtractWidthHeight(2, 2))
		l.objects = append(l.objects, l.ring)
	}
}

// line draws between two positions of the view.
func (l *liveLayer) line(a, b fyne.Position, c color.NRGBA, width float64) {
	o := l.lines.take(func() *fynecanvas.Line { return fynecanvas.NewLine(color.Transparent) })
	o.Position1, o.Position2 = a, b
	o.StrokeColor, o.StrokeWidth = c, float32(width)
	l.objects = append(l.objects, o)
}

func (l *liveLayer) dot(at fyne.Position, r float64, c color.NRGBA) {
	o := l.dots.take(func() *fynecanvas.Circle { return fynecanvas.NewCircle(color.Transparent) })
	o.FillColor = c
	n := float32(r)
	o.Position1, o.Position2 = at.SubtractXY(n, n), at.AddXY(n, n)
	l.objects = append(l.objects, o)
}

func (l *liveLayer) cross(at fyne.Position, r float32, c color.NRGBA, width float64) {
	l.line(at.SubtractXY(r, r), at.AddXY(r, r), c, width)
	l.line(at.AddXY(r, -r), at.AddXY(-r, r), c, width)
}

func (l *liveLayer) outline(pts []paint.Point) {
	for i := range pts {
		l.line(l.m.PlaceOf(pts[i]), l.m.PlaceOf(pts[(i+1)%len(pts)]), l.palette().Select, 2)
	}
}

// tokens shows those that are dragged or glide.
func (l *liveLayer) tokens() {
	for _, d := range l.now.Dragged {
		l.token(d.ID, d.At)
	}
	for _, g := range l.glides {
		l.token(g.id, g.at)
	}
}

func (l *liveLayer) token(id string, at paint.Point) {
	t := l.find(id)
	if t == nil {
		return
	}
	s := l.sprites[id]
	if s.of != l.m.scene {
		s.of = l.m.scene
		s.img, s.centre = l.m.painter.LiveSprite(l.m.scene, t, l.m.cam, float64(l.m.scale))
		l.sprites[id] = s
	}
	b := s.img.Rect
	l.image(s.img, l.m.PlaceOf(at), float32(s.centre.X)/float32(b.Dx()), float32(s.centre.Y)/float32(b.Dy()))
}

// find gives a token of the scene, or its ghost where there is only that.
func (l *liveLayer) find(id string) *paint.Token {
	if t := l.m.scene.Token(id); t != nil {
		return t
	}
	for i := range l.m.scene.Tokens {
		if t := &l.m.scene.Tokens[i]; t.ID == id {
			return t
		}
	}
	return nil
}
