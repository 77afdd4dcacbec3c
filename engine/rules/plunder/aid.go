package plunder

import "parapet/engine"

// bandage ends bleeding (PLU-COND-2).
var bandage = &declarable{
	Action: engine.Action{ID: "bandage", Name: "Bandage", Target: engine.Friend,
		Args: engine.May(engine.ArgTarget()), Alone: "Oneself",
		Key:  "B",
		When: "melee; oneself or within 5 ft", Help: "ends bleeding", Clause: "PLU-COND-2"},
	phase: phaseMelee, action: true, read: readAid, barred: closeBarred,
	effect: func(_ *engine.Tx, e entry, _ die) outcome {
		return outcome{conditions: func(tx *engine.Tx) { endCondition(tx, patient(e), "bleeding") }}
	},
}

// pressure prevents Exhaustion by bleeding this round (PLU-COND-2).
var pressure = &declarable{
	Action: engine.Action{ID: "apply_pressure", Name: "Press on the wound", Target: engine.Friend,
		Args: engine.May(engine.ArgTarget()), Alone: "Oneself",
		When: "melee; oneself or within 5 ft", Help: "bleeding costs nothing this round", Clause: "PLU-COND-2"},
	phase: phaseMelee, action: true, read: readAid, barred: closeBarred,
	effect: func(_ *engine.Tx, e entry, _ die) outcome {
		return outcome{conditions: func(tx *engine.Tx) { putCondition(tx, patient(e), "pressed") }}
	},
}

// patient returns the target of bandage and apply_pressure, by default the actor.
func patient(e entry) string {
	if e.target != "" {
		return e.target
	}
	return e.who
}
