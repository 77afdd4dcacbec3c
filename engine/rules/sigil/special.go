package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// sever is an attack against Constitution that makes bleed (SIG-SUP-11).
func sever(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	return specialAttack(tx, c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		if r := readyForMelee(v, t); r != nil {
			return nil, r
		}
		return severing(v, t), nil
	})
}

// readyForMelee refuses hands that can't strike hand to hand. The code of an empty weapon comes first by the
// order of refusals (Contract e), but loading a crossbow wouldn't help: the sentence says what would.
func readyForMelee(v *engine.View, t *engine.Token) *engine.Refusal {
	w := readyWeapon(v, t)
	empty, lacking := loaded(t, w), meet(t, "melee_main_hand")
	if empty != nil && lacking != nil {
		return engine.Refuse(notLoaded, "%s needs a melee weapon in the main hand, and %s isn't loaded either", t.Name, w.Text(wName)).
			Of(t.ID).On("SIG-SPEC-1")
	}
	if empty != nil {
		return empty
	}
	return lacking
}

func severing(v *engine.View, t *engine.Token) *blow {
	b := of(t, judgement{}).withWeapon(v, t, readyWeapon(v, t))
	b.bare, b.against = true, resConstitution
	b.halve()
	b.effects = append(slices.Clone(b.effects), bleedingHits(v, 2))
	return b
}

// bleedingHits is the effect of so many hits of bleeding.
func bleedingHits(v *engine.View, hits int) *sheet.Rec {
	e := v.Decl().Lists[abilityList].Schema.Fields[aEffects].Sub.Blank()
	e.SetWord(eCondition, "bleeding")
	e.SetInt(eHits, hits)
	return e
}

// specialAttack is a special action that costs an Action and rolls against one creature.
func specialAttack(tx *engine.Tx, c *engine.Command, make func(*engine.View, *engine.Token) (*blow, *engine.Refusal)) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	if c.Do == "sever" && j.inspired == "damage" {
		return engine.Refuse(engine.BadCommand, "sever is no basic weapon attack: inspiration adds no damage").On("SIG-COND-20")
	}
	t, target, r := pair(&tx.View, c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	prone := c.Do == "throw_weapon" || c.Do == "retrieve_weapon"
	if r := (need{kind: action, prone: prone}).may(&tx.View, t, c.Do); r != nil {
		return r
	}
	b, r := make(&tx.View, t)
	if r != nil {
		return r
	}
	if b.weapon != nil {
		if r := loaded(t, b.weapon); r != nil {
			return r
		}
	}
	b.judgement, b.targets = j, []string{target.ID}
	if r := j.check(t); r != nil {
		return r
	}
	if r := b.reach(&tx.View, t, target); r != nil {
		return r
	}
	if r := b.wasted(&tx.View, target.ID); r != nil {
		return r
	}
	if r := consent(tx, t, target); r != nil {
		return r
	}
	p := price{kind: action}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("target", target.ID))
	if b.throws != "" {
		setHand(tx.Edit(t.ID), sMainHand, b.draws)
	} else if b.weapon != nil {
		shot(tx, t.ID, b.weapon)
	}
	b.resolve(tx)
	return nil
}
