package board

import "fmt"

// Body is a creature as geometry sees it: Size × Size squares from At, its
// top-left square.
type Body struct {
	At        Square
	Size      int   // 1 to MaxSize; 0 counts as 1
	Elevation int32 // its own, above the ground, when flying or climbing; 1/1024 ft or m
	Height    int32 // 1/1024 ft or m
}

// Occupant is a standing creature other than the mover. Those who block nobody
// (dead, unconscious, fled) are left out by the caller.
type Occupant struct {
	Body
	Index  int  // the caller's number
	Friend bool // of the mover
}

// BlockReason says what stops a step or a stay.
type BlockReason uint8

const (
	Free      BlockReason = iota
	Edge                  // off the board
	Solid                 // rock
	Void                  // no floor
	WallHit               // a wall, closed door or window across the step or inside the footprint
	Corner                // a diagonal past a corner that the setting forbids
	LowWall               // a low wall higher than the creature
	Cliff                 // too high a rise or fall for walkers
	Occupied              // another creature that may not be passed, or not be stopped on
	Forbidden             // by the system's own price of the step
)

var reasonNames = [...]string{"free", "edge", "solid", "void", "wall", "corner", "low wall", "cliff", "occupied", "forbidden"}

// String names the reason.
func (r BlockReason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return fmt.Sprintf("reason %d", uint8(r))
}

// Block is what stops a step or a stay. Its zero Reason is Free.
type Block struct {
	Reason   BlockReason
	Wall     int    // index in Map.Walls, or -1
	At       Square // where: the square that is blocked, or that can't be entered
	Occupant int    // its Index, or -1
}

func free() Block { return Block{Wall: -1, Occupant: -1} }

func blocked(r BlockReason, at Square) Block {
	return Block{Reason: r, Wall: -1, At: at, Occupant: -1}
}

// side returns the number of squares along a side of the footprint.
func (a Body) side() int { return max(a.Size, 1) }

// has reports whether the footprint covers the square.
func (a Body) has(s Square) bool {
	n := a.side()
	return uint(s.X-a.At.X) < uint(n) && uint(s.Y-a.At.Y) < uint(n)
}

// Level returns the height of the creature's feet: the highest ground among its
// squares and its own elevation, in 1/1024 ft or m.
func (b *Board) Level(a Body) int32 {
	if b.ground == nil {
		return a.Elevation
	}
	n, top := a.side(), b.Ground(a.At)
	for y := a.At.Y; y < a.At.Y+n; y++ {
		for x := a.At.X; x < a.At.X+n; x++ {
			top = max(top, b.Ground(Square{x, y}))
		}
	}
	return top + a.Elevation
}

// span returns the heights that a body fills: from its level, or for one without
// elevation of its own from the lowest ground of its squares, to its top.
func (b *Board) span(a Body) (low, high int64) {
	level := b.Level(a)
	low, high = int64(level), int64(level)+int64(a.Height)
	if a.Elevation != 0 || b.ground == nil {
		return low, high
	}
	n := a.side()
	for y := a.At.Y; y < a.At.Y+n; y++ {
		for x := a.At.X; x < a.At.X+n; x++ {
			low = min(low, int64(b.Ground(Square{x, y})))
		}
	}
	return low, high
}

// spanAt returns the heights that a body fills over one of its squares.
func (b *Board) spanAt(a Body, s Square) (low, high int64) {
	level := int64(b.Level(a))
	low, high = level, level+int64(a.Height)
	if a.Elevation == 0 {
		low = min(low, int64(b.Ground(s)))
	}
	return low, high
}

// collide reports whether two bodies cover a square in common at heights in
// common. Feet on a head are no overlap.
func (b *Board) collide(a, c Body) bool {
	n, m := a.side(), c.side()
	x0, x1 := max(a.At.X, c.At.X), min(a.At.X+n, c.At.X+m)
	y0, y1 := max(a.At.Y, c.At.Y), min(a.At.Y+n, c.At.Y+m)
	if x0 >= x1 || y0 >= y1 {
		return false
	}
	if b.ground == nil {
		return overlap(int64(a.Elevation), int64(a.Elevation)+int64(a.Height),
			int64(c.Elevation), int64(c.Elevation)+int64(c.Height))
	}
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			aLow, aHigh := b.spanAt(a, Square{x, y})
			cLow, cHigh := b.spanAt(c, Square{x, y})
			if overlap(aLow, aHigh, cLow, cHigh) {
				return true
			}
		}
	}
	return false
}

// overlap reports whether two ranges of heights have more than an end in common.
// Those who stand on one height overlap, even without a height of their own.
func overlap(aLow, aHigh, cLow, cHigh int64) bool {
	return aLow == cLow || aLow < cHigh && cLow < aHigh
}
