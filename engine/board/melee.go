package board

// MeleeLine reports whether the line of melee between two creatures is free: from some eye point of one to some eye point
// of the other it crosses no wall, closed door, window or rock, ignoring heights.
func (b *Board) MeleeLine(a, c Body) bool {
	if !b.covers(a) || !b.covers(c) {
		return false
	}
	n, m := a.side(), c.side()
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		from := b.countingFlat(s)
		for j := range m * m {
			t := Square{c.At.X + j%m, c.At.Y + j/m}
			if b.squareStrikes(s, from, t, b.countingFlat(t)) {
				return true
			}
		}
	}
	return false
}

// countingFlat returns the set of a square's eye points that no blocker of melee separates from its centre.
func (b *Board) countingFlat(s Square) uint8 {
	at := s.Y*b.cols + s.X
	if b.cells[at]&cellSolid != 0 || !b.walled(at) {
		return allPoints
	}
	centre := s.Centre()
	if b.wallStops(at, centre, centre, StopsMelee) {
		return allPoints
	}
	set := uint8(1 << middle)
	for k := cornerNW; k < points; k++ {
		if !b.wallStops(at, centre, pointOf(s, k, eyeMargin), StopsMelee) {
			set |= 1 << k
		}
	}
	return set
}

func (b *Board) squareStrikes(s Square, from uint8, t Square, to uint8) bool {
	for i := range points {
		if from>>i&1 == 0 {
			continue
		}
		p := pointOf(s, i, eyeMargin)
		for j := range points {
			if to>>j&1 != 0 && b.clearFlat(p, pointOf(t, j, eyeMargin), StopsMelee) {
				return true
			}
		}
	}
	return false
}

// MeleeSet fills dst with the positions of the mover's body (its north-western square) that are within reach (1/1024 ft or
// m) of the reactor with a free line of melee. The mover keeps its elevation above the ground.
func (b *Board) MeleeSet(dst *SquareSet, reactor, mover Body, reach int64) {
	dst.Reset(b.cols, b.rows)
	around := int(reach/int64(b.o.Side)) + 1
	n, m := reactor.side(), mover.side()
	for y := max(reactor.At.Y-around-m+1, 0); y <= min(reactor.At.Y+n-1+around, b.rows-m); y++ {
		for x := max(reactor.At.X-around-m+1, 0); x <= min(reactor.At.X+n-1+around, b.cols-m); x++ {
			mover.At = Square{x, y}
			if b.Distance(reactor, mover) <= reach && b.MeleeLine(reactor, mover) {
				dst.Add(mover.At)
			}
		}
	}
}
