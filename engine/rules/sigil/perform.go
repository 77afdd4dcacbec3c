package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands. Whom it makes fall prone is answered before it is over.
type command func(tx *engine.Tx, c *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":           start,
	"next_phase":      nextPhase,
	"end_turn":        endTurn,
	"end_combat":      endCombat,
	"ambush":          ambush,
	"order_allies":    orderAllies,
	"leave":           leave,
	"move":            move,
	"stand_up":        standUp,
	"go_prone":        goProne,
	"mount":           mount,
	"dismount":        dismount,
	"attack":          attack,
	"use":             use,
	"prepare":         prepare,
	"fire":            fire,
	"charge":          charge,
	"dual_strike":     dualStrike,
	"sever":           sever,
	"throw_weapon":    throwWeapon,
	"retrieve_weapon": retrieveWeapon,
	"swap_weapons":    swapWeapons,
	"reload":          reload,
	"speak":           speak,
	"custom":          custom,
	"transform":       transform,
	"revert":          revert,
	"fall":            fallCommand,
	"pvp":             pvp,
}

// Perform runs a command of the system.
func (s *Sigil) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	run, ok := commands[c.Do]
	if x, registered := catalogue.ByID(c.Do); registered {
		run = x.Perform
	} else if !ok {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}

	tx.Local = nil
	if r := run(tx, c); r != nil {
		return r
	}
	answerFallen(tx)
	return nil
}

// Check names a state that the rules don't allow.
func (s *Sigil) Check(v *engine.View) error {
	if !slices.ContainsFunc(s.decl.Phases, func(w engine.Word) bool { return w.ID == v.Phase }) {
		return fmt.Errorf("there is no phase %q", v.Phase)
	}
	if v.Phase == phaseAction && v.Turn == "" {
		return fmt.Errorf("it is the Action phase and nobody has the turn")
	}
	for _, id := range v.Order {
		if t := v.Token(id); t == nil || gone(t) {
			return fmt.Errorf("%s stands in the order of turns and has no part in the fight", id)
		}
	}
	for _, t := range v.Tokens {
		if m := ridesOn(t); m != "" && (v.Token(m) == nil || v.Token(m).At != t.At) {
			return fmt.Errorf("%s isn't where its mount is", t.ID)
		}
		if e := t.Stats.Int(sEnergy); e < 0 {
			return fmt.Errorf("%s has %d energy", t.ID, e)
		}
	}
	return nil
}
