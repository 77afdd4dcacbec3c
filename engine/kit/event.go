package kit

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Who is the member "who" of events.
func Who(id string) doc.Member { return doc.M("who", doc.Str(id)) }

// Target is the member "target" of events.
func Target(id string) doc.Member { return doc.M("target", doc.Str(id)) }

// Prompt tells the DM of something that is for them to judge; id may be "".
func Prompt(tx *engine.Tx, about, id string, more ...doc.Member) {
	fields := []doc.Member{doc.M("about", doc.Str(about))}
	if id != "" {
		fields = append(fields, Who(id))
	}
	tx.Emit("prompt", append(fields, more...)...)
}

// ConditionRemoved tells of the end of a condition; more are its own fields.
func ConditionRemoved(tx *engine.Tx, id, condition string, more ...doc.Member) {
	tx.Emit("condition_removed", append([]doc.Member{Who(id), doc.M("condition", doc.Str(condition))}, more...)...)
}

// Moved tells of somebody who was moved: pushed, thrown, carried. Nothing for an empty path.
func Moved(tx *engine.Tx, id string, path []board.Square, more ...doc.Member) {
	if len(path) > 0 {
		tx.LookAlong(id, path)
		tx.Emit("moved", append([]doc.Member{Who(id), doc.M("path", engine.SquaresNode(path)), doc.M("cost", doc.Int(0))}, more...)...)
	}
}
