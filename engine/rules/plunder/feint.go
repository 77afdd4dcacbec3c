package plunder

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// feintEffect is the test of a Feint (PLU-FEINT-1, PLU-FEINT-2, PLU-FEINT-3, PLU-FEINT-4, PLU-FEINT-5).
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

// dodgeEffect is a Dodge at its place (PLU-DODGE-1, PLU-DODGE-2, PLU-DODGE-3).
func dodgeEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) {
		if able(tx.Token(e.who)) {
			putCondition(tx, e.who, "dodging")
		}
	}}
}
