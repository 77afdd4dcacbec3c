package paint

import (
	"image"

	"parapet/engine/board"
)

// Rotation turns a map by quarters of a circle, clockwise. The zero value leaves it as it is.
type Rotation struct {
	Quarters   int // 0 to 3
	Cols, Rows int // size of the map before
}

// Back returns the rotation that undoes this one.
func (r Rotation) Back() Rotation {
	if r.Quarters%2 == 1 {
		r.Cols, r.Rows = r.Rows, r.Cols
	}
	r.Quarters = (4 - r.Quarters) % 4
	return r
}

// Point returns where a place of the map is.
func (r Rotation) Point(p Point) Point {
	switch r.Quarters {
	case 1:
		return Point{float64(r.Rows) - p.Y, p.X}
	case 2:
		return Point{float64(r.Cols) - p.X, float64(r.Rows) - p.Y}
	case 3:
		return Point{p.Y, float64(r.Cols) - p.X}
	}
	return p
}

// Points returns where some places are.
func (r Rotation) Points(list []Point) []Point { return each(list, r.Point) }

// Cell returns where a square is.
func (r Rotation) Cell(c Cell) Cell { return r.Point(c.Centre()).Cell() }

// Cells returns where some squares are.
func (r Rotation) Cells(list []Cell) []Cell { return each(list, r.Cell) }

// Rect returns where a rectangle is.
func (r Rotation) Rect(b Rect) Rect {
	p, q := r.Point(b.Min), r.Point(b.Max)
	return Rect{Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}}
}

// Path returns where a path is; nil for nil.
func (r Rotation) Path(p *Path) *Path {
	if p == nil {
		return nil
	}
	out := *p
	out.Points, out.Stops, out.Provokes = r.Points(p.Points), r.Points(p.Stops), r.Points(p.Provokes)
	return &out
}

func each[T any](list []T, of func(T) T) []T {
	if list == nil {
		return nil
	}
	out := make([]T, len(list))
	for i, v := range list {
		out[i] = of(v)
	}
	return out
}

// Scene returns a turned scene, without its picture. Texts, tokens and badges stay upright.
func (r Rotation) Scene(s *Scene) *Scene {
	out := *s
	out.Picture = nil
	if r.Quarters%2 == 1 {
		out.Cols, out.Rows = s.Rows, s.Cols
	}
	out.Terrain, out.Fog = squares(r, s.Terrain), r.fog(s.Fog)
	out.Elevation = each(s.Elevation, func(p Plateau) Plateau {
		b := r.Rect(Rect{Point{float64(p.X), float64(p.Y)}, Point{float64(p.X + p.W), float64(p.Y + p.H)}})
		p.X, p.Y, p.W, p.H = int(b.Min.X), int(b.Min.Y), int(b.Max.X-b.Min.X), int(b.Max.Y-b.Min.Y)
		return p
	})
	out.Walls = each(s.Walls, func(w Wall) Wall { w.From, w.To = r.Point(w.From), r.Point(w.To); return w })
	out.Areas = each(s.Areas, func(a Area) Area { a.Outline, a.Cells = r.Points(a.Outline), r.Cells(a.Cells); return a })
	out.Reach = each(s.Reach, func(w Reach) Reach { w.Cells = r.Cells(w.Cells); return w })
	out.Paths = each(s.Paths, func(p Path) Path { return *r.Path(&p) })
	out.Intents = each(s.Intents, func(i Intent) Intent { i.Points, i.Watch = r.Points(i.Points), r.Cells(i.Watch); return i })
	out.CoverLines = each(s.CoverLines, func(l CoverLine) CoverLine {
		l.From, l.To, l.Hit = r.Point(l.From), r.Point(l.To), r.Point(l.Hit)
		return l
	})
	out.Tokens = each(s.Tokens, func(t Token) Token { b := r.Rect(t.Bounds()); t.Col, t.Row = b.Min.X, b.Min.Y; return t })
	out.Notes = each(s.Notes, func(n Note) Note { n.At = r.Point(n.At); return n })
	out.Lights = each(s.Lights, func(l Lamp) Lamp { l.At = r.Point(l.At); return l })
	if s.Arrive != nil {
		at := r.Point(*s.Arrive)
		out.Arrive = &at
	}
	return &out
}

func (r Rotation) fog(f *Fog) *Fog {
	if f == nil {
		return nil
	}
	out := *f
	out.Seen, out.Explored, out.Faces = r.known(f.Seen), r.known(f.Explored), r.known(f.Faces)
	out.Views = each(f.Views, r.Points)
	return &out
}

// known returns the squares of a set on the turned map.
func (r Rotation) known(of *board.Squares) *board.Squares {
	if r.Quarters == 0 {
		return of
	}
	turned := board.NewSquareSet(r.Cols, r.Rows)
	if r.Quarters%2 == 1 {
		turned = board.NewSquareSet(r.Rows, r.Cols)
	}
	for q := range of.All() {
		to := r.Cell(Cell{q.X, q.Y})
		turned.Add(board.Square{X: to.X, Y: to.Y})
	}
	return turned.Keep()
}

// squares returns what is known of each square in the order of the turned map.
func squares[T any](r Rotation, list []T) []T {
	if list == nil || r.Quarters == 0 {
		return list
	}
	cols := r.Cols
	if r.Quarters%2 == 1 {
		cols = r.Rows
	}
	out := make([]T, len(list))
	for i, v := range list {
		to := r.Cell(Cell{X: i % r.Cols, Y: i / r.Cols})
		out[to.Y*cols+to.X] = v
	}
	return out
}

// Picture returns a picture rotated with the map; nil for nil.
func (r Rotation) Picture(p *Picture) *Picture {
	if p == nil || r.Quarters == 0 {
		return p
	}
	out := *p
	w, h := p.Size()
	inPixels := Rotation{r.Quarters, w, h}
	corner := inPixels.Point(Point{p.OffsetX, p.OffsetY}) // the map's north-west corner on the turned picture
	far := inPixels.Point(Point{p.OffsetX + float64(r.Cols)*p.PixelsPerSquare, p.OffsetY + float64(r.Rows)*p.PixelsPerSquare})
	out.OffsetX, out.OffsetY = min(corner.X, far.X), min(corner.Y, far.Y)
	out.inFile, out.levels = nil, nil
	for n := range len(p.inFile) + len(p.levels) {
		out.levels = append(out.levels, inPixels.image(p.whole(n)))
	}
	return &out
}

func (r Rotation) image(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	r.Cols, r.Rows = w, h
	size := r.Rect(Rect{Max: Point{float64(w), float64(h)}}).Max
	out := image.NewRGBA(image.Rect(0, 0, int(size.X), int(size.Y)))
	for y := range h {
		for x := range w {
			to := r.Cell(Cell{X: x, Y: y})
			copy(out.Pix[out.PixOffset(to.X, to.Y):][:4], img.Pix[img.PixOffset(x, y):][:4])
		}
	}
	return out
}
