package ai

import (
	"slices"

	"parapet/engine"
)

// handicaps holds the values of conditions that most systems share.
var handicaps = map[string]float64{
	"prone": 0.06, "grappled": 0.1, "stunned": 0.2, "blinded": 0.15, "fleeing": 0.2, "bleeding": 0.06,
}

// Values of combatants: in combat, unhurt, with actions left.
const (
	upright = 0.5  // in combat
	whole   = 0.5  // all of its hit points
	gone    = -0.1 // out of combat
	dead    = -0.25
	action  = 0.12 // an action left this round; for the token asked, its actual options are scored
	swift   = 0.03 // a reaction
)

// standing returns how well a side stands against its enemies. asked is the token whose choice led there, or nil.
func standing(v *engine.View, side string, asked *engine.Token) float64 {
	guide := guideOf(v.System)
	sum := 0.0
	for _, t := range v.Tokens {
		worth := gone
		if v.System.InFight(v, t) {
			mine := asked != nil && asked.ID == t.ID
			worth = upright + fit(v, guide, t, mine)
			for _, c := range t.Conditions {
				worth -= handicaps[c.ID]
			}
			worth += unspent(v, guide, t, mine)
		} else if t.Is("dead") {
			worth = dead
		}
		if v.Friends(side, t.Side) {
			sum += worth
		} else {
			sum -= worth
		}
	}
	return sum
}

// fit returns the value of a token's remaining hit points. A brute that is asked discounts its own.
func fit(v *engine.View, guide engine.Tactician, t *engine.Token, asked bool) float64 {
	left, most := guide.HealthPool(v, t)
	share := float64(left) / float64(most)
	if asked && v.TacticsOf(t).Word == engine.Brute {
		return whole * (0.8 + 0.2*share)
	}
	return whole * share
}

// unspent returns the value of what a token could still do this round, by the words that all systems share.
func unspent(v *engine.View, guide engine.Tactician, t *engine.Token, asked bool) float64 {
	sum := 0.0
	if budgetOf(v, t, "reaction") > 0 {
		sum = swift
	}
	name := "main"
	if !slices.ContainsFunc(v.Decl().Budget, func(b engine.Budget) bool { return b.Name == name }) {
		name = "action"
	}
	switch {
	case budgetOf(v, t, name) <= 0:
		return sum
	case asked:
		return sum + actionWorth(v, guide, t)
	}
	return sum + action
}

func budgetOf(v *engine.View, t *engine.Token, name string) int {
	i := slices.IndexFunc(v.Decl().Budget, func(b engine.Budget) bool { return b.Name == name })
	if i < 0 {
		return 0
	}
	return t.Budget[i]
}

// actionWorth returns the value of the best attack a token can make with an action, on the scale of standing.
func actionWorth(v *engine.View, guide engine.Tactician, t *engine.Token) float64 {
	arms := guide.Reaches(v, t)
	best := 0.0
	for _, o := range v.Tokens {
		if v.Friends(t.Side, o.Side) || !v.System.InFight(v, o) || gap(v, t.Body(), o.Body()) > max(arms.Melee+arms.Stride, arms.Far) {
			continue
		}
		n, most := guide.HealthPool(v, o)
		left := float64(n)
		harm := min(guide.ExpectedDamage(v, t, o, true), left)
		falls := harm / left * harm / left / 2 // an estimate: exact odds cost more than they gain here
		best = max(best, whole*harm/float64(most)+(upright-gone)*falls)
	}
	return best
}
