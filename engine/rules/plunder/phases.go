package plunder

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// The phases of a round, in order (PLU-ROUND-1).
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
		{ID: phaseMovement, Help: "all declare moves, getting up and Rallies; the highest roll above its own Dexterity target goes first"},
		{ID: phaseDeclare, Help: "casters say which spells they will cast; no dice"},
		{ID: phaseRanged, Help: "shots and throws, from the highest die down"},
		{ID: phaseSpells, Help: "the declared spells, from the highest die down"},
		{ID: phaseMelee, Help: "melee and everything else, from the highest die down"},
	}
}

// phaseIndex returns a phase's index in the round, or -1.
func phaseIndex(phase string) int {
	return slices.IndexFunc(phaseWords(), func(w engine.Word) bool { return w.ID == phase })
}

// nextPhase closes the phase and opens the next one in which something can happen, or a named one; after melee a new round
// begins (PLU-ROUND-6).
func nextPhase(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	to := in.Text("to", "")
	if in.Refusal != nil {
		return in.Refusal
	}
	if to != "" && to != nextRound && phaseIndex(to) < 0 {
		return engine.Refuse(engine.BadCommand, "next_phase: there is no phase %s", to)
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat").On("PLU-ROUND-1")
	}
	if to != "" && to != nextRound && phaseIndex(to) <= phaseIndex(tx.Phase) {
		return engine.Refuse(engine.BadCommand, "next_phase: %s doesn't come after %s", to, tx.Phase)
	}
	if to == "" {
		to = following(&tx.View)
	}
	if r := leftOver(&tx.View, to); r != nil {
		return r
	}
	if to == nextRound {
		beginRound(tx)
		return nil
	}
	openPhase(tx, to)
	return nil
}

// nextRound is the argument of next_phase for the round after this one.
const nextRound = "next_round"

// following returns the next phase of the round in which something can happen.
func following(v *engine.View) string {
	for _, w := range phaseWords()[phaseIndex(v.Phase)+1:] {
		if happens(v, w.ID) {
			return w.ID
		}
	}
	return nextRound
}

// happens reports whether a phase isn't skipped (PLU-ROUND-4, PLU-ROUND-6).
func happens(v *engine.View, phase string) bool {
	switch phase {
	case phaseMovement, phaseMelee:
		return true
	case phaseMorale:
		return moraleDue(v) != ""
	case phaseSpells:
		return len(waitingCasts(v)) > 0
	}
	return slices.ContainsFunc(v.Tokens, func(t *engine.Token) bool { return couldDeclare(v, t, phase) })
}

// waitingCasts returns the spells waiting for their phase.
func waitingCasts(v *engine.View) []entry {
	field := fCasts
	if v.Phase == phaseDeclare || v.Phase == phaseSpells {
		field = fDeclared
	}
	return slices.DeleteFunc(entries(v, field), func(e entry) bool { return !e.waiting() })
}

// leftOver refuses to leave entries or Morale checks behind.
func leftOver(v *engine.View, to string) *engine.Refusal {
	stays := func(format string, args ...any) *engine.Refusal {
		return engine.Refuse(unresolved, format, args...)
	}
	if side := moraleDue(v); v.Phase == phaseMorale && side != "" {
		return stays("a Morale check of %s is due: roll it or waive it", side).On("PLU-MORALE-7")
	}
	casts := waitingCasts(v)
	if v.Phase == phaseDeclare {
		if len(casts) > 0 && beyondSpells(to) {
			return stays("%s has declared a spell, which is resolved in the phase spells",
				nameOf(v, casts[0].who)).Of(casts[0].who).On("PLU-SPELL-2")
		}
		return nil
	}
	for _, e := range entries(v, fDeclared) {
		if e.waiting() {
			return stays("what %s declared (%s) isn't resolved", nameOf(v, e.who), strings.ToLower(declarableOf(e.do).Name)).Of(e.who).On("PLU-DECL-1")
		}
	}
	if len(casts) > 0 && beyondSpells(to) {
		return stays("the spell of %s waits for the phase spells", nameOf(v, casts[0].who)).Of(casts[0].who).On("PLU-SPELL-2")
	}
	return nil
}

func beyondSpells(to string) bool { return to == nextRound || to == phaseMelee }

// openPhase begins a phase: nothing declared, nobody has passed. Spells that waited for it become its entries.
func openPhase(tx *engine.Tx, phase string) {
	casts := waitingCasts(&tx.View)
	tx.Phase = phase
	forgetPasses(tx)
	var list []entry
	switch phase {
	case phaseRanged:
		keep(tx, fCasts, casts)
	case phaseSpells:
		list = numbered(casts)
		fallthrough
	default:
		keep(tx, fCasts, nil)
	}
	keep(tx, fDeclared, list)
	setQueue(tx, nil)
	tx.Combat.SetWord(fStep, stepDeclare)
	if phase == phaseMelee {
		endDodges(tx)
	}
	tx.Emit("phase_began", jsondoc.M("phase", phase), jsondoc.M("round", tx.Round))
}

func numbered(list []entry) []entry {
	for i := range list {
		list[i].n = i + 1
	}
	return list
}

// forgetPasses clears what belongs to the previous phase: passes, declarations out of order, and attacks not yet declared.
func forgetPasses(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		tx.Mark(t.ID, markPassed, false)
		tx.Mark(t.ID, markCalled, false)
		if t.Budget[bAttacks] > 0 {
			tx.Edit(t.ID).Budget[bAttacks] = 0
		}
	}
}

// endDodges ends every Dodge as the melee phase opens (PLU-DODGE-2).
func endDodges(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if t.Is("dodging") {
			endCondition(tx, t.ID, "dodging")
		}
	}
}

// setQueue stores the tie groups that wait.
func setQueue(tx *engine.Tx, groups [][]int) {
	tx.Combat.Set(fQueue, sheet.Value{P: groups})
}
