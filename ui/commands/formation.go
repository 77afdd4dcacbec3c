package commands

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/phrase"
)

// Share is one token's part in the move of a group.
type Share struct {
	ID     string
	Plan   MovePlan
	Beside bool // it moves to the nearest free square because it can't reach its place in the formation
}

// Formation is a group that keeps its formation while it moves. Each token moves by the rules: the foremost leave first,
// and those that stay are in the way.
type Formation struct {
	Lead   string            // the token that must get exactly where it was dragged, or nobody moves
	Stops  []engine.Waypoint // waypoints of the lead
	To     engine.Waypoint   // destination of the lead
	Others []string
	DX, DY int
}

// Plan returns the shares of the tokens that can move, in the order in which they leave, then those of the tokens that can't.
func (f Formation) Plan(v *engine.View) []Share {
	p := formationPlan{Formation: f, real: v, now: WithDeclared(v, f.Lead)}
	for _, id := range append([]string{f.Lead}, f.Others...) {
		p.left = append(p.left, v.Token(id))
	}
	ahead := func(t *engine.Token) int { return t.At.X*f.DX + t.At.Y*f.DY }
	slices.SortStableFunc(p.left, func(a, b *engine.Token) int { return cmp.Compare(ahead(b), ahead(a)) })
	for p.next(p.exact) {
	}
	for p.next(p.beside) {
	}
	for _, t := range p.left {
		p.done = append(p.done, Share{ID: t.ID, Plan: p.to(t, p.place(t))})
	}
	return p.done
}

// formationPlan is a formation whose moves are being planned.
type formationPlan struct {
	Formation
	real, now *engine.View // in now, tokens that have left are at their destinations
	left      []*engine.Token
	done      []Share
}

// next plans the moves of all remaining tokens for which how returns a legal one, and reports whether there were any.
func (p *formationPlan) next(how func(*engine.Token) (MovePlan, bool)) (any bool) {
	for _, t := range slices.Clone(p.left) {
		m, beside := how(t)
		if m.Command == nil || !m.Legal {
			continue
		}
		to := p.place(t)
		if n := len(m.Path); n > 0 {
			to = m.Path[n-1]
		}
		then := PlacedAt(p.now, t.ID, to)
		if then == nil {
			continue
		}
		p.now, any = then, true
		p.done = append(p.done, Share{t.ID, m, beside})
		p.left = slices.DeleteFunc(p.left, func(o *engine.Token) bool { return o == t })
	}
	return any
}

// place returns a token's place in the formation.
func (p *formationPlan) place(t *engine.Token) board.Square {
	return board.Square{X: t.At.X + p.DX, Y: t.At.Y + p.DY}
}

// exact plans the move to a token's place.
func (p *formationPlan) exact(t *engine.Token) (m MovePlan, beside bool) {
	waits := func(o *engine.Token) bool { return o != t && covers(o, p.place(t), t.Size) }
	if slices.ContainsFunc(p.left, waits) {
		return MovePlan{}, false
	}
	return p.to(t, p.place(t)), false
}

// to plans a move from the state after the moves planned so far.
func (p *formationPlan) to(t *engine.Token, at board.Square) MovePlan {
	reach := p.now.System.Reach(p.now, t)
	if t.ID == p.Lead {
		return Declarable(p.real, t.ID, PlanMove(p.now, t.ID, p.Stops, p.To, reach))
	}
	return Declarable(p.real, t.ID, PlanMove(p.now, t.ID, nil, engine.Waypoint{At: at}, reach))
}

// mostBeside is the number of squares tried near a place in the formation.
const mostBeside = 12

// beside plans the move to a token's place, which others may have left meanwhile, or to the nearest free square that is
// nearer to that place than the token's own.
func (p *formationPlan) beside(t *engine.Token) (MovePlan, bool) {
	if m, _ := p.exact(t); m.Legal || t.ID == p.Lead {
		return m, false
	}
	to := p.place(t)
	far := func(s board.Square) int { return (s.X-to.X)*(s.X-to.X) + (s.Y-to.Y)*(s.Y-to.Y) }
	near := slices.DeleteFunc(slices.Clone(p.now.System.Reach(p.now, t)), func(e engine.ReachEntry) bool {
		taken := func(o *engine.Token) bool { return o != t && covers(o, e.At, t.Size) || o != t && p.place(o) == e.At }
		return far(e.At) >= far(t.At) || slices.ContainsFunc(p.left, taken)
	})
	slices.SortStableFunc(near, func(a, b engine.ReachEntry) int {
		return cmp.Or(cmp.Compare(far(a.At), far(b.At)), cmp.Compare(a.Cost, b.Cost))
	})
	for _, e := range near[:min(len(near), mostBeside)] {
		if m := p.to(t, e.At); m.Legal {
			return m, true
		}
	}
	return MovePlan{}, true
}

// covers reports whether a token stands on one of the squares that a token of a size would cover.
func covers(o *engine.Token, at board.Square, size int) bool {
	a, b := max(o.Size, 1), max(size, 1)
	return o.At.X < at.X+b && at.X < o.At.X+a && o.At.Y < at.Y+b && at.Y < o.At.Y+a
}

// Declares reports whether a token only declares now what it will do later.
func Declares(v *engine.View, id string) bool {
	return slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == id && o.What == "declare" })
}

// WithDeclared returns the view in which a token's friends stand where they have declared to move.
func WithDeclared(v *engine.View, id string) *engine.View {
	if t := v.Token(id); t != nil {
		return v.WithDeclaredMoves(t.Side)
	}
	return v
}

// Declarable turns a move planned for the state after earlier declarations into one that can be declared now. It gives
// the whole path, because who is in its way only matters when it is walked.
func Declarable(v *engine.View, id string, p MovePlan) MovePlan {
	if !p.Legal || !Declares(v, id) || p.Command.Node.Get("to") == nil || len(p.Steps) == 0 {
		return p
	}
	p.Command = MoveCommand(id, p.By, jsondoc.M("path", jsondoc.Arr(p.Steps...)))
	if r := v.Probe(p.Command); r != nil {
		p.Legal, p.Why = false, phrase.Say(v, id, r.Why)
	}
	return p
}
