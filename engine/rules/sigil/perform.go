package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands. It takes the transaction with what it has set off: what a
// command makes somebody do is answered before it is over.
type command func(d *Tx, c *engine.Command) *engine.Refusal

var commands = map[string]command{
	"start":           (*Tx).start,
	"next_phase":      (*Tx).nextPhase,
	"end_turn":        (*Tx).endTurn,
	"end_combat":      (*Tx).endCombat,
	"ambush":          (*Tx).ambush,
	"order_allies":    (*Tx).orderAllies,
	"leave":           (*Tx).leave,
	"move":            (*Tx).move,
	"stand_up":        (*Tx).standUp,
	"go_prone":        (*Tx).goProne,
	"mount":           (*Tx).mount,
	"dismount":        (*Tx).dismount,
	"attack":          (*Tx).attack,
	"use":             (*Tx).use,
	"prepare":         (*Tx).prepare,
	"fire":            (*Tx).fire,
	"charge":          (*Tx).charge,
	"dual_strike":     (*Tx).dualStrike,
	"sever":           (*Tx).sever,
	"first_aid":       (*Tx).firstAid,
	"self_cure":       (*Tx).selfCure,
	"throw_weapon":    (*Tx).throwWeapon,
	"retrieve_weapon": (*Tx).retrieveWeapon,
	"swap_weapons":    (*Tx).swapWeapons,
	"drop_weapon":     (*Tx).dropWeapon,
	"steady_aim":      (*Tx).steadyAim,
	"reload":          (*Tx).reload,
	"speak":           (*Tx).speak,
	"custom":          (*Tx).custom,
	"transform":       (*Tx).transform,
	"revert":          (*Tx).revert,
	"fall":            (*Tx).fallCommand,
	"pvp":             (*Tx).pvp,
}

// Perform runs a command of the system.
func (s *Sigil) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	run, ok := commands[c.Do]
	if !ok {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}
	d := &Tx{Tx: tx}
	if r := run(d, c); r != nil {
		return r
	}
	d.answerFallen()
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
