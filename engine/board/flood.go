package board

import "math/bits"

// Threat is the reach of one who may react: a step from inside to outside
// provokes once.
type Threat struct {
	Reach *SquareSet // positions of the mover (its top-left square) within the reactor's melee reach
}

// FloodOptions bend the prices of a flood. The zero value has the board's own.
type FloodOptions struct {
	// Multiplier multiplies every step, such as 2 when dragging; 0 counts as 1.
	Multiplier int
	// Factors are the system's multipliers of a step by index of the legend, in
	// quarters, for those who fly, swim or crawl; nil: the legend's own.
	Factors []Cost
	// Price turns a step's price, Multiplier included, into the system's; a
	// negative one forbids the step. A price is at least 1. nil: as it is.
	Price func(from, to Square, cost Cost) Cost
}

// Flood finds where a creature can go and how. It is scratch space: each Run or
// To forgets the last, and after the first on a board's size none allocates.
//
// Of several cheapest ways it takes the one with the fewest provoked reactions,
// of these the one with the fewest diagonals, and of these the one whose last
// step comes first in the order north, west, east, south, north-west,
// north-east, south-west, south-east; the way to the square before it is chosen
// likewise.
type Flood struct {
	nodes []node
	masks []uint64  // of each square, the first 64 threats within whose reach it is; used where there are threats
	rings [][]int32 // squares to go on from, by the cost of the whole way modulo the number of rings
	now   uint32    // stamp of this flood's nodes
	start int32
	cols  int
	box   box // outside of it nothing was reached

	query
}

// query is what is asked of a flood.
type query struct {
	b       *Board
	m       Body
	occ     []Occupant
	threats []Threat
	opts    FloodOptions
	steps   *stepTable
	offset  [directions]int32
	plain   [directions]uint64 // label of a step onto floor
	even    bool               // every step that isn't special is onto floor
	goal    Square
	aimed   bool    // at goal
	least   [2]Cost // cheapest straight and diagonal step, for what is still to go
}

// node is what a flood knows of a square. The label orders ways: cost, then
// provoked reactions, then diagonals.
type node struct {
	label uint64
	stamp uint32
	from  uint8 // direction of the last step
	state uint8
}

// States of a node.
const (
	nodeThreats uint8 = 1 << iota // its mask of threats holds
	nodeNoEnd                     // a creature covers it
	nodeNoPass                    // a creature covers it that may not be passed
)

// Parts of a label.
const (
	labelCost    = 34 // bits below the cost
	labelProvoke = 22 // bits below the provoked reactions
	unreached    = ^uint64(0)
	mostProvoked = 1<<(labelCost-labelProvoke) - 1
)

func costOf(label uint64) Cost { return Cost(label >> labelCost) }

func provokedOf(label uint64) int { return int(label >> labelProvoke & mostProvoked) }

// box is a rectangle of squares, its ends included.
type box struct{ x0, y0, x1, y1 int }

// Run floods from the mover's square as far as the budget goes.
func (f *Flood) Run(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) {
	f.begin(b, m, occ, threats, opts)
	f.aimed = false
	if budget < 0 || !f.inside(m.At) {
		f.box = box{0, 0, -1, -1}
		return
	}
	f.cut(m.At, int(budget/f.least[0]))
	f.block()
	f.spread(budget)
}

// To finds the cheapest way to one square, whatever it costs. Whether the move
// may end there is MayEnd's business. Afterwards only that way is known for
// certain.
func (f *Flood) To(b *Board, m Body, goal Square, occ []Occupant, threats []Threat, opts FloodOptions) (Cost, bool) {
	f.begin(b, m, occ, threats, opts)
	f.goal, f.aimed = goal, true
	if !f.inside(m.At) || !f.inside(goal) {
		f.box = box{0, 0, -1, -1}
		return 0, false
	}
	f.block()
	f.spread(1<<(63-labelCost) - 1)
	return f.Cost(goal)
}

// Cost is the price of the way to a square, if it was reached, maybe only in
// passing. The mover's own square costs nothing.
func (f *Flood) Cost(s Square) (Cost, bool) {
	n := f.at(s)
	if n == nil {
		return 0, false
	}
	return costOf(n.label), true
}

// MayEnd says whether a square was reached and no creature covers it.
func (f *Flood) MayEnd(s Square) bool {
	n := f.at(s)
	return n != nil && n.state&nodeNoEnd == 0
}

// Each yields the reach in reading order until it returns false: the squares on
// which the move may end, the mover's own left out.
func (f *Flood) Each(yield func(Square, Cost) bool) {
	for y := f.box.y0; y <= f.box.y1; y++ {
		row := f.nodes[y*f.cols : (y+1)*f.cols]
		for x := f.box.x0; x <= f.box.x1; x++ {
			n := &row[x]
			if n.stamp != f.now || n.label == unreached || n.state&nodeNoEnd != 0 || n.label == 0 {
				continue
			}
			if !yield(Square{x, y}, costOf(n.label)) {
				return
			}
		}
	}
}

// Path appends the squares entered on the way to a reached square; nothing for
// one that wasn't.
func (f *Flood) Path(dst []Square, to Square) []Square {
	if f.at(to) == nil {
		return dst
	}
	first := len(dst)
	for at := int32(to.Y*f.cols + to.X); at != f.start; at -= f.offset[f.nodes[at].from] {
		dst = append(dst, to)
		d := f.nodes[at].from
		to = Square{to.X - directionX[d], to.Y - directionY[d]}
	}
	for i, j := first, len(dst)-1; i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
	return dst
}

// Provokes counts the reactions on the way to a reached square.
func (f *Flood) Provokes(to Square) int {
	n := f.at(to)
	if n == nil {
		return 0
	}
	return provokedOf(n.label)
}

// at is the node of a reached square.
func (f *Flood) at(s Square) *node {
	if s.X < f.box.x0 || s.X > f.box.x1 || s.Y < f.box.y0 || s.Y > f.box.y1 {
		return nil
	}
	n := &f.nodes[s.Y*f.cols+s.X]
	if n.stamp != f.now || n.label == unreached {
		return nil
	}
	return n
}

// inside says whether the mover's footprint is on the board there.
func (f *Flood) inside(s Square) bool {
	n := f.m.side()
	return n <= MaxSize && f.b.In(s) && f.b.In(Square{s.X + n - 1, s.Y + n - 1})
}

// begin makes the scratch space ready for a query.
func (f *Flood) begin(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) {
	f.query = query{b: b, m: m, occ: occ, threats: threats, opts: opts}
	if cells := len(b.cells); cap(f.nodes) < cells {
		f.nodes, f.now = make([]node, cells), 0
	} else {
		f.nodes = f.nodes[:cells]
	}
	if f.now++; f.now == 0 {
		clear(f.nodes[:cap(f.nodes)])
		f.now = 1
	}
	if len(threats) > 0 && len(f.masks) < len(b.cells) {
		f.masks = make([]uint64, len(b.cells))
	}
	f.cols, f.box = b.cols, box{0, 0, b.cols - 1, b.rows - 1}
	f.start = int32(m.At.Y*b.cols + m.At.X)
	f.opts.Multiplier = max(opts.Multiplier, 1)
	if n := m.side(); n <= MaxSize {
		f.steps = b.table(n, m.Elevation > 0)
	}
	f.setPrices()
}

// setPrices finds what steps cost on floor and at least, and makes rings enough
// for the dearest.
func (f *Flood) setPrices() {
	least, most := straightCost, straightCost
	switch {
	case f.opts.Factors != nil:
		least, most = maxFactor, 1
		for _, c := range f.opts.Factors {
			least, most = min(least, max(c, 1)), max(most, c)
		}
	case f.b.factor != nil:
		least, most = f.b.leastFactor, f.b.mostFactor
	}
	f.even = f.opts.Factors == nil && f.b.factor == nil && f.opts.Price == nil
	times := Cost(f.opts.Multiplier)
	f.least = [2]Cost{max(least*times, 1), max(least*f.b.o.stepCost(northWest)/straightCost*times, 1)}
	if f.opts.Price != nil {
		f.least = [2]Cost{1, 1}
	}
	dearest := max(most, f.b.dearestLow) * fractionalCost / straightCost * times
	f.makeRings(2*int(dearest) + 2)
	for d := range directions {
		f.offset[d] = int32(directionX[d] + directionY[d]*f.cols)
		f.plain[d] = f.stepLabel(straightCost, d)
	}
}

// stepLabel is what a step of a multiplier adds to a label.
func (f *Flood) stepLabel(factor Cost, d int) uint64 {
	cost := factor * f.b.o.stepCost(d) / straightCost * Cost(f.opts.Multiplier)
	return uint64(cost)<<labelCost | uint64(d>>2)
}

// makeRings makes at least n rings, a power of two, and empties them.
func (f *Flood) makeRings(n int) {
	if n > len(f.rings) {
		f.rings = append(f.rings, make([][]int32, 1<<bits.Len(uint(n-1))-len(f.rings))...)
	}
	for i := range f.rings {
		f.rings[i] = f.rings[i][:0]
	}
}

// cut leaves in the box only what so many steps from s can reach.
func (f *Flood) cut(s Square, steps int) {
	f.box.x0, f.box.x1 = max(f.box.x0, s.X-steps), min(f.box.x1, s.X+steps)
	f.box.y0, f.box.y1 = max(f.box.y0, s.Y-steps), min(f.box.y1, s.Y+steps)
}

// block marks the positions in which the mover would collide with others.
func (f *Flood) block() {
	n := f.m.side()
	for i := range f.occ {
		o := &f.occ[i]
		mark := nodeNoEnd
		if !f.b.o.PassThrough.lets(o.Friend) {
			mark |= nodeNoPass
		}
		for y := max(o.At.Y-n+1, f.box.y0); y <= min(o.At.Y+o.side()-1, f.box.y1); y++ {
			for x := max(o.At.X-n+1, f.box.x0); x <= min(o.At.X+o.side()-1, f.box.x1); x++ {
				body := f.m
				body.At = Square{x, y}
				if f.b.collide(body, o.Body) {
					f.touch(int32(y*f.cols + x)).state |= mark
				}
			}
		}
	}
}

// touch is a square's node, fresh if this flood hasn't seen it.
func (f *Flood) touch(at int32) *node {
	n := &f.nodes[at]
	if n.stamp != f.now {
		*n = node{label: unreached, stamp: f.now}
	}
	return n
}
