package canvas

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
)

// Live is what changes with every move of the pointer. Setting it repaints
// nothing of the map below. The zero value shows nothing.
type Live struct {
	Dragged    []Dragged         // tokens under the pointer
	Path       *paint.Path       // with its cost and where it provokes
	CoverLines []paint.CoverLine // lines of sight that were counted
	Ruler      *paint.Path       // a measured way
	Hovered    *paint.Cell       // outlined
	HoverSize  int               // squares along its side; 0 counts as 1
	Area       []paint.Point     // outline of a template that is being placed
	Squares    []paint.Cell      // the squares of one, in reading order
	Arrows     []Arrow           // directions to choose from
	Box        *paint.Rect       // a rectangle that is being drawn
	Plates     []Plate           // short texts at places
}

// Dragged is a token of the scene shown elsewhere, its centre at At. A token
// that the scene has as a ghost only can be dragged too.
type Dragged struct {
	ID string
	At paint.Point
}

// Arrow is a direction that can be pointed at.
type Arrow struct {
	At     paint.Point // its middle
	DX, DY int         // a step: -1, 0 or 1 each
	Chosen bool
	Off    bool // can't be chosen
}

// Plate is a short text above a place on the map; "\n" begins another line.
type Plate struct {
	At   paint.Point
	Text string
	Bad  bool // in the colour of refusals
}

// liveLayer is the Fyne objects over the raster. They are kept and used again.
type liveLayer struct {
	m       *Map
	now     Live
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

type sprite struct {
	of     *paint.Scene
	img    *image.RGBA
	centre image.Point
}

type plateKey struct {
	text string
	bad  bool
}

// pool is objects of which the first n are in use.
type pool[T any] struct {
	all []T
	n   int
}

func (p *pool[T]) take(fresh func() T) T {
	if p.n == len(p.all) {
		p.all = append(p.all, fresh())
	}
	p.n++
	return p.all[p.n-1]
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

func (l *liveLayer) set(now Live) {
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

// coverLines draws free lines with a dot at their end, stopped ones with a cross
// where they stop.
func (l *liveLayer) coverLines() {
	p := l.palette()
	for _, c := range l.now.CoverLines {
		from := l.m.PlaceOf(c.From)
		if c.Blocked {
			hit := l.m.PlaceOf(c.Hit)
			l.line(from, hit, p.Bad, 1.6)
			l.cross(hit, 4, p.Bad, 1.6)
			continue
		}
		to := l.m.PlaceOf(c.To)
		l.line(from, to, p.Good, 1.6)
		l.dot(to, 3, p.Good)
	}
}

func (l *liveLayer) ways() {
	if w := l.now.Path; w != nil {
		l.way(w, l.palette().PathColour(w))
	}
	if w := l.now.Ruler; w != nil {
		l.way(w, l.palette().Select)
	}
}

// way draws a path like the painter does, of a few straight pieces.
func (l *liveLayer) way(w *paint.Path, c color.NRGBA) {
	if len(w.Points) == 0 {
		return
	}
	p, width := l.palette(), paint.PathWidth(l.m.cam.Side())
	corners := straighten(w.Points)
	places := make([]fyne.Position, len(corners))
	for i, q := range corners {
		places[i] = l.m.PlaceOf(q)
	}
	for _, pass := range [2]struct {
		more float64
		c    color.NRGBA
	}{{3, p.Halo}, {0, c}} {
		for i := 1; i < len(places); i++ {
			l.line(places[i-1], places[i], pass.c, width+pass.more)
			l.dot(places[i], (width+pass.more)/2, pass.c)
		}
	}
	for _, s := range w.Stops {
		l.dot(l.m.PlaceOf(s), 1.6*width, p.Halo)
		l.dot(l.m.PlaceOf(s), 1.2*width, c)
	}
	end := places[len(places)-1]
	if w.Refused {
		l.cross(end, float32(2*width), c, width)
	} else {
		l.dot(end, 1.8*width, p.Halo)
		l.dot(end, 1.3*width, c)
	}
	for _, q := range w.Provokes {
		l.image(l.mark(), l.m.PlaceOf(q), 0.5, 0.5)
	}
}

// straighten leaves out the points at which a way doesn't turn.
func straighten(pts []paint.Point) []paint.Point {
	out := make([]paint.Point, 0, len(pts))
	for i, p := range pts {
		if n := len(out); n > 0 && i+1 < len(pts) {
			a, b := out[n-1], pts[i+1]
			cross := (p.X-a.X)*(b.Y-p.Y) - (p.Y-a.Y)*(b.X-p.X)
			ahead := (p.X-a.X)*(b.X-p.X) + (p.Y-a.Y)*(b.Y-p.Y)
			if math.Abs(cross) < 1e-9 && ahead > 0 {
				continue
			}
		}
		out = append(out, p)
	}
	return out
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

func (l *liveLayer) mark() *image.RGBA {
	size := paint.MarkSize(l.m.cam.Side())
	if l.marks[size] == nil {
		l.marks[size] = l.m.painter.ProvokeMark(l.m.scene.Theme, size, float64(l.m.scale))
	}
	return l.marks[size]
}

// plate shows all the short texts: those of ways where they belong, the others where room is left.
func (l *liveLayer) plate() {
	l.taken = l.taken[:0]
	above := func(p paint.Point, text string, bad bool, lift float32) {
		if text != "" {
			img := l.written(text, bad)
			at := l.inView(img, l.m.PlaceOf(p).SubtractXY(0, lift))
			l.taken = append(l.taken, l.boxOf(img, at))
			l.image(img, at, 0.5, 1)
		}
	}
	for _, w := range [2]*paint.Path{l.now.Path, l.now.Ruler} {
		if w != nil && len(w.Points) > 0 {
			above(w.Points[len(w.Points)-1], w.Label, w.Refused, l.lift())
		}
	}
	for _, r := range l.reasons {
		above(r.at, r.text, true, l.lift())
	}
	for _, p := range l.now.Plates {
		img := l.written(p.Text, p.Bad)
		if at, ok := l.room(img, l.m.PlaceOf(p.At).SubtractXY(0, 10)); ok {
			l.taken = append(l.taken, l.boxOf(img, at))
			l.image(img, at, 0.5, 1)
		}
	}
}

// box is a rectangle of the view.
type box struct{ x0, y0, x1, y1 float32 }

// boxOf is the ground of a label whose lower middle is at a place.
func (l *liveLayer) boxOf(img *image.RGBA, at fyne.Position) box {
	w, h := float32(img.Rect.Dx())/l.m.scale, float32(img.Rect.Dy())/l.m.scale
	return box{at.X - w/2, at.Y - h, at.X + w/2, at.Y}
}

// room is the free place for a label that is nearest to where it belongs: there, stacked above
// it, or below; none where all are taken.
func (l *liveLayer) room(img *image.RGBA, at fyne.Position) (fyne.Position, bool) {
	step := float32(img.Rect.Dy())/l.m.scale + 1
	for _, k := range [...]float32{0, -1, 1, -2, 2, -3} {
		to := l.inView(img, at.AddXY(0, k*step))
		b := l.boxOf(img, to)
		if !slices.ContainsFunc(l.taken, b.meets) {
			return to, true
		}
	}
	return at, false
}

func (b box) meets(o box) bool { return b.x0 < o.x1 && o.x0 < b.x1 && b.y0 < o.y1 && o.y0 < b.y1 }

// inView moves a label's lower middle so that all of it is seen, unless its
// place is far away.
func (l *liveLayer) inView(img *image.RGBA, at fyne.Position) fyne.Position {
	w, h := float32(img.Rect.Dx())/l.m.scale, float32(img.Rect.Dy())/l.m.scale
	view := l.m.view
	if at.X < -w || at.X > view.Width+w || at.Y < -h-farLabel || at.Y > view.Height+h+farLabel {
		return at
	}
	return fyne.NewPos(min(max(at.X, w/2+2), max(view.Width-w/2-2, w/2)), min(max(at.Y, h+2), max(view.Height-2, h)))
}

// farLabel is how far outside the view a label may belong and still be shown.
const farLabel = 64

// lift is how far above the middle of a square a label clears its token.
func (l *liveLayer) lift() float32 { return float32(max(l.m.cam.Side()*0.55, 12)) }

func (l *liveLayer) written(text string, bad bool) *image.RGBA {
	key := plateKey{text, bad}
	if l.plates[key] == nil {
		if len(l.plates) > 64 {
			clear(l.plates)
		}
		l.plates[key] = l.m.painter.Plate(l.m.scene.Theme, text, bad, float64(l.m.scale))
	}
	return l.plates[key]
}

// image shows a picture with the point (px, py) of it, in parts of its size, at
// a position of the view, on whole pixels.
func (l *liveLayer) image(img *image.RGBA, at fyne.Position, px, py float32) {
	o := l.slot(img)
	scale := l.m.scale
	size := fyne.NewSize(float32(img.Rect.Dx())/scale, float32(img.Rect.Dy())/scale)
	if o.Size() != size {
		o.Resize(size)
	}
	x, y := at.X-size.Width*px, at.Y-size.Height*py
	o.Move(fyne.NewPos(float32(math.Round(float64(x*scale)))/scale, float32(math.Round(float64(y*scale)))/scale))
	l.objects = append(l.objects, o)
}

// slot finds an image that shows img already, so that nothing is uploaded.
func (l *liveLayer) slot(img *image.RGBA) *fynecanvas.Image {
	at := l.used
	for i := l.used; i < len(l.images); i++ {
		if l.images[i].Image == img {
			at = i
			break
		}
	}
	if at == len(l.images) {
		o := fynecanvas.NewImageFromImage(img)
		o.ScaleMode, o.FillMode = fynecanvas.ImageScaleFastest, fynecanvas.ImageFillStretch
		l.images = append(l.images, o)
	}
	l.images[at], l.images[l.used] = l.images[l.used], l.images[at]
	o := l.images[l.used]
	l.used++
	if o.Image != img {
		o.Image = img
		o.Refresh()
	}
	return o
}

// still is the scene without the tokens that glide.
func (l *liveLayer) still(sc *paint.Scene) *paint.Scene {
	if len(l.glides) == 0 {
		return sc
	}
	part := *sc
	part.Tokens = nil
	for _, t := range sc.Tokens {
		if t.Ghost || !l.gliding(t.ID) {
			part.Tokens = append(part.Tokens, t)
		}
	}
	return &part
}
