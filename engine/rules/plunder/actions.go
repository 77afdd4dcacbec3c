package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// catalogue holds all actions in the order of the rules, and the calls.
var catalogue = rulekit.NewCatalogue(
	move, standUp, rally, cast, attack, dodge, feint, grapple, escape, release, shove, draw, sheathe, drop, openDoor, closeDoor,
	pickUp, retrieve, bandage, pressure, custom, passing, pushing, opportunity,
).With(calls...)

// Answers to questions, not commands: they are in the table for their description.
var (
	pushing = &rulekit.FuncAction{Info: engine.Action{ID: "push", Name: "Push", Cost: "none", Target: engine.Reaction,
		When: "after a melee hit", Help: "moves the foe up to 10 ft straight back; one may follow", Clause: "PLU-PUSH-1"}}
	opportunity = &rulekit.FuncAction{Info: engine.Action{ID: "opportunity_attack", Name: "Opportunity attack", Cost: "reaction", Target: engine.Reaction,
		When: "an enemy leaves melee range, gets up or takes something off the ground",
		Help: "rolls vs melee target + the foe's Defense to avoid it, or takes 10 minus the roll", Clause: "PLU-OA-1"}}
)

// listed is an entry in a token's list of actions: what could be declared.
type listed struct {
	entry
	label   string          // follows the action's name: "Attack: Sword"
	name    string          // replaces the action's name: "Throw: Axe"
	refusal *engine.Refusal // if there is nothing to declare
	more    []jsondoc.Member
}

// Views appends what could be declared to a token's list.
func (x *declarable) Views(list []engine.ActionView, v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	rows := []listed{{}}
	if x.listed != nil {
		rows = x.listed(v, t)
	}
	for _, l := range rows {
		l.who, l.do = t.ID, x.ID
		if l.refusal == nil {
			l.refusal = notReady(v, t, l.entry)
		}
		w := engine.NewActionView(a, l.refusal)
		w.With, w.More = l.with, l.more
		w.Label = l.label
		if l.name != "" {
			w.Name = l.name
		}
		if x.action && !x.takesAction(v) {
			w.Cost = "none"
			if x.move {
				w.Cost = "move"
			}
		}
		list = append(list, w)
	}
	return list
}

// notReady runs the checks of a declaration that don't need a target or a path.
func notReady(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	x := declarableOf(e.do)
	return engine.FirstRefusal(
		func() *engine.Refusal { return x.rightPhase(v, e) },
		func() *engine.Refusal { return stopped(v, t, e) },
		func() *engine.Refusal { return alreadyIn(v, t, e) },
		func() *engine.Refusal { return x.cantPay(v, t, e, walkPlan{}) },
		func() *engine.Refusal { return notYet(v, t) },
		func() *engine.Refusal { return checkItem(v, t, e) },
		func() *engine.Refusal { return noArm(v, t, e) },
		func() *engine.Refusal { return checkDoer(v, t, e) },
		func() *engine.Refusal { return checkHeld(v, t, e) },
		func() *engine.Refusal { return badDice(v, t, e) },
	)
}
