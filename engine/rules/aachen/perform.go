package aachen

import (
	"fmt"

	"parapet/engine"
)

// Check returns an error for a state that the rules don't allow: a hold with one half, an invalid order.
func (a *Aachen) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Budget[bMain] > 1 || t.Budget[bMain] == 1 && t.Budget[bAction] < 1 {
			return fmt.Errorf("%s has a main action and %d slots", t.ID, t.Budget[bAction])
		}
		if t.Is("grappling") && heldBy(t) == "" {
			return fmt.Errorf("%s holds nobody", t.ID)
		}
	}
	if err := grips.CheckHalves(v); err != nil {
		return err
	}
	if v.InCombat() && len(v.Order) > 0 && v.Combat.Int(cEntry) >= len(v.Order) {
		return fmt.Errorf("the entry under way is number %d of %d", v.Combat.Int(cEntry), len(v.Order))
	}
	if !v.InCombat() && v.Turn != "" {
		return fmt.Errorf("no fight is on and %s has the turn", v.Turn)
	}
	return nil
}
