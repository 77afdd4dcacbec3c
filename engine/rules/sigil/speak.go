package sigil

import (
	"parapet/engine"
)

// speak is logged; in the End phase it costs nothing (SIG-TURN-14, SIG-SUP-16).
func speak(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	words, r := c.Text("text", "")
	if r != nil {
		return r
	}
	how, r := c.Text("pay", "rapid")
	if r != nil {
		return r
	}
	if how != "rapid" && how != "action" {
		return engine.Refuse(engine.BadCommand, "speak: \"pay\" must be rapid or action, not %q", how)
	}
	if tx.Phase == phaseEnd && !c.Has("who") {
		return c.Missing("who")
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p := price{}
	if tx.Phase == phaseEnd {
		if r := conscious(t, c.Do, "SIG-DEATH-1"); r != nil {
			return r
		}
	} else {
		p.kind = map[string]kind{"rapid": minor, "action": action}[how]
		if r := (need{kind: p.kind}).may(&tx.View, t, c.Do); r != nil {
			return r
		}
	}
	pay(tx, t.ID, p)
	tx.Emit("spoke", who(t.ID), str("text", words))
	return nil
}
