package plunder

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands.
type command func(*Plunder, *engine.Tx, *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":       (*Plunder).start,
	"next_phase":  (*Plunder).nextPhase,
	"pass":        (*Plunder).pass,
	"end_turn":    (*Plunder).pass,
	"roll":        (*Plunder).roll,
	"resolve":     (*Plunder).resolve,
	"group":       (*Plunder).group,
	"morale":      (*Plunder).morale,
	"environment": (*Plunder).environment,
	"provoke":     (*Plunder).provoke,
	"release":     (*Plunder).release,
	"draw":        (*Plunder).draw,
	"sheathe":     (*Plunder).sheathe,
	"drop":        (*Plunder).drop,
	"pick_up":     (*Plunder).pickUp,
	"open_door":   (*Plunder).openDoor,
	"close_door":  (*Plunder).closeDoor,
	"end_combat":  (*Plunder).endCombat,
}

// Perform runs a command of the system: what isn't done at once is a declaration.
func (p *Plunder) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if run, ok := commands[c.Do]; ok {
		return run(p, tx, c)
	}
	if _, ok := declarations[c.Do]; ok {
		return p.declare(tx, c)
	}
	return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
}

// Advance looks up anew what hangs on the state: links, Morale, who may declare, whose turn it is.
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

// Check names a state that the rules don't allow.
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

// Standing tells whether the token covers its squares: all but the dead and the unconscious.
func (p *Plunder) Standing(v *engine.View, t *engine.Token) bool {
	return !t.Is("dead") && !t.Is("unconscious")
}

// InFight tells whether the token still counts for its side.
func (p *Plunder) InFight(v *engine.View, t *engine.Token) bool { return p.Standing(v, t) }
