package board

// View fills dst with the squares on which a sees a creature of one square and
// of its own height, standing on the ground; radius in 1/1024 ft or m by the
// board's distance from the nearest square of a, heights apart; < 0: unlimited.
// Rock is never seen: nothing stands in it.
func (b *Board) View(dst *SquareSet, a Body, radius int64) {
	dst.Reset(b.cols, b.rows)
	if !b.covers(a) {
		return
	}
	g := b.viewGrid()
	around := b.boxAround(a, radius)
	n, z := a.side(), b.eyeLevel(a)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		if b.cells[s.Y*b.cols+s.X]&cellSolid != 0 {
			continue
		}
		eyes := b.counting(s, eyeMargin, z)
		for k := range points {
			if eyes>>k&1 != 0 {
				cast := caster{grid: g, dst: dst, limit: around, eye: pointOf(s, k, eyeMargin)}
				cast.all(s)
			}
		}
	}
	if b.o.Fractional && radius >= 0 {
		b.dropFar(dst, a, radius)
	}
	if g.odd || b.ground != nil || a.Elevation != 0 || z <= 0 {
		b.dropUnseen(dst, a)
	}
}

// boxAround is the squares within radius, were diagonals to count 1.
func (b *Board) boxAround(a Body, radius int64) box {
	whole := box{0, 0, b.cols - 1, b.rows - 1}
	if radius < 0 {
		return whole
	}
	r, n := int(min(radius/int64(b.o.Side), MaxSide)), a.side()
	return box{max(a.At.X-r, 0), max(a.At.Y-r, 0), min(a.At.X+n-1+r, whole.x1), min(a.At.Y+n-1+r, whole.y1)}
}

// dropFar takes out what is farther than radius where diagonals count 1.5.
func (b *Board) dropFar(dst *SquareSet, a Body, radius int64) {
	n := a.side()
	for s := range dst.All() {
		d := b.metric(gap(a.At.X, n, s.X, 1), gap(a.At.Y, n, s.Y, 1))
		if int64(d)*int64(b.o.Side)/4 > radius {
			dst.Remove(s)
		}
	}
}

// dropUnseen takes out what walls across the grid, low walls and heights hide.
func (b *Board) dropUnseen(dst *SquareSet, a Body) {
	for s := range dst.All() {
		if !b.Sees(a, Body{At: s, Size: 1, Height: a.Height}) {
			dst.Remove(s)
		}
	}
}

// caster finds the squares of which some point is seen from one eye point. It
// looks in four quarters; in each it goes from row to row away from the eye
// (depth), every row a line of squares across (lateral), with the intervals of
// slopes through which light gets there. All bounds of intervals are open:
// touching counts as crossing.
type caster struct {
	grid  *viewGrid
	dst   *SquareSet
	limit box
	eye   Point
	touch bool // mark whatever light touches, not only squares with a point in it

	// Of the quarter being looked at:
	origin        int   // index of the eye's square
	across, along int   // from a square to the next in its row, and to the next row
	lateral       int64 // of the eye within its square, from the western or northern side
	ahead         int64 // from the eye to the far edge of its square
	near          int   // from a square to the one that holds its near edge's mark
	nearWall      uint8
	sideWall      uint8
	depth         int // rows there are, the eye's own left out
	left, right   int // squares there are to either side
	vertical      bool
	back          bool
	at            Square
}

// slope is lateral over forward distance, as a fraction; d > 0.
type slope struct{ n, d int64 }

func (a slope) less(c slope) bool { return a.n*c.d < c.n*a.d }

// diagonal is a little more than the quarter needs, so that its very edge is
// inside.
var diagonal = slope{One + 1, One}

func (c *caster) all(s Square) {
	c.at = s
	x, y := int64(c.eye.X&(One-1)), int64(c.eye.Y&(One-1))
	stride := c.grid.stride
	c.origin = c.grid.at(s)

	c.across, c.lateral, c.sideWall, c.nearWall = 1, x, viewWest, viewNorth
	c.left, c.right, c.vertical = s.X-c.limit.x0, c.limit.x1-s.X, true
	c.along, c.ahead, c.near, c.back, c.depth = -stride, y, stride, true, s.Y-c.limit.y0
	c.quarter()
	c.along, c.ahead, c.near, c.back, c.depth = stride, One-y, 0, false, c.limit.y1-s.Y
	c.quarter()

	c.across, c.lateral, c.sideWall, c.nearWall = stride, y, viewNorth, viewWest
	c.left, c.right, c.vertical = s.Y-c.limit.y0, c.limit.y1-s.Y, false
	c.along, c.ahead, c.near, c.back, c.depth = -1, x, 1, true, s.X-c.limit.x0
	c.quarter()
	c.along, c.ahead, c.near, c.back, c.depth = 1, One-x, 0, false, c.limit.x1-s.X
	c.quarter()
}

// quarter looks in one quarter.
func (c *caster) quarter() {
	lo, hi := slope{-diagonal.n, diagonal.d}, diagonal
	first, last := c.run(c.origin, 0, 0, -2, 2)
	c.see(0, first, last, lo, hi)
	if c.isShut(c.origin, first) {
		lo = later(lo, slope{c.edge(first), c.ahead})
	}
	if c.isShut(c.origin, last+1) {
		hi = earlier(hi, slope{c.edge(last + 1), c.ahead})
	}
	c.row(1, 0, lo, hi)
}

// edge is the place of the border before a square, from the eye across.
func (c *caster) edge(i int) int64 { return int64(i)<<10 - c.lateral }

// isShut says whether the border between squares i-1 and i of a row is shut.
func (c *caster) isShut(row, i int) bool {
	at := row + i*c.across
	return (c.grid.marks[at]|c.grid.marks[at-c.across])&viewRock != 0 || c.grid.marks[at]&c.sideWall != 0
}

// run widens first and last over open borders, at most to least and most.
func (c *caster) run(row, first, last, least, most int) (int, int) {
	for first > least && !c.isShut(row, first) {
		first--
	}
	for last < most && !c.isShut(row, last+1) {
		last++
	}
	return first, last
}

func later(a, c slope) slope {
	if a.less(c) {
		return c
	}
	return a
}

func earlier(a, c slope) slope {
	if c.less(a) {
		return c
	}
	return a
}

// row goes on from row v with the light between two slopes; hint is a square
// near the first one lit.
func (c *caster) row(v, hint int, lo, hi slope) {
	for ; v <= c.depth && lo.less(hi); v++ {
		row := c.origin + v*c.along
		y1 := c.ahead + int64(v-1)<<10
		y2 := y1 + One
		i := c.firstLit(hint, lo, y1)
		hint = i
		var nextLo, nextHi slope // of the last opening, which this loop goes on with
		open := false
		for {
			for c.grid.marks[row+i*c.across]&viewRock != 0 || c.grid.marks[row+i*c.across+c.near]&c.nearWall != 0 {
				i++
				if c.edge(i)*hi.d >= hi.n*y1 {
					goto done
				}
			}
			e, end := c.opening(row, i, hi, y1)
			oLo, oHi := later(lo, slope{c.edge(i), y1}), hi
			if end != endOfLight {
				oHi = earlier(hi, slope{c.edge(e), y1})
			}
			if oLo.less(oHi) {
				if open {
					c.row(v+1, hint, nextLo, nextHi)
				}
				hint = i
				nextLo, nextHi = c.through(v, row, i, e, y2, oLo, oHi)
				open = true
			}
			if end == endOfLight {
				break
			}
			if i = e; c.edge(i)*hi.d >= hi.n*y1 {
				break
			}
		}
	done:
		if !open {
			return
		}
		lo, hi = nextLo, nextHi
	}
}

// firstLit is the square of a row at whose near edge the slope lo arrives.
func (c *caster) firstLit(i int, lo slope, y1 int64) int {
	x := lo.n * y1
	for c.edge(i+1)*lo.d <= x {
		i++
	}
	for c.edge(i)*lo.d > x {
		i--
	}
	return i
}

// What ends an opening in a row's near edge.
const (
	endOfLight = iota
	endAtWall  // across the light's way, or rock
	endAtSide  // a wall between squares
)

// opening finds the end of the open stretch of a near edge that begins with
// square i.
func (c *caster) opening(row, i int, hi slope, y1 int64) (end, why int) {
	for e := i + 1; ; e++ {
		if c.edge(e)*hi.d >= hi.n*y1 {
			return e, endOfLight
		}
		at := row + e*c.across
		switch {
		case c.grid.marks[at]&(viewRock|c.sideWall) != 0:
			return e, endAtSide
		case c.grid.marks[at+c.near]&c.nearWall != 0:
			return e, endAtWall
		}
	}
}

// through sees the squares that the light through an opening reaches in its row,
// and returns what light goes on to the next row.
func (c *caster) through(v, row, i, e int, y2 int64, lo, hi slope) (nextLo, nextHi slope) {
	first, last := i, e-1
	nextLo, nextHi = lo, hi
	for lo.n < 0 && c.edge(first)*lo.d > lo.n*y2 {
		if c.isShut(row, first) {
			nextLo = slope{c.edge(first), y2}
			break
		}
		first--
	}
	for hi.n > 0 && c.edge(last+1)*hi.d < hi.n*y2 {
		if c.isShut(row, last+1) {
			nextHi = slope{c.edge(last + 1), y2}
			break
		}
		last++
	}
	c.see(v, first, last, lo, hi)
	return nextLo, nextHi
}

// see marks the squares from first to last in row v of which a point lies
// between the slopes.
func (c *caster) see(v, first, last int, lo, hi slope) {
	if c.touch {
		c.mark(v, first, last)
		return
	}
	y1 := c.ahead + int64(v-1)<<10
	y2 := y1 + One
	low, high := y1, y2 // where the slopes cut farthest into a square
	if lo.n >= 0 {
		low = y2
	}
	if hi.n >= 0 {
		high = y1
	}
	for first <= last && (v == 0 || c.edge(first)*lo.d < lo.n*low) {
		if c.lit(first, y1, lo, hi) {
			c.mark(v, first, first)
		}
		first++
	}
	for first <= last && c.edge(last+1)*hi.d > hi.n*high {
		if c.lit(last, y1, lo, hi) {
			c.mark(v, last, last)
		}
		last--
	}
	if first <= last {
		c.mark(v, first, last)
	}
}

// lit says whether a point of square i of a row lies ahead, between the slopes.
func (c *caster) lit(i int, y1 int64, lo, hi slope) bool {
	x := c.edge(i)
	return between(x+One/2, y1+One/2, lo, hi) ||
		between(x+eyeMargin, y1+eyeMargin, lo, hi) ||
		between(x+One-eyeMargin, y1+eyeMargin, lo, hi) ||
		between(x+eyeMargin, y1+One-eyeMargin, lo, hi) ||
		between(x+One-eyeMargin, y1+One-eyeMargin, lo, hi)
}

func between(x, y int64, lo, hi slope) bool {
	return y > 0 && x*lo.d > lo.n*y && x*hi.d < hi.n*y
}

// mark puts squares first to last of row v into the view, the limit's part of
// them.
func (c *caster) mark(v, first, last int) {
	if first, last = max(first, -c.left), min(last, c.right); first > last {
		return
	}
	if c.back {
		v = -v
	}
	if c.vertical {
		c.dst.addRun(c.at.Y+v, c.at.X+first, c.at.X+last)
		return
	}
	for i := first; i <= last; i++ {
		c.dst.Add(Square{c.at.X + v, c.at.Y + i})
	}
}
