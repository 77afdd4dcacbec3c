package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// AddCondition puts on a condition with what it brings: the other half of a hold, prone for the
// fallen. A word that isn't the system's keeps what was said of it.
func (u *Unclassed) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	switch condition {
	case "grappled":
		return handHold(tx, id, args, "by")
	case "grappling":
		return handHold(tx, id, args, "targets")
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

// keepWord notes a condition of the DM's own with its level and fields.
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
		return engine.Refuse(engine.BadCommand, "condition: \"level\" must be a whole number of at least 1")
	}
	tx.PutCondition(id, *c)
	tx.Emit("condition_added", append([]jsondoc.Member{who(id), jsondoc.M("condition", jsondoc.Str(condition))}, whose(c)...)...)
	return nil
}

// handHold makes holds from either half.
func handHold(tx *engine.Tx, id string, args *jsondoc.Node, key string) *engine.Refusal {
	others, ok := args.Get(key).Strings()
	if one, isWord := args.Get(key).Str(); isWord {
		others, ok = []string{one}, true
	}
	if !ok || len(others) == 0 {
		return engine.Refuse(engine.BadCommand, "condition: it needs %q, a list of ids", key)
	}
	for _, o := range others {
		if _, r := tokenBy(&tx.View, o); r != nil {
			return r
		}
		if o == id {
			return engine.Refuse(engine.BadCommand, "condition: %s can't hold itself", id)
		}
	}
	for _, o := range others {
		if key == "by" {
			seize(tx, o, id)
		} else {
			seize(tx, id, o)
		}
	}
	return nil
}

// RemoveCondition takes one off with what hangs on it.
func (u *Unclassed) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	switch t := tx.Token(id); condition {
	case "grappled":
		for _, h := range slices.Clone(holders(t)) {
			free(tx, h, id)
		}
	case "grappling":
		for _, k := range slices.Clone(victims(t)) {
			free(tx, id, k)
		}
	case "incapacitated":
		if hp := t.Stats.Int(sHP); hp <= 0 {
			return engine.Refuse(engine.NothingToDo, "%s has %d HP and stays incapacitated: heal it instead", t.Name, hp).On("UNC-DEF-29")
		}
	}
	lift(tx, id, condition)
	if condition == "dead" && tx.InCombat() && !slices.Contains(tx.Order, id) {
		join(tx, id, rollInitiative(tx, id, "initiative", "joins the fight"))
	}
	return nil
}
