package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
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
func (a *Aachen) firstAid(tx *engine.Tx, c *engine.Command) *engine.Refusal {
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
	d := newDeed(tx, c, t, mainAction, 0)
	out := func() *engine.Refusal {
		if r := fair(t, at); r != nil || at.Is("unconscious") {
			return r
		}
		return refuse(engine.BadTarget, "DEATH-4", "%s isn't unconscious", at.Name).Of(at.ID)
	}
	if r := first(d.may, d.afford, out, func() *engine.Refusal { return beside(v, t, t.Body(), at) }, d.begin); r != nil {
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

// dragPlan checks the way of one who drags an ally: the ally must find room where it ends.
func dragPlan(v *engine.View, t, at *engine.Token, g goal) (way, *engine.Refusal) {
	w, r := planWay(v, t, g, dragBudget(v, t), at.ID)
	if r != nil {
		return w, r
	}
	body := at.Body()
	body.At = t.At
	if n := len(w.legs); n > 1 {
		body.At = w.legs[n-2].to
	}
	if reason := v.Board().Fits(body); reason != board.Free {
		return w, refuseBlock(v, board.Block{Reason: reason, Wall: -1, Occupant: -1}, body.At)
	}
	occ := walkers(v, t, at.ID)
	if b := v.Board().MayEnd(body, occ); b.Reason != board.Free {
		return w, refuseBlock(v, b, body.At)
	}
	return w, nil
}

// dragAlly moves with an ally up to half the rate (AAC-ACT-24).
func (a *Aachen) dragAlly(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, at, r := pairArgs(tx, c)
	if r != nil {
		return r
	}
	g, r := needGoal(c, t)
	if r != nil {
		return r
	}
	v := &tx.View
	d := newDeed(tx, c, t, mainAction, onFoot)
	near := func() *engine.Refusal {
		if r := friendly(v, t, at); r != nil {
			return r
		}
		if !adjacent(v, t, at) {
			return refuse(engine.BadTarget, "ACT-24", "%s isn't beside %s", at.Name, t.Name).Of(at.ID)
		}
		return nil
	}
	var w way
	plan := func() (r *engine.Refusal) { w, r = dragPlan(v, t, at, g); return r }
	if r := first(d.may, d.afford, near, plan, func() *engine.Refusal { return beside(v, t, t.Body(), at) }, d.begin); r != nil {
		return r
	}
	d.tell(target(at.ID))
	walk{who: t.ID, way: w, drags: at.ID}.run(tx)
	return nil
}
