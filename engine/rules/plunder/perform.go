package plunder

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// Advance updates what depends on the state: links, Morale, who may declare, whose turn it is.
func (p *Plunder) Advance(tx *engine.Tx) {
	mendLinks(tx)
	if !tx.InCombat() {
		return
	}
	noteStruck(tx)
	countCasualties(tx)
	followSpeed(tx)
	lookUp(tx)
}

// Check returns an error for a state that the rules don't allow.
func (p *Plunder) Check(v *engine.View) error {
	for _, id := range v.Order {
		if v.Token(id) == nil {
			return fmt.Errorf("%s stands in the order of declaring and is no combatant", id)
		}
	}
	if err := checkTokens(v); err != nil || !v.InCombat() {
		return err
	}
	if phaseIndex(v.Phase) < 0 {
		return fmt.Errorf("there is no phase %q", v.Phase)
	}
	list := entries(v, fDeclared)
	for _, group := range v.Combat.Lists(fQueue) {
		for _, n := range group {
			if i := slices.IndexFunc(list, func(e entry) bool { return e.n == n }); i < 0 || !list[i].waiting() {
				return fmt.Errorf("entry %d waits in the queue and is none that could", n)
			}
		}
	}
	return nil
}

// Standing reports whether the token blocks its squares: all but the dead and the unconscious.
func (p *Plunder) Standing(v *engine.View, t *engine.Token) bool {
	return !down(t)
}

// InFight reports whether the token still counts for its side.
func (p *Plunder) InFight(v *engine.View, t *engine.Token) bool { return p.Standing(v, t) }
