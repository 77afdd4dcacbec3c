package rulekit

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Reorder takes an order of turns from the DM's hand: everybody of the one before, each once. Whose turn it is stays.
func Reorder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	tx.SetOrder(order)
	return nil
}

// OwnFields returns the members of a command "condition" that belong to the condition itself.
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

// TurnOpening returns what is open in a fight of turns in one order: the turn under way.
func TurnOpening(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}
