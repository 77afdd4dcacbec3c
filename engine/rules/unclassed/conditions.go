package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// put gives a token a condition without fields, if it hasn't got it.
func put(tx *engine.Tx, id, condition string) {
	if tx.Token(id).Is(condition) {
		return
	}
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	tx.Emit("condition_added", who(id), doc.M("condition", doc.Str(condition)))
}

// lift takes a condition other than a hold off a token, if it has it.
func lift(tx *engine.Tx, id, condition string) {
	c := tx.Token(id).Condition(condition)
	if c == nil {
		return
	}
	told := append([]doc.Member{who(id), doc.M("condition", doc.Str(condition))}, whose(c)...)
	tx.DropCondition(id, condition)
	tx.Emit("condition_removed", told...)
}

// whose gives "by" and "targets" of a word of the DM's own, for its events (Contract i).
func whose(c *engine.Condition) []doc.Member {
	return slices.DeleteFunc(slices.Clone(c.Extra), func(m doc.Member) bool { return m.Key != "by" && m.Key != "targets" })
}

// holders are the ids of those who hold a token, in the order in which the holds came about.
func holders(t *engine.Token) []string { return holdOf(t, "grappled") }

// victims are the ids of those whom a token holds.
func victims(t *engine.Token) []string { return holdOf(t, "grappling") }

func holdOf(t *engine.Token, condition string) []string {
	if c := t.Condition(condition); c != nil && c.Rec != nil {
		return c.Rec.List(holdNames)
	}
	return nil
}

// addName adds an id to one half of a hold, and tells of it.
func addName(tx *engine.Tx, id, condition, name string) {
	c := tx.NewCondition(condition, 1)
	var list []string
	if old := tx.Token(id).Condition(condition); old != nil {
		list, c.Extra = old.Rec.List(holdNames), old.Extra
	}
	if slices.Contains(list, name) {
		return
	}
	c.Rec.Set(holdNames, sheet.List(append(slices.Clone(list), name)...))
	tx.PutCondition(id, c)
	tellHold(tx, "condition_added", id, condition, name)
}

// dropName takes an id out of one half of a hold; with the last one the condition ends.
func dropName(tx *engine.Tx, id, condition, name string) {
	old := tx.Token(id).Condition(condition)
	if old == nil || !slices.Contains(old.Rec.List(holdNames), name) {
		return
	}
	left := slices.DeleteFunc(slices.Clone(old.Rec.List(holdNames)), func(s string) bool { return s == name })
	if len(left) == 0 {
		tx.DropCondition(id, condition)
	} else {
		c := *old
		c.Rec = old.Rec.Clone()
		c.Rec.Set(holdNames, sheet.List(left...))
		tx.PutCondition(id, c)
	}
	tellHold(tx, "condition_removed", id, condition, name)
}

func tellHold(tx *engine.Tx, event, id, condition, name string) {
	key := "by"
	if condition == "grappling" {
		key = "targets"
	}
	tx.Emit(event, who(id), doc.M("condition", doc.Str(condition)), doc.M(key, doc.Strs([]string{name})))
}

// seize makes one token hold another, both halves (UNC-DEF-17).
func seize(tx *engine.Tx, holder, victim string) {
	addName(tx, victim, "grappled", holder)
	addName(tx, holder, "grappling", victim)
}

// free ends one hold, both halves.
func free(tx *engine.Tx, holder, victim string) {
	dropName(tx, victim, "grappled", holder)
	dropName(tx, holder, "grappling", victim)
}

// mendHolds keeps the two halves of holds in step, and ends those whose two are out of arm's reach
// or whose holder can't act (table of conditions).
func mendHolds(tx *engine.Tx) {
	for i := 0; i < len(tx.Tokens); i++ {
		id := tx.Tokens[i].ID
		for _, h := range slices.Clone(holders(tx.Tokens[i])) {
			mendHold(tx, h, id)
		}
		for _, k := range slices.Clone(victims(tx.Tokens[i])) {
			mendHold(tx, id, k)
		}
	}
}

func mendHold(tx *engine.Tx, holder, victim string) {
	if h, k := tx.Token(holder), tx.Token(victim); h == nil || k == nil {
		if k != nil {
			dropName(tx, victim, "grappled", holder)
		}
		if h != nil {
			dropName(tx, holder, "grappling", victim)
		}
		return
	}
	if !canHold(&tx.View, tx.Token(holder), tx.Token(victim)) {
		free(tx, holder, victim)
		return
	}
	seize(tx, holder, victim)
}

// canHold tells whether a hold can last.
func canHold(v *engine.View, holder, victim *engine.Token) bool {
	return holder.ID != victim.ID && !helpless(holder) &&
		v.Board().Distance(holder.Body(), victim.Body()) <= squares(max(armLength(holder), 1))
}
