package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// aid is a help command: the kind of help and the friend.
type aid struct {
	friend, what string
	j            judgement
}

// help breaks a grapple, stops bleeding, wakes, or is up to the DM (GLT-ACT-8).
var help = newAction(&action[aid]{
	Info: engine.Action{ID: "help", Name: "Help", Target: engine.Friend,
		Args: judgedBy(engine.Needs(engine.ArgTarget(), engine.Arg{Name: "what", Words: []string{"grapple", "bleeding", "rouse"}, Other: true})),
		Key:  "H",
		When: "an adjacent friend",
		Help: "breaks a hold on it, stops its bleeding (medicine), or wakes it", Clause: "GLT-ACT-8"},
	Price:       terms{price{main: 1}, inTurn},
	ReadArgs:    readAid,
	CheckActor:  neededHelp,
	CheckTarget: mayHelp,
	Event: func(_ *engine.View, _ *engine.Token, a aid) []jsondoc.Member {
		return append(targeted(a.friend), jsondoc.M("what", a.what))
	},
	Run: func(tx *engine.Tx, t *engine.Token, a aid) {
		switch a.what {
		case "grapple":
			helpOut(tx, t.ID, a.friend, a.j)
		case "bleeding":
			stanch(tx, t.ID, a.friend, a.j)
		case "rouse":
			rouse(tx, t.ID, a.friend)
		default:
			prompt(tx, "help", t.ID, jsondoc.M("target", a.friend), jsondoc.M("what", a.what))
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a aid) []jsondoc.Member {
		return aimedAt(v, t, v.Token(a.friend), a.odds(v, t))
	},
})

func readAid(in *engine.ArgReader) (*engine.Token, aid) {
	a := aid{j: judged(in), what: in.Word("what")}
	t, friend := pairArgs(in)
	a.friend = friend.ID
	return t, a
}

// neededHelp refuses help against a condition that the friend doesn't have.
func neededHelp(v *engine.View, _ *engine.Token, a aid) *engine.Refusal {
	condition := map[string]string{"grapple": "grappled", "bleeding": "bleeding", "rouse": "unconscious"}[a.what]
	if condition == "" {
		return nil
	}
	if friend := v.Token(a.friend); !friend.Is(condition) {
		return engine.Refuse(engine.NothingToDo, "%s isn't %s", friend.Name, condition).Of(friend.ID)
	}
	return nil
}

// mayHelp refuses because of the friend (Contract e).
func mayHelp(v *engine.View, t *engine.Token, a aid) *engine.Refusal {
	friend := v.Token(a.friend)
	bad := func(why message.Text) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", friend.Name, why).Of(friend.ID).On("GLT-ACT-8")
	}
	switch {
	case friend.ID == t.ID:
		return bad(message.Of("needs someone else's help"))
	case friend.Is("dead"), friend.Is("fled"):
		return bad(message.Of("is %s", goneAs(friend)))
	case v.Hostile(t, friend):
		return bad(message.Of("isn't an ally"))
	case a.what == "rouse" && atZero(friend):
		return bad(message.Of("is at 0 HP: only healing or time helps"))
	}
	return atHand(v, t, friend)
}

// odds returns the odds of breaking a grapple, for which two roll, and of stopping bleeding.
func (a aid) odds(v *engine.View, t *engine.Token) *jsondoc.Node {
	friend := v.Token(a.friend)
	switch a.what {
	case "grapple":
		return rulekit.Success(freeing(v, t, friend, a.j))
	case "bleeding":
		dt := stanchDT(v, friend)
		k := stanchCheck(t, friend, dt, a.j)
		return rulekit.Success(k.reaching(v, dt, true))
	}
	return nil
}

// freeing returns the probability that helper or held token breaks a hold (GLT-GRAP-19).
func freeing(v *engine.View, t, held *engine.Token, j judgement) float64 {
	h := holder(v, held)
	return 1 - (1-escaping(v, t, h, held, j))*(1-escaping(v, held, h, held, judgement{}))
}

// helpOut lets helper and held token both roll; either total above the score ends the hold (GLT-GRAP-19).
func helpOut(tx *engine.Tx, id, held string, j judgement) {
	grappler := holder(&tx.View, tx.Token(held)).ID
	first := breakHold(tx, id, grappler, held, j)
	second := breakHold(tx, held, grappler, held, judgement{})
	if first || second {
		endHold(tx, grappler, held)
	}
}

// stanchDT returns the DT to stop bleeding.
func stanchDT(v *engine.View, friend *engine.Token) int {
	if v.IsSet(setBleedHelpDT, "twice_level") {
		return 2 * friend.Level("bleeding")
	}
	return v.Settings.Int(setBleedHelpDT)
}

func stanchCheck(t, friend *engine.Token, dt int, j judgement) check {
	k := check{word: "check", who: t.ID, target: friend.ID, parts: skillParts(t, "medicine"), why: message.Of("medicine vs DT %d", dt)}
	j.apply(&k)
	return k
}

// stanch tries to stop bleeding with medicine (GLT-COND-4).
func stanch(tx *engine.Tx, id, friend string, j judgement) {
	dt := stanchDT(&tx.View, tx.Token(friend))
	k := stanchCheck(tx.Token(id), tx.Token(friend), dt, j)
	if ok, _ := k.atLeast(tx, dt); ok {
		drop(tx, friend, "bleeding")
	}
}

// rouse wakes a token that has hit points, if the DM agrees (GLT-ACT-9).
func rouse(tx *engine.Tx, id, friend string) {
	prompt(tx, "rouse", friend, jsondoc.M("by", id))
	if tx.Confirm(engine.ChoiceAsk{For: "confirm", Who: friend, Target: id, Default: []string{"no"},
		Why: message.Of("the DM decides whether %s wakes", tx.Token(friend).Name)}) {
		revive(tx, friend)
	}
}
