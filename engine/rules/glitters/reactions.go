package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// opportunity is never sent: it is the answer to a question.
var opportunity = reaction(engine.Action{ID: "opportunity_attack", Name: "Opportunity attack",
	When: "an enemy moves out of melee reach",
	Help: "one attack before the step", Clause: "GLT-OA-1"},
	func(t *engine.Token) *engine.Refusal {
		switch {
		case !t.Stats.Is(sCanOpportunity):
			return unready(t, engine.RuleOff, "makes no opportunity attacks")
		case opportunityReach(t) < 0:
			return unready(t, noWeapon, "has no weapon for it")
		}
		return nil
	})

// reaction registers an action that waits for a trigger; its entry says whether it would be offered if the trigger occurred
// now.
func reaction(info engine.Action, may func(t *engine.Token) *engine.Refusal) *rulekit.FuncAction {
	info.Cost, info.Target = "reaction", engine.Reaction
	return &rulekit.FuncAction{Info: info, ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		r := mayBeAsked(v, t)
		if r == nil {
			r = may(t)
		}
		if r == nil && t.Budget[bReaction] < 1 {
			r = unready(t, engine.NotEnoughActions, "has no reaction left")
		}
		return []engine.ActionView{engine.NewActionView(a, r)}
	}}
}

func mayBeAsked(v *engine.View, t *engine.Token) *engine.Refusal {
	s := stopSurprised
	if !v.IsOn(setGrappledReact) {
		s |= stopGrappled
	}
	if !v.IsOn(setGrapplerReact) {
		s |= stopHolding
	}
	switch {
	case !v.InCombat():
		return unready(t, engine.WrongPhase, "is in no fight")
	case v.Turn == t.ID && !v.IsOn(setReactionOwnTurn):
		return unready(t, engine.NotYourTurn, "has a turn of its own")
	}
	return cannotAct(t, s)
}

func unready(t *engine.Token, code, why string) *engine.Refusal {
	return engine.Refuse(code, "%s %s", t.Name, why)
}

// crossing says on which side of the edge of a reach a step begins.
type crossing bool

const (
	leaving  crossing = true
	entering crossing = false // GLT-OA-3, by setting
)

// provoke asks all whose reach a step leaves (or enters), in initiative order, and reports whether they stop the mover
// (GLT-OA-4, GLT-REACT-6).
func provoke(w *rulekit.Walk, from, to board.Body, x crossing) (stopped bool) {
	for _, id := range provoked(&w.Tx.View, w.Tx.Token(w.Who), from, to, x) {
		if strikeAt(w, id, from, to, x) && !goesOn(w) {
			return true
		}
	}
	return false
}

// provoked returns the tokens that could attack a mover going from one place to another, in initiative order; none if it is
// disengaged (GLT-OA-6, GLT-ACT-10).
func provoked(v *engine.View, mover *engine.Token, from, to board.Body, x crossing) []string {
	if v.IsOn(setTheatre) || mover.Is("disengaged") {
		return nil // GLT-GRID-2, GLT-OA-6
	}
	return rulekit.InOrder(v, v.Reactors(rulekit.Box(from, to)), func(t *engine.Token) bool { return opens(v, t, mover, from, to, x) })
}

// openings returns a reactor's possible strikes against a mover's step out of its reach, or into it if the setting says so;
// none if it doesn't see the mover (GLT-OA-1, GLT-OA-3).
func openings(v *engine.View, reactor, mover *engine.Token, from, to board.Body, x crossing) []strike {
	if !opens(v, reactor, mover, from, to, x) {
		return nil
	}
	in, out := x.sides(from, to)
	var list []strike
	for s := range opportunityGrips(reactor) {
		if within(v, reactor, s.reach, in) && !within(v, reactor, s.reach, out) {
			s.target = mover.ID
			list = append(list, s)
		}
	}
	return list
}

// sides returns which end of a step is inside a reach, and which outside.
func (x crossing) sides(from, to board.Body) (in, out board.Body) {
	if x == entering {
		return to, from
	}
	return from, to
}

// opens reports whether there are openings.
func opens(v *engine.View, reactor, mover *engine.Token, from, to board.Body, x crossing) bool {
	in, out := x.sides(from, to)
	if tooFar(reactor, in.At) || !v.Hostile(reactor, mover) {
		return false
	}
	if v.Board().Distance(reactor.Body(), in) > opportunityReach(reactor) || !mayStrikeBack(v, reactor, mover) {
		return false
	}
	for _, w := range reactor.Lists[weaponList] {
		reach := w.Int(wReach)
		if _, ok := answersWith(reactor, w); ok && within(v, reactor, reach, in) && !within(v, reactor, reach, out) {
			return v.Sees(reactor.Body(), in) // GLT-OA-1: unseen, there is no question
		}
	}
	return false
}

// tooFar reports whether a square is certainly beyond all of a token's weapons, which is all there is to know of most tokens.
func tooFar(t *engine.Token, at board.Square) bool {
	feet := (max(t.At.X-at.X, at.X-t.At.X, t.At.Y-at.Y, at.Y-t.At.Y) - board.MaxSize) * squareFeet
	return !slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Int(wReach) >= feet })
}

// mayStrikeBack reports whether a token may make opportunity attacks on a mover at all (GLT-OA-5, GLT-OA-9, GLT-GRAP-29).
func mayStrikeBack(v *engine.View, reactor, mover *engine.Token) bool {
	if reactor.ID == mover.ID || !v.Hostile(reactor, mover) || !reactor.Stats.Is(sCanOpportunity) || !mayReact(v, reactor) {
		return false
	}
	foe := heldFoe(v, mover)
	return foe == nil || foe.ID != reactor.ID
}

// within reports whether a body is in melee reach of a reactor's own weapon, with a free line (GLT-OA-8).
func within(v *engine.View, reactor *engine.Token, reach int, body board.Body) bool {
	return rulekit.InReach(v, reactor.Body(), body, feet(reach))
}

// strikeAt asks one reactor, which may decline at no cost, and resolves its attack. It reports whether there was one
// (GLT-REACT-1, GLT-REACT-5).
func strikeAt(w *rulekit.Walk, reactor string, from, to board.Body, x crossing) bool {
	tx, mover := w.Tx, w.Who
	open := openings(&tx.View, tx.Token(reactor), tx.Token(mover), from, to, x)
	if len(open) == 0 {
		return false // an earlier attack has changed that
	}
	w.Flush()
	if !tx.Quiet() {
		tx.Emit("provoked", who(mover), jsondoc.M("by", reactor))
	}
	strike, ok := chooseOpening(tx, reactor, mover, open)
	if !ok {
		return false
	}
	p := price{reaction: 1}
	pay(tx, reactor, p)
	acted(tx, "opportunity_attack", reactor, p, jsondoc.M("target", mover), jsondoc.M("with", strike.with))
	strike.resolve(tx)
	return true
}

// chooseOpening asks yes or no, or with which of several weapons (Contract d).
func chooseOpening(tx *engine.Tx, reactor, mover string, open []strike) (strike, bool) {
	ask := engine.ChoiceAsk{For: "opportunity_attack", Who: reactor, Target: mover}
	if !tx.Quiet() {
		ask.Why = message.Of("%s leaves %s's reach", tx.Token(mover).Name, tx.Token(reactor).Name)
		ask.Note = message.Of("costs the reaction")
		for i := range open {
			c := open[i].chances(&tx.View, 0)
			ask.About = append(ask.About, rulekit.Stake(c.hit, c.damage))
		}
	}
	if len(open) == 1 {
		ask.Default = []string{"yes"}
		return open[0], tx.Confirm(ask)
	}
	for _, s := range open {
		ask.Options = append(ask.Options, s.with)
	}
	ask.Default = ask.Options[:1]
	ask.Options = append(ask.Options, "no")
	said := tx.Choose(ask)
	for _, s := range open {
		if s.with == said {
			return s, true
		}
	}
	return strike{}, false
}

// ReactsWithin returns the longest reach of a token's weapons in squares.
func (g *Glitters) ReactsWithin(t *engine.Token) int {
	feet := -1
	for _, w := range t.Lists[weaponList] {
		feet = max(feet, w.Int(wReach))
	}
	return (feet + squareFeet - 1) / squareFeet
}

// threatsTo returns the reaches that a mover would provoke by leaving, for choosing its path.
func threatsTo(v *engine.View, t *engine.Token) []board.Threat {
	if v.IsOn(setTheatre) || t.Is("disengaged") {
		return nil
	}
	return rulekit.Threats(v, t, func(reactor *engine.Token) int64 {
		if !mayStrikeBack(v, reactor, t) || v.Order != nil && v.Place(reactor.ID) < 0 {
			return -1
		}
		return opportunityReach(reactor)
	})
}
