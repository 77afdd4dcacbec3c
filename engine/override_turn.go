package engine

import (
	"slices"
	"strings"
)

func overrideSetTurn(tx *Tx, c *Command) *Refusal {
	if !tx.InCombat() {
		return Refuse(WrongPhase, "not in combat")
	}
	if c.Has("order") {
		in := tx.Read(c)
		order := in.Texts("order")
		if in.Refusal != nil {
			return in.Refusal
		}
		tx.logOverride()
		return tx.System.SetOrder(tx, order)
	}
	if c.Has("phase") {
		return overrideSetPhase(tx, c)
	}
	t, r := tx.named(c)
	if r != nil {
		return r
	}
	tx.logOverride(who(t.ID))
	return tx.System.SetTurn(tx, t.ID)
}

func overrideSetPhase(tx *Tx, c *Command) *Refusal {
	sys, ok := tx.System.(PhaseSetter)
	if !ok {
		return Refuse(BadCommand, "%s has no phases", tx.Decl().Name)
	}
	in := tx.Read(c)
	phase, round := in.Text("phase", ""), in.Int("round", 0)
	if in.Refusal != nil {
		return in.Refusal
	}
	if !slices.ContainsFunc(tx.Decl().Phases, func(w Word) bool { return w.ID == phase }) {
		return Refuse(BadCommand, "set_turn: there is no phase %s", phase)
	}
	if round < 0 {
		return Refuse(BadCommand, "set_turn: there is no round %d", round)
	}
	tx.logOverride()
	return sys.SetPhase(tx, phase, round)
}

// SameOrder reports whether two lists name the same ids, each once.
func SameOrder(a, b []string) bool {
	x, y := slices.Clone(a), slices.Clone(b)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}

// NamesEach refuses a command whose "order" doesn't name each id of all exactly once: with no_such_token if it names a
// token in reserve, else with bad_command.
func (v *View) NamesEach(do string, order, all []string) *Refusal {
	for _, id := range order {
		if t := v.Reserved(id); t != nil {
			return Refuse(NoSuchToken, "%s hasn't arrived yet", t.Name)
		}
	}
	if !SameOrder(order, all) {
		names := make([]string, len(all))
		for i, id := range all {
			if names[i] = id; v.Token(id) != nil {
				names[i] = v.Token(id).Name
			}
		}
		return Refuse(BadCommand, "%s: name each once: %s", do, strings.Join(names, ", "))
	}
	return nil
}
