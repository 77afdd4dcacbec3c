package rulekit

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// OwnFields returns the members of a "condition" command that belong to the condition itself.
func OwnFields(args *jsondoc.Node) []jsondoc.Member {
	var own []jsondoc.Member
	for _, m := range args.Members {
		switch m.Key {
		case "do", "who", "add", "remove", "level":
		default:
			own = append(own, m)
		}
	}
	return own
}

// ReadOwnFields reads the members of a "condition" command that belong to the condition itself; nil for one that the system
// doesn't know.
func ReadOwnFields(tx *engine.Tx, condition string, own ...jsondoc.Member) (*sheet.Rec, *engine.Refusal) {
	blank := tx.NewCondition(condition, 1)
	if blank.Rec == nil {
		return nil, nil
	}
	var ps jsondoc.Problems
	rec := blank.Rec.Schema.Read(jsondoc.Read(jsondoc.Obj(own...), &ps))
	rec.Extra = nil
	return rec, engine.RefuseMistakes("condition", &ps)
}
