package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// sever is an attack against Constitution that causes bleeding (SIG-SUP-11).
var sever = newStrike(newSpecial(&registration[strike]{
	Info: engine.Action{ID: "sever", Name: "Sever", Target: engine.Enemy, Args: judgedArgs(engine.Needs(engine.ArgTarget())), Key: "V",
		When: "with a melee weapon in the main hand",
		Help: "against Constitution, without weapon precision: half damage and two hits of bleeding", Clause: "SIG-SUP-11"},
	Price: plain(action),
	ReadArgs: func(v *engine.View, c *engine.Command) (*engine.Token, strike, *engine.Refusal) {
		if j, r := judged(c); r == nil && j.inspired == "damage" {
			return nil, strike{}, engine.Refuse(engine.BadCommand, "inspiration adds no damage to a sever").On("SIG-COND-20")
		}
		return readStrike("")(v, c)
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ strike) *engine.Refusal { return readyForMelee(v, t) },
}), func(v *engine.View, t *engine.Token, _ strike) *blow { return severing(v, t) })

// readStrike reads a special action on one creature, with the weapon that the argument item names; "" for no argument.
func readStrike(item string) func(v *engine.View, c *engine.Command) (*engine.Token, strike, *engine.Refusal) {
	return func(v *engine.View, c *engine.Command) (t *engine.Token, a strike, r *engine.Refusal) {
		if item != "" {
			if a.item, r = c.Text(item, ""); r != nil {
				return nil, a, r
			}
		}
		if a.judgement, r = judged(c); r != nil {
			return nil, a, r
		}
		t, target, r := specialPair(v, c)
		if r == nil {
			a.target = target.ID
		}
		return t, a, r
	}
}

// readyForMelee refuses hands that can't attack in melee. By the order of refusals the code for an empty weapon comes first
// (Contract e), but loading a crossbow wouldn't help: the sentence says what would.
func readyForMelee(v *engine.View, t *engine.Token) *engine.Refusal {
	w := readyWeapon(v, t)
	empty, lacking := loaded(t, w), meet(t, "melee_main_hand")
	if empty != nil && lacking != nil {
		return engine.Refuse(notLoaded, "%s has no melee weapon in the main hand, and %s isn't loaded", t.Name, w.Text(wName)).
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

// bleedingHits returns the effect of that many hits of bleeding.
func bleedingHits(v *engine.View, hits int) *sheet.Rec {
	e := v.Decl().Lists[abilityList].Schema.Fields[aEffects].Sub.Blank()
	e.SetWord(eCondition, "bleeding")
	e.SetInt(eHits, hits)
	return e
}
