package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

// assignment assigns squares to attack from to the tokens of a group, one each, so that as many tokens as possible get
// one. It is a bipartite matching: a token that has a square makes room for another if it has a second choice.
type assignment struct {
	v     *engine.View
	who   []*engine.Token
	may   [][]engine.ReachEntry  // for each, the squares from which it might attack, best first
	goes  []*engine.ReachEntry   // for each, its square; nil for none
	tried map[attempt]attackFrom // whether a token attacks from a square
}

type attackFrom struct{ attacks, provokes bool }

type attempt struct {
	who int
	at  board.Square
}

// newAssignment lists the squares of each token. Tokens with the shortest way choose first.
func newAssignment(v *engine.View, group []*engine.Token) *assignment {
	a := &assignment{v: v, tried: map[attempt]attackFrom{}}
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
		if !a.find(i, map[board.Square]bool{}, false) {
			a.find(i, map[board.Square]bool{}, true)
		}
	}
}

// find assigns a square to a token, moving others to second choices if necessary. seen are the squares tried so far. Only
// who dares goes where that provokes an attack.
func (a *assignment) find(i int, seen map[board.Square]bool, dare bool) bool {
	for n := range a.may[i] {
		e := &a.may[i][n]
		if seen[e.At] {
			continue
		}
		if o := a.from(i, e); !o.attacks || o.provokes && !dare {
			continue
		}
		seen[e.At] = true
		if held := a.holders(i, e.At); len(held) == 0 || len(held) == 1 && a.find(held[0], seen, dare) {
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

// from reports whether a token can attack from a square, and whether it provokes an attack by going there.
func (a *assignment) from(i int, e *engine.ReachEntry) attackFrom {
	key := attempt{i, e.At}
	o, known := a.tried[key]
	if !known {
		move, _, then := goAndStrike(a.v, a.who[i], e.At)
		o = attackFrom{then != nil, len(move.Provokes) > 0}
		a.tried[key] = o
	}
	return o
}

// threatens reports whether a token could hit an enemy from where it stands, whoever's turn it is.
func threatens(v *engine.View, who *engine.Token) bool {
	guide, ok := v.System.(engine.Tactician)
	return ok && slices.ContainsFunc(enemies(v, who), func(o *engine.Token) bool { return guide.ExpectedDamage(v, who, o, false) > 0 })
}

// strike returns the first attack that a token may make and that isn't certain to fail, nil for none; one that provokes an
// attack only if there is no other.
func strike(v *engine.View, who *engine.Token, target string) (blow *engine.Command, provokes bool) {
	for _, choice := range commands.Choices(v, who) {
		if choice.Rare || !choice.View.Ready || commands.Target(v.Decl(), choice.View.Do) != engine.Enemy || commands.AsksWords(v, choice) {
			continue
		}
		a := NewAim(v, who.ID, choice.View)
		for _, t := range targets(v, who, target) {
			c, r := a.At(v, t)
			if r != nil {
				continue
			}
			n := commands.LastPreview(v, c)
			if fails, _ := n.Get("warnings").Strings(); len(fails) > 0 {
				continue
			}
			if by, _ := n.Get("provokes").Strings(); len(by) == 0 {
				return c, false
			}
			if blow == nil {
				blow = c
			}
		}
	}
	return blow, blow != nil
}

// targets returns the named target, or else the enemies, nearest first.
func targets(v *engine.View, who *engine.Token, named string) []*engine.Token {
	if t := v.Token(named); t != nil {
		return []*engine.Token{t}
	}
	foes := enemies(v, who)
	return foes[:min(len(foes), mostTargets)]
}

// enemies returns the enemies that are in the fight, nearest first.
func enemies(v *engine.View, who *engine.Token) []*engine.Token {
	foes := slices.DeleteFunc(slices.Clone(v.Tokens), func(t *engine.Token) bool {
		return t.ID == who.ID || v.Friends(who.Side, t.Side) || !v.System.InFight(v, t)
	})
	far := func(t *engine.Token) int {
		dx, dy := 2*t.At.X+t.Size-2*who.At.X-who.Size, 2*t.At.Y+t.Size-2*who.At.Y-who.Size
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(foes, func(a, b *engine.Token) int { return cmp.Compare(far(a), far(b)) })
	return foes
}

// hindered returns why a token can't attack or can't move, if a condition or what it has spent forbids it; "" otherwise.
func hindered(v *engine.View, t *engine.Token) string {
	why := ""
	for _, c := range commands.Choices(v, t) {
		if commands.Target(v.Decl(), c.View.Do) != engine.Enemy {
			continue
		}
		if c.View.Ready {
			why = ""
			break
		}
		if code := c.View.Code(); why == "" && (code == engine.CannotAct || code == engine.NotEnoughActions) {
			why = c.Why
		}
	}
	for _, a := range v.System.Actions(v, t) {
		if a.Do == "move" && why == "" && a.Code() == engine.CannotAct {
			why = phrase.Say(v, t.ID, a.Refusal.Why)
		}
	}
	return phrase.UpperFirst(why)
}
