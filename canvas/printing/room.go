package printing

import (
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/engine/message"
)

// Room is a part of a map enclosed by walls, doors and rock, to be cut out.
type Room struct {
	Bounds   paint.Rect
	Outlines [][]paint.Point // closed, in squares; holes have the opposite orientation
}

// The bounds of rooms.
const (
	roomParts = 8   // parts of a square's side by which a room's edge is found
	roomSide  = 150 // largest length and width of a room, in squares
	roomEdge  = 0.1 // distance left around it, in squares: about a wall's width
)

// RoomAt returns the room around a place in squares: everything reachable without crossing a wall, door, window or
// curtain. Low walls are part of the room. It fails if the place is off the map or in rock, or if the room is too large.
func RoomAt(sc *paint.Scene, at paint.Point) (*Room, error) {
	if !(at.X >= 0 && at.Y >= 0 && at.X < float64(sc.Cols) && at.Y < float64(sc.Rows)) {
		return nil, message.Errorf("the place (%s, %s) is off the %d × %d map", trim(at.X), trim(at.Y), sc.Cols, sc.Rows)
	}
	f := newFlood(sc, at)
	if f.solid(f.start) {
		return nil, message.Errorf("the place (%s, %s) is in rock", trim(at.X), trim(at.Y))
	}
	if !f.fill() {
		return nil, message.Errorf("the room at (%s, %s) is longer than %d squares: it isn't closed", trim(at.X), trim(at.Y), roomSide)
	}
	return f.room(), nil
}

// part is a subdivision of a square, by column and row.
type part struct{ x, y int }

// flood is a flood fill over parts of squares.
type flood struct {
	sc       *paint.Scene
	start    part
	in       map[part]bool
	walls    map[part][]int // wall indices by part of a square
	min, max part
}

func newFlood(sc *paint.Scene, at paint.Point) *flood {
	f := &flood{sc: sc, start: part{int(at.X * roomParts), int(at.Y * roomParts)}, in: map[part]bool{}, walls: map[part][]int{}}
	for i := range sc.Walls {
		w := &sc.Walls[i]
		if w.Kind == paint.Low {
			continue
		}
		b := paint.Bounds(w.From, w.To)
		for y := int(math.Floor(b.Min.Y - 0.2)); y <= int(math.Floor(b.Max.Y+0.2)); y++ {
			for x := int(math.Floor(b.Min.X - 0.2)); x <= int(math.Floor(b.Max.X+0.2)); x++ {
				f.walls[part{x, y}] = append(f.walls[part{x, y}], i)
			}
		}
	}
	return f
}

// solid reports whether a part is off the map, in rock or without floor.
func (f *flood) solid(p part) bool {
	x, y := p.x/roomParts, p.y/roomParts
	if p.x < 0 || p.y < 0 || x >= f.sc.Cols || y >= f.sc.Rows {
		return true
	}
	if len(f.sc.Terrain) < f.sc.Cols*f.sc.Rows {
		return false
	}
	k := f.sc.Terrain[y*f.sc.Cols+x].Kind
	return k == paint.Rock || k == paint.Void
}

// fill finds every part of the room; it reports false if the room is too large.
func (f *flood) fill() bool {
	f.in[f.start], f.min, f.max = true, f.start, f.start
	open := []part{f.start}
	for len(open) > 0 {
		p := open[len(open)-1]
		open = open[:len(open)-1]
		for _, d := range [4]part{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
			q := part{p.x + d.x, p.y + d.y}
			if f.in[q] || f.solid(q) || f.walled(p, q) {
				continue
			}
			f.in[q] = true
			f.min, f.max = part{min(f.min.x, q.x), min(f.min.y, q.y)}, part{max(f.max.x, q.x), max(f.max.y, q.y)}
			if f.max.x-f.min.x >= roomSide*roomParts || f.max.y-f.min.y >= roomSide*roomParts {
				return false
			}
			open = append(open, q)
		}
	}
	return true
}

// middle returns a part's centre.
func middle(p part) paint.Point {
	return paint.Point{X: (float64(p.x) + 0.5) / roomParts, Y: (float64(p.y) + 0.5) / roomParts}
}

// walled reports whether a wall lies between two adjacent parts.
func (f *flood) walled(p, q part) bool {
	a, b := middle(p), middle(q)
	for _, s := range [2]part{{p.x / roomParts, p.y / roomParts}, {q.x / roomParts, q.y / roomParts}} {
		for _, i := range f.walls[s] {
			if crosses(a, b, f.sc.Walls[i].From, f.sc.Walls[i].To) {
				return true
			}
		}
	}
	return false
}

// crosses reports whether two line segments meet, ends included.
func crosses(a, b, c, d paint.Point) bool {
	side := func(p, q, r paint.Point) float64 { return (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X) }
	return side(a, b, c)*side(a, b, d) <= 0 && side(c, d, a)*side(c, d, b) <= 0
}

// room returns the outline.
func (f *flood) room() *Room {
	r := &Room{}
	for _, loop := range f.loops() {
		r.Outlines = append(r.Outlines, widened(straightened(loop), roomEdge))
	}
	for i, o := range r.Outlines {
		for k, p := range o {
			if i == 0 && k == 0 {
				r.Bounds = paint.Rect{Min: p, Max: p}
			}
			r.Bounds.Min = paint.Point{X: min(r.Bounds.Min.X, p.X), Y: min(r.Bounds.Min.Y, p.Y)}
			r.Bounds.Max = paint.Point{X: max(r.Bounds.Max.X, p.X), Y: max(r.Bounds.Max.Y, p.Y)}
		}
	}
	return r
}

// side is an edge between a part in the room and one outside, with the room on its right.
type side struct{ from, to part }

func (e side) way() part { return part{e.to.x - e.from.x, e.to.y - e.from.y} }

// sides returns the room's sides, and for each point the sides that begin there. A wall that ends inside the room isn't a
// side: the room is on both sides of it.
func (f *flood) sides() (all []side, from map[part][]int) {
	from = map[part][]int{}
	for y := f.min.y; y <= f.max.y; y++ {
		for x := f.min.x; x <= f.max.x; x++ {
			if !f.in[part{x, y}] {
				continue
			}
			for _, e := range [4]struct {
				beyond part
				side
			}{
				{part{x, y - 1}, side{part{x, y}, part{x + 1, y}}}, {part{x + 1, y}, side{part{x + 1, y}, part{x + 1, y + 1}}},
				{part{x, y + 1}, side{part{x + 1, y + 1}, part{x, y + 1}}}, {part{x - 1, y}, side{part{x, y + 1}, part{x, y}}},
			} {
				if !f.in[e.beyond] {
					from[e.from] = append(from[e.from], len(all))
					all = append(all, e.side)
				}
			}
		}
	}
	return all, from
}

// loops returns the closed outlines along the room's sides.
func (f *flood) loops() [][]paint.Point {
	all, from := f.sides()
	used := make([]bool, len(all))
	var out [][]paint.Point
	for i := range all {
		var loop []paint.Point
		for at := i; at >= 0 && !used[at]; {
			used[at] = true
			e := all[at]
			loop = append(loop, paint.Point{X: float64(e.from.x) / roomParts, Y: float64(e.from.y) / roomParts})
			at = rightmost(e, from[e.to], all, used)
		}
		if len(loop) > 2 {
			out = append(out, loop)
		}
	}
	return out
}

// rightmost returns the side with the sharpest right turn among those that continue from one; -1 if there is none.
func rightmost(e side, next []int, all []side, used []bool) int {
	best, turn, way := -1, 0, e.way()
	for _, n := range next {
		to := all[n].way()
		if k := 2 + way.x*to.y - way.y*to.x; !used[n] && k > turn {
			best, turn = n, k
		}
	}
	return best
}

// straightened drops points of a closed outline that lie less than a part off the line between others, which turns the
// steps along an oblique wall back into a straight line.
func straightened(loop []paint.Point) []paint.Point {
	const off = 0.8 / roomParts
	far := 0
	for i, p := range loop {
		if math.Hypot(p.X-loop[0].X, p.Y-loop[0].Y) > math.Hypot(loop[far].X-loop[0].X, loop[far].Y-loop[0].Y) {
			far = i
		}
	}
	keep := make([]bool, len(loop)+1)
	keep[0], keep[far], keep[len(loop)] = true, true, true
	at := func(i int) paint.Point { return loop[i%len(loop)] }
	var thin func(from, to int)
	thin = func(from, to int) {
		best, most := -1, off
		for i := from + 1; i < to; i++ {
			if d := paint.Distance(at(i), at(from), at(to)); d > most {
				best, most = i, d
			}
		}
		if best > 0 {
			keep[best] = true
			thin(from, best)
			thin(best, to)
		}
	}
	thin(0, far)
	thin(far, len(loop))
	var out []paint.Point
	for i, k := range keep[:len(loop)] {
		if k {
			out = append(out, loop[i])
		}
	}
	return out
}

// widened moves each side of a closed outline outwards, to the left of its direction.
func widened(loop []paint.Point, by float64) []paint.Point {
	n := len(loop)
	out := make([]paint.Point, 0, n)
	for i, p := range loop {
		a, b := unit(loop[(i+n-1)%n], p), unit(p, loop[(i+1)%n])
		// The corner moves to where the two moved sides meet, at most three widths away.
		k := 1 + a.X*b.X + a.Y*b.Y
		mx, my := a.Y+b.Y, -a.X-b.X
		if k < 0.2 {
			mx, my, k = a.Y, -a.X, 1
		}
		out = append(out, paint.Point{X: p.X + by*mx/k, Y: p.Y + by*my/k})
	}
	return out
}

func unit(a, b paint.Point) paint.Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	n := math.Hypot(dx, dy)
	if n == 0 {
		return paint.Point{}
	}
	return paint.Point{X: dx / n, Y: dy / n}
}

// path returns the room's outline on the page.
func (r *Room) path(a *art) *pdf.Path {
	path := &pdf.Path{}
	for _, o := range r.Outlines {
		path.Polygon(a.points(o)...)
	}
	return path
}

// cutLine draws the dashed line to cut along.
func (r *Room) cutLine(a *art) {
	a.Stroke(r.path(a), pdf.Pen{Width: 0.2, Ink: grey(0.3), Dash: []float64{1.5, 1}})
}
