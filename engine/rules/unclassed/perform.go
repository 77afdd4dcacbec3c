package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/rulekit"
)

// Advance ends grapples that can't last, and determines whether combat is over.
func (u *Unclassed) Advance(tx *engine.Tx) {
	grips.Repair(tx, canHold)
	if tx.InCombat() && len(tx.Order) == 0 {
		closeCombat(tx)
	}
	tx.Over = tx.InCombat() && rulekit.OneSideLeft(&tx.View)
}

// Check returns an error for a state that the rules don't allow.
func (u *Unclassed) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Stats.Int(sHP) <= 0 && !t.Is("incapacitated") {
			return fmt.Errorf("%s has %d HP and isn't incapacitated", t.ID, t.Stats.Int(sHP))
		}
	}
	if err := grips.CheckHalves(v); err != nil {
		return err
	}
	for _, id := range v.Order {
		if v.Token(id) == nil {
			return fmt.Errorf("%s stands in the order of turns and is no combatant", id)
		}
	}
	if v.InCombat() && !slices.Contains(v.Order, v.Turn) {
		return fmt.Errorf("combat is on, and it's %q's turn, who isn't in the order", v.Turn)
	}
	return nil
}
