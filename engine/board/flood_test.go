package board

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// way is the twin's label of a square.
type way struct {
	cost               Cost
	provoked, diagonal int
	last               int
	from               Square
}

func (a way) better(c way) bool {
	switch {
	case a.cost != c.cost:
		return a.cost < c.cost
	case a.provoked != c.provoked:
		return a.provoked < c.provoked
	case a.diagonal != c.diagonal:
		return a.diagonal < c.diagonal
	}
	return a.last < c.last
}

// slowFlood tries every step from every square until nothing gets better.
func slowFlood(b *Board, m Body, occ []Occupant, threats []Threat, times int) map[Square]way {
	ways := map[Square]way{m.At: {}}
	for more := true; more; {
		more = false
		for y := range b.rows {
			for x := range b.cols {
				s := Square{x, y}
				known, ok := ways[s]
				if !ok {
					continue
				}
				for d := range directions {
					body, to := m, s.step(d)
					body.At = s
					cost, why := b.Step(body, to, m.Elevation, occ)
					if why.Reason != Free {
						continue
					}
					next := way{known.cost + cost*Cost(times), known.provoked, known.diagonal + d>>2, d, s}
					for _, threat := range threats {
						if threat.Reach.Has(s) && !threat.Reach.Has(to) {
							next.provoked++
						}
					}
					if old, ok := ways[to]; to != m.At && (!ok || next.better(old)) {
						ways[to] = next
						more = true
					}
				}
			}
		}
	}
	return ways
}

func drawThreats(t *rapid.T, b *Board) (threats []Threat) {
	for range rapid.IntRange(0, 3).Draw(t, "threats") {
		set := NewSquareSet(b.cols, b.rows)
		x, y := rapid.IntRange(0, b.cols-1).Draw(t, "threat x"), rapid.IntRange(0, b.rows-1).Draw(t, "threat y")
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				set.Add(Square{x + dx, y + dy})
			}
		}
		threats = append(threats, Threat{set})
	}
	return threats
}

func drawOccupants(t *rapid.T, b *Board) (occ []Occupant) {
	for i := range rapid.IntRange(0, 4).Draw(t, "occupants") {
		occ = append(occ, Occupant{drawBody(t, b, 2), i, rapid.Bool().Draw(t, "friend")})
	}
	return occ
}

func TestFloodAgreesWithTwin(t *testing.T) {
	var f Flood
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		m := drawBody(t, b, 3)
		occ, threats := drawOccupants(t, b), drawThreats(t, b)
		times := rapid.IntRange(1, 2).Draw(t, "times")
		budget := Cost(rapid.IntRange(0, 80).Draw(t, "budget"))
		ways := slowFlood(b, m, occ, threats, times)
		f.Run(b, m, budget, occ, threats, FloodOptions{Multiplier: times})
		for y := range b.rows {
			for x := range b.cols {
				s := Square{x, y}
				want, reached := ways[s]
				reached = reached && want.cost <= budget
				got, ok := f.Cost(s)
				if ok != reached || ok && (got != want.cost || f.Provokes(s) != want.provoked) {
					t.Fatalf("%v: %v %v provoking %d, twin %+v %v", s, got, ok, f.Provokes(s), want, reached)
				}
				if !ok {
					continue
				}
				if path := f.Path(nil, s); !slices.Equal(path, slowPath(ways, m.At, s)) {
					t.Fatalf("%v: path %v, twin %v", s, path, slowPath(ways, m.At, s))
				}
				body := m
				body.At = s
				if may := b.MayEnd(body, occ).Reason == Free; s != m.At && may != f.MayEnd(s) {
					t.Fatalf("%v: MayEnd %v, board %v", s, f.MayEnd(s), may)
				}
			}
		}
		checkEach(t, &f, b, m.At)
		goal := Square{rapid.IntRange(0, b.cols-1).Draw(t, "goal x"), rapid.IntRange(0, b.rows-1).Draw(t, "goal y")}
		want, reached := ways[goal]
		got, ok := f.To(b, m, goal, occ, threats, FloodOptions{Multiplier: times})
		if ok != reached || ok && (got != want.cost || f.Provokes(goal) != want.provoked) {
			t.Fatalf("to %v: %v %v, twin %+v %v", goal, got, ok, want, reached)
		}
		if path := f.Path(nil, goal); ok && !slices.Equal(path, slowPath(ways, m.At, goal)) {
			t.Fatalf("to %v: path %v, twin %v", goal, path, slowPath(ways, m.At, goal))
		}
	})
}

func checkEach(t *rapid.T, f *Flood, b *Board, start Square) {
	var want, got []Square
	for y := range b.rows {
		for x := range b.cols {
			if s := (Square{x, y}); s != start && f.MayEnd(s) {
				want = append(want, s)
			}
		}
	}
	f.Each(func(s Square, _ Cost) bool { got = append(got, s); return true })
	if !slices.Equal(got, want) {
		t.Fatalf("Each gives %v, want %v", got, want)
	}
}

func slowPath(ways map[Square]way, start, to Square) (path []Square) {
	for ; to != start; to = ways[to].from {
		path = append(path, to)
	}
	slices.Reverse(path)
	return path
}
