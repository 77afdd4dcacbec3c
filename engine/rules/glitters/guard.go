package glitters

import (
	"parapet/engine"
	"parapet/engine/message"
)

// stops are the conditions that forbid an action, besides those that forbid everything.
type stops uint8

const (
	stopGrappled stops = 1 << iota
	stopMenu           // holding a foe since the start of the turn (GLT-GRAP-16)
	stopHolding        // holding a foe at all (GLT-GRAP-17)
	stopProne
	stopSurprised
	stopBonus // not a condition: the bonus round, if it is for attacks only (GLT-SURP-9)
)

// attacking holds the conditions that forbid attacks.
const attacking = stopGrappled | stopMenu

// inTurn holds the conditions that forbid most actions of a turn.
const inTurn = attacking | stopBonus

// onFoot holds the conditions that forbid movement (GLT-MOVE-8).
const onFoot = stopGrappled | stopHolding | stopProne | stopBonus

var alwaysStop = []string{"dead", "fled", "surrendered", "unconscious", "petrified", "frozen", "incapacitated"}

// cannotAct refuses because of the first condition that forbids an action (GLT-COND-9, GLT-GRAP-4, GLT-GRAP-16,
// GLT-GRAP-17, GLT-MOVE-8).
func cannotAct(t *engine.Token, s stops) *engine.Refusal {
	refuse := func(condition string, why message.Text) *engine.Refusal {
		r := engine.Refuse(engine.CannotAct, "%s %s", t.Name, why).Of(t.ID)
		r.Condition = condition
		return r
	}
	for _, c := range alwaysStop {
		if t.Is(c) {
			return refuse(c, message.Of("is %s", c))
		}
	}
	hold := t.Condition("grappling")
	switch {
	case s&stopGrappled != 0 && t.Is("grappled"):
		return refuse("grappled", message.Of("is grappled and can only try to escape"))
	case hold != nil && (s&stopHolding != 0 || s&stopMenu != 0 && hold.Rec.Is(holdMenu)):
		return refuse("grappling", message.Of("is holding somebody: drag, throw, regrapple or release first"))
	case s&stopProne != 0 && t.Is("prone"):
		return refuse("prone", message.Of("must stand up first"))
	case s&stopSurprised != 0 && t.Is("surprised"):
		return refuse("surprised", message.Of("is surprised"))
	}
	return nil
}

// pairArgs reads the actor and the target: both must be named before either is looked up.
func pairArgs(in *engine.ArgReader) (t, target *engine.Token) {
	in.Word("who")
	in.Word("target")
	return in.Token("who"), in.Token("target")
}

// mayAct checks phase, turn and conditions, in this order.
func mayAct(v *engine.View, do string, t *engine.Token, s stops) *engine.Refusal {
	if r := inCombat(v, do); r != nil {
		return r
	}
	if v.Phase == "bonus" && v.IsSet(setBonusScope, "attack_only") && s&stopBonus != 0 {
		return engine.Refuse(engine.WrongPhase, "the bonus round is for attacks only").On("GLT-SURP-9")
	}
	if v.Turn != t.ID {
		return notItsTurn(v, t)
	}
	return cannotAct(t, s)
}

func notItsTurn(v *engine.View, t *engine.Token) *engine.Refusal {
	whose := v.Turn
	if k := v.Token(whose); k != nil {
		whose = k.Name
	}
	return engine.Refuse(engine.NotYourTurn, "it's %s's turn", whose).Of(t.ID)
}

func inCombat(v *engine.View, do string) *engine.Refusal {
	if !v.InCombat() {
		return engine.Refuse(engine.WrongPhase, "%s only works in combat", message.Word(do))
	}
	return nil
}

func outsideCombat(v *engine.View, do string) *engine.Refusal {
	if v.InCombat() {
		return engine.Refuse(engine.WrongPhase, "%s only works outside combat", message.Word(do))
	}
	return nil
}

// judgedBy adds the arguments for the DM's judgement of the actor's roll.
func judgedBy(args engine.Args) engine.Args {
	return args.Calls(engine.NumberArg("mod", -1000, 1000), engine.WordArg("adv", "advantage", "disadvantage"))
}

// judgement is the DM's modifier to a command's rolls: light, height, cleverness.
type judgement struct{ mod, advantage int } // lean: 1 advantage, -1 disadvantage

func judged(in *engine.ArgReader) judgement {
	j := judgement{mod: in.Int("mod", 0)}
	if j.mod < -1000 || j.mod > 1000 {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: the modifier must be between -1000 and 1000", in.Do))
	}
	switch adv := in.Text("adv", ""); adv {
	case "advantage":
		j.advantage = 1
	case "disadvantage":
		j.advantage = -1
	case "":
	default:
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: the edge must be advantage or disadvantage, not %s", in.Do, adv))
	}
	return j
}

// readJudged reads the actor and the DM's judgement.
func readJudged(in *engine.ArgReader) (*engine.Token, judgement) {
	j := judged(in)
	return in.Token("who"), j
}

// apply adds the judgement to a check.
func (j judgement) apply(k *check) {
	if j.mod != 0 {
		k.parts = append(k.parts, engine.Part{Name: "DM", N: j.mod})
	}
	switch {
	case j.advantage > 0:
		k.adv = append(k.adv, "DM")
	case j.advantage < 0:
		k.dis = append(k.dis, "DM")
	}
}
