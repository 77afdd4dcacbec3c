package board

// Cover is how much of one creature is hidden from another.
type Cover struct {
	Sees           bool
	Blocked, Drawn int    // lines from Eye: the hidden fraction, not reduced
	Eye            Point3 // the attacker's eye point from which least is hidden
	Creature       int    // index in others of a creature in the way, or -1
}

// Line is one of the lines by which cover is counted.
type Line struct {
	To     Point3
	Hit    bool
	Wall   int    // index in Map.Walls, or -1 for rock and ground
	Square Square // for rock and ground
	Ground bool   // stopped by the ground of Square, not by rock
	At     Point  // where it stops, rounded down to 1/1024
}

// Evidence holds the lines of one Cover; the slice is reused.
type Evidence struct{ Lines []Line }

// Cover counts how much of c is hidden from a, finds which of others (standing creatures except the two) is in the way, and
// lists the lines in ev unless it is nil. Lines are counted whether or not a sees c.
func (b *Board) Cover(a, c Body, others []Body, ev *Evidence) Cover {
	found := Cover{Creature: -1}
	if ev != nil {
		ev.Lines = ev.Lines[:0]
	}
	if !b.covers(a) || !b.covers(c) {
		return found
	}
	found.Sees = b.Sees(a, c)
	found.Creature = b.creatureBetween(a, c, others)
	var small [8]Point3
	var large [8 * MaxSize * MaxSize]Point3
	targets := small[:0]
	if c.side() > 1 {
		targets = large[:0]
	}
	targets = b.targets(targets, c)
	found.Eye, found.Blocked = b.leastHidden(a, targets)
	found.Drawn = len(targets)
	if ev != nil {
		for _, t := range targets {
			ev.Lines = append(ev.Lines, b.evidence(found.Eye, t))
		}
	}
	return found
}

// Hidden is like Cover, without evidence and creatures in the way.
func (b *Board) Hidden(a, c Body) (sees bool, blocked, drawn int) {
	if !b.covers(a) || !b.covers(c) {
		return false, 0, 0
	}
	if c.side() == 1 && a.side() == 1 {
		if low := int64(b.Level(c))*heightScale + int64(c.Height)*2; b.rockOnly(b.eyeLevel(a), low) {
			lines := b.bundle(a.At, c.At)
			return lines.sees(), 2 * lines.leastHidden(), 8
		}
	}
	if c.side() == 1 {
		var small [8]Point3
		targets := b.targets(small[:0], c)
		_, blocked = b.leastHidden(a, targets)
		return b.Sees(a, c), blocked, len(targets)
	}
	var large [8 * MaxSize * MaxSize]Point3
	targets := b.targets(large[:0], c)
	_, blocked = b.leastHidden(a, targets)
	return b.Sees(a, c), blocked, len(targets)
}

// targets appends the points of a creature to which lines are drawn: the corners of each square that count, each at 1/4 and
// 3/4 of its height; if none counts anywhere, the centres of its squares at both heights.
func (b *Board) targets(dst []Point3, c Body) []Point3 {
	low := int64(b.Level(c))*heightScale + int64(c.Height)*2
	high := low + int64(c.Height)*4
	n, first := c.side(), len(dst)
	for i := range n * n {
		s := Square{c.At.X + i%n, c.At.Y + i/n}
		lows, highs := b.counting(s, coverMargin, low), b.counting(s, coverMargin, high)
		for k := cornerNW; k < points; k++ {
			p := pointOf(s, k, coverMargin)
			if lows>>k&1 != 0 {
				dst = append(dst, Point3{p, low})
			}
			if highs>>k&1 != 0 {
				dst = append(dst, Point3{p, high})
			}
		}
	}
	if len(dst) > first {
		return dst
	}
	for i := range n * n {
		p := Square{c.At.X + i%n, c.At.Y + i/n}.Centre()
		dst = append(dst, Point3{p, low}, Point3{p, high})
	}
	return dst
}

// leastHidden returns the eye point of a from which the fewest lines are blocked, and their number.
func (b *Board) leastHidden(a Body, targets []Point3) (best Point3, least int) {
	z := b.eyeLevel(a)
	n := a.side()
	least = len(targets) + 1
	step := b.stride(z, targets)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		eyes := b.counting(s, eyeMargin, z)
		for k := range points {
			if eyes>>k&1 == 0 {
				continue
			}
			eye := Point3{pointOf(s, k, eyeMargin), z}
			if blocked := b.blockedLines(eye, targets, step, least); blocked < least {
				best, least = eye, blocked
				if least == 0 {
					return best, 0
				}
			}
		}
	}
	return best, least
}

// stride returns 2 if nothing on the board distinguishes the two heights of a corner, so that one line stands for both,
// else 1.
func (b *Board) stride(z int64, targets []Point3) int {
	if b.finite || min(z, targets[0].Z) <= b.peak {
		return 1
	}
	return 2
}

// blockedLines counts the blocked lines, up to limit.
func (b *Board) blockedLines(eye Point3, targets []Point3, step, limit int) int {
	blocked := 0
	for i := 0; i < len(targets) && blocked < limit; i += step {
		if !b.clear(eye, targets[i]) {
			blocked += step
		}
	}
	return blocked
}

// evidence draws one line and returns where it stops.
func (b *Board) evidence(eye, to Point3) Line {
	hit, stopped := b.LineBlocked(eye, to, StopsSight)
	return Line{To: to, Hit: stopped, Wall: hit.Wall, Square: hit.Square, Ground: hit.Ground, At: hit.At}
}
