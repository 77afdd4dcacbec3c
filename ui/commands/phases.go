package commands

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// PhaseMark is a phase of the round for display.
type PhaseMark struct {
	ID, Name, Help string
	Now, Past      bool
}

// PhaseMarks returns the phases of the combat in order; nil if there are fewer than two.
func PhaseMarks(v *engine.View) []PhaseMark {
	if v == nil || !v.InCombat() || v.Decl().NoPhase {
		return nil
	}
	phases := slices.DeleteFunc(slices.Clone(v.Decl().Phases), func(w engine.Word) bool {
		return w.ID == engine.Setup || w.ID == engine.Ended || OpenPhase(v, w.ID).Command == nil
	})
	now := slices.IndexFunc(phases, func(w engine.Word) bool { return w.ID == v.Phase })
	if len(phases) < 2 {
		return nil
	}
	var out []PhaseMark
	for i, w := range phases {
		out = append(out, PhaseMark{w.ID, phrase.PhaseName(v.Decl(), w.ID), w.Help, i == now, i < now})
	}
	return out
}

// OpenPhase returns the step that opens a phase out of order.
func OpenPhase(v *engine.View, id string) Step {
	if o, ok := v.System.(engine.PhaseOpener); ok {
		return said(v, o.OpenPhase(v, id))
	}
	return Step{Name: i18n.L("DM: start {{.Phase}}", map[string]any{"Phase": phrase.PhaseName(v.Decl(), id)}),
		Command: engine.NewCommand("set_turn", "", jsondoc.M("phase", id))}
}
