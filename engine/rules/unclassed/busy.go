package unclassed

import (
	"parapet/engine"
	"parapet/engine/doc"
)

// pay takes the price of a command that isn't a move, and settles the opening that it gives, if it
// gives one (Contract c, order of things). It tells whether the actor can go on with it; still,
// where it isn't nil, tells whether it has what it needs.
func pay(tx *engine.Tx, id, do string, price int, provokes bool, still func() bool) bool {
	spend(tx, id, do, price)
	if !provokes {
		return true
	}
	o := opening{do: do, who: id, from: tx.Token(id).Body()}
	o.settle(tx, func() {})
	if !helpless(tx.Token(id)) && (still == nil || still()) {
		return true
	}
	tx.Emit("interrupted", who(id), doc.M("do", doc.Str(do)))
	return false
}

// goProne lies down on purpose (UNC-ACT-10).
func goProne(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayLieDown(&tx.View, t); r != nil {
		return r
	}
	spend(tx, t.ID, c.Do, half)
	put(tx, t.ID, "prone")
	return nil
}

func mayLieDown(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "go_prone", t); r != nil {
		return r
	}
	if t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s lies there already", t.Name)
	}
	return short(t, "lying down", half)
}

// standUp gets up; the opportunity attacks come while still prone (UNC-ACT-11).
func standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayGetUp(&tx.View, t); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, half, true, nil) {
		lift(tx, t.ID, "prone")
	}
	return nil
}

func mayGetUp(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "stand_up", t); r != nil {
		return r
	}
	if !t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	}
	return short(t, "getting up", half)
}

// custom spends what the DM asks for, and notes it (UNC-DEF-36).
func custom(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	what, price, provokes, r := customArgs(c)
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
	if r := short(t, what, price); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, price, provokes, nil) {
		tx.Emit("acted", who(t.ID), doc.M("what", doc.Str(what)))
	}
	return nil
}

// customArgs reads what is done, its price in quarters of an action, and whether it gives an opening.
func customArgs(c *engine.Command) (what string, price int, provokes bool, r *engine.Refusal) {
	if what, r = wordArg(c, "what"); r != nil {
		return what, 0, false, r
	}
	n := c.Node.Get("cost")
	bad := engine.Refuse(engine.BadCommand, "custom: \"cost\" must be an object with \"action\", a multiple of 0.5").On(clause("TURN-13"))
	if n.Get("action").IsNull() {
		return what, 0, false, bad
	}
	for _, m := range n.Members {
		q, ok := m.Value.Quarters()
		if m.Key != "action" || !ok || q < 0 || q%half != 0 {
			return what, 0, false, bad
		}
		price = q
	}
	provokes, r = c.Flag("provokes")
	return what, price, provokes, r
}
