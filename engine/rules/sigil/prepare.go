package sigil

import "parapet/engine"

// prepare arms a prepared action; its price is paid now (SIG-PREP-1, SIG-PREP-2, SIG-ACT-7).
func prepare(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	id, r := c.Text("ability", "")
	if r != nil {
		return r
	}
	if id == "" {
		return c.Missing("ability")
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	a := ability(t, id)
	if a == nil && id == strikeID {
		return prepareStrike(tx, t)
	}
	if a == nil {
		return engine.Refuse(engine.NoSuchAction, "%s has no ability %q", t.Name, id).Of(t.ID)
	}
	if a.Word(aExecution) != "prepared" {
		return engine.Refuse(engine.BadCommand, "prepare: %s is used, not prepared", a.Text(aName)).On("SIG-ACT-7")
	}
	u := &usage{t: t, a: a, blow: byAbility(&tx.View, t, a, judgement{}), price: priceOf(t, a)}
	if r := u.ready(&tx.View, c.Do); r != nil {
		return r
	}
	takeUp(tx, u, c.Do) // a shot is fired only later
	arm(tx, t.ID, id, a.Int(aFires), a.Word(aExpires))
	return nil
}

// prepareStrike arms the opportunistic strike (SIG-SUP-10).
func prepareStrike(tx *engine.Tx, t *engine.Token) *engine.Refusal {
	if r := special(t, strikeID); r != nil {
		return r
	}
	if r := mayPrepareStrike(&tx.View, t); r != nil {
		return r
	}
	p := price{kind: minor}
	pay(tx, t.ID, p)
	acted(tx, "prepare", t.ID, p, str("ability", strikeID))
	arm(tx, t.ID, strikeID, 1, "round_end")
	return nil
}

func mayPrepareStrike(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: minor}).may(v, t, strikeID); r != nil {
		return r
	}
	return readyForMelee(v, t)
}

func arm(tx *engine.Tx, id, ability string, fires int, expires string) {
	c := tx.NewCondition("prepared", 1)
	c.Rec.SetText(prepAbility, ability)
	c.Rec.SetInt(prepFires, fires)
	c.Rec.SetWord(prepExpires, expires)
	put(tx, id, c)
	tx.Emit("prepared", who(id), str("ability", ability))
}
