package board

import "math/bits"

// spread continues from square to square, the cheapest path first, up to the limit and, if there is a goal, only where the
// path may still lead to it within the limit.
func (f *Flood) spread(limit Cost) {
	f.labels[f.start] = f.era << labelEra
	if f.even && len(f.threats) == 0 && len(f.shares) == 0 && f.b.dearestLow <= straightCost {
		f.spreadEven(limit)
		return
	}
	f.rings[0] = append(f.rings[0], f.start)
	kept := f.keepsSteps && !f.aimed
	beyond := f.era<<labelEra + (min(uint64(limit), mostCost)+1)<<labelCost
	for empty, cost := 0, Cost(0); empty < len(f.rings) && cost <= limit; cost++ {
		empty++
		for i := int(cost) & (len(f.rings) - 1); len(f.rings[i]) > 0; i = int(cost) & (len(f.rings) - 1) {
			empty = 0
			if at := f.pop(i); kept {
				f.leaveCached(at, cost, beyond)
			} else {
				f.leave(at, cost, limit)
			}
		}
	}
}

// pop removes the last square of a ring.
func (f *Flood) pop(i int) int32 {
	ring := f.rings[i]
	at := ring[len(ring)-1]
	f.rings[i] = ring[:len(ring)-1]
	return at
}

// spreadEven is like spread if every step is onto floor and nobody threatens. Squares are left in the order of their cost,
// so those reached by straight steps wait in that order too, and so do those reached by diagonal ones.
func (f *Flood) spreadEven(limit Cost) {
	if limit < f.least[0] {
		return
	}
	straight, diagonal := append(f.rings[0], f.start), f.rings[1]
	dear := uint32(northWest) // first direction of those waiting with the diagonals
	if costOf(f.plain[north]) == costOf(f.plain[northWest]) {
		dear = directions
	}
	i, j := 0, 0
	labels, legal, special := f.labels, f.steps.legal, f.steps.special
	turns := f.turns()
	offset, plain := &f.offset, &f.plain
	last := f.era<<labelEra | min(uint64(limit), mostCost)<<labelCost | (1<<labelCost - 1)
	final := last - uint64(f.least[0])<<labelCost // beyond it no step is affordable
	var s Square
	for {
		var at int32
		if j == len(diagonal) || i < len(straight) && labels[straight[i]] < labels[diagonal[j]] {
			if i == len(straight) {
				break
			}
			at = straight[i]
			i++
		} else {
			at = diagonal[j]
			j++
		}
		label := labels[at]
		open := legal[at]
		if at != f.start { // inlined onward: half the time is spent here
			from := label & lastStep
			sure := legal[at-offset[from]]
			if special == nil {
				open &= turns[from][sure]
			} else {
				sure &^= special[at-offset[from]]
				open &= turns[from][sure] | special[at]&onward[from][sure]
			}
		}
		if special != nil && special[at]&open != 0 {
			open = f.tried(at, open, special[at]&open)
		}
		label &^= lastStep
		if f.aimed {
			s = f.square(at)
		}
		for ; open != 0; open &= open - 1 {
			d := uint32(bits.TrailingZeros8(open)) & (directions - 1)
			to, reached := at+offset[d], label+plain[d]+uint64(d)
			known := labels[to]
			if reached >= known || reached > last {
				continue
			}
			labels[to] = reached
			if known>>labelCost == reached>>labelCost || reached > final {
				continue // already waiting, or needn't
			}
			if f.aimed && costOf(reached)+f.toGo(s.step(int(d))) > limit {
				continue
			}
			if d < dear {
				straight = append(straight, to)
			} else {
				diagonal = append(diagonal, to)
			}
		}
	}
	f.rings[0], f.rings[1] = straight, diagonal
}

// tried removes the steps from a square that doors or heights stop.
func (f *Flood) tried(at int32, open, special uint8) uint8 {
	s := f.square(at)
	for ; special != 0; special &= special - 1 {
		d := bits.TrailingZeros8(special)
		if _, ok := f.judge(at, s, d); !ok {
			open &^= 1 << d
		}
	}
	return open
}

func (f *Flood) square(at int32) Square {
	y := int(uint32(at) / uint32(f.cols))
	return Square{int(at) - y*f.cols, y}
}

// leave takes every step from a square.
func (f *Flood) leave(at int32, cost, limit Cost) {
	label := f.labels[at]
	if costOf(label) != cost {
		return // a cheaper path was found since
	}
	s := f.square(at)
	open := f.onward(at, label, &onward)
	label &^= lastStep
	heeds := len(f.threats) > 64 || len(f.threats) > 0 && f.threatsOn(at, s) != 0
	for ; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open)
		to := at + f.offset[d]
		known := f.labels[to]
		if label >= known {
			continue
		}
		reached, ok := f.arriveCached(label, at, to, s, d)
		if !ok || reached >= known || costOf(reached) > limit {
			continue
		}
		if heeds {
			if reached = f.provoke(reached, at, to, s, s.step(d)); reached >= known {
				continue
			}
		}
		f.labels[to] = reached
		if known>>labelCost == reached>>labelCost {
			continue
		}
		if !f.aimed || costOf(reached)+f.toGo(s.step(d)) <= limit {
			f.queue(to, costOf(reached), cost)
		}
	}
}

// seek returns the cost of the cheapest path to the goal, or -1. It continues where the whole path promises to be cheapest.
// If one pass is to suffice, it goes on until the cost of every square on cheapest paths is known.
func (f *Flood) seek() Cost {
	f.labels[f.start] = f.era << labelEra
	cost := f.toGo(f.m.At)
	i := int(cost) & (len(f.rings) - 1)
	f.rings[i] = append(f.rings[i], f.start)
	goal, whole := int32(f.goal.Y*f.cols+f.goal.X), f.onePass()
	for empty := 0; empty < len(f.rings); cost++ {
		found := false
		empty++
		for i := int(cost) & (len(f.rings) - 1); len(f.rings[i]) > 0; i = int(cost) & (len(f.rings) - 1) {
			empty = 0
			at := f.pop(i)
			if found = found || at == goal; found && !whole {
				return cost
			}
			f.seekFrom(at, cost)
		}
		if found {
			return cost
		}
	}
	return -1
}

// seekFrom takes every step from a square; cost is the promise for the whole path. Only cost and last step of labels matter
// here.
func (f *Flood) seekFrom(at int32, cost Cost) {
	label := f.labels[at]
	s := f.square(at)
	if costOf(label)+f.toGo(s) != cost {
		return
	}
	open := f.onward(at, label, f.turns())
	label = label >> labelCost << labelCost
	if f.even && f.steps.special == nil && len(f.shares) == 0 {
		f.seekOnFloor(at, s, open, label, cost)
		return
	}
	for ; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open)
		to := at + f.offset[d]
		known := f.labels[to] >> labelCost << labelCost
		if label >= known {
			continue
		}
		reached, ok := f.arrive(label, at, to, s, d)
		if reached = reached >> labelCost << labelCost; ok && reached < known {
			f.labels[to] = reached | uint64(d)
			f.queue(to, costOf(reached)+f.toGo(s.step(d)), cost)
		}
	}
}

// seekOnFloor is like seekFrom if every step is onto floor.
func (f *Flood) seekOnFloor(at int32, s Square, open uint8, label uint64, cost Cost) {
	price := [2]uint64{f.plain[north], f.plain[northWest] &^ (1<<labelCost - 1)}
	mask := len(f.rings) - 1
	for ; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open) & (directions - 1)
		to, reached := at+f.offset[d], label+price[d>>2]
		if reached >= f.labels[to]>>labelCost<<labelCost {
			continue
		}
		f.labels[to] = reached | uint64(d)
		i := int(costOf(reached)+f.toGo(s.step(d))) & mask
		f.rings[i] = append(f.rings[i], to)
	}
}

// arriveCached is like arrive but caches what a step adds, and includes its direction.
func (f *Flood) arriveCached(label uint64, at, to int32, s Square, d int) (uint64, bool) {
	if !f.keepsSteps {
		reached, ok := f.arrive(label, at, to, s, d)
		return reached + uint64(d), ok
	}
	kept := &f.known.adds[int(at)*directions+d]
	if *kept == 0 {
		reached, ok := f.arrive(label, at, to, s, d)
		if *kept = stepBarred; ok {
			*kept = reached - label + uint64(d)
		}
	}
	return label + *kept, *kept != stepBarred
}

// arrive returns the label after a step, without provoked reactions and direction, and whether the step is allowed.
func (f *Flood) arrive(label uint64, at, to int32, s Square, d int) (uint64, bool) {
	if len(f.shares) > 0 && f.rejoins(at, s, d) {
		return 0, false
	}
	low, ok := Cost(0), true
	if f.steps.special != nil && f.steps.special[at]>>d&1 != 0 {
		if low, ok = f.judge(at, s, d); !ok {
			return 0, false
		}
	}
	if f.even && low <= straightCost {
		return label + f.plain[d], true
	}
	factor := f.factor(to, s, d)
	if f.opts.Price == nil && low <= factor && factor <= maxFactor && !f.even {
		return label + f.price[d>>2][factor], true
	}
	step := f.stepLabel(max(low, factor), d)
	if f.opts.Price != nil {
		price := f.opts.Price(s, s.step(d), costOf(step))
		if price < 0 {
			return 0, false
		}
		step = uint64(max(price, 1))<<labelCost | step&(1<<labelCost-1)
	}
	return label + step, true
}

// factor returns the multiplier of the most expensive square newly entered by a step from s.
func (f *Flood) factor(to int32, s Square, d int) Cost {
	switch {
	case f.opts.Factors == nil && f.b.factor == nil:
		return straightCost
	case f.opts.Factors == nil && f.m.Size <= 1:
		return Cost(f.b.factor[to])
	case f.opts.Factors == nil:
		return f.b.dearest(s.step(d), d, f.m.side())
	case f.m.Size <= 1:
		return f.b.ownFactor(f.opts.Factors, int(to))
	}
	return f.b.dearestBy(f.opts.Factors, s.step(d), d, f.m.side())
}

// provoke adds the reactions of the threats whose reach the step leaves.
func (f *Flood) provoke(reached uint64, at, to int32, s, t Square) uint64 {
	left := bits.OnesCount64(f.threatsOn(at, s) &^ f.threatsOn(to, t))
	for i := 64; i < len(f.threats); i++ {
		if r := f.threats[i].Reach; r.Has(s) && !r.Has(t) {
			left++
		}
	}
	left = min(left, mostProvoked-provokedOf(reached))
	return reached + uint64(left)<<labelProvoke
}

// threatsOn returns which of the first 64 threats reach a square.
func (f *Flood) threatsOn(at int32, s Square) uint64 {
	if f.marked(at)&markThreats == 0 {
		f.mark(at, markThreats)
		f.masks[at] = 0
		for i := range f.threats[:min(len(f.threats), 64)] {
			if f.threats[i].Reach.Has(s) {
				f.masks[at] |= 1 << i
			}
		}
	}
	return f.masks[at]
}

// toGo returns a lower bound on the cost from s to the goal.
func (f *Flood) toGo(s Square) Cost {
	dx, dy := s.X-f.goal.X, s.Y-f.goal.Y
	dx, dy = max(dx, -dx), max(dy, -dy)
	return f.least[0]*Cost(max(dx, dy)) + f.more*Cost(min(dx, dy))
}

// queue adds a square to those to continue from; now is the cost of the ring being emptied.
func (f *Flood) queue(at int32, cost, now Cost) {
	if int(cost-now) >= len(f.rings) {
		f.widen(int(cost-now)+1, now)
	}
	i := int(cost) & (len(f.rings) - 1)
	f.rings[i] = append(f.rings[i], at)
}

// widen adds rings for a step that costs more than all expected ones.
func (f *Flood) widen(n int, now Cost) {
	old := f.rings
	f.rings = make([][]int32, 1<<bits.Len(uint(n-1)))
	for i := range old {
		cost := int(now) + i
		f.rings[cost&(len(f.rings)-1)] = old[cost&(len(old)-1)]
	}
}
