package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// command is one of the system's commands.
type command func(*deed, *engine.Command) *engine.Refusal

// Perform runs a command of the system.
func (s *Sigil) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	d := &deed{Tx: tx}
	run := d.command(c.Do)
	if run == nil {
		return engine.Refuse(engine.NoSuchAction, "there is no action %q", c.Do)
	}
	if r := run(d, c); r != nil {
		return r
	}
	d.answerFallen()
	return nil
}

// command finds a command by its word, nil for none.
func (d *deed) command(do string) command {
	switch do {
	case "start":
		return (*deed).start
	case "end_turn":
		return (*deed).endTurn
	case "next_phase":
		return (*deed).nextPhase
	case "end_combat":
		return (*deed).endCombat
	case "ambush":
		return (*deed).ambush
	case "order_allies":
		return (*deed).orderAllies
	case "move":
		return (*deed).move
	case "stand_up":
		return (*deed).standUp
	case "go_prone":
		return (*deed).goProne
	case "leave":
		return (*deed).leave
	case "custom":
		return (*deed).custom
	case "speak":
		return (*deed).speak
	}
	return actionCommand(do)
}

func actionCommand(do string) command {
	switch do {
	case "attack":
		return (*deed).attack
	case "use":
		return (*deed).use
	case "prepare":
		return (*deed).prepare
	case "fire":
		return (*deed).fire
	case "charge":
		return (*deed).charge
	case "dual_strike":
		return (*deed).dualStrike
	case "sever":
		return (*deed).sever
	case "first_aid":
		return (*deed).firstAid
	case "self_cure":
		return (*deed).selfCure
	case "throw_weapon":
		return (*deed).throwWeapon
	case "retrieve_weapon":
		return (*deed).retrieveWeapon
	}
	return kitCommand(do)
}

func kitCommand(do string) command {
	switch do {
	case "swap_weapons":
		return (*deed).swapWeapons
	case "drop_weapon":
		return (*deed).dropWeapon
	case "steady_aim":
		return (*deed).steadyAim
	case "reload":
		return (*deed).reload
	case "mount":
		return (*deed).mount
	case "dismount":
		return (*deed).dismount
	case "transform":
		return (*deed).transform
	case "revert":
		return (*deed).revert
	case "fall":
		return (*deed).fallCommand
	case "pvp":
		return (*deed).pvp
	}
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

// Openings tells who may do something now: whose turn it is.
func (s *Sigil) Openings(v *engine.View) []engine.Opening {
	if v.Turn == "" {
		return nil
	}
	return []engine.Opening{{Who: v.Turn, What: "turn"}}
}
