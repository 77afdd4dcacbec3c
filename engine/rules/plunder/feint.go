package plunder

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// feintEffect is the test of a Feint (PLU-FEINT-1 to 5).
func feintEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	if ok, _ := s.test(tx, d, nil); !ok {
		return outcome{}
	}
	return outcome{conditions: func(tx *engine.Tx) {
		begin(tx, e.target, "feinted", onset{}, func(r *sheet.Rec) {
			if setTo(&tx.View, setFeintExpiry, "used") {
				r.Set(cUntil, sheet.Null)
			} else {
				r.SetInt(cUntil, tx.Round+1)
			}
		})
	}}
}

// dodgeEffect is a Dodge at its place (PLU-DODGE-1 to 3).
func dodgeEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) {
		if able(tx.Token(e.who)) {
			putCondition(tx, e.who, "dodging")
		}
	}}
}

// bandageEffect ends bleeding (PLU-COND-2).
func bandageEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) { endCondition(tx, patient(e), "bleeding") }}
}

// pressureEffect keeps bleeding from exhausting in this round.
func pressureEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) { putCondition(tx, patient(e), "pressed") }}
}

// patient is whom bandage and apply_pressure are for: oneself where nobody is named.
func patient(e entry) string {
	if e.target != "" {
		return e.target
	}
	return e.who
}

// retrieveEffect brings a packed weapon to hand (PLU-OBJ-4).
func retrieveEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) {
		t := tx.Token(e.who)
		if i := weaponIndex(t, e.item); i >= 0 && able(t) && canTake(t, t.Lists[weaponList][i]) {
			take(tx, e.who, i)
		}
	}}
}
