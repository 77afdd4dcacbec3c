package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Company is the tokens that a mover takes along: dragged, carried or held.
type Company struct {
	Tokens []*engine.Token
	Follow Follow
	// Bars means that standing company blocks the paths that the program finds, although it would come along.
	Bars bool
	// Strays means that the company ends wherever there is room. Path finding then considers where its tokens would be
	// after each step, and no path leads to where they stand now.
	Strays bool
	// Rigid means that the company makes the same steps as the mover, and that path finding considers it.
	Rigid bool
	// Trails means that the company ends right behind the mover; path finding returns the cheapest path after which it may
	// stay there.
	Trails bool
}

// Follow returns where a mover's company ends when it steps from one place to the next; held is where they are.
type Follow func(m *Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal)

// bodies returns the places of the company.
func (c *Company) bodies() []board.Body {
	if c == nil {
		return nil
	}
	list := make([]board.Body, len(c.Tokens))
	for i, t := range c.Tokens {
		list[i] = t.Body()
	}
	return list
}

// barring returns the creatures that block the paths the program finds.
func (c *Company) barring(m *Mover) []board.Occupant {
	if c == nil || !c.Bars {
		return m.Occ
	}
	return c.among(m)
}

// covering returns all creatures on whose squares no path may end: those in the mover's way, and company that strays.
func (c *Company) covering(m *Mover) []board.Occupant {
	if c != nil && c.Strays {
		return c.among(m)
	}
	return c.barring(m)
}

// among returns the mover's occupants plus the standing company, which may not be passed.
func (c *Company) among(m *Mover) []board.Occupant {
	occ := slices.Clone(m.Occ)
	for _, t := range c.Tokens {
		if m.View.Standing(t) {
			occ = append(occ, board.Occupant{Body: t.Body(), Index: m.View.Index(t.ID)})
		}
	}
	return occ
}

// terms adds to the terms that a rigid company's steps must all be possible.
func (c *Company) terms(m *Mover, terms board.FloodOptions) board.FloodOptions {
	if c == nil || !c.Rigid {
		return terms
	}
	return only(terms, func(from, to board.Square) bool { return c.steps(m, from, to) })
}

// small reports whether the mover and its company cover one square each.
func (c *Company) small(mover int) bool {
	return mover <= 1 && !slices.ContainsFunc(c.Tokens, func(t *engine.Token) bool { return t.Size > 1 })
}

// only returns the terms with further steps forbidden.
func only(terms board.FloodOptions, allowed func(from, to board.Square) bool) board.FloodOptions {
	price := terms.Price
	terms.Price = func(from, to board.Square, cost board.Cost) board.Cost {
		if price != nil {
			cost = price(from, to, cost)
		}
		if cost >= 0 && !allowed(from, to) {
			return -1
		}
		return cost
	}
	return terms
}

// steps reports whether all can make the mover's step, each from where it is when the mover is at from.
func (c *Company) steps(m *Mover, from, to board.Square) bool {
	for _, t := range c.Tokens {
		a := t.Body()
		a.At = board.Square{X: a.At.X + from.X - m.Token.At.X, Y: a.At.Y + from.Y - m.Token.At.Y}
		at := board.Square{X: a.At.X + to.X - from.X, Y: a.At.Y + to.Y - from.Y}
		if _, why := m.View.Board().Step(a, at, a.Elevation, m.Occ); why.Reason != board.Free {
			return false
		}
	}
	return true
}

// endsAt reports whether rigid company may stay where it is when the mover is at a square.
func (c *Company) endsAt(m *Mover, at board.Square) bool {
	if c == nil || !c.Rigid {
		return true
	}
	for _, a := range c.bodies() {
		a.At.X += at.X - m.Token.At.X
		a.At.Y += at.Y - m.Token.At.Y
		if m.View.Board().MayEnd(a, m.Occ).Reason != board.Free {
			return false
		}
	}
	return true
}

// stays reports whether all of the company may stay when the mover is at a square.
func (c *Company) stays(m *Mover, at board.Square) bool {
	for _, t := range c.Tokens {
		a := t.Body()
		a.At = at
		if m.View.Board().MayEnd(a, m.Occ).Reason != board.Free {
			return false
		}
	}
	return true
}

// FloodTerms returns the options of a flood from where the mover stands, considering rigid company.
func (m *Mover) FloodTerms() board.FloodOptions {
	return m.Company.terms(m, m.seekAt(m.Token.Elevation))
}

// SameSteps moves each by the mover's step; if one can't, the mover can't.
func SameSteps(m *Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
	places := make([]board.Square, len(held))
	for i, a := range held {
		at := board.Square{X: a.At.X + next.At.X - from.At.X, Y: a.At.Y + next.At.Y - from.At.Y}
		if at != a.At {
			if _, why := m.View.Board().Step(a, at, a.Elevation, m.Occ); why.Reason != board.Free {
				return nil, m.Clauses.Blocked(m.View, why, at).On(m.Clauses.Company)
			}
		}
		places[i] = at
	}
	return places, nil
}

// Beside places each follower on the square that the mover left, if both are of size 1 and it is free, else on the free
// place adjacent to the mover that is nearest to the follower's own, the first in reading order. A mover may not step onto
// a standing follower unless they share squares.
func Beside(m *Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
	b, places := m.View.Board(), make([]board.Square, len(held))
	for i, a := range held {
		t := m.Company.Tokens[i]
		if m.View.Standing(t) && Overlap(b, next, a) && !Overlap(b, from, a) {
			return nil, engine.Refuse(engine.Occupied, "occupied by %s", t.Name).Where(next.At).On(m.Clauses.Company)
		}
		others := append([]board.Occupant{{Body: next, Index: -1}}, m.Occ...)
		for j, at := range places[:i] {
			o := held[j]
			o.At = at
			others = append(others, board.Occupant{Body: o, Index: -1})
		}
		at, ok := besides(b, a, from, next, others)
		if !ok {
			return nil, engine.Refuse(engine.Blocked, "no room for %s next to that square", t.Name).Where(next.At).On(m.Clauses.Company)
		}
		places[i] = at
	}
	return places, nil
}

// besides returns the place of one follower.
func besides(b *board.Board, held, from, next board.Body, others []board.Occupant) (board.Square, bool) {
	free := func(at board.Square) bool {
		a := held
		a.At = at
		return b.Fits(a) == board.Free && b.MayEnd(a, others).Reason == board.Free && b.Distance(a, next) <= int64(b.Options().Side)
	}
	if held.Size <= 1 && from.Size <= 1 && free(from.At) {
		return from.At, true
	}
	best, found, least := board.Square{}, false, board.Cost(0)
	n, m := max(held.Size, 1), max(next.Size, 1)
	for y := next.At.Y - n; y <= next.At.Y+m; y++ {
		for x := next.At.X - n; x <= next.At.X+m; x++ {
			at := board.Square{X: x, Y: y}
			if d := b.Between(at, held.At); (!found || d < least) && free(at) {
				best, found, least = at, true, d
			}
		}
	}
	return best, found
}
