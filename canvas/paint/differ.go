package paint

import (
	"image"
	"math"
	"reflect"
	"slices"

	"parapet/engine/board"
)

// Same reports whether two scenes look the same.
func (s *Scene) Same(o *Scene) bool {
	list, ok := s.changed(o)
	return ok && len(list) == 0 && reflect.DeepEqual(s.Tokens, o.Tokens)
}

// around is how many squares beyond a square its ground is seen: fog and fringes reach into the next one, the posts of walls too.
const around = 2

// changed returns rectangles, in squares, that contain all in which two scenes differ but for their tokens; ok is false if that may be
// anywhere.
func (s *Scene) changed(o *Scene) (list []Rect, ok bool) {
	x, y := *s, *o
	x.Tokens, x.Terrain, x.Walls, x.Fog = nil, nil, nil, nil
	y.Tokens, y.Terrain, y.Walls, y.Fog = nil, nil, nil, nil
	if !reflect.DeepEqual(&x, &y) || (s.Fog == nil) != (o.Fog == nil) {
		return nil, false
	}
	list = changedCells(list, s.Terrain, o.Terrain, s.Cols)
	walls, ok := changedWalls(s.Walls, o.Walls)
	if list = append(list, walls...); !ok || s.Fog == nil {
		return list, ok
	}
	a, b := *s.Fog, *o.Fog
	list = changedViews(changedSights(list, &a, &b, s.Cols, s.Rows), a.Views, b.Views)
	for _, n := range s.Notes {
		if c := n.At.Cell(); a.hides(s, c) != b.hides(o, c) {
			return nil, false // its text may reach anywhere
		}
	}
	a.Seen, a.Explored, a.Faces, a.Views = nil, nil, nil, nil
	b.Seen, b.Explored, b.Faces, b.Views = nil, nil, nil, nil
	return list, reflect.DeepEqual(a, b)
}

// changedSights appends rectangles around the squares of which two fogs show more or less.
func changedSights(list []Rect, a, b *Fog, cols, rows int) []Rect {
	doubtful := board.BorrowSet(cols, rows)
	defer doubtful.GiveBack()
	a.Seen.AddDifference(doubtful, b.Seen)
	a.Explored.AddDifference(doubtful, b.Explored)
	a.Faces.AddDifference(doubtful, b.Faces)
	for q := range doubtful.All() {
		if c := (Cell{q.X, q.Y}); a.At(c) != b.At(c) {
			list = withCell(list, c)
		}
	}
	return list
}

// changedCells appends rectangles around the squares in which two lists of a map's squares differ; a short one goes on with zeros.
func changedCells[T comparable](list []Rect, a, b []T, cols int) []Rect {
	const many = 64 // are compared at once
	if len(a) < len(b) {
		a, b = b, a
	}
	for i := 0; i < len(a); i += many {
		if i+many <= len(b) && *(*[many]T)(a[i:]) == *(*[many]T)(b[i:]) {
			continue
		}
		for k := i; k < min(i+many, len(a)); k++ {
			var was T
			if k < len(b) {
				was = b[k]
			}
			if a[k] == was {
				continue
			}
			list = withCell(list, Cell{k % cols, k / cols})
		}
	}
	return list
}

// withCell appends a rectangle around a square, or makes the last one longer if it ends beside it.
func withCell(list []Rect, c Cell) []Rect {
	at := Point{float64(c.X), float64(c.Y)}
	if n := len(list) - 1; n >= 0 && list[n].Min.Y == at.Y-around && list[n].Max.Y == at.Y+1+around && list[n].Max.X == at.X+around {
		list[n].Max.X++
		return list
	}
	return append(list, Rect{Point{at.X - around, at.Y - around}, Point{at.X + 1 + around, at.Y + 1 + around}})
}

// changedWalls returns rectangles around the walls that only one of two lists has; ok is false if the others changed their order.
func changedWalls(a, b []Wall) (list []Rect, ok bool) {
	if slices.Equal(a, b) {
		return nil, true
	}
	one := func(a, b []Wall) (same []Wall) {
		in := make(map[Wall]bool, len(b))
		for _, w := range b {
			in[w] = true
		}
		for _, w := range a {
			if in[w] {
				same = append(same, w)
				continue
			}
			r := boundsOf([]Point{w.From, w.To})
			if w.Kind == Door {
				r = r.grown(math.Hypot(w.To.X-w.From.X, w.To.Y-w.From.Y)) // it may stand open
			}
			list = append(list, r)
		}
		return same
	}
	return list, slices.Equal(one(a, b), one(b, a))
}

// changedViews appends rectangles around the squares that lie in views of one of two lists alone.
func changedViews(list []Rect, a, b [][]Point) []Rect {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			list = append(list, boundsOf(b[i]))
		case i >= len(b):
			list = append(list, boundsOf(a[i]))
		case !slices.Equal(a[i], b[i]):
			list = changedView(list, a[i], b[i])
		}
	}
	return list
}

// changedView appends rectangles around what lies in one of two polygons alone. In each row it lies between pairs of those of their
// sides that only one has, or on their squares.
func changedView(list []Rect, a, b []Point) []Rect {
	in := map[[2]Point]int{} // sides, from left to right, that only one has
	for _, p := range [][]Point{a, b} {
		for i, from := range p {
			to := p[(i+1)%len(p)]
			if from.X > to.X || from.X == to.X && from.Y > to.Y {
				from, to = to, from
			}
			in[[2]Point{from, to}]++
		}
	}
	spans, crossings := map[int][][2]float64{}, map[int][]float64{} // by row
	for side, n := range in {
		if n%2 == 0 {
			continue
		}
		from, to := side[0], side[1]
		x := func(y float64) float64 {
			if from.Y == to.Y {
				return from.X
			}
			return from.X + (to.X-from.X)*min(max((y-from.Y)/(to.Y-from.Y), 0), 1)
		}
		top, bottom := min(from.Y, to.Y), max(from.Y, to.Y)
		for row := int(math.Floor(top)); float64(row) <= bottom; row++ {
			l, r := x(float64(row)), x(float64(row+1))
			if from.Y == to.Y {
				l, r = from.X, to.X
			}
			spans[row] = append(spans[row], [2]float64{math.Floor(min(l, r)), math.Floor(max(l, r)) + 1})
			if middle := float64(row) + 0.5; top <= middle && middle < bottom {
				crossings[row] = append(crossings[row], x(middle))
			}
		}
	}
	for row, all := range spans {
		slices.Sort(crossings[row])
		for i := 0; i+1 < len(crossings[row]); i += 2 {
			all = append(all, [2]float64{crossings[row][i], crossings[row][i+1]})
		}
		for _, s := range all {
			list = append(list, boundsOf([]Point{{s[0], float64(row)}, {s[1], float64(row + 1)}}))
		}
	}
	return list
}

// boundsOf returns a rectangle around what has some points for corners.
func boundsOf(points []Point) Rect {
	r := Rect{points[0], points[0]}
	for _, p := range points {
		r.Min, r.Max = Point{min(r.Min.X, p.X), min(r.Min.Y, p.Y)}, Point{max(r.Max.X, p.X), max(r.Max.Y, p.Y)}
	}
	return r.grown(around)
}

func (r Rect) grown(n float64) Rect {
	return Rect{Point{r.Min.X - n, r.Min.Y - n}, Point{r.Max.X + n, r.Max.Y + n}}
}

// Differ returns the parts in which the pictures of two whole maps with squares side pixels wide may differ; ok is false if the scenes
// differ in more than their tokens, and what players know of terrain and walls. pixelScale is as for Paint.
func (p *Painter) Differ(a, b *Scene, side, pixelScale float64) (parts []image.Rectangle, ok bool) {
	ground, ok := a.changed(b)
	if !ok {
		return nil, false
	}
	for _, r := range ground {
		parts = append(parts, image.Rect(int(math.Floor(r.Min.X*side)), int(math.Floor(r.Min.Y*side)), int(math.Ceil(r.Max.X*side)), int(math.Ceil(r.Max.Y*side))))
	}
	was, now := p.standing(a, side, pixelScale), p.standing(b, side, pixelScale)
	same := func(key string) bool { return reflect.DeepEqual(was[key], now[key]) }
	order := func(s *Scene) (keys []string) { // of the tokens that are as they were; the places of all others are parts
		for _, t := range s.byLevel() {
			if same(t.key()) {
				keys = append(keys, t.key())
			}
		}
		return keys
	}
	if len(was) != len(a.Tokens) || len(now) != len(b.Tokens) || !slices.Equal(order(a), order(b)) {
		return nil, false
	}
	for _, list := range []map[string]stander{was, now} {
		for key, s := range list {
			if !same(key) {
				parts = append(parts, s.parts()...)
			}
		}
	}
	return parts, true
}

// stander is a token with the places that it and its large name take up.
type stander struct {
	Token
	place, name spot
}

func (s stander) parts() (list []image.Rectangle) {
	for _, p := range []spot{s.place, s.name} {
		if p.left < p.right {
			list = append(list, image.Rect(int(math.Floor(p.left)), int(math.Floor(p.top)), int(math.Ceil(p.right)), int(math.Ceil(p.bottom))))
		}
	}
	return list
}

// key tells a token from its ghost.
func (t *Token) key() string {
	if t.Ghost {
		return "ghost " + t.ID
	}
	return t.ID
}

func (p *Painter) standing(sc *Scene, side, pixelScale float64) map[string]stander {
	f := p.frame(sc, Camera{Zoom: 1}, pixelScale, 1, 1)
	f.lie(side, 0, 0)
	all, names, out := sc.byLevel(), map[*Token]spot{}, map[string]stander{}
	if sc.NameSize > 0 {
		slices.Reverse(all)
		names = f.largeNames(all)
	}
	for _, t := range all {
		s := stander{Token: *t, place: f.extent(t), name: names[t]}
		if halo := (s.name.bottom - s.name.top) / 2; halo > 0 {
			s.name = spot{s.name.left - halo, s.name.top - halo, s.name.right + halo, s.name.bottom + halo}
		}
		out[t.key()] = s
	}
	return out
}
