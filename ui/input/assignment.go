package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// assignment gives each of a group a square of its own from which it attacks, so that as many as can have one: a matching of tokens
// and squares, in which who has a square makes room for another where it has a second choice.
type assignment struct {
	v     *engine.View
	who   []*engine.Token
	may   [][]engine.ReachEntry // of each the squares from which it might attack, the best first
	goes  []*engine.ReachEntry  // of each its square; nil: none
	tried map[attempt]bool      // whether one attacks from a square
}

type attempt struct {
	who int
	at  board.Square
}

// newAssignment lists the squares of each; who is nearest to one chooses first.
func newAssignment(v *engine.View, group []*engine.Token) *assignment {
	a := &assignment{v: v, tried: map[attempt]bool{}}
	var open []member
	for _, t := range group {
		if may := vantages(v, t); len(may) > 0 {
			open = append(open, member{t, may})
		}
	}
	slices.SortStableFunc(open, func(a, b member) int { return cmp.Compare(a.may[0].Cost, b.may[0].Cost) })
	for _, m := range open {
		a.who, a.may = append(a.who, m.who), append(a.may, m.may)
	}
	a.goes = make([]*engine.ReachEntry, len(a.who))
	return a
}

type member struct {
	who *engine.Token
	may []engine.ReachEntry
}

// vantages returns the squares in somebody's reach from which it might attack: first those beside an enemy, the cheapest first, then
// those nearest to one.
func vantages(v *engine.View, t *engine.Token) []engine.ReachEntry {
	arms := engine.Reaches{Melee: 1}
	if guide, ok := v.System.(engine.Tactician); ok {
		arms = guide.Reaches(v, t)
	}
	foes := enemies(v, t)
	gap := func(e engine.ReachEntry) int {
		least := 1 << 20
		for _, f := range foes {
			least = min(least, squaresApart(e.At, t.Size, f.At, f.Size))
		}
		return least
	}
	far := max(arms.Melee, arms.Far)
	if commands.Declares(v, t.ID) && threatens(v, t) {
		far = arms.Melee // it will attack from afar anyhow
		if shoots := arms.Far > arms.Melee+arms.Stride; shoots || gap(engine.ReachEntry{At: t.At}) <= arms.Melee {
			return nil
		}
	}
	var list []engine.ReachEntry
	gaps := map[board.Square]int{}
	for _, e := range v.System.Reach(v, t) {
		if _, twice := gaps[e.At]; twice {
			continue
		}
		if n := gap(e); n <= far {
			gaps[e.At] = n
			list = append(list, e)
		}
	}
	beyond := func(e engine.ReachEntry) int { return max(gaps[e.At]-arms.Melee, 0) }
	slices.SortStableFunc(list, func(a, b engine.ReachEntry) int {
		return cmp.Or(cmp.Compare(min(beyond(a), 1), min(beyond(b), 1)), cmp.Compare(a.Cost, b.Cost))
	})
	return list[:min(len(list), mostTried)]
}

// squaresApart returns how many squares lie between two footprints, by the longer side: 1 is beside.
func squaresApart(a board.Square, sizeA int, b board.Square, sizeB int) int {
	apart := func(a, sa, b, sb int) int { return max(b-(a+max(sa, 1)-1), a-(b+max(sb, 1)-1), 0) }
	return max(apart(a.X, sizeA, b.X, sizeB), apart(a.Y, sizeA, b.Y, sizeB))
}

func (a *assignment) assign() {
	for i := range a.who {
		a.find(i, map[board.Square]bool{})
	}
}

// find gives one a square, if others have to make room for it; seen are the squares that were asked for on the way.
func (a *assignment) find(i int, seen map[board.Square]bool) bool {
	for n := range a.may[i] {
		e := &a.may[i][n]
		if seen[e.At] || !a.attacks(i, e) {
			continue
		}
		seen[e.At] = true
		if held := a.holders(i, e.At); len(held) == 0 || len(held) == 1 && a.find(held[0], seen) {
			a.goes[i] = e
			return true
		}
	}
	return false
}

// holders returns who has a square that one would cover.
func (a *assignment) holders(i int, at board.Square) (out []int) {
	for j, e := range a.goes {
		if j != i && e != nil && squaresApart(at, a.who[i].Size, e.At, a.who[j].Size) == 0 {
			out = append(out, j)
		}
	}
	return out
}

// attacks reports whether one attacks from a square.
func (a *assignment) attacks(i int, e *engine.ReachEntry) bool {
	key := attempt{i, e.At}
	ok, known := a.tried[key]
	if !known {
		_, _, then := goAndStrike(a.v, a.who[i], e.At)
		ok = then != nil
		a.tried[key] = ok
	}
	return ok
}
