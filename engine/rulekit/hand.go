package rulekit

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Reorder sets the order of turns as a DM override: the same tokens, each once. Whose turn it is doesn't change.
func Reorder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	tx.SetOrder(order)
	return nil
}

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

// TurnOpening returns the current turn as the only opening, in systems with a single turn order.
func TurnOpening(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}
