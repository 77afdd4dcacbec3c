package aachen

import (
	"slices"

	"parapet/engine"
)

// Openings returns whose turn is open, who may begin one, and who may act out of turn: by a snap attack, or a held main
// action (AAC-ACT-16, AAC-ACT-22).
func (a *Aachen) Openings(v *engine.View) []engine.Opening {
	var list []engine.Opening
	if v.Turn != "" {
		list = append(list, engine.Opening{Who: v.Turn, What: "turn"})
	}
	begin := beginners(v)
	if v.Turn != "" && waiter(v, v.Turn) != "" {
		begin = nil
	}
	for _, id := range begin {
		list = append(list, engine.Opening{Who: id, What: "turn"})
	}
	for _, t := range v.Tokens {
		if t.ID != v.Turn && !slices.Contains(begin, t.ID) && mayInterrupt(v, t) {
			list = append(list, engine.Opening{Who: t.ID, What: "instant"})
		}
	}
	return list
}

// mayInterrupt reports whether a token has its main action for acting out of turn.
func mayInterrupt(v *engine.View, t *engine.Token) bool {
	if !v.InCombat() || !able(t) || t.Is("surprised") || t.Budget[bMain] == 0 {
		return false
	}
	return t.Is("holding") || !t.Is("fleeing") && snapOpen(v, t) == nil && notNameless(v, t) == nil
}
