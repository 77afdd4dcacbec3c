package board

import (
	"math/bits"
	"slices"
)

// Threat is the reach of a creature that may react: a step from inside to outside provokes once.
type Threat struct {
	Reach *SquareSet // positions of the mover (its north-western square) within the reactor's melee reach
}

// FloodOptions modifies the prices of a flood. With the zero value they are the board's own.
type FloodOptions struct {
	// Multiplier multiplies every step, such as 2 when dragging; 0 means 1.
	Multiplier int
	// Factors holds the system's multipliers of a step by legend index, in quarters, for flying, swimming or crawling: even
	// and above 0; missing entries mean 4. nil means the legend's own.
	Factors []Cost
	// Price converts a step's price, Multiplier included, to the system's; negative forbids the step, 0 becomes 1. nil
	// leaves prices as they are.
	Price func(from, to Square, cost Cost) Cost
	// Rise is how far the mover rises on its first step: at its start it is that much lower than its body; 1/1024 ft or m.
	Rise int32
}

// Flood finds where a creature can move and how. It is scratch space: each Run or To discards the last result, and none
// allocates after the first on boards of the same size.
//
// Of several cheapest paths it takes the one with the fewest provoked reactions, then the fewest diagonals, then the one
// whose last step comes first in the order north, west, east, south, north-west, north-east, south-west, south-east; the
// path to the square before it is chosen in the same way.
type Flood struct {
	labels []uint64  // per square; those of another era mean unreached
	marks  []uint32  // per square: the era of marking and what was marked
	masks  []uint64  // per square: which of the first 64 threats reach it; used if there are threats
	rings  [][]int32 // squares to continue from, by the cost of the path modulo the number of rings
	era    uint64    // of labels: the complement of a counter, so that older ones are larger
	now    uint32    // of marks
	start  int32
	cols   int
	box    box          // outside of it nothing was reached
	judged *judgedSteps // nil if nothing is cached; see Remembers
	known  *judged      // of this query; nil if nothing is cached

	keepsSteps bool // what steps add to labels depends on board and mover alone and is cached

	ties []tie // see settle

	shares  []int32 // indices in occ of creatures that would stop the mover if it didn't share squares with them
	astride []int32 // squares where the mover stands across the same walls as at its start, which comes first

	query
}

// query is the input of a flood.
type query struct {
	b       *Board
	m       Body
	occ     []Occupant
	threats []Threat
	opts    FloodOptions
	steps   *stepTable
	offset  [directions]int32
	plain   [directions]uint64 // what a step onto floor adds to a label
	price   [2][maxFactor + 1]uint64
	even    bool // every step that isn't special is onto floor
	barred  bool // some creature may not be passed
	goal    Square
	aimed   bool    // there is a goal
	least   [2]Cost // cheapest straight and diagonal step, for estimating the rest
	more    Cost    // minimum by which a diagonal costs more than a straight step
}

// A label orders paths: cost, provoked reactions, diagonals, direction of the last step. The era is above them, so that one
// comparison decides whether a path is better than what is known, from this flood or an older one.
//
// One number can hold the order because a step adds to each part and subtracts from none: of two paths to a square the
// better one is still better after any step. The direction isn't summed; it is cleared before a step is added, and so
// decides only between paths equal in all else. No part may overflow into the next: reactions are capped at mostProvoked,
// and a path enters fewer squares than the diagonals have room for.
//
// Eras count down. Labels of an older flood have a larger era and are thus worse than any path of this one; they need no
// clearing, which would cost more than a short flood. A square that may not be passed has the era and nothing below it: no
// path is better, so the loops over steps need not check for it. The start has the same label for the same reason.
const (
	labelDiagonal = 3               // bits below the diagonals: the direction of the last step
	labelProvoke  = 21 + 3          // bits below the reactions
	labelCost     = 7 + 21 + 3      // bits below the cost
	labelEra      = 26 + 7 + 21 + 3 // bits below the era
	mostProvoked  = 1<<(labelCost-labelProvoke) - 1
	mostCost      = 1<<(labelEra-labelCost) - 1
	oldestEra     = 1<<(64-labelEra) - 1
	lastStep      = 1<<labelDiagonal - 1
)

func costOf(label uint64) Cost { return Cost(label >> labelCost & mostCost) }

func provokedOf(label uint64) int { return int(label >> labelProvoke & mostProvoked) }

// Flags in marks.
const (
	markThreats uint32 = 1 << iota // its mask of threats is valid
	markNoEnd                      // a creature covers it
	markNoPass                     // a creature that may not be passed covers it
	markTie                        // it lies on a cheapest path
	markBits    = iota
)

// box is a rectangle of squares, ends included.
type box struct{ x0, y0, x1, y1 int }

// Run floods from the mover's square as far as the budget allows.
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

// To returns the cost of the cheapest path to one square, whatever it costs, and whether there is one. It ignores whether
// the move may end there, see MayEnd. Afterwards only that path is certain to be known.
func (f *Flood) To(b *Board, m Body, goal Square, occ []Occupant, threats []Threat, opts FloodOptions) (Cost, bool) {
	f.begin(b, m, occ, threats, opts)
	f.goal, f.aimed = goal, true
	if !f.inside(m.At) || !f.inside(goal) {
		f.box = box{0, 0, -1, -1}
		return 0, false
	}
	f.block()
	if f.onePass() && f.level() {
		return f.seekLevel()
	}
	least := f.seek()
	if least >= 0 && f.onePass() {
		f.settle()
		return f.Cost(goal)
	}
	f.begin(b, m, occ, threats, opts)
	if f.goal, f.aimed = goal, true; least < 0 {
		f.box = box{0, 0, -1, -1}
		return 0, false
	}
	f.block()
	f.spread(least)
	return f.Cost(goal)
}

// Span returns a rectangle with all squares that a path of some cost to the last goal of To can enter.
func (f *Flood) Span(cost Cost) Patch {
	steps := int(cost / max(min(f.least[0], f.least[1]), 1))
	along := func(a, b int) (from, n int) { // what isn't spent on the way along one axis is there for going beyond it and back
		from, to := min(a, b), max(a, b)
		beyond := max(steps-(to-from), 0) / 2
		return from - beyond, to - from + 2*beyond + 1
	}
	var p Patch
	p.X, p.W = along(f.m.At.X, f.goal.X)
	p.Y, p.H = along(f.m.At.Y, f.goal.Y)
	return p
}

// Cost returns the price of the path to a square and whether it was reached, even if only in passing. The mover's own
// square costs 0.
func (f *Flood) Cost(s Square) (Cost, bool) {
	label, ok := f.at(s)
	return costOf(label), ok
}

// MayEnd reports whether a square was reached and no creature covers it.
func (f *Flood) MayEnd(s Square) bool {
	_, ok := f.at(s)
	return ok && f.marked(int32(s.Y*f.cols+s.X))&markNoEnd == 0
}

// Each yields the squares on which the move may end with their costs, in reading order, without the mover's own.
func (f *Flood) Each(yield func(Square, Cost) bool) {
	if f.b == nil {
		return // no query yet
	}
	for y := f.box.y0; y <= f.box.y1; y++ {
		row := f.labels[y*f.cols : (y+1)*f.cols]
		for x := f.box.x0; x <= f.box.x1; x++ {
			label := row[x]
			if label>>labelEra != f.era || label == f.era<<labelEra || f.marked(int32(y*f.cols+x))&markNoEnd != 0 {
				continue
			}
			if !yield(Square{x, y}, costOf(label)) {
				return
			}
		}
	}
}

// Most returns a number that Each doesn't exceed.
func (f *Flood) Most() int { return (f.box.x1 - f.box.x0 + 1) * (f.box.y1 - f.box.y0 + 1) }

// Path appends the squares entered on the way to a reached square; nothing if it wasn't reached.
func (f *Flood) Path(dst []Square, to Square) []Square {
	if _, ok := f.at(to); !ok {
		return dst
	}
	first := len(dst)
	for at := int32(to.Y*f.cols + to.X); at != f.start; {
		dst = append(dst, to)
		d := f.labels[at] & lastStep
		at -= f.offset[d]
		to = Square{to.X - directionX[d], to.Y - directionY[d]}
	}
	for i, j := first, len(dst)-1; i < j; i, j = i+1, j-1 {
		dst[i], dst[j] = dst[j], dst[i]
	}
	return dst
}

// Provokes returns the number of reactions on the way to a reached square.
func (f *Flood) Provokes(to Square) int {
	label, _ := f.at(to)
	return provokedOf(label)
}

// at returns the label of a square and whether it was reached. Squares that may not be passed have the label of the start.
func (f *Flood) at(s Square) (uint64, bool) {
	if f.b == nil || s.X < f.box.x0 || s.X > f.box.x1 || s.Y < f.box.y0 || s.Y > f.box.y1 {
		return 0, false
	}
	at := s.Y*f.cols + s.X
	label := f.labels[at]
	if label>>labelEra != f.era || label == f.era<<labelEra && int32(at) != f.start {
		return 0, false
	}
	return label, true
}

// inside reports whether the mover's footprint is on the board at s.
func (f *Flood) inside(s Square) bool {
	n := f.m.side()
	return n <= MaxSize && f.b.In(s) && f.b.In(Square{s.X + n - 1, s.Y + n - 1})
}

// begin prepares the scratch space for a query.
func (f *Flood) begin(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) {
	f.query = query{b: b, m: m, occ: occ, threats: threats, opts: opts}
	f.fit(len(b.cells))
	if len(threats) > 0 && len(f.masks) < len(b.cells) {
		f.masks = make([]uint64, len(b.cells))
	}
	f.cols, f.box = b.cols, box{0, 0, b.cols - 1, b.rows - 1}
	f.start = int32(m.At.Y*b.cols + m.At.X)
	f.opts.Multiplier = max(opts.Multiplier, 1)
	f.findShares()
	if n := m.side(); n <= MaxSize {
		f.steps = b.tableNow(n, m.Elevation > 0)
		f.partFrom()
	}
	f.setPrices()
	f.recall()
	f.keepsSteps = f.known != nil && opts.Factors == nil && opts.Price == nil && opts.Rise == 0 && f.opts.Multiplier == 1 && len(f.shares) == 0
}

// fit makes room for that many squares and starts an era.
func (f *Flood) fit(cells int) {
	if cap(f.labels) < cells {
		f.labels, f.marks = make([]uint64, cells), make([]uint32, cells)
		f.era, f.now = 0, 0
	}
	f.labels, f.marks = f.labels[:cells], f.marks[:cells]
	if f.era == 0 {
		all := f.labels[:cap(f.labels)]
		for i := range all {
			all[i] = ^uint64(0)
		}
		f.era = oldestEra
	}
	f.era--
	if f.now++; f.now >= 1<<(32-markBits) {
		clear(f.marks[:cap(f.marks)])
		f.now = 1
	}
}

// setPrices computes the labels of steps on floor and by terrain factor, and the least prices, and makes enough rings for
// the costliest step.
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
	f.more = min(f.least[1], 2*f.least[0]) - f.least[0]
	dearest := max(most, f.b.dearestLow) * fractionalCost / straightCost * times
	f.makeRings(2*int(dearest) + 2)
	for d := range directions {
		f.offset[d] = int32(directionX[d] + directionY[d]*f.cols)
		f.plain[d] = f.stepLabel(straightCost, d)
	}
	if !f.even && f.opts.Price == nil {
		for factor := least; factor <= min(most, maxFactor); factor++ {
			f.price[0][factor], f.price[1][factor] = f.stepLabel(factor, north), f.stepLabel(factor, northWest)
		}
	}
}

// stepLabel returns what a step with that multiplier adds to a label.
func (f *Flood) stepLabel(factor Cost, d int) uint64 {
	cost := factor * f.b.o.stepCost(d) / straightCost * Cost(f.opts.Multiplier)
	return uint64(cost)<<labelCost | uint64(d>>2)<<labelDiagonal
}

// makeRings makes at least n rings, rounded up to a power of two, and empties them.
func (f *Flood) makeRings(n int) {
	if n > len(f.rings) {
		f.rings = append(f.rings, make([][]int32, 1<<bits.Len(uint(n-1))-len(f.rings))...)
	}
	for i := range f.rings {
		f.rings[i] = f.rings[i][:0]
	}
}

// cut reduces the box to the squares within that many steps of s.
func (f *Flood) cut(s Square, steps int) {
	f.box.x0, f.box.x1 = max(f.box.x0, s.X-steps), min(f.box.x1, s.X+steps)
	f.box.y0, f.box.y1 = max(f.box.y0, s.Y-steps), min(f.box.y1, s.Y+steps)
}

// block marks the positions in which the mover would collide with others.
func (f *Flood) block() {
	for _, at := range f.astride {
		f.mark(at, markNoEnd)
	}
	n := f.m.side()
	for i := range f.occ {
		o := &f.occ[i]
		mark := markNoEnd
		if !f.b.o.PassThrough.lets(o.Friend) && !slices.Contains(f.shares, int32(i)) {
			mark |= markNoPass
		}
		for y := max(o.At.Y-n+1, f.box.y0); y <= min(o.At.Y+o.side()-1, f.box.y1); y++ {
			for x := max(o.At.X-n+1, f.box.x0); x <= min(o.At.X+o.side()-1, f.box.x1); x++ {
				body := f.m
				body.At = Square{x, y}
				if f.b.collide(body, o.Body) {
					f.mark(int32(y*f.cols+x), mark)
				}
			}
		}
	}
}

// mark adds flags to a square. One that may not be passed gets a label that no path beats.
func (f *Flood) mark(at int32, marks uint32) {
	f.marks[at] = f.now<<markBits | f.marked(at) | marks
	if marks&markNoPass != 0 {
		f.barred = true
		f.labels[at] = f.era << labelEra
	}
}

// marked returns the flags of a square.
func (f *Flood) marked(at int32) uint32 {
	if m := f.marks[at]; m>>markBits == f.now {
		return m & (1<<markBits - 1)
	}
	return 0
}
