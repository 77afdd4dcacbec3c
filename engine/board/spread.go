package board

import "math/bits"

// spread goes on from square to square, the cheapest way first, as far as the
// limit goes; aimed, until every way to the goal that is as cheap as the
// cheapest is known.
func (f *Flood) spread(limit Cost) {
	f.touch(f.start).label = 0
	mask := len(f.rings) - 1
	cost := f.toGo(f.m.At)
	f.rings[int(cost)&mask] = append(f.rings[int(cost)&mask], f.start)
	for empty := 0; empty < len(f.rings) && cost <= limit; cost++ {
		mask = len(f.rings) - 1
		empty++
		for len(f.rings[int(cost)&mask]) > 0 {
			empty = 0
			ring := &f.rings[int(cost)&mask]
			at := (*ring)[len(*ring)-1]
			*ring = (*ring)[:len(*ring)-1]
			if f.aimed {
				f.leaveAimed(at, cost)
			} else if f.even && len(f.threats) == 0 {
				f.leaveEven(at, cost, limit)
			} else {
				f.leave(at, cost, limit)
			}
			mask = len(f.rings) - 1
		}
		if f.aimed && f.nodes[f.goal.Y*f.cols+f.goal.X].stamp == f.now && f.nodes[f.goal.Y*f.cols+f.goal.X].label != unreached &&
			costOf(f.nodes[f.goal.Y*f.cols+f.goal.X].label) <= cost {
			return
		}
	}
}

// leaveEven takes every step from a square of a board that is all floor, for a
// mover whom nobody threatens.
func (f *Flood) leaveEven(at int32, cost, limit Cost) {
	label := f.nodes[at].label
	if costOf(label) != cost {
		return // a cheaper way was found since
	}
	open := f.steps.legal[at]
	if f.steps.special != nil && f.steps.special[at] != 0 {
		f.leave(at, cost, limit)
		return
	}
	nodes, now, mask := f.nodes, f.now, len(f.rings)-1
	for ; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open)
		to := at + f.offset[d]
		n, reached := &nodes[to], label+f.plain[d]
		if n.stamp != now {
			if costOf(reached) > limit {
				continue
			}
			*n = node{label: reached, stamp: now, from: uint8(d)}
		} else {
			if reached >= n.label && (reached != n.label || uint8(d) >= n.from) ||
				n.state&nodeNoPass != 0 || costOf(reached) > limit {
				continue
			}
			known := costOf(n.label)
			n.label, n.from = reached, uint8(d)
			if costOf(reached) == known {
				continue
			}
		}
		ring := &f.rings[int(costOf(reached))&mask]
		*ring = append(*ring, to)
	}
}

// leave takes every step from a square.
func (f *Flood) leave(at int32, cost, limit Cost) {
	label := f.nodes[at].label
	if costOf(label) != cost {
		return
	}
	s := Square{int(at) % f.cols, int(at) / f.cols}
	for open := f.steps.legal[at]; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open)
		to := at + f.offset[d]
		n := f.touch(to)
		if n.state&nodeNoPass != 0 {
			continue
		}
		reached, ok := f.arrive(label, at, to, s, d)
		if !ok || reached > n.label || costOf(reached) > limit {
			continue
		}
		if len(f.threats) > 0 {
			reached = f.provoke(reached, at, to, s, s.step(d))
		}
		if f.improve(n, reached, d) {
			f.queue(to, costOf(reached), cost)
		}
	}
}

// leaveAimed takes every step from a square on the way to a goal; cost is that
// of the whole way, as estimated. A way that is better at the same cost is gone
// on from again.
func (f *Flood) leaveAimed(at int32, cost Cost) {
	label := f.nodes[at].label
	s := Square{int(at) % f.cols, int(at) / f.cols}
	if costOf(label)+f.toGo(s) != cost {
		return
	}
	for open := f.steps.legal[at]; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open)
		to := at + f.offset[d]
		n := f.touch(to)
		if n.state&nodeNoPass != 0 {
			continue
		}
		reached, ok := f.arrive(label, at, to, s, d)
		if !ok || reached > n.label {
			continue
		}
		if len(f.threats) > 0 {
			reached = f.provoke(reached, at, to, s, s.step(d))
		}
		known := n.label
		f.improve(n, reached, d)
		if n.label < known {
			f.queue(to, costOf(reached)+f.toGo(s.step(d)), cost)
		}
	}
}

// improve takes over a better way to a square; it says whether it is cheaper.
func (f *Flood) improve(n *node, reached uint64, d int) bool {
	if reached > n.label || reached == n.label && uint8(d) >= n.from {
		return false
	}
	cheaper := n.label == unreached || costOf(reached) < costOf(n.label)
	n.label, n.from = reached, uint8(d)
	return cheaper
}

// arrive is the label of a step, provoked reactions apart.
func (f *Flood) arrive(label uint64, at, to int32, s Square, d int) (uint64, bool) {
	low := Cost(0)
	if f.steps.special != nil && f.steps.special[at]>>d&1 != 0 {
		m := f.m
		m.At = s
		price, why := f.b.judge(m, d, m.Elevation)
		if why.Reason != Free {
			return 0, false
		}
		low = price
	}
	if f.even && low <= straightCost {
		return label + f.plain[d], true
	}
	step := f.stepLabel(max(low, f.factor(to, s.step(d), d)), d)
	if f.opts.Price != nil {
		price := f.opts.Price(s, s.step(d), costOf(step))
		if price < 0 {
			return 0, false
		}
		step = uint64(max(price, 1))<<labelCost | step&(1<<labelCost-1)
	}
	return label + step, true
}

// factor is the multiplier of the dearest square newly entered.
func (f *Flood) factor(at int32, to Square, d int) Cost {
	if f.opts.Factors == nil {
		return f.b.dearest(to, d, f.m.side())
	}
	n, top := f.m.side(), Cost(1)
	for y := to.Y; y < to.Y+n; y++ {
		for x := to.X; x < to.X+n; x++ {
			ox, oy := x-to.X+directionX[d], y-to.Y+directionY[d]
			if n == 1 || uint(ox) >= uint(n) || uint(oy) >= uint(n) {
				top = max(top, f.ownFactor(y*f.cols+x))
			}
		}
	}
	return top
}

// ownFactor is the system's multiplier for a square.
func (f *Flood) ownFactor(at int) Cost {
	i := 0
	if f.b.m.Squares != nil {
		i = int(f.b.m.Squares[at])
	}
	if i >= len(f.opts.Factors) {
		return straightCost
	}
	return f.opts.Factors[i]
}

// provoke adds the reactions of those whose reach the step leaves.
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

// threatsOn are the first 64 threats within whose reach a square is.
func (f *Flood) threatsOn(at int32, s Square) uint64 {
	n := f.touch(at)
	if n.state&nodeThreats == 0 {
		n.state |= nodeThreats
		f.masks[at] = 0
		for i := range f.threats[:min(len(f.threats), 64)] {
			if f.threats[i].Reach.Has(s) {
				f.masks[at] |= 1 << i
			}
		}
	}
	return f.masks[at]
}

// toGo is the least that the way from s to the goal can cost.
func (f *Flood) toGo(s Square) Cost {
	if !f.aimed {
		return 0
	}
	dx, dy := s.X-f.goal.X, s.Y-f.goal.Y
	dx, dy = max(dx, -dx), max(dy, -dy)
	short := Cost(min(dx, dy))
	return f.least[0]*(Cost(max(dx, dy))-short) + min(f.least[1], 2*f.least[0])*short
}

// queue puts a square among those to go on from; now is the cost of the ring
// being emptied.
func (f *Flood) queue(at int32, cost, now Cost) {
	if int(cost-now) >= len(f.rings) {
		f.widen(int(cost-now)+1, now)
	}
	ring := &f.rings[int(cost)&(len(f.rings)-1)]
	*ring = append(*ring, at)
}

// widen makes more rings, for a price dearer than any foreseen.
func (f *Flood) widen(n int, now Cost) {
	old := f.rings
	f.rings = make([][]int32, 1<<bits.Len(uint(n-1)))
	for i := range old {
		cost := int(now) + i
		f.rings[cost&(len(f.rings)-1)] = old[cost&(len(old)-1)]
	}
}
