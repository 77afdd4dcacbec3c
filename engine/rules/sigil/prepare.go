package sigil

import "parapet/engine"

// prepare arms a prepared action; its price is paid now (SIG-PREP-1, SIG-PREP-2, SIG-ACT-7).
func (d *Tx) prepare(c *engine.Command) *engine.Refusal {
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
		return engine.Refuse(engine.BadCommand, "prepare: %s is used, not prepared", a.Text(aName)).On("SIG-ACT-7")
	}
	u := &usage{t: t, a: a, blow: byAbility(&d.View, t, a, judgement{}), price: priceOf(t, a)}
	if r := u.ready(&d.View, c.Do); r != nil {
		return r
	}
	d.takeUp(u, c.Do) // a shot is fired only later
	d.arm(t.ID, id, a.Int(aFires), a.Word(aExpires))
	return nil
}

// prepareStrike arms the opportunistic strike (SIG-SUP-10).
func (d *Tx) prepareStrike(t *engine.Token) *engine.Refusal {
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
	return readyForMelee(v, t)
}

func (d *Tx) arm(id, ability string, fires int, expires string) {
	c := d.NewCondition("prepared", 1)
	c.Rec.SetText(prepAbility, ability)
	c.Rec.SetInt(prepFires, fires)
	c.Rec.SetWord(prepExpires, expires)
	d.put(id, c)
	d.Emit("prepared", who(id), str("ability", ability))
}
