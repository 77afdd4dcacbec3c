package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
)

// GivingUp returns how many others of its side are expected to give up if t goes down now (AAC-MORALE-2, AAC-MORALE-3).
func (a *Aachen) GivingUp(v *engine.View, t *engine.Token) float64 {
	side := v.Side(t.Side)
	if side == nil || side.Fight == nil || side.ID == playersSide(v.State) || side.Fight.Is(fBroken) ||
		side.Fight.Is(fFirstCheck) && side.Fight.Is(fHalfCheck) {
		return 0
	}
	v = downed(v, t)
	rolls := rollsDue(v, side)
	if rolls == 0 || !asksMorale(v, side) {
		return 0
	}
	mod := side.Stats.Int(dMoraleMod) - gallantry(v, side.ID)
	sum := 0.0
	if v.IsSet(setMoraleScope, "individual") {
		for _, id := range steadfast(v, side.ID) {
			sum += breaking(v.Token(id).Stats.Int(sMorale)+mod, rolls)
		}
		return sum
	}
	morale, _ := moraleOf(v, side)
	for _, o := range sideTokens(v, side.ID) {
		if !out(o) {
			sum += breaking(morale+mod, rolls)
		}
	}
	return sum
}

// rollsDue returns how many rolls a side's current casualties would cause.
func rollsDue(v *engine.View, side *engine.Side) int {
	n, all := casualties(v.State, side), len(tookPart(v.State, side))
	first, half := !side.Fight.Is(fFirstCheck) && n > 0, !side.Fight.Is(fHalfCheck) && n > 0 && 2*n >= all
	switch {
	case first && half && v.IsSet(setMoraleCoincident, "twice"):
		return 2
	case first || half:
		return 1
	}
	return 0
}

// breaking returns the probability that 2d6 exceeds a morale at least once in that many rolls (AAC-MORALE-5).
func breaking(morale, rolls int) float64 {
	holds := 1 - dice.Sum(dice.Of(2, 6)).AtLeast(morale+1)
	all := 1.0
	for range rolls {
		all *= holds
	}
	return 1 - all
}

// downed returns the view with a token down.
func downed(v *engine.View, t *engine.Token) *engine.View {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	fallen := *t
	fallen.Conditions = append(slices.Clone(t.Conditions), engine.Condition{ID: "dead"})
	s.Tokens[s.Index(t.ID)] = &fallen
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}
