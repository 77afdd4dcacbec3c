package sigil

import (
	"parapet/engine"
)

// speak is logged; in the End phase it costs nothing (SIG-TURN-14, SIG-SUP-16).
func (d *Tx) speak(c *engine.Command) *engine.Refusal {
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
	if d.Phase == phaseEnd && !c.Has("who") {
		return c.Missing("who")
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p := price{}
	if d.Phase == phaseEnd {
		if r := conscious(t, c.Do, "SIG-DEATH-1"); r != nil {
			return r
		}
	} else {
		p.kind = map[string]kind{"rapid": minor, "action": action}[how]
		if r := (need{kind: p.kind}).may(&d.View, t, c.Do); r != nil {
			return r
		}
	}
	d.pay(t.ID, p)
	d.Emit("spoke", who(t.ID), str("text", words))
	return nil
}
