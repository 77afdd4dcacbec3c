package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// put adds a condition without fields to a token, unless it has it.
func put(tx *engine.Tx, id, condition string) {
	if tx.Token(id).Is(condition) {
		return
	}
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	tx.Emit("condition_added", who(id), jsondoc.M("condition", condition))
}

// lift removes a condition other than a hold from a token, if it has it.
func lift(tx *engine.Tx, id, condition string) {
	c := tx.Token(id).Condition(condition)
	if c == nil {
		return
	}
	more := whose(c)
	tx.DropCondition(id, condition)
	rulekit.ConditionRemoved(tx, id, condition, more...)
}

// whose returns the "by" and "targets" of a condition made up by the DM, for its events (Contract i).
func whose(c *engine.Condition) []jsondoc.Member {
	return slices.DeleteFunc(slices.Clone(c.Extra), func(m jsondoc.Member) bool { return m.Key != "by" && m.Key != "targets" })
}
