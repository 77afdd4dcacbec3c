package sigil

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// Steps lists what moves the fight on: in the End phase the next round, in turns nothing but their
// end.
func (s *Sigil) Steps(v *engine.View) []engine.Step {
	if v.Phase != phaseEnd {
		return nil
	}
	return []engine.Step{{Name: "Next round", Help: "saves still missing are made, armed actions lapse, the order is worked out anew",
		Command: engine.NewCommand("next_phase", "")}}
}

// StepsFor lists the DM's calls about a token, for its menu.
func (s *Sigil) StepsFor(v *engine.View, t *engine.Token) []engine.Step {
	var list []engine.Step
	add := func(name, help, do string, args ...doc.Member) {
		list = append(list, engine.Step{Name: name, Help: help, Command: engine.NewCommand(do, t.ID, args...)})
	}
	if v.Phase == phaseEnd && !gone(t) {
		add("Leaves", "goes out of the fight in the End phase", "leave")
		add("Flees", "goes out of the fight in the End phase, in flight", "leave", doc.M("fled", doc.Flag(true)))
	}
	if t.Is("transformed") {
		add("Returns to its own form", "with the health that it had when it changed", "revert")
	}
	if t.Elevation > 0 && !gone(t) {
		add("Falls", "falls all the way to the ground", "fall")
	}
	if side := (doc.M("sides", doc.Strs([]string{t.Side}))); v.InCombat() {
		list = append(list, engine.Step{Name: "Ambush on " + t.Side, Help: "the whole side is ambushed in the next round",
			Command: engine.NewCommand("ambush", "", side)})
	}
	return list
}

var _ engine.Steerer = (*Sigil)(nil)
