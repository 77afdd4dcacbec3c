package glitters

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// help breaks a grapple, stanches a bleeding, rouses, or is for the DM (GLT-ACT-8).
func help(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	what, r := c.Text("what", "")
	if r != nil {
		return r
	}
	if what == "" {
		return c.Missing("what")
	}
	t, friend, r := pairArgs(tx, c)
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if r := mayHelp(&tx.View, t, friend, what); r != nil {
		return r
	}
	p := price{main: 1}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, jsondoc.M("target", jsondoc.Str(friend.ID)), jsondoc.M("what", jsondoc.Str(what)))
	switch what {
	case "grapple":
		helpOut(tx, t.ID, friend.ID, j)
	case "bleeding":
		stanch(tx, t.ID, friend.ID, j)
	case "rouse":
		rouse(tx, t.ID, friend.ID)
	default:
		prompt(tx, "help", t.ID, jsondoc.M("target", jsondoc.Str(friend.ID)), jsondoc.M("what", jsondoc.Str(what)))
	}
	return nil
}

// mayHelp refuses help (Contract e).
func mayHelp(v *engine.View, t, friend *engine.Token, what string) *engine.Refusal {
	needless := map[string]string{"grapple": "grappled", "bleeding": "bleeding", "rouse": "unconscious"}[what]
	if needless != "" && !friend.Is(needless) {
		return engine.Refuse(engine.NothingToDo, "%s isn't %s", friend.Name, needless).Of(friend.ID)
	}
	if r := short(t, "help", price{main: 1}); r != nil {
		return r
	}
	bad := func(why string) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", friend.Name, why).Of(friend.ID).On("GLT-ACT-8")
	}
	switch {
	case friend.ID == t.ID:
		return bad("can't help itself")
	case friend.Is("dead"), friend.Is("fled"):
		return bad("is " + goneAs(friend))
	case v.Hostile(t, friend):
		return bad("is no friend")
	case what == "rouse" && atZero(friend):
		return bad("is at 0 HP: only healing or time wakes it")
	}
	return atHand(v, t, friend)
}

// helpOut: helper and held one both roll; either total above the score ends the hold (GLT-GRAP-19).
func helpOut(tx *engine.Tx, id, held string, j judgement) {
	grappler := holder(&tx.View, tx.Token(held)).ID
	first := breakHold(tx, id, grappler, held, j)
	second := breakHold(tx, held, grappler, held, judgement{})
	if first || second {
		endHold(tx, grappler, held)
	}
}

// stanchDT is the DT to stop a bleeding.
func stanchDT(v *engine.View, friend *engine.Token) int {
	if v.IsSet(setBleedHelpDT, "twice_level") {
		return 2 * friend.Level("bleeding")
	}
	return v.Settings.Int(setBleedHelpDT)
}

func stanchCheck(t, friend *engine.Token, dt int, j judgement) check {
	k := check{word: "check", who: t.ID, target: friend.ID, parts: skillParts(t, "medicine"), why: fmt.Sprintf("medicine against DT %d", dt)}
	j.apply(&k)
	return k
}

// stanch stops a bleeding by medicine (GLT-COND-4).
func stanch(tx *engine.Tx, id, friend string, j judgement) {
	dt := stanchDT(&tx.View, tx.Token(friend))
	k := stanchCheck(tx.Token(id), tx.Token(friend), dt, j)
	if ok, _ := k.atLeast(tx, dt); ok {
		drop(tx, friend, "bleeding")
	}
}

// rouse wakes one who has hit points, if the DM agrees (GLT-ACT-9).
func rouse(tx *engine.Tx, id, friend string) {
	prompt(tx, "rouse", friend, jsondoc.M("by", jsondoc.Str(id)))
	if tx.Confirm(engine.ChoiceAsk{For: "confirm", Who: friend, Target: id, Default: []string{"no"},
		Why: "does " + tx.Token(friend).Name + " wake?"}) {
		revive(tx, friend)
	}
}
