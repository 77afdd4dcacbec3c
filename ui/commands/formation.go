package commands

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/phrase"
)

// Share is the part of one token in the move of a group.
type Share struct {
	ID     string
	Plan   MovePlan
	Beside bool // it goes to the nearest free square, since it can't reach its place in the formation
}

// Formation is a group that moves as it stands: by so many squares, each by the rules. Who is ahead leaves first, and who
// stands still is in the way.
type Formation struct {
	Lead   string            // goes exactly where it was put, or nobody goes
	Stops  []engine.Waypoint // of the lead
	To     engine.Waypoint   // of the lead
	Others []string
	DX, DY int
}

// Plan returns the share of each that can go, in the order in which they leave, then of those who can't.
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

// formationPlan is a formation while its moves are planned.
type formationPlan struct {
	Formation
	real, now *engine.View // now has those who have left where they go
	left      []*engine.Token
	done      []Share
}

// next lets everybody leave who can in a way, and reports whether anybody did.
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

// place returns where a token belongs in the formation.
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

// to plans a move as things then stand.
func (p *formationPlan) to(t *engine.Token, at board.Square) MovePlan {
	reach := p.now.System.Reach(p.now, t)
	if t.ID == p.Lead {
		return Declarable(p.real, t.ID, PlanMove(p.now, t.ID, p.Stops, p.To, reach))
	}
	return Declarable(p.real, t.ID, PlanMove(p.now, t.ID, nil, engine.Waypoint{At: at}, reach))
}

// mostBeside is how many squares are tried beside a place in the formation.
const mostBeside = 12

// beside plans the move to a token's place after all, since others have left, or to the free square nearest to it that is nearer than
// where it stands.
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

// covers reports whether a token stands on one of the squares of a footprint.
func covers(o *engine.Token, at board.Square, size int) bool {
	a, b := max(o.Size, 1), max(size, 1)
	return o.At.X < at.X+b && at.X < o.At.X+a && o.At.Y < at.Y+b && at.Y < o.At.Y+a
}

// Declares reports whether somebody only declares now what it will do.
func Declares(v *engine.View, id string) bool {
	return slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == id && o.What == "declare" })
}

// WithDeclared returns the view in which the friends of a token stand where they have declared to go.
func WithDeclared(v *engine.View, id string) *engine.View {
	if t := v.Token(id); t != nil {
		return v.WithDeclaredMoves(t.Side)
	}
	return v
}

// Declarable makes a move that was planned as things will stand one that may be declared as they stand now: by its path, since
// who is on it matters only when it is walked.
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
