package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// moraleOf returns the morale of a side; ok is false if it never checks.
func moraleOf(v *engine.View, side *engine.Side) (n int, ok bool) {
	if !side.Stats.IsNull(dMorale) {
		return side.Stats.Int(dMorale), true
	}
	var tally [13]int
	for _, t := range sideTokens(v, side.ID) {
		if able(t) && !t.Stats.IsNull(sMorale) {
			tally[t.Stats.Int(sMorale)]++
		}
	}
	for value, votes := range tally {
		if votes > 0 && (!ok || votes > tally[n]) {
			n, ok = value, true
		}
	}
	return n, ok
}

// settleMorale asks for the morale of sides that have had casualties, each for itself (AAC-MORALE-7, AAC-MORALE-13).
func settleMorale(tx *engine.Tx) {
	if !tx.InCombat() {
		return
	}
	for _, s := range slices.Clone(tx.Sides) {
		if tx.Side(s.ID).Fight.Is(fShaken) {
			tx.EditSide(s.ID).Fight.Set(fShaken, sheet.Value{})
			moraleTriggers(tx, s.ID)
		}
	}
}

// moraleTriggers checks morale for the first casualty and for half of the participants; not for a broken side, the players
// or a side with nobody able (AAC-MORALE-1, AAC-MORALE-2, AAC-MORALE-3, AAC-MORALE-4, AAC-MORALE-12).
func moraleTriggers(tx *engine.Tx, id string) {
	side := tx.Side(id)
	if id == playersSide(tx.State) || side.Fight.Is(fBroken) || !slices.ContainsFunc(sideTokens(&tx.View, id), able) {
		return
	}
	n, all := casualties(tx.State, side), len(tookPart(tx.State, side))
	firstDue := !side.Fight.Is(fFirstCheck) && n > 0
	halfDue := !side.Fight.Is(fHalfCheck) && n > 0 && 2*n >= all
	if !asksMorale(&tx.View, side) || !firstDue && !halfDue {
		return
	}
	used := tx.EditSide(id).Fight
	if firstDue {
		used.Set(fFirstCheck, sheet.Yes)
	}
	if halfDue {
		used.Set(fHalfCheck, sheet.Yes)
	}
	moraleRolls(tx, id, 0)
	if firstDue && halfDue && tx.IsSet(setMoraleCoincident, "twice") && !tx.Side(id).Fight.Is(fBroken) {
		moraleRolls(tx, id, 0)
	}
}

// asksMorale reports whether a side has anybody to roll for.
func asksMorale(v *engine.View, side *engine.Side) bool {
	if v.IsSet(setMoraleScope, "side") {
		_, ok := moraleOf(v, side)
		return ok
	}
	return len(steadfast(v, side.ID)) > 0
}

// steadfast returns the able members of a side that have their own morale and stand firm.
func steadfast(v *engine.View, side string) []string {
	var list []string
	for _, t := range sideTokens(v, side) {
		if able(t) && !t.Stats.IsNull(sMorale) && !t.Is("fleeing") {
			list = append(list, t.ID)
		}
	}
	return list
}

// moraleRolls makes one roll for the side, or one for each member (AAC-MORALE-5, AAC-MORALE-9).
func moraleRolls(tx *engine.Tx, side string, mod int) {
	mod += tx.Side(side).Stats.Int(dMoraleMod)
	if tx.IsSet(setMoraleScope, "individual") {
		for _, id := range steadfast(&tx.View, side) {
			if able(tx.Token(id)) && breaks(tx, id, side, tx.Token(id).Stats.Int(sMorale)+mod) {
				giveUp(tx, id, []string{id})
			}
		}
		return
	}
	morale, _ := moraleOf(&tx.View, tx.Side(side))
	if !breaks(tx, side, side, morale+mod) {
		return
	}
	tx.EditSide(side).Fight.Set(fBroken, sheet.Yes)
	var list []string
	for _, t := range sideTokens(&tx.View, side) {
		if able(t) {
			list = append(list, t.ID)
		}
	}
	giveUp(tx, side, list)
}

// breaks rolls 2d6 and reports whether that exceeds the morale (AAC-MORALE-5).
func breaks(tx *engine.Tx, id, side string, morale int) bool {
	ask := engine.RollAsk{For: "morale", Who: id, Dice: dice.Of(2, 6), Why: message.Of("above %s they break", jsondoc.Int(morale).Text)}
	got := tx.Roll(ask)
	parts := []engine.Part{{Name: "2d6", N: got.Sum}}
	if n := gallantry(&tx.View, side); n != 0 {
		parts = append(parts, engine.Part{Name: "gallant foe", N: n})
	}
	total := engine.Sum(parts)
	broken := total > morale
	rulekit.EmitDice(tx, ask, got, total, append(against(morale, !broken), jsondoc.M("parts", engine.PartsNode(parts)))...)
	key := "side"
	if tx.IsSet(setMoraleScope, "individual") {
		key = "who"
	}
	tx.Emit("morale_checked", jsondoc.M(key, id), jsondoc.M("total", total), jsondoc.M("morale", morale), jsondoc.M("broken", broken))
	return broken
}

// gallantry returns what the best foe with the trait adds to a side's morale rolls (AAC-TRAIT-5).
func gallantry(v *engine.View, side string) int {
	n := 0
	for _, t := range v.Tokens {
		if able(t) && !v.Friends(t.Side, side) {
			n = max(n, min(trait(v, t, "gallant"), 2))
		}
	}
	return n
}

// giveUp asks the DM whether those whose morale broke flee or parley (AAC-MORALE-6).
func giveUp(tx *engine.Tx, id string, list []string) {
	said := tx.Choose(engine.ChoiceAsk{For: "morale_outcome", Who: id, Options: []string{"flee", "parley"}, Default: []string{"flee"},
		Why: message.Of("morale breaks")})
	for _, m := range list {
		if said == "flee" {
			put(tx, m, "fleeing", 1, nil)
		} else {
			put(tx, m, "parleying", 1, nil)
		}
	}
	mend(tx)
}

// moraleCheck is a check called by the DM; it uses up no trigger (AAC-MORALE-11).
func moraleCheck(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	side, mod := sideArg(in, "side"), in.Int("mod", 0)
	if in.Refusal != nil {
		return in.Refusal
	}
	if r := fighting(&tx.View); r != nil {
		return r
	}
	if !asksMorale(&tx.View, side) {
		return refuse(engine.BadTarget, "AAC-MORALE-1", "nobody in %s checks morale", side.ID)
	}
	moraleRolls(tx, side.ID, mod)
	return nil
}

// reactionRoll rolls for the opposition's attitude towards the characters, when the DM calls for it; the result is only a
// label (AAC-REACT-1, AAC-REACT-5).
func reactionRoll(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	side, mod := sideArg(in, "side"), in.Int("mod", 0)
	if in.Refusal != nil {
		return in.Refusal
	}
	parts := []engine.Part(nil)
	if mod != 0 {
		parts = append(parts, engine.Part{Name: "DM", N: mod})
	}
	if c.Has("spokesperson") {
		t := in.Token("spokesperson")
		if in.Refusal != nil {
			return in.Refusal
		}
		parts = append(parts, engine.Part{Name: "CHA of %s", N: charm(t.Stats.Int(sCha)), Args: []any{t.Name}})
	}
	ask := engine.RollAsk{For: "reaction", Who: side.ID, Dice: dice.Of(2, 6), Why: message.Of("how %s meet the party", side.ID)}
	got := tx.Roll(ask)
	parts = append([]engine.Part{{Name: "2d6", N: got.Sum}}, parts...)
	total := engine.Sum(parts)
	band := reactionBand(total)
	rulekit.EmitDice(tx, ask, got, total, jsondoc.M("bonus", total-got.Sum), jsondoc.M("parts", engine.PartsNode(parts)))
	tx.EditSide(side.ID).Fight.SetWord(fReaction, band)
	tx.Emit("reaction_result", jsondoc.M("side", side.ID), jsondoc.M("total", total), jsondoc.M("band", band))
	return nil
}

// reactionBand returns the attitude for a total; the table is open at both ends (AAC-REACT-2, AAC-REACT-3).
func reactionBand(total int) string {
	switch {
	case total <= 2:
		return "hostile"
	case total <= 5:
		return "unfriendly"
	case total <= 8:
		return "neutral"
	case total <= 11:
		return "indifferent"
	}
	return "helpful"
}

// charm returns the CHA modifier of reactions, which has its own table (AAC-REACT-4).
func charm(cha int) int {
	switch {
	case cha <= 3:
		return -2
	case cha <= 8:
		return -1
	case cha <= 12:
		return 0
	case cha <= 17:
		return 1
	}
	return 2
}
