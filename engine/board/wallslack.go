package board

// Slack is how far off a line a point may lie and still count as on it, in 1/1024 of a square along one axis. Up to Rounded
// it isn't granted to walls along the grid and at 45°: there cutting and joining are exact, and a point one unit off isn't
// on the line. On other oblique walls few or no lattice points lie on the line. There a point counts up to two units off:
// one for its own rounding, one for that of the wall, which may be a piece cut before. The wall is cut at that point, so
// the pieces end where the opening ends, without a gap, and are off the old line by less than can be seen or matters to a
// rule; the wall's own far ends stay, so that joining restores it exactly.
type Slack int64

// The slacks.
const (
	Rounded Slack = 2
	bent    Slack = 3 // for pieces of a wall that was cut at several rounded points
)

// Opens reports whether walls of that kind cut what they are built on.
func Opens(k Kind) bool {
	return k == KindDoor || k == KindWindow || k == KindCurtain
}

// vector is a direction and length in units.
type vector struct{ x, y int64 }

func from(p, q Point) vector { return vector{int64(q.X) - int64(p.X), int64(q.Y) - int64(p.Y)} }

func (v vector) dot(w vector) int64   { return v.x*w.x + v.y*w.y }
func (v vector) cross(w vector) int64 { return v.x*w.y - v.y*w.x }
func (v vector) sides() int64         { return absInt(v.x) + absInt(v.y) }

func absInt(n int64) int64 { return max(n, -n) }

// long returns the larger component of a vector.
func (v vector) long() int64 { return max(absInt(v.x), absInt(v.y)) }

// straight reports whether a wall runs along the grid or at 45°.
func straight(w Wall) bool {
	d := from(w.From, w.To)
	return d.x == 0 || d.y == 0 || absInt(d.x) == absInt(d.y)
}

// beside reports whether p lies on the line through a wall's ends, within the slack.
func (s Slack) beside(p Point, w Wall) bool {
	d := from(w.From, w.To)
	return absInt(d.cross(from(w.From, p))) <= int64(s)*d.long()
}

// among returns the slack that applies between some walls.
func (s Slack) among(list ...Wall) Slack {
	for _, w := range list {
		if s > bent || !straight(w) {
			return s
		}
	}
	return 0
}

// parallel reports whether two walls on one line, within the slack, are parallel.
func (s Slack) parallel(a, b Wall) bool {
	d, e := from(a.From, a.To), from(b.From, b.To)
	return absInt(d.cross(e)) <= int64(s)*(d.sides()+e.sides())
}

// Stretch is the part of a wall that another wall lies on: from From to To, each an end of either wall, in the direction of
// the first.
type Stretch struct {
	From, To      Point
	before, after bool // part of the wall remains before From, after To
}

// Whole reports whether the stretch is all of the wall.
func (s Stretch) Whole() bool { return !s.before && !s.after }

// length returns the length of the stretch along its longer axis, in units.
func (s Stretch) length() int64 {
	return from(s.From, s.To).long()
}

// Under returns the part of wall w that wall on lies on; ok is false if they aren't in line or overlap in at most a point.
func (s Slack) Under(w, on Wall) (part Stretch, ok bool) {
	d := from(w.From, w.To)
	first, last := on.From, on.To
	lo, hi := d.dot(from(w.From, first)), d.dot(from(w.From, last))
	if lo > hi {
		first, last, lo, hi = last, first, hi, lo
	}
	full := d.dot(d)
	if full == 0 || lo == hi || hi <= 0 || lo >= full || !s.among(w, on).parallel(w, on) {
		return part, false
	}
	part = Stretch{From: w.From, To: w.To, before: lo > 0, after: hi < full}
	if part.before {
		part.From = first
	}
	if part.after {
		part.To = last
	}
	return part, s.holds(part.From, part.before, w, on) && s.holds(part.To, part.after, w, on)
}

// holds reports whether an end of a stretch, one of on's if ofOn, lies on the other wall.
func (s Slack) holds(p Point, ofOn bool, w, on Wall) bool {
	if ofOn {
		return s.among(w).beside(p, w)
	}
	return s.among(w, on).beside(p, on)
}
