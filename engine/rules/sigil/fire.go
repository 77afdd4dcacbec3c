package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// fire carries out an armed action whose trigger is "custom" (SIG-PREP-3, SIG-PREP-18).
func fire(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, target, r := readFire(tx, c)
	if r != nil {
		return r
	}
	if r := mayFire(tx, t); r != nil {
		return r
	}
	a := armedAbility(t)
	if r := sprungReach(&tx.View, t, target, a); r != nil {
		return r
	}
	if a.Is(aHarmful) && a.Sub(aArea) == nil && !onOwner(a) {
		if r := consent(tx, t, target); r != nil {
			return r
		}
	}
	tx.Emit("acted", str("do", c.Do), who(t.ID), jsondoc.M("cost", jsondoc.Obj()), str("ability", a.Text(aID)))
	spring(tx, t.ID, target.ID, a)
	return nil
}

// readFire reads who fires, and who set it off: the owner itself where nobody need be named.
func readFire(tx *engine.Tx, c *engine.Command) (t, target *engine.Token, r *engine.Refusal) {
	id, r := c.Text("who", "")
	if r != nil {
		return nil, nil, r
	}
	if t := tx.Token(id); t != nil && !c.Has("target") && aimless(armedAbility(t)) {
		return t, t, nil
	}
	if t, target, r = pair(&tx.View, c); r != nil {
		return nil, nil, r
	}
	a := armedAbility(t)
	if t.ID == target.ID && (aimless(a) || a != nil && !a.Is(aHarmful)) {
		return t, t, nil
	}
	return t, target, another(t, target)
}

// armedAbility is the ability that a creature has prepared; nil for nothing, and for the
// opportunistic strike.
func armedAbility(t *engine.Token) *sheet.Rec {
	if c := t.Condition("prepared"); c != nil {
		return ability(t, c.Rec.Text(prepAbility))
	}
	return nil
}

// mayFire refuses what phase, turn and conditions forbid.
func mayFire(tx *engine.Tx, t *engine.Token) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "no fight is on")
	}
	if tx.Turn == t.ID {
		return engine.Refuse(ownTurnCode, "a prepared action is never taken in the own turn").Of(t.ID).On("SIG-PREP-3")
	}
	if r := conscious(t, "firing it", "SIG-PREP-15"); r != nil {
		return r
	}
	a := armedAbility(t)
	if r := (need{prone: a != nil && a.Is(aBasic)}).able(t, "firing it"); r != nil {
		return r
	}
	if a != nil {
		if r := ofWeaponAtHand(&tx.View, t, a); r != nil {
			return r
		}
		if r := meet(t, a.List(aNeeds)...); r != nil {
			return r
		}
	}
	if a == nil || !a.Has(aTrigger, "custom") {
		return engine.Refuse(noTrigger, "%s has nothing armed that waits for a word", t.Name).Of(t.ID).On("SIG-PREP-18")
	}
	return nil
}
