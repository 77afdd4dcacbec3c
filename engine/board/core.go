package board

import (
	"sync"
	"sync/atomic"
)

// Flags of a square.
const (
	cellSolid uint8 = 1 << iota
	cellVoid
)

// core is the part of a board shared by boards that differ only in their doors.
type core struct {
	cols, rows int
	o          Options
	cells      []uint8     // flags, row by row
	factor     []uint8     // multiplier of a step onto each square, in quarters; nil if all are 1
	ground     []int32     // elevations; nil if all are 0
	pieces     []piece     // the walls, in the order of the map
	pages      []*wallPage // the walls that touch each square; nil if there are no walls
	finite     bool        // some wall has a limited height
	tallDoors  bool        // some door has unlimited height

	leastFactor, mostFactor Cost // of the legend
	dearestLow              Cost // of low walls; 0 if there are none

	peak   int64                                    // highest ground, in 1/8192
	relief int64                                    // between the lowest and the highest ground
	fans   sync.Pool                                // of *fan, for reuse
	tables [2][MaxSize]atomic.Pointer[stepTable]    // for walking and flying, by size - 1
	now    [2][MaxSize]atomic.Pointer[tableOfDoors] // likewise, with the doors of the board that was asked last
}

// piece is a wall in the form that tests use.
type piece struct {
	ax, ay, bx, by int64
	height         int64 // 1/1024 ft or m; 0 for unlimited
	kind           Kind
	factor         Cost
}

// dynamic reports whether what the piece stops depends on its door or on the creature that crosses it.
func (w *piece) dynamic() bool { return w.kind == KindDoor || w.height > 0 }

func newCore(m Map, o Options) *core {
	c := &core{cols: m.Cols, rows: m.Rows, o: o}
	c.paintTerrain(m)
	c.raiseGround(m.Elevation)
	c.placeWalls(m.Walls)
	return c
}

func (c *core) paintTerrain(m Map) {
	c.cells = make([]uint8, m.Cols*m.Rows)
	var marks, factors [256]uint8
	for i, t := range m.Legend {
		factors[i] = uint8(straightCost)
		if t.Cost > 0 {
			factors[i] = uint8(t.Cost)
		}
		if t.Solid {
			marks[i] |= cellSolid
		}
		if t.Void {
			marks[i] |= cellVoid
		}
	}
	var used [256]bool
	used[0] = m.Squares == nil
	for i := range c.cells {
		c.cells[i] = marks[0]
	}
	for i, s := range m.Squares {
		c.cells[i] = marks[s]
		used[s] = true
	}
	c.leastFactor = maxFactor
	for i := range m.Legend {
		if used[i] && marks[i]&(cellSolid|cellVoid) == 0 {
			c.leastFactor, c.mostFactor = min(c.leastFactor, Cost(factors[i])), max(c.mostFactor, Cost(factors[i]))
		}
	}
	if c.leastFactor >= straightCost && c.mostFactor <= straightCost {
		return
	}
	c.factor = make([]uint8, len(c.cells))
	for i := range c.factor {
		c.factor[i] = factors[0]
		if m.Squares != nil {
			c.factor[i] = factors[m.Squares[i]]
		}
	}
}

func (c *core) placeWalls(walls []Wall) {
	if len(walls) == 0 {
		return
	}
	c.pieces = c.withPieces(make([]piece, 0, len(walls)), walls)
	c.pages = c.pagesWith(pagesFor(len(c.cells)), walls, 0)
}

// withPieces appends walls to a list of pieces.
func (c *core) withPieces(pieces []piece, walls []Wall) []piece {
	for _, w := range walls {
		p := piece{int64(w.From.X), int64(w.From.Y), int64(w.To.X), int64(w.To.Y), int64(w.Height), w.Kind, w.Cost}
		if w.Cost == 0 {
			p.factor = lowWallFactor
		}
		c.finite = c.finite || w.Height > 0
		c.tallDoors = c.tallDoors || w.Kind == KindDoor && w.Height == 0
		if w.Kind == KindLow {
			c.dearestLow = max(c.dearestLow, p.factor)
		}
		pieces = append(pieces, p)
	}
	return pieces
}

// alongGrid reports whether the wall runs from grid corner to grid corner along a
// grid line.
func alongGrid(w Wall) bool {
	return (w.From.X|w.From.Y|w.To.X|w.To.Y)&(One-1) == 0 && (w.From.X == w.To.X || w.From.Y == w.To.Y)
}

// touched calls visit with the index of every square that the line touches, grid lines and corners included, until visit
// returns false. Rows come from north to south.
func touched(p, q Point, cols, rows int, visit func(at int) bool) bool {
	if p.Y > q.Y {
		p, q = q, p
	}
	px, py, dx, dy := int64(p.X), int64(p.Y), int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	for y := max(ceilDiv(py, One)-1, 0); y <= min(int64(q.Y)>>10, int64(rows)-1); y++ {
		from, to := min(px, px+dx), max(px, px+dx)
		west, east := ceilDiv(from, One)-1, to>>10
		if dy > 0 {
			a := px*dy + (max(py, y*One)-py)*dx
			b := px*dy + (min(py+dy, (y+1)*One)-py)*dx
			west, east = ceilDiv(min(a, b), dy*One)-1, floorDiv(max(a, b), dy*One)
		}
		for x := max(west, 0); x <= min(east, int64(cols)-1); x++ {
			if !visit(int(y)*cols + int(x)) {
				return false
			}
		}
	}
	return true
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

func ceilDiv(a, b int64) int64 { return -floorDiv(-a, b) }
