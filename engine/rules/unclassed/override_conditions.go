package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// AddCondition adds a condition with its consequences: the other half of a hold, prone for the fallen. A condition unknown
// to the system keeps its fields.
func (u *Unclassed) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	switch condition {
	case "grappled":
		return overrideHold(tx, id, condition, args, "by")
	case "grappling":
		return overrideHold(tx, id, condition, args, "targets")
	case "incapacitated":
		if !tx.Token(id).Is(condition) {
			layLow(tx, id)
		}
		return nil
	case "prone", "unconscious", "dead":
		put(tx, id, condition)
		return nil
	}
	return keepWord(tx, id, condition, args)
}

// keepWord adds a condition unknown to the system with its level and fields.
func keepWord(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	own := jsondoc.Obj()
	for _, m := range args.Members {
		switch m.Key {
		case "do", "who", "add", "remove":
		default:
			own.Members = append(own.Members, m)
		}
	}
	var ps jsondoc.Problems
	c := engine.ReadCondition(jsondoc.Read(own, &ps), tx.Decl(), condition)
	if ps.Failed() || c == nil {
		return engine.Refuse(engine.BadCommand, "condition: the level must be a whole number from 1")
	}
	tx.PutCondition(id, *c)
	tx.Emit("condition_added", append([]jsondoc.Member{who(id), jsondoc.M("condition", condition)}, whose(c)...)...)
	return nil
}

// overrideHold creates holds from either half.
func overrideHold(tx *engine.Tx, id, condition string, args *jsondoc.Node, key string) *engine.Refusal {
	others, ok := args.Get(key).Strings()
	if one, isWord := args.Get(key).Str(); isWord {
		others, ok = []string{one}, true
	}
	if !ok || len(others) == 0 {
		return engine.Refuse(engine.BadCommand, "condition: pick the other creature")
	}
	return grips.SetByDM(tx, id, condition, others)
}

// RemoveCondition removes a condition and the conditions that depend on it.
func (u *Unclassed) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	switch t := tx.Token(id); condition {
	case "grappled":
		grips.ReleaseHeld(tx, id)
	case "grappling":
		grips.ReleaseHolding(tx, id)
	case "incapacitated":
		if hp := t.Stats.Int(sHP); hp <= 0 {
			return engine.Refuse(engine.NothingToDo, "%s has %d HP and stays incapacitated: heal instead", t.Name, hp).On("UNC-DEF-29")
		}
	}
	lift(tx, id, condition)
	if condition == "dead" && tx.InCombat() && !slices.Contains(tx.Order, id) {
		join(tx, id, rollInitiative(tx, id, "initiative", message.Text{}))
	}
	return nil
}
