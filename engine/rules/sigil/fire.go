package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// fire triggers an armed action whose trigger is "custom"; its argument is the creature that triggers it (SIG-PREP-3,
// SIG-PREP-18).
var fire = newAction(&registration[string]{
	Info: engine.Action{ID: "fire", Name: "Fire", Target: engine.Creature, Args: engine.Needs(engine.ArgTarget()),
		When: "outside its turn, with a readied action that waits for a word",
		Help: "carries out the prepared action now", Clause: "SIG-PREP-18"},
	Price:      fee{need: need{kind: whenever}},
	ReadArgs:   readFire,
	CheckActor: mayFire,
	CheckTarget: func(v *engine.View, t *engine.Token, target string) *engine.Refusal {
		return sprungReach(v, t, v.Token(target), armedAbility(t))
	},
	Confirm: func(tx *engine.Tx, t *engine.Token, target string) *engine.Refusal {
		if a := armedAbility(t); a.Is(aHarmful) && a.Sub(aArea) == nil && !onOwner(a) {
			return consent(tx, t, tx.Token(target))
		}
		return nil
	},
	Event: func(_ *engine.View, t *engine.Token, _ string) []jsondoc.Member {
		return []jsondoc.Member{str("ability", armedAbility(t).Text(aID))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, target string) { spring(tx, t.ID, target, armedAbility(t)) },
	Odds: func(v *engine.View, t *engine.Token, target string) []jsondoc.Member {
		return sprung(v, t, v.Token(target), armedAbility(t)).forecast(v)
	},
})

// readFire reads the owner and the creature that triggers its action: the owner itself if none need be named.
func readFire(in *engine.ArgReader) (*engine.Token, string) {
	id := in.Text("who", "")
	if t := in.View.Token(id); t != nil && !in.Has("target") && aimless(armedAbility(t)) {
		return t, t.ID
	}
	t, target := pair(in)
	if a := armedAbility(t); t.ID != target.ID || !aimless(a) && (a == nil || a.Is(aHarmful)) {
		in.Refuse(another(t, target))
	}
	return t, target.ID
}

// armedAbility returns the ability that a creature has prepared, nil for none and for the opportunistic strike.
func armedAbility(t *engine.Token) *sheet.Rec {
	if c := t.Condition("prepared"); c != nil {
		return ability(t, c.Rec.Text(prepAbility))
	}
	return nil
}

// mayFire refuses what phase, turn and conditions forbid.
func mayFire(v *engine.View, t *engine.Token, _ string) *engine.Refusal {
	if !v.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	if v.Turn == t.ID {
		return engine.Refuse(ownTurnCode, "prepared actions can't be used on your own turn").Of(t.ID).On("SIG-PREP-3")
	}
	if r := conscious(t, "fire", "SIG-PREP-15"); r != nil {
		return r
	}
	a := armedAbility(t)
	if r := (need{prone: a != nil && a.Is(aBasic)}).able(t, "fire"); r != nil {
		return r
	}
	if a != nil {
		if r := ofWeaponAtHand(v, t, a); r != nil {
			return r
		}
		if r := meet(t, a.List(aNeeds)...); r != nil {
			return r
		}
	}
	if a == nil || !a.Has(aTrigger, "custom") {
		return engine.Refuse(noTrigger, "%s has no prepared action waiting for a word", t.Name).Of(t.ID).On("SIG-PREP-18")
	}
	return nil
}
