package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// AddCondition adds a condition at any time, whatever the immunities; level is the new level (GLT-COND-23).
func (g *Glitters) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	level := 1
	if hasLevels(tx.Decl(), condition) {
		level = tx.Token(id).Level(condition) + 1
	}
	if n := args.Get("level"); !n.IsNull() {
		l, ok := n.Int()
		if !ok || l < 1 || l > 1_000_000 {
			return engine.Refuse(engine.BadCommand, "condition: the level must be a whole number from 1")
		}
		if hasLevels(tx.Decl(), condition) {
			level = l
		}
	}
	read, r := readArgs(tx, condition, args)
	if r != nil {
		return r
	}
	switch condition {
	case "poisoned":
		overridePoison(tx, id, read)
		return nil
	case "grappled":
		return overrideHold(tx, id, read)
	case "grappling":
		return overrideHolding(tx, id, read)
	case "dead":
		die(tx, id)
		return nil
	case "burning", "freezing":
		overrideOpposed(tx, id, condition, level)
	default:
		put(tx, id, condition, level, func(rec *sheet.Rec) { merge(rec, read) })
	}
	if read == nil {
		keepFields(tx, id, condition, args)
	}
	if read != nil && read.Given != 0 && tx.Token(id).Is(condition) {
		put(tx, id, condition, tx.Token(id).Level(condition), func(rec *sheet.Rec) { merge(rec, read) })
	}
	overrideAfter(tx, id, condition)
	return nil
}

// keepFields adds a condition unknown to this system with its fields.
func keepFields(tx *engine.Tx, id, condition string, args *jsondoc.Node) {
	c := *tx.Token(id).Condition(condition)
	c.Extra = rulekit.OwnFields(args)
	tx.PutCondition(id, c)
}

// overrideAfter applies the consequences of a condition that the DM added.
func overrideAfter(tx *engine.Tx, id, condition string) {
	switch condition {
	case "intoxicated", "freezing":
		overThreshold(tx, id)
	case "unconscious":
		noteCause(tx, id)
		fallsProne(tx, id)
	case "surrendered", "fled":
		endHoldsOf(tx, id)
		if tx.Turn == id {
			clear(tx.Edit(id).Budget)
		}
	case "surprised":
		if tx.InCombat() {
			t := tx.Edit(id)
			t.Budget[bReaction], t.Budget[bParry] = 0, 0
		}
	}
}

// noteCause sets why a token is unconscious: lack of hit points, if it has none.
func noteCause(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if c := t.Condition("unconscious"); c == nil || !c.Rec.IsNull(uncCause) {
		return
	}
	cause := "other"
	if atZero(t) {
		cause = "hp"
	}
	put(tx, id, "unconscious", 1, func(r *sheet.Rec) { r.SetWord(uncCause, cause) })
}

// readArgs reads a condition's own fields from the command; nil for a condition without any.
func readArgs(tx *engine.Tx, condition string, args *jsondoc.Node) (*sheet.Rec, *engine.Refusal) {
	own := rulekit.OwnFields(args)
	for i, m := range own {
		if ids, ok := m.Value.Strings(); ok && m.Key == "by" && len(ids) == 1 {
			own[i].Value = jsondoc.Str(ids[0])
		}
	}
	return rulekit.ReadOwnFields(tx, condition, own...)
}

// merge copies the fields given in read to rec.
func merge(rec, read *sheet.Rec) {
	if rec == nil || read == nil {
		return
	}
	for i := range read.Values {
		if read.IsGiven(i) {
			rec.Set(i, read.Values[i])
		}
	}
}

// overridePoison adds poisons to those already in the body; if none are given, it adds only the condition (GLT-COND-19).
func overridePoison(tx *engine.Tx, id string, read *sheet.Rec) {
	put(tx, id, "poisoned", 1, func(r *sheet.Rec) {
		all := append(slices.Clone(r.Subs(poiEntries)), read.Subs(poiEntries)...)
		merge(r, read)
		r.Set(poiEntries, sheet.Value{P: all})
	})
	overThreshold(tx, id)
}

// overrideOpposed sets burning or freezing, which cancel each other level for level (GLT-COND-21); the frozen don't burn.
func overrideOpposed(tx *engine.Tx, id, condition string, level int) {
	other := map[string]string{"burning": "freezing", "freezing": "burning"}[condition]
	if n := tx.Token(id).Level(other); n > 0 {
		setLevel(tx, id, other, max(n-level, 0))
		level -= min(n, level)
	}
	if level > 0 && !(condition == "burning" && tx.Token(id).Is("frozen")) {
		put(tx, id, condition, level, nil)
	}
}

// overrideHold makes somebody hold the token.
func overrideHold(tx *engine.Tx, id string, read *sheet.Rec) *engine.Refusal {
	by := read.Text(heldBy)
	h := tx.Token(by)
	switch {
	case by == "":
		return engine.Refuse(engine.BadCommand, "condition: pick who holds")
	case h == nil:
		return engine.Refuse(engine.NoSuchToken, "there is no token %s", by)
	case by == id:
		return engine.Refuse(engine.BadCommand, "condition: %s can't hold itself", id)
	}
	if f := heldFoe(&tx.View, h); f != nil && f.ID != id {
		endHold(tx, by, f.ID)
	}
	if old := holder(&tx.View, tx.Token(id)); old != nil && old.ID != by {
		endHold(tx, old.ID, id)
	}
	hold(tx, by, id, read.Int(heldScore), read.Values[heldOwn])
	if tx.Turn == id && !tx.Token(id).Marked(escaped) {
		tx.Edit(id).Budget[bEscape] = 1
	}
	mendHolds(tx)
	return nil
}

// overrideHolding makes the token hold somebody.
func overrideHolding(tx *engine.Tx, id string, read *sheet.Rec) *engine.Refusal {
	target := read.Text(holdTarget)
	if target == "" {
		return engine.Refuse(engine.BadCommand, "condition: pick who is grappled")
	}
	if tx.Token(target) == nil {
		return engine.Refuse(engine.NoSuchToken, "there is no token %s", target)
	}
	held := tx.NewCondition("grappled", 1).Rec
	held.SetText(heldBy, id)
	held.SetInt(heldScore, read.Int(holdScore))
	return overrideHold(tx, target, held)
}

// RemoveCondition removes a condition and the conditions that depend on it.
func (g *Glitters) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	switch t := tx.Token(id); {
	case condition == "unconscious":
		revive(tx, id)
		return nil
	case condition == "dead" && atZero(t) && t.Stats.Word(sDefeatMode) == "dead_at_zero":
		return engine.Refuse(engine.NothingToDo, "%s has no HP and would die again: heal first", t.Name).Of(id).On("GLT-DEATH-12")
	}
	lift(tx, id, condition)
	switch {
	case condition == "dead":
		fall(tx, id)
	case condition == "surprised" && tx.InCombat():
		refreshReactions(tx.Edit(id))
	}
	return nil
}
