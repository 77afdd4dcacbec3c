package aachen

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands.
type command func(*Aachen, *engine.Tx, *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":             (*Aachen).start,
	"end_turn":          (*Aachen).endTurn,
	"end_phase":         (*Aachen).endPhase,
	"end_combat":        (*Aachen).endCombat,
	"reaction_roll":     (*Aachen).reactionRoll,
	"morale_check":      (*Aachen).moraleCheck,
	"check":             (*Aachen).check,
	"save":              (*Aachen).save,
	"move":              (*Aachen).move,
	"attack":            (*Aachen).attack,
	"multi_attack":      (*Aachen).multiAttack,
	"extra_attack":      (*Aachen).extraAttack,
	"two_weapon_attack": (*Aachen).twoWeapons,
	"snap_attack":       (*Aachen).snapAttack,
	"charge":            (*Aachen).charge,
	"total_defense":     (*Aachen).totalDefense,
	"disengage":         (*Aachen).disengage,
	"hold_action":       (*Aachen).holdAction,
	"act_after":         (*Aachen).actAfter,
	"screen_ally":       (*Aachen).screenAlly,
	"lock_shields":      (*Aachen).lockShields,
	"shatter_shield":    (*Aachen).shatterShield,
	"shove":             (*Aachen).shove,
	"grapple":           (*Aachen).grapple,
	"escape":            (*Aachen).escape,
	"grapple_move":      (*Aachen).grappleMove,
	"release":           (*Aachen).release,
	"execution_attack":  (*Aachen).execution,
	"cast":              (*Aachen).cast,
	"use_skill":         (*Aachen).useSkill,
	"first_aid":         (*Aachen).firstAid,
	"drag_ally":         (*Aachen).dragAlly,
	"stand_up":          (*Aachen).standUp,
	"go_prone":          (*Aachen).goProne,
	"draw":              (*Aachen).draw,
	"ready_or_stow":     (*Aachen).readyOrStow,
	"reload":            (*Aachen).reload,
	"pick_up":           (*Aachen).pickUp,
	"drop":              (*Aachen).drop,
	"drop_load":         (*Aachen).dropLoad,
	"speak":             (*Aachen).speak,
	"custom":            (*Aachen).custom,
}

// Perform runs a command of the system.
func (a *Aachen) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	run, ok := commands[c.Do]
	if !ok {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}
	return run(a, tx, c)
}

// Check names a state that the rules don't allow: a hold with one half, an order that isn't one.
func (a *Aachen) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Budget[bMain] > 1 || t.Budget[bMain] == 1 && t.Budget[bAction] < 1 {
			return fmt.Errorf("%s has a main action and %d slots", t.ID, t.Budget[bAction])
		}
		if foe := heldBy(t); t.Is("grappling") && (v.Token(foe) == nil || !slices.Contains(grapplers(v.Token(foe)), t.ID)) {
			return fmt.Errorf("%s holds one who isn't held by it", t.ID)
		}
		for _, g := range grapplers(t) {
			if v.Token(g) == nil || heldBy(v.Token(g)) != t.ID {
				return fmt.Errorf("%s is held by %s, who doesn't hold it", t.ID, g)
			}
		}
	}
	if v.InCombat() && len(v.Order) > 0 && v.Combat.Int(cEntry) >= len(v.Order) {
		return fmt.Errorf("the entry under way is number %d of %d", v.Combat.Int(cEntry), len(v.Order))
	}
	if !v.InCombat() && v.Turn != "" {
		return fmt.Errorf("no fight is on and %s has the turn", v.Turn)
	}
	return nil
}

// Openings tells whose turn is open, who may begin one, and then who may do at once what else takes a
// turn: by a snap attack, or by a main action that was held (AAC-ACT-16, AAC-ACT-22).
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

// mayInterrupt tells whether a token has its main action for what comes out of its turn.
func mayInterrupt(v *engine.View, t *engine.Token) bool {
	if !v.InCombat() || !able(t) || t.Is("surprised") || t.Budget[bMain] == 0 {
		return false
	}
	return t.Is("holding") || !t.Is("fleeing") && snapOpen(v, t) == nil && notNameless(v, t) == nil
}
