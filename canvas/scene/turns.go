package scene

import (
	"slices"

	"parapet/engine"
)

// Turns is the order of turns as somebody may know it: as though those that they don't know of weren't
// there. While one of these has the turn, it is still that of the one before.
type Turns struct {
	Round     int    // 0: none is counted
	Now, Next string // a token, or a side that acts as a whole; "" for nobody
}

// turns returns those of a fight; none where no fight is on.
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
		} else if t.Round > 1 { // their turn was in the round before
			t.Now = k.v.Order[i]
			t.Round--
		}
		break
	}
	t.Next = k.after(at, t.Now)
	return t
}

// after returns who comes next in the order and still fights.
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

// acting returns the place in the order of the one who acts, or of the side of those who do; -1 where it has none.
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

// inOrder reports whether an entry of the order is known: a token, or a side of which somebody is.
func (k knowledge) inOrder(id string) bool {
	if t := k.v.Token(id); t != nil {
		return k.knows(t)
	}
	return k.v.Side(id) != nil && slices.ContainsFunc(k.v.Tokens, func(t *engine.Token) bool { return t.Side == id && k.knows(t) })
}
