package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// opportunityAttack is never sent: it is the answer to a question (AAC-OA-1).
var opportunityAttack = &rulekit.FuncAction{Info: engine.Action{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "instant",
	Target: engine.Reaction, When: "a foe leaves one's reach", Help: "one melee attack at once", Clause: "AAC-OA-1"}}

// mayStrike reports whether a foe could make an opportunity attack on a mover at all (AAC-OA-2, AAC-OA-7, AAC-OA-9).
func mayStrike(v *engine.View, foe, mover *engine.Token) bool {
	switch {
	case !v.IsOn(setOpportunity), !v.Hostile(foe, mover), !able(foe), mover.Is("disengaged"):
		return false
	case foe.Is("surprised") && !v.IsOn(setSurprisedInstants):
		return false
	case foe.Is("grappled"), foe.Is("grappling"), foe.Is("fleeing"), foe.Is("unaware"), foe.Is("must_stand"):
		return false
	}
	return v.Settings.Int(setOALimit) == 0 || foe.Budget[bReaction] > 0
}

// leavesReach reports whether a step out of a foe's reach gives it an attack (AAC-OA-1, AAC-OA-6, AAC-OA-7).
func leavesReach(v *engine.View, foe, mover *engine.Token, from, to board.Body) bool {
	return withinReach(v, foe, from) && mayStrike(v, foe, mover) && !hasFoeMark(mover, markAsked, foe.ID) &&
		crosses(v, foe, from, to, hasFoeMark(mover, markNear, foe.ID)) && len(opportunities(v, foe, from)) > 0
}

// ReactsWithin returns how far opportunity attacks reach at most, in squares.
func (a *Aachen) ReactsWithin(*engine.Token) int { return 2 }

// withinReach is a quick test: no melee reach exceeds 2 squares.
func withinReach(v *engine.View, foe *engine.Token, body board.Body) bool {
	return v.Board().Distance(foe.Body(), body) <= feet(2*squareFeet)
}

// crosses reports whether a step leaves a foe's reach; near says that the mover was at distance 1 when its move action
// began.
func crosses(v *engine.View, foe *engine.Token, from, to board.Body, near bool) bool {
	r := reach(foe)
	return (r == 1 || near) && bodyInReach(v, foe, from, r) && !bodyInReach(v, foe, to, r)
}

// opportunities returns the weapons with which a foe could attack a body: in hand, natural, bare hands (AAC-OA-3).
func opportunities(v *engine.View, foe *engine.Token, at board.Body) []*sheet.Rec {
	var ready, grown []*sheet.Rec
	for _, w := range arms(foe) {
		switch {
		case !closeWeapon(w) || !usable(foe, w) || !bodyInReach(v, foe, at, reachOf(w)):
		case w.Is(wNatural):
			grown = append(grown, w)
		default:
			ready = append(ready, w)
		}
	}
	return append(ready, grown...)
}

// opportunity asks a foe, and resolves its attack.
func opportunity(tx *engine.Tx, foe, mover string) {
	v := &tx.View
	tx.Mark(mover, foeMark(markAsked, foe), true)
	t, m := tx.Token(foe), tx.Token(mover)
	list := opportunities(v, t, m.Body())
	ask := engine.ChoiceAsk{For: "opportunity_attack", Who: foe, Target: mover, Options: []string{"yes", "no"}, Default: []string{"yes"},
		Why: message.Of("%s leaves %s's reach", m.Name, t.Name)}
	if !tx.Quiet() {
		ask.Note, ask.About = opportunityCost(v, t), []message.Text{opportunityStake(v, t, m, list[0], true), {}}
	}
	if len(list) > 1 {
		for i, w := range list {
			ask.Options = append(ask.Options, w.Text(wID))
			if !tx.Quiet() {
				ask.About = append(ask.About, opportunityStake(v, t, m, w, i == 0))
			}
		}
	}
	tx.Emit("provoked", who(foe), byWhom(mover))
	said := tx.Choose(ask)
	if said == "no" {
		return
	}
	w := list[0]
	for _, x := range list {
		if x.Text(wID) == said {
			w = x
		}
	}
	if tx.Settings.Int(setOALimit) > 0 {
		tx.Edit(foe).Budget[bReaction]--
	}
	acted(tx, "opportunity_attack", foe, instant, target(mover), withWhat(w))
	s := strike{who: foe, target: mover, w: w, unscreened: true}
	s.resolve(tx)
}

// opportunityStake says what an opportunity attack with a weapon is worth; named also says with which.
func opportunityStake(v *engine.View, foe, mover *engine.Token, w *sheet.Rec, named bool) message.Text {
	s := strike{who: foe.ID, target: mover.ID, declared: mover.ID, w: w, unscreened: true}
	c := s.chances(v)
	stake := rulekit.Stake(c.hit, c.damage)
	if named {
		stake = message.Of("%s, %s", called(w), stake)
	}
	return stake
}

// opportunityCost says how many opportunity attacks a foe has (AAC-OA-7).
func opportunityCost(v *engine.View, foe *engine.Token) message.Text {
	if v.Settings.Int(setOALimit) == 0 {
		return message.Of("costs nothing")
	}
	if foe.Budget[bReaction] == 1 {
		return message.Of("costs the last opportunity attack this round")
	}
	return message.Of("costs 1 of the %d opportunity attacks left this round", foe.Budget[bReaction])
}

// threatsTo returns the reaches that a mover would provoke by leaving, for choosing its path.
func threatsTo(v *engine.View, t *engine.Token) []board.Threat {
	if !v.IsOn(setOpportunity) || t.Is("disengaged") {
		return nil
	}
	far := int64(moveBudget(v, t, "run")/square+3) * feet(squareFeet) // no step gets closer to those farther away
	return rulekit.Threats(v, t, func(foe *engine.Token) int64 {
		if foe.ID == t.ID || distance(v, foe, t) > far || !mayStrike(v, foe, t) || t.Budget[bMove] > 0 && hasFoeMark(t, markAsked, foe.ID) {
			return -1
		}
		if r := reach(foe); r == 1 || adjacent(v, foe, t) || hasFoeMark(t, markNear, foe.ID) {
			return feet(r * squareFeet)
		}
		return -1
	})
}

// wouldProvoke returns the foes to which a walk would give an attack, in the order in which they would be asked; paying
// means that it opens move actions on the way. Each may be asked once in every move action (AAC-OA-7), which
// rulekit.Provoked can't express.
func wouldProvoke(v *engine.View, t *engine.Token, w rulekit.Way, paying bool) []string {
	list := []string{}
	type chance struct {
		of            *engine.Token
		asked, beside bool
	}
	var foes []chance
	for _, o := range v.Reactors(w.Box(t.Body())) {
		foes = append(foes, chance{o, hasFoeMark(t, markAsked, o.ID), hasFoeMark(t, markNear, o.ID)})
	}
	fresh := func(body board.Body) {
		for i := range foes {
			foes[i].asked, foes[i].beside = false, v.Board().Distance(foes[i].of.Body(), body) <= feet(squareFeet)
		}
	}
	left, rate := t.Budget[bMove], squares(v, t)*square
	body := t.Body()
	if !paying {
		fresh(body)
	}
	for _, l := range w.Legs {
		if paying && left < int(l.Cost) {
			fresh(body)
		}
		for paying && left < int(l.Cost) {
			left += rate
		}
		left -= int(l.Cost)
		to := body
		to.At, to.Elevation = l.To, l.Elevation
		for i := range foes {
			foe := foes[i].of
			if foe.ID == t.ID || foes[i].asked || !withinReach(v, foe, body) || !mayStrike(v, foe, t) || !crosses(v, foe, body, to, foes[i].beside) ||
				len(opportunities(v, foe, body)) == 0 {
				continue
			}
			foes[i].asked = true
			list = append(list, foe.ID)
		}
		body = to
	}
	return list
}
