package board

import "fmt"

// Body is a creature as the geometry sees it: Size × Size squares from At, its north-western square.
type Body struct {
	At        Square
	Size      int   // 1 to MaxSize; 0 means 1
	Elevation int32 // above the ground, when flying or climbing; 1/1024 ft or m
	Height    int32 // 1/1024 ft or m
}

// Occupant is a standing creature other than the mover. The caller leaves out creatures that block nobody (dead,
// unconscious, fled).
type Occupant struct {
	Body
	Index  int  // for the caller's use
	Friend bool // of the mover
}

// BlockReason is what stops a creature from taking a step or staying.
type BlockReason uint8

const (
	Free      BlockReason = iota
	Edge                  // off the board
	Solid                 // rock
	Void                  // no floor
	WallHit               // a wall, closed door or window across the step or inside the footprint
	Corner                // a diagonal past a corner that the setting forbids
	LowWall               // a low wall higher than the creature
	Cliff                 // a rise or fall too great for walkers
	Occupied              // a creature that may not be passed, or on whose squares a move may not end
	Forbidden             // by FloodOptions.Price
)

var reasonNames = [...]string{"free", "edge", "solid", "void", "wall", "corner", "low wall", "cliff", "occupied", "forbidden"}

// String names the reason.
func (r BlockReason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return fmt.Sprintf("reason %d", uint8(r))
}

// Block is what stops a creature from taking a step or staying. The zero Reason is Free.
type Block struct {
	Reason   BlockReason
	Wall     int    // index in Map.Walls, or -1
	At       Square // the square that is blocked or can't be entered
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

// Level returns the height of the creature's feet in 1/1024 ft or m: the highest ground of its squares plus its own
// elevation.
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

// span returns the heights that a body fills: up to its top from its level, or, without an elevation of its own, from the
// lowest ground of its squares.
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

// collide reports whether two bodies overlap in squares and heights. Feet on a head don't overlap.
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

// overlap reports whether two ranges of heights share more than an end. Bodies on the same level overlap even if they have
// no height.
func overlap(aLow, aHigh, cLow, cHigh int64) bool {
	return aLow == cLow || aLow < cHigh && cLow < aHigh
}
