package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Leg is one step of a way.
type Leg struct {
	To        board.Square
	Elevation int32 // own, on arrival, 1/1024 ft or m
	Rises     bool  // Elevation is told on the wire: it was given, or Judge says so
	Cost      board.Cost
	Draws     int            // on which of several budgets, by Judge; the numbers are the system's
	Company   []board.Square // where those who come along arrive, in the order of Company.Tokens
}

// Way is a way that has been checked step by step.
type Way struct {
	Who     string
	Company []string // who comes along
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

// End returns the last leg; the way must have one.
func (w *Way) End() Leg { return w.Legs[len(w.Legs)-1] }

// Mover is a token that would go somewhere, with what its system says of its steps.
type Mover struct {
	View    *engine.View
	Token   *engine.Token
	Occ     []board.Occupant      // who may be in the way, Company apart; nil: nobody
	Threats func() []board.Threat // whose reach it had better not leave, for ways that the program finds; nil: nobody's
	Terms   board.FloodOptions    // what steps cost
	Company *Company              // who comes along; nil: nobody
	Budget  board.Cost            // what it may spend
	Clauses Clauses
	// TermsAt are the terms of a step that ends at an elevation of its own; nil: Terms.
	TermsAt func(elevation int32) board.FloodOptions
	// Seek bends the terms for ways that the program finds, at the elevation at which it looks for
	// them, to what Judge will make of their steps; nil: as steps have them.
	Seek func(elevation int32) board.FloodOptions
	// Judge is the system's word on a step that the board allows, which may be straight up or down and
	// cost nothing so far: it may change the leg, or refuse it; nil: as it is.
	Judge func(l *Leg, from, to board.Body) *engine.Refusal
	// Limit is what may have been spent on the way when a leg is made, where legs draw on several
	// budgets; nil: Budget.
	Limit func(l *Leg) board.Cost
	// TooDear refuses a way of which a leg leads beyond its limit; nil: in the kit's words.
	TooDear func(w *Way, limit board.Cost) *engine.Refusal
	// Graver are codes in the order in which refusals of several steps come, all of which are looked at;
	// nil: the first step that is refused.
	Graver []string
	// CostLast refuses an impossible step wherever it stands in a path; else the price of the steps
	// before it is refused first, where that alone is too much.
	CostLast bool
	// BarredCode is the code where creatures alone bar every way; "": occupied.
	BarredCode string

	found *board.Flood // that has the way being planned, where it knows all of its steps; nil: they are tried
}

// Plan checks a goal step by step, and at last whether the mover may end there and pay. The way that
// comes with a refusal is as far as it got.
//
// Where several things are wrong with a way the systems' texts say which of them is told, and differ. Most
// stop where a person at the table would: at the first step that can't be made, or at the first that can't be
// paid, whichever comes first. So an impossible step is refused at once, unless the steps before it were too
// dear already, which is then what is told; the end of the way is looked at only when all of it is paid for.
// With CostLast the price comes after all else, the end included. With Graver every step is looked at, as
// though the impossible ones had been made, and the gravest refusal is told at the end.
func (m *Mover) Plan(g Goal) (Way, *engine.Refusal) {
	m.found = nil
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

// nextStep returns a step of a way; of one that a flood has found it says what the step costs, spent being what those before it do.
func (m *Mover) nextStep(body board.Body, held []board.Body, to engine.Waypoint, spent board.Cost) (Leg, *engine.Refusal) {
	if m.found == nil {
		return m.step(body, held, to)
	}
	cost, _ := m.found.Cost(to.At)
	return Leg{To: to.At, Elevation: body.Elevation, Cost: cost - spent}, nil
}

// stepsAsFound reports whether the steps of a way to a square are what the flood that finds it takes them for: the board alone judges them.
func (m *Mover) stepsAsFound(to engine.Waypoint) bool {
	return !to.Rises && m.Company == nil && m.Judge == nil && m.TermsAt == nil && m.Seek == nil && m.Terms.Price == nil
}

// purse counts what a way costs as it is made.
//
// Where legs draw on several budgets, the limit is that of the leg being made: what may have been spent in all
// by then. A later leg may draw on a larger budget, and the whole would look affordable again though the
// earlier leg was not. So once a leg leads beyond its limit, that limit stays: it is the one that a refusal
// names.
type purse struct {
	spent, limit board.Cost // limit is that of the first leg that led beyond it, else of the last
	dear         bool
}

func (p *purse) spend(m *Mover, l *Leg) {
	p.spent += l.Cost
	if p.dear {
		return
	}
	p.limit = m.Budget
	if m.Limit != nil {
		leg := *l // l stays where it is: most movers have no limits of their own
		p.limit = m.Limit(&leg)
	}
	p.dear = p.spent > p.limit
}

// graver is of two refusals of steps the one whose code comes first, of equals the earlier.
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

// path returns the path given, or the best one to the square given.
func (m *Mover) path(g Goal) ([]engine.Waypoint, *engine.Refusal) {
	if g.Path != nil {
		return g.Path, nil
	}
	return m.find(g.To)
}

// step checks one step of the mover, and finds the places of those who come along.
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

// Step checks one step from a place of the mover's, whoever comes along, and says what it costs.
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
	judged := l // l stays where it is: most movers have nobody to judge
	r := m.Judge(&judged, from, next)
	return judged, r
}

func (m *Mover) termsAt(elevation int32) board.FloodOptions {
	if m.TermsAt != nil {
		return m.TermsAt(elevation)
	}
	return m.Terms
}

// upOrDown reports who is in the way of a change of height on the spot: not those whom the mover might
// pass, nor those with whom it shares the place already.
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

// mayEnd reports what stands against ending there, with all who come along.
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
