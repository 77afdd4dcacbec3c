package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// environment gives an entry the edge of something in the surroundings (PLU-ADV-8, 9).
func (p *Plunder) environment(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := doerArg(tx, c)
	if r != nil {
		return r
	}
	edge, r := c.Text("edge", "")
	if r != nil {
		return r
	}
	factor, r := c.Text("factor", "")
	if r != nil {
		return r
	}
	again, r := c.Flag("again")
	switch {
	case r != nil:
		return r
	case edge != "advantage" && edge != "disadvantage":
		return bad(c, "\"edge\" must be advantage or disadvantage")
	case factor == "":
		return c.Missing("factor")
	case !tx.InCombat():
		return engine.Refuse(engine.WrongPhase, "no fight is on").On(clause("ADV-8"))
	}
	list := entries(&tx.View, fDeclared)
	i := slices.IndexFunc(list, func(e entry) bool { return e.who == t.ID && e.waiting() })
	if i < 0 {
		return engine.Refuse(engine.NothingToDo, "%s has no entry that waits in this phase", t.Name).Of(t.ID).On(clause("ADV-8"))
	}
	used := tx.Combat.List(fFactors)
	if slices.Contains(used, factor) && !again {
		return engine.Refuse(factorUsed, "%q was used before in this fight", factor).On(clause("ADV-9"))
	}
	if !slices.Contains(used, factor) {
		tx.Combat.Set(fFactors, sheet.List(append(slices.Clone(used), factor)...))
	}
	list[i].granted = append(slices.Clone(list[i].granted), edge)
	update(tx, list[i])
	tx.Emit("environment_used", who(t.ID), doc.M("edge", doc.Str(edge)), doc.M("factor", doc.Str(factor)), doc.M("n", doc.Int(list[i].n)))
	return nil
}
