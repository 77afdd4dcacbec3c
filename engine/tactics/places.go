package tactics

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/doc"
)

// looked is how many places are looked at closely in one thought.
const looked = 6

// better is how much better a place must be than where one stands.
const better = 0.03

// careful is the caution from which on one leaves its foes to be safe.
const careful = 0.5

// place is somewhere that the thinker may go.
type place struct {
	entry engine.ReachEntry
	rough float64 // what it may be worth, at a glance
}

// places are the squares worth going to, weighed against staying.
func (th *thought) places(here outlook) []Option {
	all := th.glance()
	var list []Option
	for _, p := range th.shortlist(all) {
		if o, ok := th.visit(p, here); ok {
			list = append(list, o)
		}
	}
	if here.later == 0 && th.goesOn() && !slices.ContainsFunc(list, func(o Option) bool { return o.Value > 2*better }) {
		if o, ok := th.approach(all); ok {
			list = append(list, o)
		}
	}
	return list
}

// glance looks at all that is within reach, by distances alone; of a square the first way.
func (th *thought) glance() []place {
	reach := th.v.Sys.Reach(th.v, th.t)
	seen := make(map[board.Square]bool, len(reach))
	var list []place
	for _, e := range reach {
		if seen[e.At] || !th.allowed(e.At) {
			continue
		}
		seen[e.At] = true
		body := th.t.Body()
		body.At = e.At
		list = append(list, place{entry: e, rough: th.rough(body) - 0.002*float64(e.Cost)/4})
	}
	return list
}

// rough is what a place may be worth: whom it brings into reach, and into whose.
func (th *thought) rough(body board.Body) float64 {
	best, exposed := 0.0, 0.0
	for i := range th.foes {
		f := &th.foes[i]
		g := gap(body, f.t.Body())
		if g <= max(th.arms.Melee, th.arms.Far) {
			best = max(best, f.weight/(0.3+f.left/20))
		}
		switch {
		case g <= f.arms.Melee:
			exposed += f.menace
		case g <= f.arms.Melee+f.arms.Stride:
			exposed += 0.7 * f.menace
		}
	}
	return best - th.nature.caution*exposed
}

// shortlist are the most promising, of them some for each foe that could be struck from there, and
// the best to keep away in.
func (th *thought) shortlist(all []place) []place {
	slices.SortStableFunc(all, func(a, b place) int { return cmp.Compare(b.rough, a.rough) })
	chosen := make([]place, 0, looked)
	taken := map[board.Square]bool{}
	take := func(n int, fits func(board.Body) bool) {
		for _, p := range all {
			if n == 0 || len(chosen) == looked {
				return
			}
			body := th.t.Body()
			body.At = p.entry.At
			if !taken[p.entry.At] && fits(body) {
				taken[p.entry.At] = true
				chosen = append(chosen, p)
				n--
			}
		}
	}
	foes := slices.Clone(th.foes)
	slices.SortStableFunc(foes, func(a, b foe) int { return cmp.Compare(b.weight/b.left, a.weight/a.left) })
	for i := range foes {
		at := foes[i].t.Body()
		take(1, func(b board.Body) bool { return gap(b, at) <= th.arms.Melee })
	}
	take(2, func(board.Body) bool { return true })
	if th.arms.Far > th.arms.Melee || th.nature.caution > 0.5 {
		take(2, func(b board.Body) bool { return th.clear(b) })
	}
	return chosen
}

// clear tells whether a place is in nobody's reach.
func (th *thought) clear(b board.Body) bool {
	return !slices.ContainsFunc(th.foes, func(f foe) bool { return gap(b, f.t.Body()) <= f.arms.Melee })
}

// visit tries the walk as the gate would do it, and looks around at its end.
func (th *thought) visit(p place, here outlook) (Option, bool) {
	c := walkTo(th.v.Decl(), th.t, p.entry)
	after, price, ok := th.walked(c, p.entry)
	if !ok {
		return Option{}, false
	}
	t := after.Token(th.t.ID)
	if t == nil || !after.Sys.InFight(after, t) {
		return Option{}, false
	}
	there := th.look(after, t)
	if there.later == 0 && here.later > 0 && th.nature.caution < careful {
		return Option{}, false
	}
	value := there.best + 0.35*(there.later-here.later) - th.nature.caution*(there.exposed-here.exposed) - price - 0.001*float64(p.entry.Cost)/4
	o := Option{Command: c, Value: value - better, Why: "keeps out of harm's way"}
	if there.later > 0 && there.later >= here.later {
		o.Why = "a better place"
		if f := after.Token(there.whom); f != nil {
			o.Why = "to get at " + f.Name + th.because(f.ID)
		}
	}
	return o, true
}

// walked is the view after a walk, and what the reactions on the way may cost. Where a walk is only
// declared, it is the view in which the walker stands at its goal.
func (th *thought) walked(c *engine.Command, e engine.ReachEntry) (*engine.View, float64, bool) {
	price := 0.0
	by := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if q.Ask == "choice" && slices.Contains(q.Options, "no") {
			price += th.reactionPrice(q.Who)
			return engine.Say("no"), true
		}
		return engine.Auto(q, at)
	}
	s, stop := th.v.Attempt(c, nil, th.m.dice(th.v.Step, "walk", th.t.ID), by)
	if stop != nil {
		return nil, 0, false
	}
	after := th.m.own(th.v, s)
	if t := s.Token(th.t.ID); t != nil && t.At == th.t.At && e.At != t.At {
		after = standingAt(after, t, e.At)
	}
	return after, price, true
}

// reactionPrice is what a reaction of a foe on the way counts for.
func (th *thought) reactionPrice(who string) float64 {
	for _, f := range th.foes {
		if f.t.ID == who {
			return max(th.nature.caution, 0.2) * 1.5 * f.menace
		}
	}
	return 0
}

// standingAt is the view in which a token stands elsewhere.
func standingAt(v *engine.View, t *engine.Token, at board.Square) *engine.View {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	moved := *t
	moved.At = at
	s.Tokens[s.Index(t.ID)] = &moved
	return &engine.View{State: &s, Sys: v.Sys, Work: v.Work}
}

// walkTo is the command that goes to a square of reach: the way of moving is its own action, or how "move" is done.
func walkTo(d *engine.Declaration, t *engine.Token, e engine.ReachEntry) *engine.Command {
	to := doc.M("to", engine.SquareNode(e.At))
	switch {
	case e.By == "" || e.By == "move":
		return engine.NewCommand("move", t.ID, to)
	case goes(d, e.By):
		return engine.NewCommand(e.By, t.ID, to)
	}
	return engine.NewCommand("move", t.ID, to, doc.M("by", doc.Str(e.By)))
}

// goes tells whether a way of moving is a command of its own.
func goes(d *engine.Declaration, by string) bool {
	a := actionOf(d, by)
	return a != nil && a.Target == engine.GoSquare
}
