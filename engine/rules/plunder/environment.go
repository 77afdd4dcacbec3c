package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// surroundings is the DM's ruling on the surroundings of a token's entry.
type surroundings struct {
	edge, factor string
	again        bool // even if the factor was used before
}

func readSurroundings(in *engine.ArgReader) surroundings {
	s := surroundings{edge: in.Text("edge", ""), factor: in.Text("factor", ""), again: in.Flag("again")}
	switch {
	case s.edge != advantage.String() && s.edge != disadvantage.String():
		in.Refuse(bad(in.Command, "the edge must be advantage or disadvantage"))
	case s.factor == "":
		in.Refuse(in.Missing("factor"))
	}
	return s
}

// environment gives an entry an edge because of the surroundings (PLU-ADV-8, PLU-ADV-9).
func environment(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t, s := doerArg(in), readSurroundings(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat").On("PLU-ADV-8")
	}
	list := entries(&tx.View, fDeclared)
	i := slices.IndexFunc(list, func(e entry) bool { return e.who == t.ID && e.waiting() })
	if i < 0 {
		return engine.Refuse(engine.NothingToDo, "%s has nothing declared in this phase", t.Name).Of(t.ID).On("PLU-ADV-8")
	}
	used := tx.Combat.List(fFactors)
	switch known := slices.Contains(used, s.factor); {
	case known && !s.again:
		return engine.Refuse(factorUsed, "%s was already used in this combat", s.factor).On("PLU-ADV-9")
	case !known:
		tx.Combat.Set(fFactors, sheet.List(append(slices.Clone(used), s.factor)...))
	}
	list[i].granted = append(slices.Clone(list[i].granted), s.edge)
	update(tx, list[i])
	tx.Emit("environment_used", who(t.ID), jsondoc.M("edge", s.edge), jsondoc.M("factor", s.factor), jsondoc.M("n", list[i].n))
	return nil
}
