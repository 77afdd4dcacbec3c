package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// beginRound ends the round and begins the next (PLU-ROUND-7, PLU-ROUND-9).
func beginRound(tx *engine.Tx) {
	endRound(tx)
	tx.Round++
	tx.Clock += roundSeconds
	refresh(tx)
	tx.Emit("round_began", jsondoc.M("round", tx.Round), jsondoc.M("clock", tx.Clock))
	countCasualties(tx) // the end of the round may trigger Morale now
	if happens(&tx.View, phaseMorale) {
		openPhase(tx, phaseMorale)
		return
	}
	openPhase(tx, phaseMovement)
}

// endRound runs the end of a round in order: short-lived Wounds, bleeding, conditions, sides.
func endRound(tx *engine.Tx) {
	ids := make([]string, len(tx.Tokens))
	for i, t := range tx.Tokens {
		ids[i] = t.ID
	}
	for _, id := range ids {
		endWounds(tx, id)
	}
	for _, id := range ids {
		bleed(tx, id)
	}
	for _, id := range ids {
		endConditions(tx, id)
	}
	mendLinks(tx)
	reportDefeats(tx)
}

// endWounds ends the Wounds that last until this round (PLU-CRIT-2).
func endWounds(tx *engine.Tx, id string) {
	for _, w := range slices.Clone(tx.Token(id).Stats.Subs(sWounds)) {
		if !w.IsNull(uUntil) && w.Int(uUntil) <= tx.Round {
			endWound(tx, id, w.Text(uID))
		}
	}
}

// bleed applies the cost of a round of bleeding, unless pressure was applied (PLU-COND-2).
func bleed(tx *engine.Tx, id string) {
	t := tx.Token(id)
	c := t.Condition("bleeding")
	if c == nil || t.Is("dead") || t.Is("pressed") {
		return
	}
	if n := bleedings(&tx.View, t, c.Rec); n > 0 {
		exhaust(tx, id, n)
	}
}

// bleedings returns how many levels of Exhaustion the round costs: one, or with the setting one for each bleeding Wound,
// counting those that began early enough (PLU-COND-2).
func bleedings(v *engine.View, t *engine.Token, c *sheet.Rec) int {
	late := func(round int) bool { return v.IsSet(setBleedFirst, "next_round") && round == v.Round }
	wounds := c.List(cWounds)
	if !v.IsOn(setBleedStack) || len(wounds) == 0 {
		if late(c.Int(cSince)) {
			return 0
		}
		return 1
	}
	n := len(wounds)
	for _, w := range t.Stats.Subs(sWounds) {
		if slices.Contains(wounds, w.Text(uID)) && late(w.Int(uRound)) {
			n--
		}
	}
	return n
}

// endConditions ends the conditions that last until this round (PLU-ROUND-9).
func endConditions(tx *engine.Tx, id string) {
	for _, c := range slices.Clone(tx.Token(id).Conditions) {
		ends := c.ID == "pressed" || c.ID == "surprised"
		if c.Rec != nil && !c.Rec.IsNull(cUntil) && c.Rec.Int(cUntil) <= tx.Round {
			ends = true
		}
		if ends && tx.Token(id).Is(c.ID) {
			endCondition(tx, id, c.ID)
		}
	}
}

// reportDefeats suggests the end of combat if nobody of a side is able any more (PLU-ROUND-11).
func reportDefeats(tx *engine.Tx) {
	for _, s := range tx.Sides {
		any, one := false, false
		for _, t := range tx.Tokens {
			if t.Side == s.ID {
				any, one = true, one || able(t)
			}
		}
		if any && !one {
			tx.Emit("side_defeated", jsondoc.M("side", s.ID))
		}
	}
}
