package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Leg is one step of a Way.
type Leg struct {
	To        board.Square
	Elevation int32 // the mover's own, on arrival, 1/1024 ft or m
	Rises     bool  // Elevation is on the wire: it was given, or Judge says so
	Cost      board.Cost
	Draws     int            // which of several budgets pays, set by Judge; the numbers are the system's
	Company   []board.Square // where the company arrives, in the order of Company.Tokens
}

// Way is a path that has been checked step by step.
type Way struct {
	Who     string
	Company []string // ids of tokens taken along
	Legs    []Leg
	Cost    board.Cost
}

// Squares returns the squares entered.
func (w *Way) Squares() []board.Square {
	list := make([]board.Square, len(w.Legs))
	for i, l := range w.Legs {
		list[i] = l.To
	}
	return list
}

// Box returns a rectangle that covers the mover from its place at the start to its last.
func (w *Way) Box(from board.Body) board.Patch {
	bodies := []board.Body{from}
	for _, l := range w.Legs {
		bodies = append(bodies, board.Body{At: l.To, Size: from.Size})
	}
	return Box(bodies...)
}

// End returns the last leg; the way must have one.
func (w *Way) End() Leg { return w.Legs[len(w.Legs)-1] }

// Mover is a token that plans a move, with the system's rules for its steps.
type Mover struct {
	View    *engine.View
	Token   *engine.Token
	Occ     []board.Occupant      // who may be in the way, without Company; nil for nobody
	Threats func() []board.Threat // reaches to avoid leaving, for path finding; nil for none
	Terms   board.FloodOptions    // prices of steps
	Company *Company              // who comes along; nil for nobody
	Budget  board.Cost            // what the move may cost
	Clauses Clauses
	// TermsAt returns the terms of a step that ends at an elevation of its own; nil for Terms.
	TermsAt func(elevation int32) board.FloodOptions
	// Seek returns the terms for path finding at an elevation, so that they match what Judge will make of the steps; nil
	// for those of steps.
	Seek func(elevation int32) board.FloodOptions
	// Judge is the system's verdict on a step that the board allows, which may be straight up or down and cost nothing so
	// far: it may change the leg or refuse it; nil leaves it as it is.
	Judge func(l *Leg, from, to board.Body) *engine.Refusal
	// Limit returns how much may have been spent when a leg is made, if legs are paid from several budgets; nil for Budget.
	Limit func(l *Leg) board.Cost
	// TooDear returns the refusal of a way with a leg beyond its limit; nil for rulekit's own.
	TooDear func(w *Way, limit board.Cost) *engine.Refusal
	// Graver lists codes in order of precedence if several steps are refused, in which case all are looked at; nil for the
	// first refused step.
	Graver []string
	// CostLast refuses an impossible step anywhere in a path before a price; otherwise a price too high for the steps
	// before it comes first.
	CostLast bool
	// BarredCode is the code used if creatures alone bar every path; "" for occupied.
	BarredCode string

	leg   Leg          // being judged
	found *board.Flood // has the path being planned, if it knows all of its steps; nil: they are judged one by one
}

// Plan checks a goal step by step, and finally whether the mover may end there and pay. With a refusal it returns the way
// as far as it got.
//
// If several things are wrong with a way, the systems' rules differ on which comes first. Most stop where a person at the
// table would: at the first step that can't be made, or the first that can't be paid for, whichever is earlier. So an
// impossible step is refused at once, unless the steps before it were already too expensive; the end of the way is checked only
// when all of it is paid for. With CostLast the price comes after everything else, the end included. With Graver every step
// is checked, as if the impossible ones had been made, and the gravest refusal wins.
func (m *Mover) Plan(g Goal) (Way, *engine.Refusal) {
	m.found = nil
	m.View.Scratch.Beyond = m.View.Scratch.Beyond || m.Company != nil
	path, r := m.path(g)
	if r != nil {
		return m.newWay(0), r
	}
	w, why := m.newWay(len(path)), (*engine.Refusal)(nil)
	body, held := m.Token.Body(), m.Company.bodies()
	var p purse
	for _, to := range path {
		l, r := m.nextStep(body, held, to, w.Cost)
		if r != nil && p.dear && !m.CostLast {
			break
		}
		if why = m.graver(why, r); why != nil && m.Graver == nil {
			return w, why
		}
		w.Cost += l.Cost
		w.Legs = append(w.Legs, l)
		body.At, body.Elevation = l.To, l.Elevation
		for i, at := range l.Company {
			held[i].At = at
		}
		p.spend(m, &l)
	}
	if p.dear && !m.CostLast {
		return w, m.tooDear(&w, p.limit)
	}
	if why == nil {
		why = m.mayEnd(body, held)
	}
	if why == nil && p.dear {
		why = m.tooDear(&w, p.limit)
	}
	return w, why
}

// nextStep returns one step of a way. If a flood found the way, it takes the cost from there; spent is the cost of the
// steps before.
func (m *Mover) nextStep(body board.Body, held []board.Body, to engine.Waypoint, spent board.Cost) (Leg, *engine.Refusal) {
	if m.found == nil {
		return m.step(body, held, to)
	}
	cost, _ := m.found.Cost(to.At)
	return Leg{To: to.At, Elevation: body.Elevation, Cost: cost - spent}, nil
}

// stepsAsFound reports whether the steps of a path to a square cost what the flood assumes: the board alone judges them.
func (m *Mover) stepsAsFound(to engine.Waypoint) bool {
	return !to.Rises && m.Company == nil && m.Judge == nil && m.TermsAt == nil && m.Seek == nil && m.Terms.Price == nil
}

// purse adds up what a way costs as it is made.
//
// If legs are paid from several budgets, the limit is that of the current leg: what may have been spent in all by then. A
// later leg may use a larger budget, and the whole would look affordable again although an earlier leg was not. So once a
// leg exceeds its limit, that limit stays, and a refusal names it.
type purse struct {
	spent, limit board.Cost // limit is that of the first leg that exceeded it, else of the last
	dear         bool
}

func (p *purse) spend(m *Mover, l *Leg) {
	p.spent += l.Cost
	if p.dear {
		return
	}
	p.limit = m.Budget
	if m.Limit != nil {
		m.leg = *l // keeps l off the heap
		p.limit = m.Limit(&m.leg)
	}
	p.dear = p.spent > p.limit
}

// graver returns the refusal whose code comes first in Graver, or had on a tie.
func (m *Mover) graver(had, r *engine.Refusal) *engine.Refusal {
	if had == nil || r != nil && slices.Index(m.Graver, r.Code) < slices.Index(m.Graver, had.Code) {
		return r
	}
	return had
}

func (m *Mover) newWay(legs int) Way {
	w := Way{Who: m.Token.ID, Legs: make([]Leg, 0, legs)}
	if m.Company != nil {
		for _, t := range m.Company.Tokens {
			w.Company = append(w.Company, t.ID)
		}
	}
	return w
}

// path returns the given path, or the best one to the given square.
func (m *Mover) path(g Goal) ([]engine.Waypoint, *engine.Refusal) {
	if g.Path != nil {
		return g.Path, nil
	}
	return m.find(g.To)
}

// step checks one step of the mover and places the company.
func (m *Mover) step(body board.Body, held []board.Body, p engine.Waypoint) (Leg, *engine.Refusal) {
	l, r := m.Step(body, p)
	if r != nil || m.Company == nil {
		return l, r
	}
	next := body
	next.At, next.Elevation = l.To, l.Elevation
	l.Company, r = m.Company.Follow(m, body, next, held)
	return l, r
}

// Step checks one step from a place of the mover's, without company, and returns the leg with its cost.
func (m *Mover) Step(from board.Body, p engine.Waypoint) (Leg, *engine.Refusal) {
	next := from
	next.At = p.At
	if p.Rises {
		next.Elevation = p.Elevation
	}
	l := Leg{To: next.At, Elevation: next.Elevation, Rises: p.Rises}
	var block board.Block
	if next.At == from.At {
		block = m.upOrDown(from, next)
	} else {
		l.Cost, block = m.View.Board().StepBy(from, next.At, next.Elevation, m.Occ, m.termsAt(next.Elevation))
	}
	if block.Reason != board.Free {
		return l, m.Clauses.Blocked(m.View, block, next.At)
	}
	if m.Judge == nil {
		return l, nil
	}
	m.leg = l // keeps l off the heap
	r := m.Judge(&m.leg, from, next)
	return m.leg, r
}

func (m *Mover) termsAt(elevation int32) board.FloodOptions {
	if m.TermsAt != nil {
		return m.TermsAt(elevation)
	}
	return m.Terms
}

// upOrDown returns who blocks a change of elevation on the spot, ignoring those that the mover may pass or already shares
// squares with.
func (m *Mover) upOrDown(body, next board.Body) board.Block {
	b := m.View.Board()
	for _, o := range m.Occ {
		passes := b.Options().PassThrough == board.PassAll || b.Options().PassThrough == board.PassAllies && o.Friend
		if !passes && Overlap(b, next, o.Body) && !Overlap(b, body, o.Body) {
			return board.Block{Reason: board.Occupied, Occupant: o.Index, Wall: -1, At: next.At}
		}
	}
	return board.Block{Reason: board.Free, Occupant: -1, Wall: -1}
}

// mayEnd returns what stops the mover and its company from ending there.
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

// Possible returns how many legs can still be walked from where the mover stands so that it may stop after the last, and
// what stops the next one.
func (m *Mover) Possible(legs []Leg) (n int, why *engine.Refusal) {
	body, held := m.Token.Body(), m.Company.bodies()
	for i, l := range legs {
		next, r := m.step(body, held, engine.Waypoint{At: l.To, Elevation: l.Elevation, Rises: true})
		if r != nil {
			return n, r
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
	return n, why
}
