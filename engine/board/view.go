package board

import "math/bits"

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
	// On level ground all lines run at one height, over any wall below it.
	if level := b.ground == nil && a.Elevation == 0 && z > 0; !level || g.across || g.tallest >= z {
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
	lines       *bitLines
	vertical    bool  // rows are rows of the map
	back        bool  // away from the eye is north or west
	line, at    int   // the eye's row and its square in it
	lateral     int64 // of the eye within its square, from the western or northern side
	ahead       int64 // from the eye to the far edge of its square
	depth       int   // rows there are, the eye's own left out
	left, right int   // squares there are to either side

	// Of the row being looked at:
	rock, near, side []uint64
}

// slope is lateral over forward distance, as a fraction; d > 0.
type slope struct{ n, d int64 }

func (a slope) less(c slope) bool { return a.n*c.d < c.n*a.d }

// diagonal is a little more than the quarter needs, so that its very edge is
// inside.
var diagonal = slope{One + 1, One}

func (c *caster) all(s Square) {
	x, y := int64(c.eye.X&(One-1)), int64(c.eye.Y&(One-1))

	c.lines, c.vertical, c.line, c.at, c.lateral = &c.grid.rows, true, s.Y, s.X, x
	c.left, c.right = s.X-c.limit.x0, c.limit.x1-s.X
	c.back, c.ahead, c.depth = true, y, s.Y-c.limit.y0
	c.quarter()
	c.back, c.ahead, c.depth = false, One-y, c.limit.y1-s.Y
	c.quarter()

	c.lines, c.vertical, c.line, c.at, c.lateral = &c.grid.columns, false, s.X, s.Y, y
	c.left, c.right = s.Y-c.limit.y0, c.limit.y1-s.Y
	c.back, c.ahead, c.depth = true, x, s.X-c.limit.x0
	c.quarter()
	c.back, c.ahead, c.depth = false, One-x, c.limit.x1-s.X
	c.quarter()
}

// quarter looks in one quarter.
func (c *caster) quarter() {
	lo, hi := slope{-diagonal.n, diagonal.d}, diagonal
	c.enter(0)
	first, last := 0, 0
	for first > -2 && !c.isShut(first) {
		first--
	}
	for last < 2 && !c.isShut(last+1) {
		last++
	}
	c.see(0, first, last, lo, hi)
	if c.isShut(first) {
		lo = later(lo, slope{c.edge(first), c.ahead})
	}
	if c.isShut(last + 1) {
		hi = earlier(hi, slope{c.edge(last + 1), c.ahead})
	}
	c.row(1, 0, 0, lo, hi)
}

// enter makes v the row being looked at.
func (c *caster) enter(v int) {
	k, near := c.line+1+v, c.line+1+v
	if c.back {
		k, near = c.line+1-v, c.line+2-v
	}
	n := c.lines.words
	c.rock, c.side = c.lines.rock[k*n:k*n+n], c.lines.side[k*n:k*n+n]
	c.near = c.lines.near[near*n : near*n+n]
}

// edge is the place of the border before a square, from the eye across.
func (c *caster) edge(i int) int64 { return int64(i)<<10 - c.lateral }

// isShut says whether the border between squares i-1 and i of the row is shut.
func (c *caster) isShut(i int) bool {
	i += c.at + 1
	before := c.rock[(i-1)>>6] >> ((i - 1) & 63)
	return (before|(c.rock[i>>6]|c.side[i>>6])>>(i&63))&1 != 0
}

// nextOpen is the first square from i on whose near edge lets light in; most or
// beyond, if none before most does.
func (c *caster) nextOpen(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if x := ^(c.rock[w] | c.near[w]) >> (i & 63); x != 0 {
		return i + bits.TrailingZeros64(x) - c.at - 1
	}
	for w++; w < len(c.rock) && w<<6 <= most+c.at+1; w++ {
		if x := ^(c.rock[w] | c.near[w]); x != 0 {
			return w<<6 + bits.TrailingZeros64(x) - c.at - 1
		}
	}
	return most
}

// nextStop is the first square from i on that ends an opening of the near edge,
// or most if that comes first.
func (c *caster) nextStop(i, most int) int {
	i += c.at + 1
	w := i >> 6
	if w >= len(c.rock) {
		return most
	}
	if x := (c.rock[w] | c.near[w] | c.side[w]) >> (i & 63); x != 0 {
		return min(i+bits.TrailingZeros64(x)-c.at-1, most)
	}
	for w++; w < len(c.rock) && w<<6 <= most+c.at+1; w++ {
		if x := c.rock[w] | c.near[w] | c.side[w]; x != 0 {
			return min(w<<6+bits.TrailingZeros64(x)-c.at-1, most)
		}
	}
	return most
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

// row goes on from row v with the light between two slopes; first and beyond are
// squares near the first one lit and near the first one no longer lit.
func (c *caster) row(v, first, beyond int, lo, hi slope) {
	for ; v <= c.depth && lo.less(hi); v++ {
		c.enter(v)
		y1 := c.ahead + int64(v-1)<<10
		y2 := y1 + One
		first = c.firstLit(first, lo, y1)
		beyond = c.firstBeyond(max(beyond, first+1), hi, y1)
		var on struct { // the last opening, with which this loop goes on
			open          bool
			first, beyond int
			lo, hi        slope
		}
		for i := first; i < beyond; {
			if i = c.nextOpen(i, beyond); i >= beyond {
				break
			}
			e := c.nextStop(i+1, beyond)
			oLo, oHi := lo, hi
			if i > first {
				oLo = later(lo, slope{c.edge(i), y1})
			}
			if e < beyond {
				oHi = earlier(hi, slope{c.edge(e), y1})
			}
			if oLo.less(oHi) {
				if on.open {
					c.row(v+1, on.first, on.beyond, on.lo, on.hi)
					c.enter(v)
				}
				on.open, on.first, on.beyond = true, i, e
				on.lo, on.hi = c.through(v, i, e, y2, oLo, oHi)
			}
			i = e
		}
		if !on.open {
			return
		}
		first, beyond, lo, hi = on.first, on.beyond, on.lo, on.hi
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

// firstBeyond is the first square whose border before it the slope hi doesn't
// pass at the near edge.
func (c *caster) firstBeyond(i int, hi slope, y1 int64) int {
	x := hi.n * y1
	for c.edge(i)*hi.d < x {
		i++
	}
	for c.edge(i-1)*hi.d >= x {
		i--
	}
	return i
}

// through sees the squares that the light through the opening from square i to
// before e reaches in row v, and returns what light goes on to the next row.
func (c *caster) through(v, i, e int, y2 int64, lo, hi slope) (nextLo, nextHi slope) {
	first, last := i, e-1
	nextLo, nextHi = lo, hi
	for lo.n < 0 && c.edge(first)*lo.d > lo.n*y2 {
		if c.isShut(first) {
			nextLo = slope{c.edge(first), y2}
			break
		}
		first--
	}
	for hi.n > 0 && c.edge(last+1)*hi.d < hi.n*y2 {
		if c.isShut(last + 1) {
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
	k := c.line + v
	if c.back {
		k = c.line - v
	}
	if c.vertical {
		c.dst.addRun(k, c.at+first, c.at+last)
		return
	}
	bit, word := uint64(1)<<(k&63), c.dst.words
	for i := (c.at+first)*word + k>>6; i <= (c.at+last)*word+k>>6; i += word {
		c.dst.bits[i] |= bit
	}
}
