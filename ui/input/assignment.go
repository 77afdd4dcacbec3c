package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// assignment assigns squares to attack from to the tokens of a group, one each, so that as many tokens as possible get
// one. It is a bipartite matching: a token that has a square makes room for another if it has a second choice.
type assignment struct {
	v     *engine.View
	who   []*engine.Token
	may   [][]engine.ReachEntry // for each, the squares from which it might attack, best first
	goes  []*engine.ReachEntry  // for each, its square; nil for none
	tried map[attempt]bool      // whether a token attacks from a square
}

type attempt struct {
	who int
	at  board.Square
}

// newAssignment lists the squares of each token. Tokens with the shortest way choose first.
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

// vantages returns the reachable squares from which a token might attack: first those next to an enemy, by cost, then the
// others by cost.
func vantages(v *engine.View, t *engine.Token) []engine.ReachEntry {
	arms := engine.Reaches{Melee: 1}
	if guide, ok := v.System.(engine.Tactician); ok {
		arms = guide.Reaches(v, t)
	}
	foes := enemies(v, t)
	gap := func(e engine.ReachEntry) int {
		least := 1 << 20
		for _, f := range foes {
			least = min(least, squaresBetween(e.At, t.Size, f.At, f.Size))
		}
		return least
	}
	far := max(arms.Melee, arms.Far)
	if commands.Declares(v, t.ID) && threatens(v, t) {
		far = arms.Melee // it will attack from a distance anyway
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

// squaresBetween returns the distance between two tokens in squares along the longer axis; 1 means adjacent.
func squaresBetween(a board.Square, sizeA int, b board.Square, sizeB int) int {
	apart := func(a, sa, b, sb int) int { return max(b-(a+max(sa, 1)-1), a-(b+max(sb, 1)-1), 0) }
	return max(apart(a.X, sizeA, b.X, sizeB), apart(a.Y, sizeA, b.Y, sizeB))
}

func (a *assignment) assign() {
	for i := range a.who {
		a.find(i, map[board.Square]bool{})
	}
}

// find assigns a square to a token, moving others to second choices if necessary. seen are the squares tried so far.
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

// holders returns the tokens whose assigned squares a token would cover.
func (a *assignment) holders(i int, at board.Square) (out []int) {
	for j, e := range a.goes {
		if j != i && e != nil && squaresBetween(at, a.who[i].Size, e.At, a.who[j].Size) == 0 {
			out = append(out, j)
		}
	}
	return out
}

// attacks reports whether a token can attack from a square.
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
