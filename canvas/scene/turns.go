package scene

import (
	"iter"
	"slices"

	"parapet/engine"
)

// Turns is the initiative order as a viewpoint may know it, as though unknown tokens didn't exist. While one of those has
// the turn, the turn still belongs to the one before.
type Turns struct {
	Round     int    // 0 if rounds aren't counted
	Now, Next string // a token, or a side that acts as a whole; "" for none
	Phase     string // while nobody has the turn; a phase that belongs to somebody's turn could be an unknown one's
}

// TurnsSeen returns the turns as the party saw them: seen is what it sees in v, and before yields the states before v, latest
// first. While somebody unknown acts, the turn still belongs to whoever was last known to act, so that it makes no
// difference how often they act, nor where in the order. Before anybody known has acted there are no turns.
func TurnsSeen(v *engine.View, seen *Sight, before iter.Seq[*engine.View]) Turns {
	if !v.InCombat() {
		return Turns{}
	}
	now := knowledge{v: v, who: Party, seen: seen}
	t, known := now.acting()
	if known {
		return now.turnOf(t)
	}
	oldest := now
	for v := range before {
		if !v.InCombat() {
			return Turns{}
		}
		oldest = knowledgeOf(v, Party)
		if t, known := oldest.acting(); known {
			return now.turnOf(t)
		}
	}
	return now.turnOf(oldest.before())
}

// SeenBy returns a viewpoint's edition and whether it knows whose turn it is. The edition itself doesn't show the latter.
func SeenBy(v *engine.View, who Viewpoint) (e *Edition, acting bool) {
	k := knowledgeOf(v, who)
	_, acting = k.acting()
	return k.edition(""), acting || !v.InCombat()
}

// turns returns the turns as known from one state alone; none outside combat.
func (k knowledge) turns() Turns {
	if !k.v.InCombat() {
		return Turns{}
	}
	t, known := k.acting()
	if !known {
		t = k.before()
	}
	return k.turnOf(t)
}

// acting returns the round and whose turn it is; it reports false if somebody unknown acts.
func (k knowledge) acting() (t Turns, known bool) {
	t.Round = k.v.Round
	id, at := k.v.Turn, k.entry()
	if at >= 0 {
		id = k.v.Order[at]
	}
	if id == "" {
		t.Phase = k.v.Phase
		return t, true
	}
	t.Now = id
	return t, k.inOrder(id)
}

// before returns whose turn came before that of somebody unknown, by the order.
func (k knowledge) before() Turns {
	n, at := len(k.v.Order), k.entry()
	for back := range n {
		i := (at - back + n) % n
		switch {
		case at < 0 || !k.inOrder(k.v.Order[i]):
		case i <= at:
			return Turns{Round: k.v.Round, Now: k.v.Order[i]}
		case k.v.Round > 1: // their turn was in the last round
			return Turns{Round: k.v.Round - 1, Now: k.v.Order[i]}
		}
	}
	return Turns{Round: k.v.Round}
}

// turnOf returns the turns with who is next after whose turn it is.
func (k knowledge) turnOf(t Turns) Turns {
	t.Next = ""
	if at := slices.Index(k.v.Order, t.Now); at >= 0 {
		t.Next = k.after(at, t.Now)
	}
	return t
}

// after returns the next known entry in the order that still fights.
func (k knowledge) after(at int, now string) string {
	n := len(k.v.Order)
	for step := 1; step < n; step++ {
		id := k.v.Order[(at+step)%n]
		if t := k.v.Token(id); id != now && k.inOrder(id) && (t == nil || k.v.System.InFight(k.v, t)) {
			return id
		}
	}
	return ""
}

// entry returns the index of the active entry in the order, which may be a side; -1 if it has none.
func (k knowledge) entry() int {
	if i := slices.Index(k.v.Order, k.v.Turn); i >= 0 {
		return i
	}
	if t := k.v.Token(k.v.Turn); t != nil {
		return slices.Index(k.v.Order, t.Side)
	}
	r, ok := k.v.System.(engine.Grouper)
	if !ok {
		return -1
	}
	for _, g := range r.Roster(k.v) {
		for _, m := range g.Members {
			if t := k.v.Token(m.ID); m.Open && t != nil {
				return slices.Index(k.v.Order, t.Side)
			}
		}
	}
	return -1
}

// inOrder reports whether an entry of the order is known: a token, or a side with a known member.
func (k knowledge) inOrder(id string) bool {
	if t := k.v.Token(id); t != nil {
		return k.knows(t)
	}
	return k.v.Side(id) != nil && slices.ContainsFunc(k.v.Tokens, func(t *engine.Token) bool { return t.Side == id && k.knows(t) })
}
