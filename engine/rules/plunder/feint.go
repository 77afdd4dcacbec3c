package plunder

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// feint removes a foe's Defense (PLU-FEINT-1).
var feint = &declarable{
	Action: engine.Action{ID: "feint", Name: "Feint", Target: engine.Enemy, Args: engine.Needs(engine.ArgTarget()), Key: "F",
		When: "melee; within 5 ft", Help: "a test of Cunning; the next attack on the foe, by anyone, ignores its Defense",
		Clause: "PLU-FEINT-1"},
	phase: phaseMelee, action: true, read: readTarget, barred: closeBarred, effect: feintEffect, odds: testOdds,
}

// feintEffect resolves a Feint (PLU-FEINT-1, PLU-FEINT-2, PLU-FEINT-3, PLU-FEINT-4, PLU-FEINT-5).
func feintEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	if ok, _ := s.test(tx, d, nil); !ok {
		return outcome{}
	}
	return outcome{conditions: func(tx *engine.Tx) {
		begin(tx, e.target, "feinted", onset{}, func(r *sheet.Rec) {
			if tx.IsSet(setFeintExpiry, "used") {
				r.Set(cUntil, sheet.Null)
			} else {
				r.SetInt(cUntil, tx.Round+1)
			}
		})
	}}
}

// dodge makes visible attackers miss more often, from its place on (PLU-DODGE-1, PLU-DODGE-2, PLU-DODGE-3).
var dodge = &declarable{
	Action: engine.Action{ID: "dodge", Name: "Dodge", Key: "D",
		When: "melee", Help: "attackers it sees have disadvantage, from its place until the next melee phase", Clause: "PLU-DODGE-1"},
	phase: phaseMelee, action: true, effect: func(_ *engine.Tx, e entry, _ die) outcome {
		return outcome{conditions: func(tx *engine.Tx) {
			if able(tx.Token(e.who)) {
				putCondition(tx, e.who, "dodging")
			}
		}}
	},
}
