package unclassed

import "parapet/engine"

// lieDown goes prone on purpose (UNC-ACT-10, UNC-COND-1).
var lieDown = newAction(&action[nothing]{
	Info: engine.Action{ID: "go_prone", Name: "Lie down",
		When: "while standing", Help: "lies down on purpose", Clause: "UNC-ACT-10"},
	Noun: "lying down", Price: terms{price: half},
	ReadArgs: readDoer,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
		if t.Is("prone") {
			return engine.Refuse(engine.NothingToDo, "%s is already prone", t.Name)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) { put(tx, t.ID, "prone") },
})

// standUp gets up; the opportunity attacks come while still prone (UNC-ACT-11, UNC-COND-2).
var standUp = newAction(&action[nothing]{
	Info: engine.Action{ID: "stand_up", Name: "Get up", Key: "U",
		When: "while prone", Help: "gets up; gives an opening while still prone", Clause: "UNC-ACT-11"},
	Noun: "getting up", Price: terms{price: half, provokes: true},
	ReadArgs: readDoer,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
		if !t.Is("prone") {
			return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) { lift(tx, t.ID, "prone") },
})
