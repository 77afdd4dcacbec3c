package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// AddCondition puts a condition on exactly as given, in place of one with that id (SIG-COND-28).
func (s *Sigil) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	d := &Tx{Tx: tx}
	c, r := d.readCondition(condition, args)
	if r != nil {
		return r
	}
	if r := d.checkPartner(id, &c); r != nil {
		return r
	}
	switch condition {
	case "dead":
		d.die(id, "health")
		return nil
	case "left":
		d.depart(id)
		d.unlink(id)
	case "mounted":
		d.unlink(id)
		d.unlink(c.Rec.Text(mountOn))
		d.link(id, c.Rec.Text(mountOn))
		return nil
	case "ridden":
		d.unlink(id)
		d.unlink(c.Rec.Text(kBy))
		d.link(c.Rec.Text(kBy), id)
		return nil
	}
	was := tx.Token(id).Is(condition)
	d.put(id, c)
	d.handAfter(id, condition, was)
	d.answerFallen()
	return nil
}

// checkPartner refuses a link with nobody.
func (d *Tx) checkPartner(id string, c *engine.Condition) *engine.Refusal {
	field, ok := map[string]int{"mounted": mountOn, "ridden": kBy}[c.ID]
	if !ok {
		return nil
	}
	switch other := c.Rec.Text(field); {
	case other == "":
		return engine.Refuse(engine.BadCommand, "condition: %s needs %q", c.ID, c.Rec.Schema.Fields[field].Name)
	case d.Token(other) == nil:
		return engine.Refuse(engine.NoSuchToken, "there is no token %q", other)
	case other == id:
		return engine.Refuse(engine.BadCommand, "condition: %s can't ride on itself", id)
	}
	return nil
}

// handAfter are the consequences of a condition that the DM put on.
func (d *Tx) handAfter(id, condition string, was bool) {
	switch condition {
	case "unconscious":
		d.collapse(id)
	case "prone":
		if !was {
			d.fell = append(d.fell, id)
			d.disabledInAir(id)
			d.dismountFallen(id)
		}
	case "stunned", "immobilized":
		if !was {
			d.disabledInAir(id)
		}
	}
}

// readCondition reads a condition's own fields out of the command; one that the system doesn't know
// keeps them as they are.
func (d *Tx) readCondition(condition string, args *jsondoc.Node) (engine.Condition, *engine.Refusal) {
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
	c := engine.ReadCondition(jsondoc.Read(own, &ps), d.Decl(), condition)
	if bad := ps.Mistakes(); len(bad) > 0 {
		return engine.Condition{}, engine.Refuse(engine.BadCommand, "condition: %s: %s", bad[0].Path, bad[0].Why)
	}
	return *c, nil
}

// RemoveCondition takes one off with what hangs on it.
func (s *Sigil) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	d := &Tx{Tx: tx}
	switch condition {
	case "mounted", "ridden":
		d.unlink(id)
	case "transformed":
		if node(tx.Token(id).Condition(condition).Rec, formOriginal) != nil {
			return d.revert(engine.NewCommand("revert", id))
		}
		d.drop(id, condition, "DM")
	case "dead":
		return d.raise(id)
	default:
		d.drop(id, condition, "DM")
	}
	return nil
}

// raise gives life back to one whose health bears it; with too little it would die again at once, or
// lies unconscious (SIG-DEATH-3, SIG-DEATH-17).
func (d *Tx) raise(id string) *engine.Refusal {
	t := d.Token(id)
	if t.Stats.Is(sDeathRules) && massive(&d.View, t, 0) || !t.Stats.Is(sDeathRules) && t.Stats.Int(sHP) < lowest(&d.View, t) {
		return engine.Refuse(engine.NothingToDo, "%s has %d health and would die again at once: set its health first", t.Name, t.Stats.Int(sHP)).
			Of(id).On("SIG-DEATH-17")
	}
	d.drop(id, "dead", "DM")
	d.settleDown(id)
	return nil
}
