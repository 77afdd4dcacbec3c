package rulekit

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Behind returns for each of held the square that the mover left, even if occupied. If either is larger, it returns the
// nearest place beside the mover's new squares, never on them, and refuses the step if there is none.
func Behind(m *Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
	places := make([]board.Square, len(held))
	for i, a := range held {
		if max(a.Size, next.Size) <= 1 {
			places[i] = from.At
			continue
		}
		at, ok := m.placeBehind(from, next, a)
		if !ok {
			t := m.Company.Tokens[i]
			return nil, engine.Refuse(engine.Occupied, "no room for %s beside %s on that path", t.Name, m.Token.Name).
				Where(next.At).Of(t.ID).On(m.Clauses.Company)
		}
		places[i] = at
	}
	return places, nil
}

// placeBehind returns the free place beside the mover's new squares that the body reaches in the fewest steps of its own,
// or else the nearest if it would have to move on. It counts steps so that nobody is dragged through a gap that is too
// narrow.
func (m *Mover) placeBehind(from, next, held board.Body) (place board.Square, ok bool) {
	others := append([]board.Occupant{{Body: next, Index: -1}}, m.Occ...)
	ring, seen := []board.Square{held.At}, []board.Square{held.At}
	for range max(held.Size, 1) + max(next.Size, 1) + 1 {
		slices.SortFunc(ring, func(a, b board.Square) int { return nearer(a, b, from, held) })
		for _, at := range ring {
			a := held
			a.At = at
			if !m.touches(a, next) {
				continue
			}
			if m.View.Board().MayEnd(a, others).Reason == board.Free {
				return at, true
			}
			if !ok {
				place, ok = at, true
			}
		}
		ring = m.onwards(held, ring, seen, others)
		seen = append(seen, ring...)
	}
	return place, ok
}

// onwards returns the places one step away from the places of a ring, except those already seen.
func (m *Mover) onwards(held board.Body, ring, seen []board.Square, others []board.Occupant) (next []board.Square) {
	for _, at := range ring {
		held.At = at
		for i := range 9 {
			to := board.Square{X: at.X + i%3 - 1, Y: at.Y + i/3 - 1}
			if to == at || slices.Contains(seen, to) || slices.Contains(next, to) {
				continue
			}
			if _, why := m.View.Board().Step(held, to, held.Elevation, others); why.Reason == board.Free {
				next = append(next, to)
			}
		}
	}
	return next
}

// touches reports whether two bodies are adjacent, ignoring heights, with nothing between them.
func (m *Mover) touches(a, c board.Body) bool {
	n, k := max(a.Size, 1), max(c.Size, 1)
	near := a.At.X <= c.At.X+k && c.At.X <= a.At.X+n && a.At.Y <= c.At.Y+k && c.At.Y <= a.At.Y+n
	return near && !overlie(a, c) && m.View.MeleeLine(a, c)
}

// nearer compares places by their distance from the body, then from the square that the mover left, then in
// reading order.
func nearer(a, b board.Square, from, held board.Body) int {
	return cmp.Or(
		cmp.Compare(distance2(a, held.At), distance2(b, held.At)),
		cmp.Compare(distance2(a, from.At), distance2(b, from.At)),
		cmp.Compare(a.Y, b.Y),
		cmp.Compare(a.X, b.X),
	)
}

// distance2 returns the square of the Euclidean distance between two squares.
func distance2(a, b board.Square) int { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) }
