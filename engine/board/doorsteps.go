package board

import "slices"

// tableOfDoors is a step table for the doors as they are on one board.
type tableOfDoors struct {
	stops []Stops // of that board
	table *stepTable
}

// tallDoor reports whether the piece is a door of unlimited height: for every mover it stops movement while shut, and
// nothing while open.
func (w *piece) tallDoor() bool { return w.kind == KindDoor && w.height == 0 }

// movedSince returns the doors of unlimited height whose state differs from stops.
func (b *Board) movedSince(stops []Stops) []int {
	var moved []int
	for i := range stops {
		if (stops[i]^b.stops[i])&StopsMove != 0 && b.pieces[i].tallDoor() {
			moved = append(moved, i)
		}
	}
	return moved
}

// resolver makes a table for the current state of doors from the one that leaves doors open.
type resolver struct {
	b      *Board
	size   int
	walks  bool
	base   *stepTable
	single *stepTable // the current table for one square; nil if that is what is being made
	t      *stepTable
}

// resolved returns the table: the last one, updated around the doors that moved since, or a new one.
func (r *resolver) resolved(old *tableOfDoors) *stepTable {
	from := r.base
	if old != nil && len(old.stops) == len(r.b.stops) {
		from = old.table
	}
	r.t = &stepTable{legal: slices.Clone(from.legal), round: from.round}
	if r.b.finite { // otherwise nothing depends on anything
		r.t.special = slices.Clone(from.special)
	}
	if from == r.base {
		for at, special := range r.base.special {
			if special != 0 {
				r.resolve(at)
			}
		}
		r.t.round = r.t.isRound(r.b.cols)
		return r.t
	}
	for _, door := range r.b.movedSince(old.stops) {
		r.mend(door)
	}
	if !from.round {
		r.t.round = r.t.isRound(r.b.cols)
	}
	return r.t
}

// mend resolves the steps that a door may affect.
func (r *resolver) mend(door int) {
	w := &r.b.m.Walls[door]
	b, far := r.b, r.size+1
	touched(w.From, w.To, b.cols, b.rows, func(at int) bool {
		q := Square{at % b.cols, at / b.cols}
		for y := max(q.Y-far, 0); y <= min(q.Y+2, b.rows-r.size); y++ {
			for x := max(q.X-far, 0); x <= min(q.X+2, b.cols-r.size); x++ {
				if at := y*b.cols + x; r.base.special[at] != 0 {
					r.resolve(at)
				}
			}
		}
		return true
	})
	// Whether a diagonal is round depends on the steps of the squares beside it, which may have changed.
	touched(w.From, w.To, b.cols, b.rows, func(at int) bool {
		q := Square{at % b.cols, at / b.cols}
		for y := max(q.Y-far-1, 0); y <= min(q.Y+3, b.rows-1) && r.t.round; y++ {
			for x := max(q.X-far-1, 0); x <= min(q.X+3, b.cols-1) && r.t.round; x++ {
				r.t.round = r.t.isRoundAt(y*b.cols+x, b.cols)
			}
		}
		return r.t.round
	})
}

// resolve sets the steps from a square.
func (r *resolver) resolve(at int) {
	if r.single == nil {
		r.resolveSingle(at)
	} else {
		r.resolveWide(at)
	}
}

func (r *resolver) resolveSingle(at int) {
	b, s := r.b, Square{at % r.b.cols, at / r.b.cols}
	legal, special := r.base.legal[at], r.base.special[at]
	for d := range directions {
		if special>>d&1 == 0 {
			continue
		}
		lasting, passing := b.contacts(s, d, b.stops)
		if b.stopped(lasting|b.rockHalves(s, d)) != Free {
			legal &^= 1 << d
			special &^= 1 << d
		} else if passing == 0 {
			special &^= 1 << d
		}
	}
	r.set(at, legal, special)
}

func (r *resolver) set(at int, legal, special uint8) {
	r.t.legal[at] = legal
	if r.t.special != nil {
		r.t.special[at] = special
	}
}

func (r *resolver) resolveWide(at int) {
	legal, special := r.single.all(at, r.size, r.b.cols)
	legal &= r.base.legal[at]
	for d := range directions {
		if legal>>d&1 == 0 {
			continue
		}
		to := Square{at % r.b.cols, at / r.b.cols}.step(d)
		switch mark := r.b.insideOf(to, r.size, r.walks, r.b.stops); {
		case mark&insideShut != 0:
			legal &^= 1 << d
		case mark&insideHangs != 0:
			special |= 1 << d
		}
	}
	r.set(at, legal, special&legal)
}
