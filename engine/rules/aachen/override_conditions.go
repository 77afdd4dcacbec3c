package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// AddCondition adds a condition with its consequences (Contract c).
func (a *Aachen) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	level, r := levelArg(tx, id, condition, args)
	if r != nil {
		return r
	}
	read, r := fieldArgs(tx, condition, args)
	if r != nil {
		return r
	}
	switch condition {
	case "dead":
		die(tx, id)
	case "unconscious":
		knockOut(tx, id)
	case "grappled", "grappling":
		if r := overrideHold(tx, id, condition, read); r != nil {
			return r
		}
	case "exhausted":
		if level >= 6 { // AAC-EXH-7
			die(tx, id)
			break
		}
		put(tx, id, condition, level, nil)
	default:
		put(tx, id, condition, level, nil)
	}
	if tx.Token(id).Is(condition) {
		keepFields(tx, id, condition, read, args)
	}
	overrideAfter(tx, id, condition)
	afterBlow(tx)
	return nil
}

// levelArg reads "level": if absent, one more for exhaustion, 1 for conditions without levels.
func levelArg(tx *engine.Tx, id, condition string, args *jsondoc.Node) (int, *engine.Refusal) {
	n := args.Get("level")
	if n.IsNull() {
		if condition == "exhausted" {
			return tx.Token(id).Level(condition) + 1, nil
		}
		return 1, nil
	}
	level, ok := n.Int()
	if !ok || level < 1 || level > 1_000_000 {
		return 0, engine.Refuse(engine.BadCommand, "condition: the level must be a whole number from 1")
	}
	if known := tx.NewCondition(condition, 1).Rec != nil; known && condition != "exhausted" {
		level = 1
	}
	return level, nil
}

// fieldArgs reads a condition's own fields; nil if the system doesn't know it.
func fieldArgs(tx *engine.Tx, condition string, args *jsondoc.Node) (*sheet.Rec, *engine.Refusal) {
	rec, r := rulekit.ReadOwnFields(tx, condition, rulekit.OwnFields(args)...)
	if n := args.Get("rounds"); rec == nil && !n.IsNull() {
		if rounds, ok := n.Int(); !ok || rounds < 1 {
			return nil, engine.Refuse(engine.BadCommand, "condition: the rounds must be a whole number from 1")
		}
	}
	return rec, r
}

// keepFields stores the given fields of a condition.
func keepFields(tx *engine.Tx, id, condition string, read *sheet.Rec, args *jsondoc.Node) {
	c := *tx.Token(id).Condition(condition)
	if read == nil {
		c.Extra = rulekit.OwnFields(args)
		tx.PutCondition(id, c)
		return
	}
	c.Rec = c.Rec.Clone()
	for i := range read.Values {
		if read.IsGiven(i) && !(condition == "grappled" && i == grappledBy) {
			c.Rec.Set(i, read.Values[i])
		}
	}
	c.Rec.Given = 0
	tx.PutCondition(id, c)
}

// overrideHold adds the other half of a hold to the other token.
func overrideHold(tx *engine.Tx, id, condition string, read *sheet.Rec) *engine.Refusal {
	others := []string{read.Text(grapplingOf)}
	if condition == "grappled" {
		others = read.List(grappledBy)
	}
	if len(others) == 0 || others[0] == "" {
		return engine.Refuse(engine.BadCommand, "condition: %s needs another creature", sheet.Spaced(condition))
	}
	return grips.SetByDM(tx, id, condition, others)
}

// overrideAfter applies further consequences of a condition that the DM added.
func overrideAfter(tx *engine.Tx, id, condition string) {
	switch condition {
	case "fled":
		tx.Emit("fled", who(id))
		endStances(tx, id)
	case "helpless", "parleying":
		drop(tx, id, "screening")
	}
}
