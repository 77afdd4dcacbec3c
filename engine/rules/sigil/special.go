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
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, strike) {
		if judged(in).inspired == "damage" {
			in.Refuse(engine.Refuse(engine.BadCommand, "inspiration adds no damage to a sever").On("SIG-COND-20"))
		}
		return readStrike("")(in)
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ strike) *engine.Refusal { return readyForMelee(v, t) },
}), func(v *engine.View, t *engine.Token, _ strike) *blow { return severing(v, t) })

// readStrike reads a special action on one creature, with the weapon that the argument item names; "" for no argument.
func readStrike(item string) func(in *engine.ArgReader) (*engine.Token, strike) {
	return func(in *engine.ArgReader) (*engine.Token, strike) {
		var a strike
		if item != "" {
			a.item = in.Text(item, "")
		}
		a.judgement = judged(in)
		t, target := specialPair(in)
		a.target = target.ID
		return t, a
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
