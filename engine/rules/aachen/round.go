package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

func sideTokens(v *engine.View, side string) []*engine.Token {
	var list []*engine.Token
	for _, t := range v.Tokens {
		if t.Side == side {
			list = append(list, t)
		}
	}
	return list
}

// nextEntry moves on to the next entry, or to the next round in the same order; false if nobody at all could act
// (AAC-TURN-10, AAC-INIT-10).
func nextEntry(tx *engine.Tx) bool {
	if !anybody(&tx.View) {
		return false
	}
	if i := tx.Combat.Int(cEntry) + 1; i < len(tx.Order) {
		enter(tx, i)
		return true
	}
	endRound(tx)
	return true
}

// anybody reports whether any token could have a turn in a later round.
func anybody(v *engine.View) bool {
	return len(v.Order) > 0 && slices.ContainsFunc(v.Tokens, able)
}

// enter begins an entry of the order.
func enter(tx *engine.Tx, i int) {
	was := tx.Phase
	entry := tx.Order[i]
	side := entrySide(&tx.View, entry)
	tx.Combat.SetInt(cEntry, i)
	tx.Combat.SetText(cActiveSide, side)
	if was != phaseSurprise || i > 0 {
		tx.Phase = phaseOf(&tx.View, i)
	}
	if i == 0 || tx.Phase != phaseTurns {
		tx.Emit("phase_began", jsondoc.M("phase", tx.Phase), jsondoc.M("side", side))
	}
}

// phaseOf returns the phase of an entry.
func phaseOf(v *engine.View, i int) string {
	switch {
	case interleaved(v):
		return phaseTurns
	case i == 0:
		return phaseHi
	}
	return phaseLo
}

// beginRound gives everyone the slots of a round of 6 seconds (AAC-ACT-9, AAC-TURN-12).
func beginRound(tx *engine.Tx) {
	tx.Round++
	tx.Clock = roundSeconds * (tx.Round - 1)
	tx.Emit("round_began", jsondoc.M("round", tx.Round), jsondoc.M("clock", tx.Clock))
	for _, t := range slices.Clone(tx.Tokens) {
		refresh(tx, t.ID)
		unmarkRound(tx, t.ID)
		if tx.Token(t.ID).Is("screening") {
			put(tx, t.ID, "screening", 1, func(r *sheet.Rec) { r.SetInt(screenLeft, max(screenSkill(&tx.View, tx.Token(t.ID)), 0)) })
		}
	}
	enter(tx, 0)
}

// refresh sets a token's budget for a round; what was left of the last is lost (AAC-ACT-4), and the surprised get none
// (AAC-TURN-4).
func refresh(tx *engine.Tx, id string) {
	t := tx.Edit(id)
	clear(t.Budget)
	t.Budget[bReaction] = tx.Settings.Int(setOALimit)
	if !(t.Is("surprised") && tx.Phase == phaseSurprise) {
		t.Budget[bAction], t.Budget[bMain] = 2, 1
	}
}

// endRound applies the end of a round, in order, and begins the next (Contract c).
func endRound(tx *engine.Tx) {
	crush(tx)
	for _, t := range slices.Clone(tx.Tokens) {
		for _, c := range []string{"charged", "holding", "waiting", "surprised"} {
			drop(tx, t.ID, c)
		}
		if c := tx.Token(t.ID).Condition("hurt"); c != nil && c.Rec != nil && c.Rec.Int(hurtUntil) <= tx.Round {
			drop(tx, t.ID, "hurt")
		}
	}
	tickRounds(tx)
	if tx.Phase == phaseSurprise {
		endSurprise(tx)
	}
	beginRound(tx)
}

// endSurprise rolls the initiative that the surprise round postponed; there is no other surprise round (AAC-TURN-3,
// AAC-TURN-5).
func endSurprise(tx *engine.Tx) {
	for _, s := range slices.Clone(tx.Sides) {
		if s.Fight != nil && s.Fight.Is(fSurprised) {
			tx.EditSide(s.ID).Fight.Set(fSurprised, sheet.Value{})
		}
	}
	tx.Phase = phaseHi
	order := slices.DeleteFunc(slices.Clone(tx.Combat.List(cLaterOrder)),
		func(e string) bool { return !slices.Contains(entries(&tx.View), e) })
	if len(order) > 0 {
		placeOrder(tx, order)
	} else {
		totals := map[string]int{}
		for _, p := range tx.Combat.Pairs(cLaterTotals) {
			totals[p.Key] = p.N
		}
		rollInitiative(tx, totals)
	}
	tx.Combat.Set(cLaterOrder, sheet.List())
	tx.Combat.Set(cLaterTotals, sheet.Value{})
}

// enrol adds participants without an entry to the end of the order: latecomers and tokens that return.
func enrol(tx *engine.Tx) {
	if tx.Phase == phaseSurprise {
		return
	}
	order := slices.Clone(tx.Order)
	for _, e := range entries(&tx.View) {
		if !slices.Contains(order, e) {
			order = append(order, e)
		}
	}
	if len(order) == len(tx.Order) {
		return
	}
	none := len(tx.Order) == 0
	tx.SetOrder(order)
	if none {
		enter(tx, 0)
	}
}
