package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands.
type command func(tx *engine.Tx, c *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":        start,
	"end_turn":     endTurn,
	"end_combat":   endCombat,
	"move":         move,
	"attack":       attack,
	"dual_attack":  volley,
	"multi_attack": volley,
	"cast":         cast,
	"draw":         draw,
	"sheathe":      sheathe,
	"drop":         drop,
	"pick_up":      pickUp,
	"drink_potion": drinkPotion,
	"open_door":    workDoor,
	"close_door":   workDoor,
	"go_prone":     goProne,
	"stand_up":     standUp,
	"grapple":      maneuver,
	"trip":         maneuver,
	"disarm":       maneuver,
	"escape":       escape,
	"release":      release,
	"custom":       custom,
}

// Perform runs a command of the system.
func (u *Unclassed) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	run, ok := commands[c.Do]
	if !ok {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}
	return run(tx, c)
}

// Advance ends grapples that can't last, and works out whether the fight is over.
func (u *Unclassed) Advance(tx *engine.Tx) {
	mendHolds(tx)
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
		for _, g := range holders(t) {
			if h := v.Token(g); h == nil || !slices.Contains(victims(h), t.ID) {
				return fmt.Errorf("%s is held by %s, who doesn't hold it", t.ID, g)
			}
		}
		for _, g := range victims(t) {
			if k := v.Token(g); k == nil || !slices.Contains(holders(k), t.ID) {
				return fmt.Errorf("%s holds %s, who isn't held by it", t.ID, g)
			}
		}
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
