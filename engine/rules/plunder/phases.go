package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
)

// The phases of a round, in their order (PLU-ROUND-1).
const (
	phaseMorale   = "morale"
	phaseMovement = "movement"
	phaseDeclare  = "declare_spells"
	phaseRanged   = "ranged"
	phaseSpells   = "spells"
	phaseMelee    = "melee"
)

func phaseWords() []engine.Word {
	return []engine.Word{
		{ID: phaseMorale, Help: "monsters whose side was hurt may flee; nobody declares"},
		{ID: phaseMovement, Help: "all declare moves, getting up and Rallies; who beats the own Dexterity target by most goes first"},
		{ID: phaseDeclare, Help: "casters say which spells they will cast; no dice"},
		{ID: phaseRanged, Help: "shots and throws, from the highest die down"},
		{ID: phaseSpells, Help: "the declared spells, from the highest die down"},
		{ID: phaseMelee, Help: "melee and everything else, from the highest die down"},
	}
}

// phaseIndex is a phase's place in the round, -1 for none of them.
func phaseIndex(phase string) int {
	return slices.IndexFunc(phaseWords(), func(w engine.Word) bool { return w.ID == phase })
}

// openPhase begins a phase: nothing declared, nobody has passed. Spells that waited are its entries
// in their phase.
func openPhase(tx *engine.Tx, phase string) {
	tx.Phase = phase
	for _, t := range tx.Tokens {
		tx.Mark(t.ID, markPassed, false)
		tx.Mark(t.ID, markCalled, false)
		if t.Budget[bAttacks] > 0 {
			tx.Edit(t.ID).Budget[bAttacks] = 0
		}
	}
	var list []entry
	if phase == phaseSpells {
		list = entries(&tx.View, fCasts)
		keep(tx, fCasts, nil)
	}
	keep(tx, fDeclared, list)
	setQueue(tx, nil)
	tx.Combat.SetWord(fStep, stepDeclare)
	if phase == phaseMelee {
		endDodges(tx)
	}
	tx.Emit("phase_began", doc.M("phase", doc.Str(phase)), doc.M("round", doc.Int(tx.Round)))
}

// endDodges ends every Dodge as the melee phase opens (PLU-DODGE-2).
func endDodges(tx *engine.Tx) {
	for _, t := range tx.Tokens {
		if t.Is("dodging") {
			endCondition(tx, t.ID, "dodging")
		}
	}
}
