package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// immune reports whether a token can't get a condition (GLT-COND-26).
func immune(t *engine.Token, condition string) bool {
	if t.Stats.Has(sConditionImmune, condition) {
		return true
	}
	switch condition {
	case "bleeding":
		return !t.Stats.Is(sFlesh) // GLT-COND-3
	case "blinded":
		return t.Stats.Has(sSenses, "echolocation") || t.Stats.Has(sSenses, "magical_sight") // GLT-COND-5
	}
	return false
}

// put sets a condition to a level, with its fields, its events and its consequences.
func put(tx *engine.Tx, id, condition string, level int, fields func(*sheet.Rec)) {
	old := tx.Token(id).Condition(condition)
	next := tx.NewCondition(condition, level)
	if old != nil {
		next.Extra = old.Extra
		if old.Rec != nil {
			next.Rec = old.Rec.Clone()
		}
	}
	if fields != nil && next.Rec != nil {
		fields(next.Rec)
	}
	showHold(&next)
	before := 0
	if old != nil {
		before = old.Level
	}
	tx.PutCondition(id, next)
	name := "condition_changed"
	if old == nil {
		name = "condition_added"
	}
	if before != level {
		tx.Emit(name, who(id), jsondoc.M("condition", condition), jsondoc.M("level", level))
	}
	settle(tx, id)
}

// drop removes a condition if the token has it.
func drop(tx *engine.Tx, id, condition string) {
	if !tx.Token(id).Is(condition) {
		return
	}
	tx.DropCondition(id, condition)
	tx.Mark(id, countMark(condition), false)
	rulekit.ConditionRemoved(tx, id, condition)
}

// setLevel changes the level of an existing condition; 0 removes it.
func setLevel(tx *engine.Tx, id, condition string, level int) {
	if level > 0 {
		put(tx, id, condition, level, nil)
	} else {
		drop(tx, id, condition)
	}
	if condition == "freezing" {
		thaw(tx, id)
	}
}

// thaw ends frozen if the setting lets it end before a rest (GLT-COND-17).
func thaw(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("frozen") && tx.IsSet(setFrozenThaw, "when_below_threshold") && t.Level("freezing") <= current(t, sStr) {
		drop(tx, id, "frozen")
	}
}

// inflict raises a condition by n levels, unless the token is immune.
func inflict(tx *engine.Tx, id, condition string, n int, turns sheet.Value) {
	t := tx.Token(id)
	if immune(t, condition) || t.Is("dead") {
		return
	}
	switch condition {
	case "burning":
		burn(tx, id, n)
	case "freezing":
		freeze(tx, id, n)
	case "dead":
		die(tx, id)
	case "poisoned", "grappled", "grappling", "release_advantage": // these need more than an id
	default:
		raise(tx, id, condition, n)
	}
	if t := tx.Token(id); !turns.IsNull() && t.Is(condition) {
		setTurns(tx, id, condition, turns)
	}
	overThreshold(tx, id)
}

// raise adds levels to a condition that stacks, or adds a condition that doesn't stack.
func raise(tx *engine.Tx, id, condition string, n int) {
	if hasLevels(tx.Decl(), condition) {
		put(tx, id, condition, tx.Token(id).Level(condition)+n, nil)
		return
	}
	put(tx, id, condition, 1, func(r *sheet.Rec) {
		if condition == "unconscious" && r.IsNull(uncCause) {
			r.SetWord(uncCause, "other")
		}
	})
	if condition == "unconscious" {
		fallsProne(tx, id)
	}
}

func setTurns(tx *engine.Tx, id, condition string, turns sheet.Value) {
	put(tx, id, condition, tx.Token(id).Level(condition), func(r *sheet.Rec) { r.Set(turnsField, turns) })
}

// burn adds levels of burning; freezing cancels them one for one, and the frozen don't burn (GLT-COND-16, GLT-COND-21,
//
func burn(tx *engine.Tx, id string, n int) {
	t := tx.Token(id)
	if cold := t.Level("freezing"); cold > 0 {
		setLevel(tx, id, "freezing", max(cold-n, 0))
		n -= min(n, cold)
	}
	t = tx.Token(id)
	if n <= 0 || t.Is("frozen") || immune(t, "burning") {
		return
	}
	level := t.Level("burning") + n
	if !tx.IsOn(setBurningAccumulates) {
		level = max(t.Level("burning"), 1)
	}
	put(tx, id, "burning", level, nil)
}

// freeze adds levels of freezing; burning cancels them one for one (GLT-COND-21).
func freeze(tx *engine.Tx, id string, n int) {
	if heat := tx.Token(id).Level("burning"); heat > 0 {
		setLevel(tx, id, "burning", max(heat-n, 0))
		n -= min(n, heat)
	}
	if t := tx.Token(id); n > 0 && !immune(t, "freezing") {
		put(tx, id, "freezing", t.Level("freezing")+n, nil)
	}
	overThreshold(tx, id)
}

// overThreshold freezes a token solid, or knocks it out, if a risen level or a fallen STR has crossed the threshold
// (GLT-COND-12, GLT-COND-14).
func overThreshold(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("dead") {
		return
	}
	str := current(t, sStr)
	if t.Level("freezing") > str && !t.Is("frozen") && !immune(t, "frozen") {
		put(tx, id, "frozen", 1, nil)
	}
	if t = tx.Token(id); t.Level("intoxicated") > str && !t.Is("unconscious") && !immune(t, "unconscious") {
		hours := askHours(tx, id, message.Of("hours until the drink wears off"))
		put(tx, id, "unconscious", 1, func(r *sheet.Rec) {
			r.SetWord(uncCause, "intoxicated")
			r.SetInt(uncHours, hours)
		})
		fallsProne(tx, id)
	}
}

func askHours(tx *engine.Tx, id string, why message.Text) int {
	d := dice.Of(1, 4)
	got := tx.Roll(engine.RollAsk{For: "duration", Who: id, Dice: d, Why: why})
	emitDice(tx, "duration", id, "", d, got, got.Sum)
	return got.Sum
}

// emitDice emits a roll that isn't a check.
func emitDice(tx *engine.Tx, word, id, target string, d dice.Expr, got engine.Rolled, total int) {
	rulekit.EmitDice(tx, engine.RollAsk{For: word, Who: id, Target: target, Dice: d}, got, total)
}

// settle applies the consequences of a token's conditions (GLT-COND-16, GLT-DEF-12, GLT-GRAP-18).
func settle(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("frozen") {
		drop(tx, id, "burning") // GLT-COND-16
	}
	if t.Is("dead") {
		drop(tx, id, "unconscious")
		drop(tx, id, "stable")
	}
	if t.Is("blocking") && (incapacitated(t) || heldShield(t) == nil) {
		drop(tx, id, "blocking") // GLT-DEF-12
	}
	if foe := heldFoe(&tx.View, t); foe != nil && (incapacitated(t) || gone(t)) {
		endHold(tx, id, foe.ID) // GLT-GRAP-18
	}
	if h := holder(&tx.View, tx.Token(id)); h != nil && gone(tx.Token(id)) {
		endHold(tx, h.ID, id)
	}
}

// endHold ends a grapple on both its sides.
func endHold(tx *engine.Tx, grappler, foe string) {
	drop(tx, grappler, "grappling")
	drop(tx, foe, "grappled")
}

// countMark returns the mark for a counted condition that was there when the turn began (GLT-COND-25).
func countMark(condition string) string { return "counts " + condition }

// markCounts marks the counted conditions that a token has at the start of its turn.
func markCounts(tx *engine.Tx, id string) {
	for _, c := range slices.Clone(tx.Token(id).Conditions) {
		if c.Rec != nil && !c.Rec.IsNull(turnsField) {
			tx.Mark(id, countMark(c.ID), true)
		}
	}
}

// tickCounts counts down the marked conditions at the end of the turn (GLT-COND-10, GLT-COND-25).
func tickCounts(tx *engine.Tx, id string) {
	for _, c := range slices.Clone(tx.Token(id).Conditions) {
		if c.Rec == nil || c.Rec.IsNull(turnsField) || !tx.Token(id).Marked(countMark(c.ID)) {
			continue
		}
		tx.Mark(id, countMark(c.ID), false)
		if left := c.Rec.Int(turnsField) - 1; left > 0 {
			setTurns(tx, id, c.ID, sheet.Num(left))
		} else {
			lift(tx, id, c.ID)
		}
	}
}

// lift ends a condition with everything that depends on it, such as the other half of a hold.
func lift(tx *engine.Tx, id, condition string) {
	t := tx.Token(id)
	switch condition {
	case "grappled":
		if h := holder(&tx.View, t); h != nil {
			endHold(tx, h.ID, id)
		}
	case "grappling":
		if f := heldFoe(&tx.View, t); f != nil {
			endHold(tx, id, f.ID)
		}
	case "freezing":
		setLevel(tx, id, condition, 0)
	}
	drop(tx, id, condition)
}
