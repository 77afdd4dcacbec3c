package scene

import (
	"slices"

	"parapet/engine"
)

// Turns is the initiative order as a viewpoint may know it, as though unknown tokens didn't exist. While one of those has
// the turn, the turn still belongs to the one before.
type Turns struct {
	Round     int    // 0 if rounds aren't counted
	Now, Next string // a token, or a side that acts as a whole; "" for none
}

// turns returns the known turns; none outside combat.
func (k knowledge) turns() Turns {
	if !k.v.InCombat() {
		return Turns{}
	}
	t, at := Turns{Round: k.v.Round}, k.acting()
	if at < 0 {
		if k.inOrder(k.v.Turn) {
			t.Now = k.v.Turn
		}
		return t
	}
	n := len(k.v.Order)
	for back := range n {
		i := (at - back + n) % n
		if !k.inOrder(k.v.Order[i]) {
			continue
		}
		if i <= at {
			t.Now = k.v.Order[i]
		} else if t.Round > 1 { // their turn was in the last round
			t.Now = k.v.Order[i]
			t.Round--
		}
		break
	}
	t.Next = k.after(at, t.Now)
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

// acting returns the index of the active entry in the order, which may be a side; -1 if it has none.
func (k knowledge) acting() int {
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
