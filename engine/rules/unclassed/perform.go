package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// commands are those that are no actions.
var commands = map[string]func(tx *engine.Tx, c *engine.Command) *engine.Refusal{
	"start":      start,
	"end_combat": endCombat,
}

// Perform runs a command of the system.
func (u *Unclassed) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if x, ok := catalogue.ByID(c.Do); ok {
		return x.Perform(tx, c)
	}
	if run, ok := commands[c.Do]; ok {
		return run(tx, c)
	}
	return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
}

// Advance ends grapples that can't last, and works out whether the fight is over.
func (u *Unclassed) Advance(tx *engine.Tx) {
	grips.Repair(tx, canHold)
	if tx.InCombat() && len(tx.Order) == 0 {
		closeCombat(tx)
	}
	tx.Over = tx.InCombat() && oneSideLeft(&tx.View)
}

// Check names a state that the rules don't allow.
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
		return fmt.Errorf("a fight is on, and the turn is of %q, who isn't in the order", v.Turn)
	}
	return nil
}
