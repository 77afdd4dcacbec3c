package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/rulekit"
)

// aidRoll is the check of first aid (AAC-DEATH-4).
func aidRoll(v *engine.View, t, at *engine.Token, whose string, j say) (roll20, int) {
	n, _ := tc(t, "int")
	why := "its own INT TC"
	if whose == "con_tc" {
		n, _ = tc(at, "con")
		why = "the CON TC of " + at.Name
	}
	k := check(v, "check", t, skillPart(v, t, "heal"))
	k.target, k.why = at.ID, fmt.Sprintf("Heal against %s %d", why, n)
	j.apply(&k)
	return k, n
}

// firstAid brings round one who is unconscious.
func firstAid(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	whose, r := wordArg(c, "against", "int_tc", "con_tc")
	if r != nil {
		return r
	}
	j, r := sayArgs(c)
	if r != nil {
		return r
	}
	t, at, r := pairArgs(tx, c)
	if r != nil {
		return r
	}
	v := &tx.View
	d := newAct(tx, c, t, mainAction, 0)
	out := func() *engine.Refusal {
		if r := fair(t, at); r != nil || at.Is("unconscious") {
			return r
		}
		return refuse(engine.BadTarget, "AAC-DEATH-4", "%s isn't unconscious", at.Name).Of(at.ID)
	}
	if r := engine.FirstRefusal(d.may, d.afford, out, func() *engine.Refusal { return beside(v, t, t.Body(), at) }, d.begin); r != nil {
		return r
	}
	d.tell(target(at.ID))
	k, n := aidRoll(v, tx.Token(t.ID), at, whose, j)
	if k.atLeast(tx, n) {
		e := tx.Edit(at.ID)
		e.Stats.SetInt(sHP, max(e.Stats.Int(sHP), 1))
		tx.Emit("stabilised", who(at.ID))
		wake(tx, at.ID)
	}
	return nil
}

// dragBudget is half the rate, in quarters of a square (AAC-ACT-24).
func dragBudget(v *engine.View, t *engine.Token) int { return speed(v, t) / (2 * squareFeet) * square }

// dragger is one who drags an ally, who comes right behind (AAC-ACT-24).
func dragger(v *engine.View, t, at *engine.Token) *rulekit.Mover {
	return leading(v, t, at, dragBudget(v, t), rulekit.Behind)
}

// dragAlly moves with an ally up to half the rate (AAC-ACT-24).
func dragAlly(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, at, r := pairArgs(tx, c)
	if r != nil {
		return r
	}
	g, r := goalArg(c, t)
	if r != nil {
		return r
	}
	v := &tx.View
	d := newAct(tx, c, t, mainAction, onFoot)
	near := func() *engine.Refusal {
		if r := friendly(v, t, at); r != nil {
			return r
		}
		if !adjacent(v, t, at) {
			return refuse(engine.BadTarget, "AAC-ACT-24", "%s isn't beside %s", at.Name, t.Name).Of(at.ID)
		}
		return nil
	}
	var w rulekit.Way
	plan := func() (r *engine.Refusal) { w, r = dragger(v, t, at).Plan(g); return r }
	if r := engine.FirstRefusal(d.may, d.afford, near, plan, func() *engine.Refusal { return beside(v, t, t.Body(), at) }, d.begin); r != nil {
		return r
	}
	d.tell(target(at.ID))
	walk{way: w}.run(tx)
	return nil
}
