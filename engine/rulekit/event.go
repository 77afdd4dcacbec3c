package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Who returns the member "who" of events.
func Who(id string) jsondoc.Member { return jsondoc.M("who", id) }

// Target returns the member "target" of events.
func Target(id string) jsondoc.Member { return jsondoc.M("target", id) }

// Prompt emits an event asking the DM for a ruling; id may be "".
func Prompt(tx *engine.Tx, about, id string, more ...jsondoc.Member) {
	fields := []jsondoc.Member{jsondoc.M("about", about)}
	if id != "" {
		fields = append(fields, Who(id))
	}
	tx.Emit("prompt", append(fields, more...)...)
}

// ConditionRemoved emits the end of a condition; more are its own fields.
func ConditionRemoved(tx *engine.Tx, id, condition string, more ...jsondoc.Member) {
	tx.Emit("condition_removed", append([]jsondoc.Member{Who(id), jsondoc.M("condition", condition)}, more...)...)
}

// Moved emits that a token was moved: pushed, thrown, carried. It emits nothing for an empty path.
func Moved(tx *engine.Tx, id string, path []board.Square, more ...jsondoc.Member) {
	if len(path) > 0 {
		tx.LookAlong(id, path)
		tx.Emit("moved", append([]jsondoc.Member{Who(id), jsondoc.M("path", engine.SquaresNode(path)), jsondoc.M("cost", 0)}, more...)...)
	}
}
