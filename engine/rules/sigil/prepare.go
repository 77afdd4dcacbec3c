package sigil

import (
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// prepare arms a prepared action; its price is paid now (SIG-PREP-1, 2).
func (d *deed) prepare(c *engine.Command) *engine.Refusal {
	id, r := c.Text("ability", "")
	if r != nil {
		return r
	}
	if id == "" {
		return c.Missing("ability")
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	a := ability(t, id)
	if a == nil && id == strikeID {
		return d.prepareStrike(t)
	}
	if a == nil {
		return engine.Refuse(engine.NoSuchAction, "%s has no ability %q", t.Name, id).Of(t.ID)
	}
	if a.Word(aExecution) != "prepared" {
		return engine.Refuse(engine.BadCommand, "prepare: %s is used, not prepared", a.Text(aName)).On(clause("ACT-7"))
	}
	u := &usage{t: t, a: a, blow: byAbility(&d.View, t, a, judgement{}), price: priceOf(t, a)}
	if r := u.ready(&d.View, c.Do); r != nil {
		return r
	}
	d.takeUpArmed(u, c.Do)
	d.arm(t.ID, id, a.Int(aFires), a.Word(aExpires))
	return nil
}

// takeUpArmed pays for what is armed; a shot is fired only later.
func (d *deed) takeUpArmed(u *usage, do string) {
	b := u.blow
	u.blow = &blow{}
	d.takeUp(u, do)
	u.blow = b
}

// prepareStrike arms the opportunistic strike (SIG-SUP-10).
func (d *deed) prepareStrike(t *engine.Token) *engine.Refusal {
	if r := special(t, strikeID); r != nil {
		return r
	}
	if r := mayPrepareStrike(&d.View, t); r != nil {
		return r
	}
	p := price{kind: minor}
	d.pay(t.ID, p)
	d.acted("prepare", t.ID, p, str("ability", strikeID))
	d.arm(t.ID, strikeID, 1, "round_end")
	return nil
}

func mayPrepareStrike(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: minor}).may(v, t, strikeID); r != nil {
		return r
	}
	return meet(t, "melee_main_hand")
}

func (d *deed) arm(id, ability string, fires int, expires string) {
	c := d.NewCondition("prepared", 1)
	c.Rec.SetText(prepAbility, ability)
	c.Rec.SetInt(prepFires, fires)
	c.Rec.SetWord(prepExpires, expires)
	d.put(id, c)
	d.Emit("prepared", who(id), str("ability", ability))
}

// prepared makes the blow of a prepared action at a target; nil is the opportunistic strike.
func (d *deed) prepared(owner *engine.Token, target string, a *sheet.Rec) *blow {
	if a != nil {
		return byAbility(&d.View, owner, a, judgement{}).lying(owner)
	}
	b := of(owner, judgement{}).withWeapon(&d.View, owner, readyWeapon(&d.View, owner))
	b.bare, b.basic = true, false
	b.halve()
	return b
}

// fire carries out an armed action whose trigger is "custom" (SIG-PREP-3, 18).
func (d *deed) fire(c *engine.Command) *engine.Refusal {
	t, target, r := d.pair(c)
	if r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	if r := d.mayFire(t); r != nil {
		return r
	}
	a := ability(t, t.Condition("prepared").Rec.Text(prepAbility))
	if !d.reaches(t, target, a) {
		return d.prepared(t, target.ID, a).reach(&d.View, t, target)
	}
	if a.Is(aHarmful) {
		if r := d.consent(t, target); r != nil {
			return r
		}
	}
	d.Emit("acted", str("do", c.Do), who(t.ID), doc.M("cost", doc.Obj()), str("ability", a.Text(aID)))
	d.spring(t.ID, target.ID, a)
	return nil
}

// mayFire refuses what phase, turn and conditions forbid.
func (d *deed) mayFire(t *engine.Token) *engine.Refusal {
	if !d.InCombat() {
		return engine.Refuse(engine.WrongPhase, "no fight is on")
	}
	if d.Turn == t.ID {
		return engine.Refuse(ownTurnCode, "a prepared action is never taken in the own turn").Of(t.ID).On(clause("PREP-3"))
	}
	if out(t) {
		return forbids(t, "unconscious", "fire", "PREP-15")
	}
	c := t.Condition("prepared")
	var a *sheet.Rec
	if c != nil {
		a = ability(t, c.Rec.Text(prepAbility))
	}
	if r := (need{prone: a != nil && a.Is(aBasic)}).able(t, "fire"); r != nil {
		return r
	}
	if a != nil {
		if r := ofWeaponAtHand(&d.View, t, a); r != nil {
			return r
		}
		if r := meet(t, a.List(aNeeds)...); r != nil {
			return r
		}
	}
	if a == nil || !a.Has(aTrigger, "custom") {
		return engine.Refuse(noTrigger, "%s has nothing armed that waits for a word", t.Name).Of(t.ID).On(clause("PREP-18"))
	}
	return nil
}
