package board

import (
	"slices"
	"strings"
)

// Close joins what a door, window or curtain had cut, after it was taken out of the list: pieces that
// touch its ends, in line with it and alike. Where only one does, and at the other end nothing goes on
// but a wall stands or runs across, that one is drawn to there. Where something else opens the same stretch, or
// what was taken away opened nothing, nothing is done. closed tells whether anything was.
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

// open reports whether something else opens a part of the stretch.
func (p *Plan) open(gone Wall) bool {
	return slices.ContainsFunc(p.Walls, func(w Wall) bool {
		_, on := p.Slack.Under(w, gone)
		return on && Opens(w.Kind)
	})
}

// touching lists the walls that end at a point and go on from it away from another, more or less.
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

// pair finds two pieces that are one over the gap.
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

// alike reports whether two pieces may be of one wall. Doors are only where their ids say so: a row of
// doors is no wide one.
func (p *Plan) alike(a, b Wall) bool {
	if a.Kind == KindDoor && root(a.ID) != root(b.ID) || p.Same != nil && !p.Same(a.ID, b.ID) {
		return false
	}
	a.ID, a.Name, a.From, a.To = b.ID, b.Name, b.From, b.To
	return a == b
}

// root returns the id of the wall that a piece was split off, where its id says so.
func root(id string) string {
	i := strings.LastIndexByte(id, '_')
	if i > 0 && i+1 < len(id) && strings.Trim(id[i+1:], "0123456789") == "" {
		return id[:i]
	}
	return id
}

// inLine reports whether what was taken away lies on the line of the wall that two pieces would make.
func inLine(a, b, gone Wall) bool {
	whole := gone
	whole.From, whole.To = far(a, gone.From), far(b, gone.To)
	slack := bent.among(a, b, gone)
	return slack.beside(gone.From, whole) && slack.beside(gone.To, whole)
}

// join makes one wall of two over the gap: it has the id, the name and the direction of the one that
// begins the line, or of the first where each runs against the other.
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

// toCorner draws the one piece that is left of a wall to where the gap ends at others.
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
