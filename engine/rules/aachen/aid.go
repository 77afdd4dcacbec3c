package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// aidRoll returns the check of first aid, and its target number (AAC-DEATH-4).
func aidRoll(v *engine.View, t, at *engine.Token, whose string, j say) (roll20, int) {
	n, _ := tc(t, "int")
	why := message.Of("own INT TC")
	if whose == "con_tc" {
		n, _ = tc(at, "con")
		why = message.Of("%s's CON TC", at.Name)
	}
	k := check(v, "check", t, skillPart(v, t, "heal"))
	k.target, k.why = at.ID, message.Of("Heal vs %s %d", why, n)
	j.apply(&k)
	return k, n
}

// aiding is first aid as commanded.
type aiding struct {
	at    *engine.Token
	whose string // whose TC counts
	j     say
}

// firstAid wakes an unconscious token (AAC-DEATH-4).
var firstAid = newAction(&action[aiding]{
	Info: engine.Action{ID: "first_aid", Name: "First aid", Target: engine.Friend,
		Args:    judgedBy(engine.Needs(engine.ArgTarget()).May(engine.WordArg("against", "int_tc", "con_tc"))),
		Options: append([]engine.Option{pick("against", "con_tc", "vs its CON TC", "instead of the helper's INT TC")}, luckButtons()...),
		When:    "beside an unconscious creature", Help: "a Heal check brings it round at 1 HP", Clause: "AAC-DEATH-4"},
	Price: fee{cost: mainAction},
	ReadArgs: func(in *engine.ArgReader) (t *engine.Token, a aiding) {
		a = aiding{whose: in.OneOf("against", "int_tc", "con_tc"), j: sayArgs(in)}
		t, a.at = pairArgs(in)
		return t, a
	},
	CheckTarget: func(v *engine.View, t *engine.Token, a aiding) *engine.Refusal {
		if r := fair(t, a.at); r != nil {
			return r
		}
		if !a.at.Is("unconscious") {
			return refuse(engine.BadTarget, "AAC-DEATH-4", "%s isn't unconscious", a.at.Name).Of(a.at.ID)
		}
		return beside(v, t, t.Body(), a.at)
	},
	Event: func(_ *engine.View, _ *engine.Token, a aiding) []jsondoc.Member {
		return []jsondoc.Member{target(a.at.ID)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a aiding) {
		if k, n := aidRoll(&tx.View, t, a.at, a.whose, a.j); k.atLeast(tx, n) {
			e := tx.Edit(a.at.ID)
			e.Stats.SetInt(sHP, max(e.Stats.Int(sHP), 1))
			tx.Emit("stabilised", who(a.at.ID))
			wake(tx, a.at.ID)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a aiding) []jsondoc.Member {
		k, n := aidRoll(v, t, a.at, a.whose, a.j)
		return oddsOf(rulekit.Success(k.reaching(v, n)))
	},
})

// dragBudget returns half the movement rate, in quarters of a square (AAC-ACT-24).
func dragBudget(v *engine.View, t *engine.Token) int { return speed(v, t) / (2 * squareFeet) * square }

// dragger returns a mover that drags an ally right behind it (AAC-ACT-24).
func dragger(v *engine.View, t, at *engine.Token) *rulekit.Mover {
	return leading(v, t, at, dragBudget(v, t), rulekit.Behind)
}

// dragging is a drag as commanded.
type dragging struct {
	at   *engine.Token
	goal rulekit.Goal
	way  rulekit.Way // once planned
}

// dragAlly moves with an ally up to half the movement rate (AAC-ACT-24).
var dragAlly = newAction(&action[*dragging]{
	Info: engine.Action{ID: "drag_ally", Name: "Drag an ally", Target: engine.Friend,
		Args: engine.Needs(engine.ArgTarget()).And(engine.Goal()...),
		When: "an ally beside, willing or helpless", Help: "both move up to half the rate", Clause: "AAC-ACT-24"},
	Price: fee{cost: mainAction, need: onFoot},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *dragging) {
		t, at := pairArgs(in)
		return t, &dragging{at: at, goal: goalArg(in, t)}
	},
	CheckTarget: func(v *engine.View, t *engine.Token, d *dragging) *engine.Refusal { return d.plan(v, t) },
	Event: func(_ *engine.View, _ *engine.Token, d *dragging) []jsondoc.Member {
		return []jsondoc.Member{target(d.at.ID)}
	},
	Run: func(tx *engine.Tx, _ *engine.Token, d *dragging) { walk{way: d.way}.run(tx) },
	PreviewWay: func(v *engine.View, t *engine.Token, d *dragging) []jsondoc.Member {
		d.plan(v, t)
		return walkMembers(v, t, d.way, mainAction)
	},
})

// plan checks the ally and the path.
func (d *dragging) plan(v *engine.View, t *engine.Token) (r *engine.Refusal) {
	if r = friendly(v, t, d.at); r != nil {
		return r
	}
	if !adjacent(v, t, d.at) {
		return refuse(engine.BadTarget, "AAC-ACT-24", "%s isn't next to %s", d.at.Name, t.Name).Of(d.at.ID)
	}
	if d.way, r = dragger(v, t, d.at).Plan(d.goal); r != nil {
		return r
	}
	return beside(v, t, t.Body(), d.at)
}
