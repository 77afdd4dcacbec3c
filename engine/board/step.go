package board

// Step returns the price of one step of a creature to a neighbouring square, where its own elevation is toElevation, or why
// it can't be made. It judges passing, not ending there; creatures with which it shares squares don't stop it until they
// part. A square that isn't a neighbour is blocked by Edge.
func (b *Board) Step(m Body, to Square, toElevation int32, occ []Occupant) (Cost, Block) {
	return b.StepBy(m, to, toElevation, occ, FloodOptions{})
}

// StepBy is like Step with the prices of a flood with those options, so that the same step costs the same in both. A step
// that Price forbids is Forbidden.
func (b *Board) StepBy(m Body, to Square, toElevation int32, occ []Occupant, o FloodOptions) (Cost, Block) {
	d, ok := directionTo(m.At, to)
	if !ok {
		return 0, blocked(Edge, to)
	}
	low, why := b.judge(m, d, toElevation)
	if why.Reason != Free {
		return 0, why
	}
	from := m.At
	next := m
	next.At, next.Elevation = to, toElevation
	if why := b.inTheWay(m, next, occ); why.Reason != Free {
		return 0, why
	}
	factor := max(low, b.dearestBy(o.Factors, to, d, m.side()))
	cost := factor * b.o.stepCost(d) / straightCost * Cost(max(o.Multiplier, 1))
	if o.Price == nil {
		return cost, free()
	}
	if cost = o.Price(from, to, cost); cost < 0 {
		return 0, blocked(Forbidden, to)
	}
	return max(cost, 1), free()
}

// stepCost returns the price of a step on floor.
func (o Options) stepCost(d int) Cost {
	if d >= northWest && o.Fractional {
		return fractionalCost
	}
	return straightCost
}

// MayEnd returns what stops the mover from ending a move where it is.
func (b *Board) MayEnd(m Body, occ []Occupant) Block {
	if why := b.stands(m); why.Reason != Free {
		return why
	}
	for i := range occ {
		if b.collide(m, occ[i].Body) {
			return occ[i].blocks()
		}
	}
	return free()
}

// Fits returns what stops a creature from standing where it is, ignoring other creatures.
func (b *Board) Fits(a Body) BlockReason { return b.stands(a).Reason }

// inTheWay returns the first creature that stops a step: one that the mover may not pass and doesn't already share squares
// with.
func (b *Board) inTheWay(from, to Body, occ []Occupant) Block {
	for i := range occ {
		o := &occ[i]
		if !b.o.PassThrough.lets(o.Friend) && b.collide(to, o.Body) && !b.collide(from, o.Body) {
			return o.blocks()
		}
	}
	return free()
}

func (o *Occupant) blocks() Block {
	why := blocked(Occupied, o.At)
	why.Occupant = o.Index
	return why
}

// lets reports whether a creature may pass through the squares of a friend or an enemy.
func (p PassThrough) lets(friend bool) bool {
	return p == PassAll || p == PassAllies && friend
}

// dearest returns the multiplier of the most expensive square that a footprint newly enters by a step in direction d.
func (c *core) dearest(to Square, d, size int) Cost {
	if c.factor == nil {
		return straightCost
	}
	if size == 1 {
		return Cost(c.factor[to.Y*c.cols+to.X])
	}
	top := Cost(0)
	for y := to.Y; y < to.Y+size; y++ {
		for x := to.X; x < to.X+size; x++ {
			ox, oy := x-to.X+directionX[d], y-to.Y+directionY[d]
			if uint(ox) >= uint(size) || uint(oy) >= uint(size) {
				top = max(top, Cost(c.factor[y*c.cols+x]))
			}
		}
	}
	return top
}

// dearestBy is like dearest with a system's own multipliers; nil for the legend's.
func (b *Board) dearestBy(factors []Cost, to Square, d, size int) Cost {
	if factors == nil {
		return b.dearest(to, d, size)
	}
	top := Cost(1)
	for i := range size * size {
		x, y := i%size, i/size
		ox, oy := x+directionX[d], y+directionY[d]
		if uint(ox) >= uint(size) || uint(oy) >= uint(size) {
			top = max(top, b.ownFactor(factors, (to.Y+y)*b.cols+to.X+x))
		}
	}
	return top
}

// ownFactor returns a system's multiplier for a square.
func (b *Board) ownFactor(factors []Cost, at int) Cost {
	i := 0
	if b.m.Squares != nil {
		i = int(b.m.Squares[at])
	}
	if i >= len(factors) {
		return straightCost
	}
	return max(factors[i], 1)
}

// judge tries a step, ignoring other creatures, and returns the price of the costliest low wall across which it newly enters
// squares. Walls that the creature stands across don't stop it.
func (b *Board) judge(m Body, d int, toElevation int32) (low Cost, why Block) {
	to := m
	to.At, to.Elevation = m.At.step(d), toElevation
	if why = b.onFloor(to); why.Reason != Free {
		return 0, why
	}
	who := crosser{flies: toElevation > 0, level: int64(b.Level(to)), height: int64(m.Height)}
	low, why = b.judgeSquares(m, to, d, who)
	if m.side() == 1 || why.Wall < 0 {
		return low, why
	}
	if who.across = b.across(m); len(who.across) == 0 {
		return low, why
	}
	return b.judgeSquares(m, to, d, who)
}

// judgeSquares tries the step of each square, and the place where they arrive.
func (b *Board) judgeSquares(m, to Body, d int, who crosser) (low Cost, why Block) {
	walks := m.Elevation == 0 && to.Elevation == 0
	n := m.side()
	for y := m.At.Y; y < m.At.Y+n; y++ {
		for x := m.At.X; x < m.At.X+n; x++ {
			s := Square{x, y}
			price, why := b.judgeSquare(s, d, who, walks)
			if why.Reason != Free {
				return 0, why
			}
			if !m.has(s.step(d)) {
				low = max(low, price)
			}
		}
	}
	return low, b.inside(to, who)
}

// onFloor returns a Block if some square of the body is off the board or can't be entered.
func (b *Board) onFloor(a Body) Block {
	n := a.side()
	if n > MaxSize || !b.In(a.At) || !b.In(Square{a.At.X + n - 1, a.At.Y + n - 1}) {
		return blocked(Edge, a.At)
	}
	for y := a.At.Y; y < a.At.Y+n; y++ {
		for x := a.At.X; x < a.At.X+n; x++ {
			switch mark := b.cells[y*b.cols+x]; {
			case mark&cellSolid != 0:
				return blocked(Solid, Square{x, y})
			case mark&cellVoid != 0:
				return blocked(Void, Square{x, y})
			}
		}
	}
	return free()
}

// judgeSquare tries the step of one square, whose destination can be entered.
func (b *Board) judgeSquare(s Square, d int, who crosser, walks bool) (low Cost, why Block) {
	if !b.In(s) {
		return 0, blocked(Edge, s)
	}
	around := b.aroundStep(s, d)
	if b.cells[around[0]]&cellSolid != 0 {
		return 0, blocked(Solid, s)
	}
	low, why = b.judgeWalls(s, d, around[:stepSquares(d)], who)
	if why.Reason == Free && walks && b.tooSteep(around[0], around[1]) {
		why = blocked(Cliff, s.step(d))
	}
	return low, why
}

// judgeWalls tries the step of one square against walls and rock beside it.
func (b *Board) judgeWalls(s Square, d int, around []int, who crosser) (low Cost, why Block) {
	taken := b.rockHalves(s, d)
	if b.pages == nil {
		return 0, b.judged(taken, -1, s.step(d))
	}
	for _, at := range around {
		for _, i := range b.wallsOn(at) {
			found := b.touches(i, s, d, who)
			if found == 0 {
				continue
			}
			stop, price := b.meets(i, who)
			if found&contactPrice != 0 {
				low = max(low, price)
			}
			if stop == Free {
				continue
			}
			taken |= found
			if why = b.judged(taken, int(i), s.step(d)); why.Reason != Free {
				if found&contactLine != 0 {
					why.Reason = stop
				}
				return 0, why
			}
		}
	}
	return low, b.judged(taken, -1, s.step(d))
}

// judged returns the outcome of a step's contacts; the last one is with wall.
func (c *core) judged(taken contact, wall int, at Square) Block {
	r := c.stopped(taken)
	if r == Free {
		return free()
	}
	return Block{Reason: r, Wall: wall, At: at, Occupant: -1}
}

// stands returns what stops a creature from standing where it is, ignoring other creatures.
func (b *Board) stands(a Body) Block {
	if why := b.onFloor(a); why.Reason != Free {
		return why
	}
	return b.inside(a, crosser{flies: a.Elevation > 0, level: int64(b.Level(a)), height: int64(a.Height)})
}

// inside returns a wall or cliff between the squares of a footprint, if any.
func (b *Board) inside(a Body, who crosser) Block {
	n := a.side()
	if n == 1 || b.pages == nil && b.ground == nil {
		return free()
	}
	for y := a.At.Y; y < a.At.Y+n; y++ {
		for x := a.At.X; x < a.At.X+n; x++ {
			for _, d := range [...]int{east, southWest, south, southEast} {
				s := Square{x, y}
				if !a.has(s.step(d)) {
					continue
				}
				if why := b.linkOpen(s, d, who, a.Elevation == 0); why.Reason != Free {
					return why
				}
			}
		}
	}
	return free()
}

// linkOpen returns a wall or cliff between the centres of two touching squares, if any.
func (b *Board) linkOpen(s Square, d int, who crosser, walks bool) Block {
	around := b.aroundStep(s, d)
	if walks && b.tooSteep(around[0], around[1]) {
		return blocked(Cliff, s)
	}
	for _, at := range around[:stepSquares(d)] {
		for _, i := range b.wallsOn(at) {
			if stop, _ := b.meets(i, who); stop != Free && b.touches(i, s, d, who)&contactPrice != 0 {
				return Block{Reason: stop, Wall: int(i), At: s, Occupant: -1}
			}
		}
	}
	return free()
}
