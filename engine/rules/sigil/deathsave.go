package sigil

import (
	"parapet/engine"
	"parapet/engine/message"
)

// deathSave rolls an unconscious creature's death save (SIG-DEATH-5, SIG-DEATH-6, SIG-DEATH-7, SIG-DEATH-8, SIG-DEATH-9).
func deathSave(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Condition("unconscious").Rec.Int(uncRound) >= 5 {
		die(tx, id, "fifth_round") // SIG-DEATH-12, setting "end"
		return
	}
	var parts sum
	parts.add("level", part(&tx.View, t.Stats.Int(sLevel), 2))
	against := sum{{Name: "threshold", N: saveThreshold(t)}}
	got := rollFor(tx, "death", id, "", parts, against)
	if !emitRoll(tx, "death", id, "", "1d10", got, parts, against) {
		die(tx, id, "death_save")
		return
	}
	change(tx, id, "unconscious", func(c *engine.Condition) { c.Rec.Set(uncSaved, yes) })
}

// rollFor asks for a d10 that must reach a number.
func rollFor(tx *engine.Tx, word, id, target string, parts, against sum) engine.Rolled {
	return tx.Roll(engine.RollAsk{For: word, Who: id, Target: target, Dice: d10,
		Why: message.Of("needs a total of %d", against.total()), Note: reachNote(parts, against)})
}

// deathSaves asks for the death saves still missing in this round, in turn order.
func deathSaves(tx *engine.Tx) {
	for _, id := range inOrder(tx) {
		t := tx.Token(id) // nil for a minion that vanished with its summoner
		if t == nil || gone(t) {
			continue
		}
		if c := t.Condition("unconscious"); c != nil && !c.Rec.Is(uncSaved) {
			deathSave(tx, id)
		}
	}
}

// saveThreshold returns what a death save must reach (SIG-DEATH-7).
func saveThreshold(t *engine.Token) int {
	return 1 + 2*min(t.Condition("unconscious").Rec.Int(uncRound), 4)
}
