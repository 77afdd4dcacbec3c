package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/message"
)

// cannotAct refuses because of the first condition that forbids every action.
func cannotAct(t *engine.Token) *engine.Refusal {
	if c := downBy(t); c != "" {
		return forbids(t, c, "can only end the turn")
	}
	return nil
}

// cannotWalk refuses because of conditions that forbid moving (UNC-DEF-16, UNC-DEF-17).
func cannotWalk(v *engine.View, t *engine.Token, sprint bool) *engine.Refusal {
	switch {
	case t.Is("prone") && !v.IsOn(setProneCrawl):
		return forbids(t, "prone", "must get up first").On("UNC-DEF-16")
	case t.Is("prone") && sprint:
		return forbids(t, "prone", "can crawl but not sprint").On("UNC-DEF-16")
	case t.Is("grappled"):
		return forbids(t, "grappled", "must get free first").On("UNC-DEF-17")
	case t.Is("grappling"):
		return forbids(t, "grappling", "must let go first").On("UNC-DEF-17")
	}
	return nil
}

func forbids(t *engine.Token, condition, why string) *engine.Refusal {
	r := engine.Refuse(engine.CannotAct, "%s is %s and %s", t.Name, condition, why).Of(t.ID)
	r.Condition = condition
	return r
}

// mayAct checks combat, turn and conditions, in this order.
func mayAct(v *engine.View, do string, t *engine.Token) *engine.Refusal {
	if r := inTurn(v, do, t); r != nil {
		return r
	}
	return cannotAct(t)
}

// inTurn refuses outside combat and outside the actor's turn, even for free actions (UNC-TURN-1, UNC-DEF-41).
func inTurn(v *engine.View, do string, t *engine.Token) *engine.Refusal {
	if !v.InCombat() {
		return engine.Refuse(engine.WrongPhase, "%s only works in combat", message.Word(do))
	}
	if v.Turn == t.ID {
		return nil
	}
	whose := v.Turn
	if k := v.Token(whose); k != nil {
		whose = k.Name
	}
	return engine.Refuse(engine.NotYourTurn, "it's %s's turn", whose).Of(t.ID).On("UNC-TURN-1")
}

// pair reads the actor and the target; both must be named before either is looked up.
func pair(in *engine.ArgReader) (t, at *engine.Token) {
	in.Word("target")
	return in.Token("who"), in.Token("target")
}

// knownHand refuses a hand that the token doesn't have; "" is allowed.
func knownHand(in *engine.ArgReader, t *engine.Token, hand string) {
	if hand != "" && !slices.Contains(t.Stats.List(sHands), hand) {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s has no hand %s", in.Do, t.Name, hand))
	}
}
