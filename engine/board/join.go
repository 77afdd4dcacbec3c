package board

import (
	"slices"
	"strings"
)

// Close rejoins what a removed door, window or curtain had cut: pieces that touch its ends, in line with it and alike. If
// only one piece is left, and at the other end of the gap a wall ends or runs across, that piece is extended to there.
// Nothing happens if something else opens the same stretch, or if what was removed opened nothing. closed reports whether
// anything was joined.
func (p *Plan) Close(gone Wall) (closed bool) {
	if !Opens(gone.Kind) || gone.From == gone.To || p.open(gone) {
		return false
	}
	for {
		heads, tails := p.touching(gone.From, gone.To), p.touching(gone.To, gone.From)
		a, b, found := p.pair(gone, heads, tails)
		if !found {
			return p.toCorner(gone, heads, tails) || closed
		}
		p.join(a, b, gone)
		closed = true
	}
}

// open reports whether another opening covers part of the stretch.
func (p *Plan) open(gone Wall) bool {
	return slices.ContainsFunc(p.Walls, func(w Wall) bool {
		_, on := p.Slack.Under(w, gone)
		return on && Opens(w.Kind)
	})
}

// touching returns the walls that end at a point and continue roughly away from another.
func (p *Plan) touching(at, other Point) (list []int) {
	for i, w := range p.Walls {
		if w.From != at && w.To != at {
			continue
		}
		if from(at, far(w, at)).dot(from(at, other)) < 0 {
			list = append(list, i)
		}
	}
	return list
}

// far returns the end of a wall that isn't at.
func far(w Wall, at Point) Point {
	if w.From == at {
		return w.To
	}
	return w.From
}

// pair returns two pieces that form one wall across the gap.
func (p *Plan) pair(gone Wall, heads, tails []int) (a, b int, found bool) {
	for _, a := range heads {
		for _, b := range tails {
			if a != b && p.alike(p.Walls[a], p.Walls[b]) && inLine(p.Walls[a], p.Walls[b], gone) {
				return a, b, true
			}
		}
	}
	return 0, 0, false
}

// alike reports whether two pieces may be of one wall. For doors their ids must say so: a row of doors isn't one wide door.
func (p *Plan) alike(a, b Wall) bool {
	if a.Kind == KindDoor && root(a.ID) != root(b.ID) || p.Same != nil && !p.Same(a.ID, b.ID) {
		return false
	}
	a.ID, a.Name, a.From, a.To = b.ID, b.Name, b.From, b.To
	return a == b
}

// root returns the id of the wall from which a piece was split, if its id says so, else the id itself.
func root(id string) string {
	i := strings.LastIndexByte(id, '_')
	if i > 0 && i+1 < len(id) && strings.Trim(id[i+1:], "0123456789") == "" {
		return id[:i]
	}
	return id
}

// inLine reports whether the removed wall lies on the line of the wall that two pieces would make.
func inLine(a, b, gone Wall) bool {
	whole := gone
	whole.From, whole.To = far(a, gone.From), far(b, gone.To)
	slack := bent.among(a, b, gone)
	return slack.beside(gone.From, whole) && slack.beside(gone.To, whole)
}

// join makes one wall of two across the gap, with id, name and direction of the one where the line begins, or of the first
// if they run against each other.
func (p *Plan) join(a, b int, gone Wall) {
	first, second := p.Walls[a], p.Walls[b]
	ends := [2]Point{far(first, gone.From), far(second, gone.To)}
	kept, lost := a, b
	forward, backward := first.To == gone.From, second.To == gone.To
	if forward == backward && b < a || !forward && backward {
		kept, lost = b, a
		ends[0], ends[1] = ends[1], ends[0]
	}
	w := &p.Walls[kept]
	if w.To == gone.From || w.To == gone.To {
		w.From, w.To = ends[0], ends[1]
	} else {
		w.From, w.To = ends[1], ends[0]
	}
	note(&p.Joined, w.ID)
	p.Walls = slices.Delete(p.Walls, lost, lost+1)
}

// toCorner extends the one remaining piece of a wall to where the gap ends at other walls.
func (p *Plan) toCorner(gone Wall, heads, tails []int) bool {
	switch {
	case len(heads) > 0 && len(tails) == 0 && p.stands(gone.To):
		return p.extend(gone.From, gone.To, heads, gone)
	case len(tails) > 0 && len(heads) == 0 && p.stands(gone.From):
		return p.extend(gone.To, gone.From, tails, gone)
	}
	return false
}

func (p *Plan) extend(at, corner Point, list []int, gone Wall) (done bool) {
	for _, i := range list {
		w := &p.Walls[i]
		long := *w
		long.From, long.To = far(*w, at), corner
		if Opens(w.Kind) || !bent.among(*w, gone).beside(at, long) {
			continue
		}
		if w.To == at {
			w.To = corner
		} else {
			w.From = corner
		}
		note(&p.Joined, w.ID)
		done = true
	}
	return done
}

// stands reports whether a wall ends at a point or runs through it.
func (p *Plan) stands(at Point) bool {
	return slices.ContainsFunc(p.Walls, func(w Wall) bool {
		return w.From == at || w.To == at || Rounded.passes(w, at)
	})
}

// passes reports whether a wall runs through a point.
func (s Slack) passes(w Wall, at Point) bool {
	d := from(w.From, w.To)
	t := d.dot(from(w.From, at))
	return t > 0 && t < d.dot(d) && s.among(w).beside(at, w)
}
