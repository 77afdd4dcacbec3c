package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// custom spends what the DM asks for, and notes it (UNC-DEF-36).
func custom(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	what, asked, r := customArgs(c)
	if r != nil {
		return r
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayAct(&tx.View, c.Do, t); r != nil {
		return r
	}
	if r := short(t, what, asked.price); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, asked, nil) {
		tx.Emit("acted", who(t.ID), jsondoc.M("what", jsondoc.Str(what)))
	}
	return nil
}

// customArgs reads what is done and on what terms.
func customArgs(c *engine.Command) (what string, asked terms, r *engine.Refusal) {
	if what, r = c.Word("what"); r != nil {
		return what, asked, r
	}
	n := c.Node.Get("cost")
	bad := engine.Refuse(engine.BadCommand, "custom: \"cost\" must be an object with \"action\", a multiple of 0.5").On("UNC-TURN-13")
	if n.Get("action").IsNull() {
		return what, asked, bad
	}
	for _, m := range n.Members {
		q, ok := m.Value.Quarters()
		if m.Key != "action" || !ok || q < 0 || q%half != 0 {
			return what, asked, bad
		}
		asked.price = q
	}
	asked.provokes, r = c.Flag("provokes")
	return what, asked, r
}
