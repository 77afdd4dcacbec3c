package board

import "slices"

// mending updates the cached view or outlines of a body after some doors moved. For each eye point only the directions of a
// door can have changed, and only squares in one of them or touched by a door, where the door may separate points from
// their square's centre.
type mending struct {
	b       *Board
	a       Body
	doors   []int
	fan     *fan
	touched *SquareSet // squares that light may touch in these directions
}

// mending returns nil if everything must be recomputed because a door is on the body's own squares.
func (b *Board) mending(a Body, doors []int) *mending {
	n := a.side()
	for _, i := range doors {
		if !b.walkWall(i, func(s Square) bool {
			return s.X < a.At.X || s.Y < a.At.Y || s.X >= a.At.X+n || s.Y >= a.At.Y+n
		}) {
			return nil
		}
	}
	return &mending{b: b, a: a, doors: doors, touched: BorrowSet(b.cols, b.rows)}
}

func (m *mending) done() {
	m.touched.GiveBack()
	if m.fan != nil {
		m.fan.done()
	}
}

// walkWall visits the squares that a wall touches until visit returns false.
func (b *Board) walkWall(i int, visit func(Square) bool) bool {
	w := &b.m.Walls[i]
	return touched(w.From, w.To, b.cols, b.rows, func(at int) bool { return visit(Square{at % b.cols, at / b.cols}) })
}

// look visits the squares in the directions of a door, seen from an eye point.
func (m *mending) look(s Square, eye Point, door int, visit func(Square)) {
	m.fan.narrow, m.fan.only = true, arcOf(eye, &m.b.pieces[door])
	m.fan.from(s, eye, visit)
	m.touched.Union(m.fan.visited)
}

// arcOf returns the directions from an eye point to a wall, on which the eye may not lie.
func arcOf(eye Point, w *piece) arc {
	ax, ay, bx, by := w.ax-int64(eye.X), w.ay-int64(eye.Y), w.bx-int64(eye.X), w.by-int64(eye.Y)
	if ax*by-ay*bx < 0 {
		ax, ay, bx, by = bx, by, ax, ay
	}
	return arc{turnTo(ax, ay), turnTo(bx, by)}
}

// view updates what a sees. If all the doors are open now nothing is lost, and only lines through them can be new; if all
// are shut nothing is gained.
func (m *mending) view(seen *SquareSet, radius int64) {
	b := m.b
	var shut []int
	for _, i := range m.doors {
		if b.stops[i]&StopsSight != 0 {
			shut = append(shut, i)
		}
	}
	m.fan = b.fan(b.boxAround(m.a, radius))
	m.fan.ignored = shut
	doubtful, opened, closed := BorrowSet(b.cols, b.rows), len(shut) == 0, len(shut) == len(m.doors)
	b.eyePoints(m.a, func(s Square, p Point3) {
		for _, i := range m.doors {
			m.look(s, p.Point, i, func(q Square) {
				switch {
				case opened:
					if !seen.Has(q) && !m.far(q, radius) && m.fan.sees(p, q, m.a.Height) {
						seen.Add(q)
					}
				case !closed || seen.Has(q):
					doubtful.Add(q)
				}
			})
		}
	})
	for _, i := range m.doors {
		b.walkWall(i, func(q Square) bool {
			doubtful.Add(q)
			return true
		})
	}
	m.judge(seen, doubtful, radius)
	doubtful.GiveBack()
}

// updated returns the updated view, to replace an old one in the cache.
func (m *mending) updated(seen *SquareSet, old *cachedView) *cachedView {
	return &cachedView{seen: cutoutOf(seen), touched: old.touched.with(m.touched)}
}

// judge decides squares by exact lines.
func (m *mending) judge(seen, squares *SquareSet, radius int64) {
	around := m.b.boxAround(m.a, radius)
	for q := range squares.All() {
		in := q.X >= around.x0 && q.X <= around.x1 && q.Y >= around.y0 && q.Y <= around.y1 && !m.far(q, radius)
		if in && m.b.Sees(m.a, Body{At: q, Size: 1, Height: m.a.Height}) {
			seen.Add(q)
		} else {
			seen.Remove(q)
		}
	}
}

func (m *mending) far(q Square, radius int64) bool {
	return m.b.o.Fractional && radius >= 0 && m.b.far(m.a, q, radius)
}

// outlines returns the outlines with the parts in the doors' directions redrawn.
func (m *mending) outlines(old [][]bend) [][]bend {
	b := m.b
	m.fan = b.fan(b.boxAround(m.a, -1))
	o := m.fan.outline(b.eyeLevel(m.a))
	next := make([][]bend, 0, len(old))
	b.eyesOf(m.a, func(s Square, eye Point) {
		bends := old[len(next)]
		for _, i := range m.doors {
			m.look(s, eye, i, func(Square) {})
			o.eye, o.only = eye, &m.fan.only
			o.collect(&b.pieces[i])
			bends = o.redraw(bends)
		}
		next = append(next, bends)
	})
	return next
}

// redraw redraws the part of an outline in the directions of only.
func (o *outline) redraw(old []bend) []bend {
	n := len(o.rays) - 1
	first, last := o.rays[0], o.rays[n]
	if n == 0 {
		return old // seen edge-on, a door changes nothing
	}
	from := placeOf(old, func(r ray) bool { return r.compare(first) >= 0 })
	to := placeOf(old, func(r ray) bool { return r.compare(last) > 0 })
	var part []bend
	now := old[(from+len(old)-1)%len(old)].next
	for i, r := range o.rays {
		next := old[(to+len(old)-1)%len(old)].next
		if i < n {
			next = o.stop(middleRay(r, o.rays[i+1]))
		}
		if next != now {
			part = append(part, bend{r, next})
		}
		now = next
	}
	if first.compare(last) < 0 {
		return slices.Concat(old[:from], part, old[to:])
	}
	// Split at the east, where outlines begin.
	cut := placeOf(part, func(r ray) bool { return r.lower() != first.lower() })
	return slices.Concat(part[cut:], old[to:from], part[:cut])
}

// placeOf returns the index of the first bend for which beyond holds; it must hold for all after it.
func placeOf(bends []bend, beyond func(ray) bool) int {
	i, _ := slices.BinarySearchFunc(bends, true, func(e bend, _ bool) int {
		if beyond(e.ray) {
			return 1
		}
		return -1
	})
	return i
}
