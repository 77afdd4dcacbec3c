package plunder

import "parapet/engine"

// bandageEffect ends bleeding (PLU-COND-2).
func bandageEffect(_ *engine.Tx, e entry, _ die) outcome {
	return outcome{conditions: func(tx *engine.Tx) { endCondition(tx, patient(e), "bleeding") }}
}

// pressureEffect keeps bleeding from exhausting in this round (PLU-COND-2).
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
