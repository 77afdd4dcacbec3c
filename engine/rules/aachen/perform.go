package aachen

import (
	"fmt"

	"parapet/engine"
)

// command runs one of the system's commands: it refuses first, then asks, then changes.
type command func(tx *engine.Tx, c *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":             start,
	"end_turn":          endTurn,
	"end_phase":         endPhase,
	"end_combat":        endCombat,
	"reaction_roll":     reactionRoll,
	"morale_check":      moraleCheck,
	"check":             calledCheck,
	"save":              save,
	"move":              move,
	"attack":            attack,
	"multi_attack":      multiAttack,
	"extra_attack":      extraAttack,
	"two_weapon_attack": twoWeapons,
	"snap_attack":       snapAttack,
	"charge":            charge,
	"total_defense":     totalDefense,
	"disengage":         disengage,
	"hold_action":       holdAction,
	"act_after":         actAfter,
	"screen_ally":       screenAlly,
	"lock_shields":      lockShields,
	"shatter_shield":    shatterShield,
	"shove":             shove,
	"grapple_move":      grappleMove,
	"execution_attack":  execution,
	"cast":              cast,
	"use_skill":         useSkill,
	"first_aid":         firstAid,
	"drag_ally":         dragAlly,
	"stand_up":          standUp,
	"go_prone":          goProne,
	"draw":              draw,
	"ready_or_stow":     readyOrStow,
	"reload":            reload,
	"pick_up":           pickUp,
	"drop":              letFall,
	"drop_load":         dropLoad,
	"speak":             speak,
	"custom":            custom,
}

// Perform runs a command of the system.
func (a *Aachen) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if x, ok := catalogue.ByID(c.Do); ok {
		return x.Perform(tx, c)
	}
	run, ok := commands[c.Do]
	if !ok {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}
	return run(tx, c)
}

// Check names a state that the rules don't allow: a hold with one half, an order that isn't one.
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
