package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// put gives a token a condition without fields, if it hasn't got it.
func put(tx *engine.Tx, id, condition string) {
	if tx.Token(id).Is(condition) {
		return
	}
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	tx.Emit("condition_added", who(id), jsondoc.M("condition", jsondoc.Str(condition)))
}

// lift takes a condition other than a hold off a token, if it has it.
func lift(tx *engine.Tx, id, condition string) {
	c := tx.Token(id).Condition(condition)
	if c == nil {
		return
	}
	more := whose(c)
	tx.DropCondition(id, condition)
	rulekit.ConditionRemoved(tx, id, condition, more...)
}

// whose gives "by" and "targets" of a word of the DM's own, for its events (Contract i).
func whose(c *engine.Condition) []jsondoc.Member {
	return slices.DeleteFunc(slices.Clone(c.Extra), func(m jsondoc.Member) bool { return m.Key != "by" && m.Key != "targets" })
}
