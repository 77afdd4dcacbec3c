package kit

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Leg is one step of a way.
type Leg struct {
	To        board.Square
	Elevation int32 // own, on arrival, 1/1024 ft or m
	Rises     bool  // Elevation was given on the wire
	Cost      board.Cost
	Company   []board.Square // where those who come along arrive, in the order of Company.Tokens
}

// Way is a way that has been checked step by step.
type Way struct {
	Who     string
	Company []string // who comes along
	Legs    []Leg
	Cost    board.Cost
}

// Squares are the squares entered.
func (w *Way) Squares() []board.Square {
	list := make([]board.Square, len(w.Legs))
	for i, l := range w.Legs {
		list[i] = l.To
	}
	return list
}

// End is the last leg; the way must have one.
func (w *Way) End() Leg { return w.Legs[len(w.Legs)-1] }

// Mover is a token that would go somewhere, with what its system says of its steps.
type Mover struct {
	View    *engine.View
	Token   *engine.Token
	Occ     []board.Occupant                     // who may be in the way, Company apart; nil: nobody
	Threats func() []board.Threat                // whose reach it had better not leave, for ways that the program finds; nil: nobody's
	Terms   board.FloodOptions                   // what steps cost
	Rise    func(from, to board.Body) board.Cost // added to each step, for changes of height; ways that the program finds are chosen without it; nil: nothing
	Company *Company                             // who comes along; nil: nobody
	Budget  board.Cost                           // what it may spend
	Clauses Clauses
	// CostLast refuses an impossible step wherever it stands in a path; else the price of the steps
	// before it is refused first, where that alone is too much.
	CostLast bool
	// BarredCode is the code where creatures alone bar every way; "": occupied.
	BarredCode string
}

// Plan checks a goal step by step, and at last whether the mover may end there and pay. The way that
// comes with a refusal is as far as it got.
func (m *Mover) Plan(g Goal) (Way, *engine.Refusal) {
	path, r := m.path(g)
	if r != nil {
		return m.newWay(0), r
	}
	w := m.newWay(len(path))
	body, held := m.Token.Body(), m.Company.bodies()
	dear := false
	for _, p := range path {
		l, r := m.step(body, held, p)
		if r != nil && dear && !m.CostLast {
			break
		}
		if r != nil {
			return w, r
		}
		w.Cost += l.Cost
		w.Legs = append(w.Legs, l)
		body.At, body.Elevation = l.To, l.Elevation
		for i, at := range l.Company {
			held[i].At = at
		}
		dear = dear || w.Cost > m.Budget
	}
	if dear && !m.CostLast {
		return w, m.tooDear(&w)
	}
	if r := m.mayEnd(body, held); r != nil {
		return w, r
	}
	if dear {
		return w, m.tooDear(&w)
	}
	return w, nil
}

func (m *Mover) newWay(legs int) Way {
	w := Way{Who: m.Token.ID}
	if legs > 0 {
		w.Legs = make([]Leg, 0, legs)
	}
	if m.Company != nil {
		for _, t := range m.Company.Tokens {
			w.Company = append(w.Company, t.ID)
		}
	}
	return w
}

// path is the path given, or the best one to the square given.
func (m *Mover) path(g Goal) ([]engine.Waypoint, *engine.Refusal) {
	if g.Path != nil {
		return g.Path, nil
	}
	return m.find(g.To)
}

// step checks one step of the mover, and finds the places of those who come along.
func (m *Mover) step(body board.Body, held []board.Body, p engine.Waypoint) (Leg, *engine.Refusal) {
	next := body
	next.At = p.At
	if p.Rises {
		next.Elevation = p.Elevation
	}
	l := Leg{To: next.At, Elevation: next.Elevation, Rises: p.Rises}
	var block board.Block
	if next.At == body.At {
		block = m.View.Board().MayEnd(next, m.Occ) // straight up or down
	} else {
		l.Cost, block = m.View.Board().StepBy(body, next.At, next.Elevation, m.Occ, m.Terms)
	}
	if block.Reason != board.Free {
		return l, m.Clauses.Blocked(m.View, block, next.At)
	}
	if m.Rise != nil {
		l.Cost += m.Rise(body, next)
	}
	if m.Company == nil {
		return l, nil
	}
	var r *engine.Refusal
	l.Company, r = m.Company.Follow(m, body, next, held)
	return l, r
}

// mayEnd tells what stands against ending there, with all who come along.
func (m *Mover) mayEnd(body board.Body, held []board.Body) *engine.Refusal {
	if b := m.View.Board().MayEnd(body, m.Occ); b.Reason != board.Free {
		return m.Clauses.Blocked(m.View, b, body.At)
	}
	for _, a := range held {
		if b := m.View.Board().MayEnd(a, m.Occ); b.Reason != board.Free {
			return m.Clauses.Blocked(m.View, b, a.At).On(m.Clauses.Company)
		}
	}
	return nil
}

// Possible counts the legs that can be walked as things stand now, from where the mover stands, so
// that it may stop after the last of them; and gives what stands against the one after it.
func (m *Mover) Possible(legs []Leg) (n int, why *engine.Refusal) {
	n, _, why = m.possible(legs)
	return n, why
}

// Barred tells whether the leg after the first n can't be made from there, whoever stops where.
func (m *Mover) Barred(legs []Leg, n int) bool {
	_, open, _ := m.possible(legs)
	return open == n && n < len(legs)
}

// possible counts the legs after which the mover may stop, and those that can be made at all.
func (m *Mover) possible(legs []Leg) (n, open int, why *engine.Refusal) {
	body, held := m.Token.Body(), m.Company.bodies()
	for i, l := range legs {
		next, r := m.step(body, held, engine.Waypoint{At: l.To, Elevation: l.Elevation, Rises: true})
		if r != nil {
			return n, i, r
		}
		body.At, body.Elevation = next.To, next.Elevation
		for j, at := range next.Company {
			held[j].At = at
		}
		if r := m.mayEnd(body, held); r == nil {
			n, why = i+1, nil
		} else if why == nil {
			why = r
		}
	}
	return n, len(legs), why
}
