package ai

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// most is how many alternatives a proposal lists.
const most = 5

// least is the value below which the creature does nothing except attack: one of many attacks on an enemy with many hit
// points is worth little, and still better than none.
const least = 0.01

// Propose returns what a token should do next, the end of its turn if nothing is worth doing. A token that may not act is
// refused with the system's refusal.
func (m *AI) Propose(v *engine.View, who string) (*Proposal, *engine.Refusal) {
	t := v.Token(who)
	if t == nil {
		return nil, engine.Refuse(engine.NoSuchToken, "there is no token %s", who)
	}
	v = m.own(v, v.State)
	end, r := m.ending(v, t)
	if r != nil {
		if p := m.outOfTurn(v, t); p != nil {
			return p, nil
		}
		return nil, r
	}
	planned := m.planned(v, t)
	th := m.thinkAhead(v, t)
	p := th.settle(th.ranked(), most)
	if p.Command == nil {
		p.Command = end
	}
	if planned != nil {
		first := Option{Command: p.Command, Value: p.Value, Why: p.Why}
		planned.Others = slices.DeleteFunc(append([]Option{first}, p.Others...), func(o Option) bool {
			return o.Command.Node.String() == planned.Command.Node.String()
		})
		return planned, nil
	}
	return p, nil
}

// act is like Propose for a token with an opening, without alternatives; it goes on with a plan that still holds.
func (m *AI) act(v *engine.View, who string) (*Proposal, *engine.Refusal) {
	t := v.Token(who)
	if p := m.planned(v, t); p != nil {
		return p, nil
	}
	th := m.thinkAhead(v, t)
	p := th.settle(th.ranked(), 0)
	if p.Command == nil {
		end, r := m.ending(v, t)
		if r != nil {
			return nil, r
		}
		p.Command = end
	}
	return p, nil
}

// thinkAhead thinks of the board as it will be once friends stand where they have declared to go.
func (m *AI) thinkAhead(v *engine.View, t *engine.Token) *thought {
	then := v.WithDeclaredMoves(t.Side)
	th := m.think(then, then.Token(t.ID))
	th.real = v
	return th
}

// sendable returns a command planned ahead in the form in which it can be declared now: a walk by its path, because
// creatures in its way matter only when it is walked. It returns nil if the gate would refuse it.
func (th *thought) sendable(c *engine.Command) *engine.Command {
	if th.real == th.v || th.real.Probe(c) == nil {
		return c
	}
	path := th.v.Preview(c).Get("path")
	if path == nil || c.Node.Get("to") == nil {
		return nil
	}
	c = &engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With("to", nil).With("path", path)}
	if th.real.Probe(c) != nil {
		return nil
	}
	return c
}

// ranked returns the options, the best first.
func (th *thought) ranked() []Option {
	list := th.options()
	slices.SortStableFunc(list, byValue)
	return list
}

// byValue sorts the best first.
func byValue(a, b Option) int { return cmp.Compare(b.Value, a.Value) }

// settle returns the best option that the gate would accept, with at most others alternatives; without a command if there
// is none.
func (th *thought) settle(list []Option, others int) *Proposal {
	p, chosen := &Proposal{}, false
	for _, o := range list {
		if chosen && len(p.Others) == others {
			break
		}
		if o.Value < least && !(o.scored != nil && o.scored.Damage > 0 && o.Value > 0) {
			continue
		}
		if o.Command == nil {
			o.Command = th.command(&o)
		}
		if !o.tried && (th.v != th.real || !th.m.unprobed) && th.v.Probe(o.Command) != nil {
			continue
		}
		if o.Command = th.sendable(o.Command); o.Command == nil {
			continue
		}
		if !th.m.unprobed {
			th.explain(&o)
		}
		if chosen {
			p.Others = append(p.Others, o)
			continue
		}
		p.Command, p.Why, p.Value, chosen = o.Command, o.Why, o.Value, true
		th.plan(&o)
	}
	if !chosen && !th.m.unprobed {
		p.Why = th.reasonToStay()
	}
	return p
}

// explain sets the reason of an option.
func (th *thought) explain(o *Option) {
	switch {
	case o.scored != nil:
		o.Why = th.reason(th.v, o.scored)
	case o.place != nil:
		o.Why = th.reasonToGo(o.place)
	}
}

// reasonToStay says why nothing is proposed.
func (th *thought) reasonToStay() message.Text {
	if th.awaited != nil {
		return message.Of("lets %s come first", th.name(th.awaited.t.ID))
	}
	if why, ok := th.reasonToGuard(th.t.Body()); ok {
		return why
	}
	return message.Of("nothing is worth doing")
}

// plan is where a creature walks, and what for.
type plan struct {
	who    string
	step   int // after the walk
	at     board.Square
	left   int                   // of its hit points
	rest   int                   // steps left of a longer path; -1 if this is all of it
	scored *engine.ScoredCommand // what it does there; nil if it only goes there
	why    message.Text
	value  float64
}

// plan keeps what a walk is for; in systems that declare, all is planned at once anyway.
func (th *thought) plan(o *Option) {
	if th.m.plan.step == th.v.Step {
		th.m.was = th.m.plan // asked again, the answer is the same
	}
	th.m.plan = plan{}
	if o.scored != nil || th.declares() {
		return
	}
	left, _ := th.guide.HealthPool(th.v, th.t)
	p := plan{who: th.t.ID, step: th.v.Step + 1, left: left, rest: th.rest}
	if o.place != nil {
		p.rest = -1
	}
	to, _ := o.Command.Node.Get("to").Ints()
	if len(to) < 2 {
		return
	}
	p.at = board.Square{X: to[0], Y: to[1]}
	if o.place != nil && o.place.there.scored != nil {
		p.scored, p.value = o.place.there.scored, o.place.there.best
		if !th.m.unprobed {
			p.why = th.reason(th.v, p.scored)
		}
	}
	th.m.plan = p
}

// held returns the plan by which a token has just walked where it is, unless it was hurt on the way; nil if there is none.
func (m *AI) held(v *engine.View, t *engine.Token) *plan {
	p := &m.plan
	if p.step != v.Step {
		p = &m.was
	}
	if p.who != t.ID || p.step != v.Step || p.at != t.At {
		return nil
	}
	if left, _ := guideOf(v.System).HealthPool(v, t); left < p.left {
		return nil
	}
	return p
}

// planned returns the action for which a token has just walked, or nil.
func (m *AI) planned(v *engine.View, t *engine.Token) *Proposal {
	p := m.held(v, t)
	if p == nil || p.scored == nil {
		return nil
	}
	c := p.scored.Command(t.ID)
	if !m.unprobed && v.Probe(c) != nil {
		return nil
	}
	return &Proposal{Command: c, Why: p.why, Value: p.value}
}

// command returns the command for an option.
func (th *thought) command(o *Option) *engine.Command {
	if o.scored != nil {
		return o.scored.Command(th.t.ID)
	}
	return th.walkTo(&o.place.place)
}

// ending returns the command that ends the activity of a token that may act now, or a refusal if it may not act.
func (m *AI) ending(v *engine.View, t *engine.Token) (*engine.Command, *engine.Refusal) {
	opens := slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == t.ID && acts(o) })
	var first *engine.Refusal
	for _, do := range []string{"pass", "end_turn"} {
		if do == "pass" && !declared(v.Decl(), do) {
			continue
		}
		c := engine.NewCommand(do, t.ID)
		if opens && m.unprobed {
			return c, nil
		}
		r := v.Probe(c)
		if r == nil && opens {
			return c, nil
		}
		if first == nil {
			first = r
		}
	}
	if first == nil {
		first = engine.Refuse(engine.NotYourTurn, "%s can't do anything now", t.Name).Of(t.ID)
	}
	return nil, first
}

// acts reports whether an opening lets a token act in turn.
func acts(o engine.Opening) bool { return o.What == "turn" || o.What == "declare" }

func declared(d *engine.Declaration, do string) bool {
	return slices.ContainsFunc(d.Actions, func(a engine.Action) bool { return a.ID == do })
}

// Onward returns the command that advances combat if no token acts: its start, the dice of a phase, the next phase, the end
// of a turn or of combat.
func (m *AI) Onward(v *engine.View) (*Proposal, *engine.Refusal) {
	v = m.own(v, v.State)
	var last *engine.Refusal
	for _, o := range onward(v) {
		if r := v.Probe(o.Command); r != nil {
			last = r
			continue
		}
		return &Proposal{Command: o.Command, Why: o.Why}, nil
	}
	return nil, last
}

func onward(v *engine.View) []Option {
	var list []Option
	switch {
	case !v.InCombat():
		return []Option{{Command: engine.NewCommand("start", ""), Why: message.Of("combat begins")}}
	case v.Over:
		list = append(list, Option{Command: engine.NewCommand("end_combat", ""), Why: message.Of("only one side is left standing")})
	}
	if s, ok := v.System.(engine.FlowControl); ok {
		for _, step := range s.Steps(v) {
			if step.Why.IsZero() && step.Ask == "" && step.Command != nil {
				list = append(list, Option{Command: step.Command, Why: step.Help})
			}
		}
	}
	return append(list, Option{Command: engine.NewCommand("end_turn", ""), Why: message.Of("the next one's turn")})
}

// Next returns what happens next in a combat played by the AI alone: the action of the next token, else the command that
// advances combat.
func (m *AI) Next(v *engine.View) (*Proposal, *engine.Refusal) {
	v = m.own(v, v.State)
	if v.Over {
		return m.Onward(v)
	}
	if p := m.interrupt(v); p != nil {
		return p, nil
	}
	if who := m.actor(v); who != "" {
		return m.act(v, who)
	}
	return m.Onward(v)
}

// NextUnprobed is like Next, without a reason, for callers that try the command at once, and ask Next instead if it is refused.
func (m *AI) NextUnprobed(v *engine.View) (*Proposal, *engine.Refusal) {
	m.unprobed = true
	defer func() { m.unprobed = false }()
	return m.Next(v)
}

// actor returns the token that acts next: the one whose turn it is, else of the tokens that may begin theirs the nearest to
// a foe, but ranged attackers before tokens that close in; "" for none.
func (m *AI) actor(v *engine.View) string {
	best, far := "", 1<<30
	for _, o := range v.System.Openings(v) {
		t := v.Token(o.Who)
		if !acts(o) || t == nil {
			continue
		}
		if o.Who == v.Turn || o.What == "declare" {
			return o.Who
		}
		d := nearest(v, t)
		if shoots(v, t) {
			d -= farthest
		}
		if d < far {
			best, far = o.Who, d
		}
	}
	return best
}

// shoots reports whether a token attacks from a distance; brutes don't let others go first.
func shoots(v *engine.View, t *engine.Token) bool {
	a := guideOf(v.System).Reaches(v, t)
	return a.Far > a.Melee+a.Stride && v.TacticsOf(t).Word != engine.Brute
}

// nearest returns the distance in squares between a token and the nearest foe in combat.
func nearest(v *engine.View, t *engine.Token) int {
	far := 1<<30 - 1
	for _, o := range v.Tokens {
		if !v.Friends(t.Side, o.Side) && v.System.InFight(v, o) {
			far = min(far, gap(v, t.Body(), o.Body()))
		}
	}
	return far
}
