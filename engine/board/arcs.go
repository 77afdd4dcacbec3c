package board

import "slices"

// turn is a direction, ordered clockwise from the east; its length doesn't matter.
type turn struct {
	x, y int64
	half uint8 // 0: first half, from the east; 1: second half, from the west; 2: the full turn
}

// noTurn and wholeTurn are both east, at the start and the end of a turn.
var noTurn, wholeTurn = turn{1, 0, 0}, turn{1, 0, 2}

func turnTo(x, y int64) turn {
	if y < 0 || y == 0 && x < 0 {
		return turn{x, y, 1}
	}
	return turn{x, y, 0}
}

func (a turn) compare(c turn) int {
	switch {
	case a.half != c.half:
		return int(a.half) - int(c.half)
	case a.half == 2:
		return 0
	}
	switch cross := a.x*c.y - a.y*c.x; {
	case cross > 0:
		return -1
	case cross < 0:
		return 1
	}
	return 0
}

// arc is the directions between two, both included.
type arc struct{ from, to turn }

// has reports whether a direction lies in an arc of less than half a turn.
func (a arc) has(t turn) bool {
	after, before := a.from.x*t.y-a.from.y*t.x, t.x*a.to.y-t.y*a.to.x
	if after == 0 && before == 0 { // the three are collinear
		return a.from.x*t.x+a.from.y*t.y > 0
	}
	return after >= 0 && before >= 0
}

// meets reports whether two arcs, each of less than half a turn, share a direction.
func (a arc) meets(c arc) bool { return a.has(c.from) || c.has(a.from) }

// arcs is a set of directions: disjoint arcs in order.
type arcs struct{ list []arc }

func (s *arcs) clear() { s.list = s.list[:0] }

// after returns the index of the first arc that begins after a direction.
func (s *arcs) after(t turn) int {
	lo, hi := 0, len(s.list)
	for lo < hi {
		if mid := (lo + hi) / 2; s.list[mid].from.compare(t) <= 0 {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// hold reports whether the set contains all directions clockwise between two that are less than half a turn apart.
func (s *arcs) hold(from, to turn) bool {
	if from.compare(to) > 0 {
		return s.holdsArc(arc{from, wholeTurn}) && s.holdsArc(arc{noTurn, to})
	}
	return s.holdsArc(arc{from, to})
}

func (s *arcs) holdsArc(a arc) bool {
	i := s.after(a.from)
	return i > 0 && a.to.compare(s.list[i-1].to) <= 0
}

// add adds the directions clockwise between two that are less than half a turn apart.
func (s *arcs) add(from, to turn) {
	if from.compare(to) > 0 {
		s.addArc(arc{from, wholeTurn})
		from = noTurn
	}
	s.addArc(arc{from, to})
}

func (s *arcs) addArc(a arc) {
	i := s.after(a.from)
	if i > 0 && s.list[i-1].to.compare(a.from) >= 0 {
		i--
		a.from = s.list[i].from
	}
	j := i
	for ; j < len(s.list) && s.list[j].from.compare(a.to) <= 0; j++ {
		if s.list[j].to.compare(a.to) > 0 {
			a.to = s.list[j].to
		}
	}
	s.list = slices.Replace(s.list, i, j, a)
}
