package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// AddCondition adds a condition exactly as given, replacing one of the same id (SIG-COND-28).
func (s *Sigil) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	tx.Local = nil
	c, r := readCondition(tx, condition, args)
	if r != nil {
		return r
	}
	if r := checkPartner(tx, id, &c); r != nil {
		return r
	}
	switch condition {
	case "dead":
		die(tx, id, "health")
		return nil
	case "left":
		depart(tx, id)
		unlink(tx, id)
	case "mounted":
		unlink(tx, id)
		unlink(tx, c.Rec.Text(mountOn))
		link(tx, id, c.Rec.Text(mountOn))
		return nil
	case "ridden":
		unlink(tx, id)
		unlink(tx, c.Rec.Text(kBy))
		link(tx, c.Rec.Text(kBy), id)
		return nil
	}
	was := tx.Token(id).Is(condition)
	put(tx, id, c)
	overrideAfter(tx, id, condition, was)
	answerFallen(tx)
	return nil
}

// checkPartner refuses a link with nobody.
func checkPartner(tx *engine.Tx, id string, c *engine.Condition) *engine.Refusal {
	field, ok := map[string]int{"mounted": mountOn, "ridden": kBy}[c.ID]
	if !ok {
		return nil
	}
	switch other := c.Rec.Text(field); {
	case other == "":
		return engine.Refuse(engine.BadCommand, "condition: %s needs another creature", sheet.Spaced(c.ID))
	case tx.Token(other) == nil:
		return engine.Refuse(engine.NoSuchToken, "there is no token %s", other)
	case other == id:
		return engine.Refuse(engine.BadCommand, "condition: %s can't ride itself", tx.Token(id).Name)
	}
	return nil
}

// overrideAfter applies the consequences of a condition that the DM added.
func overrideAfter(tx *engine.Tx, id, condition string, was bool) {
	switch condition {
	case "unconscious":
		collapse(tx, id)
	case "prone":
		if !was {
			noteFallen(tx, id)
			disabledInAir(tx, id)
			dismountFallen(tx, id)
		}
	case "stunned", "immobilized":
		if !was {
			disabledInAir(tx, id)
		}
	}
}

// readCondition reads a condition's own fields from the command; a condition unknown to the system keeps them unchanged.
func readCondition(tx *engine.Tx, condition string, args *jsondoc.Node) (engine.Condition, *engine.Refusal) {
	own := jsondoc.Obj()
	for _, m := range args.Members {
		switch m.Key {
		case "do", "who", "add", "remove":
			continue
		case "by":
			if ids, ok := m.Value.Strings(); ok && len(ids) == 1 {
				m.Value = jsondoc.Str(ids[0])
			}
		}
		own.Members = append(own.Members, m)
	}
	var ps jsondoc.Problems
	c := engine.ReadCondition(jsondoc.Read(own, &ps), tx.Decl(), condition)
	if r := engine.RefuseMistakes("condition", &ps); r != nil {
		return engine.Condition{}, r
	}
	return *c, nil
}

// RemoveCondition removes a condition and the conditions that depend on it.
func (s *Sigil) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	switch condition {
	case "mounted", "ridden":
		unlink(tx, id)
	case "transformed":
		if node(tx.Token(id).Condition(condition).Rec, formOriginal) != nil {
			return revert(tx, engine.NewCommand("revert", id))
		}
		drop(tx, id, condition, "DM")
	case "dead":
		return raise(tx, id)
	default:
		drop(tx, id, condition, "DM")
	}
	return nil
}

// raise revives a creature whose health allows it; with too little it would die again at once, or stays unconscious
// (SIG-DEATH-3, SIG-DEATH-17).
func raise(tx *engine.Tx, id string) *engine.Refusal {
	t := tx.Token(id)
	if t.Stats.Is(sDeathRules) && massive(&tx.View, t, 0) || !t.Stats.Is(sDeathRules) && t.Stats.Int(sHP) < lowest(&tx.View, t) {
		return engine.Refuse(engine.NothingToDo, "%s has %d health and would die again: set health first", t.Name, t.Stats.Int(sHP)).
			Of(id).On("SIG-DEATH-17")
	}
	drop(tx, id, "dead", "DM")
	settleDown(tx, id)
	return nil
}
