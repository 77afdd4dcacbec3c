package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// start begins combat: initiative, order, round 1 (Contract c).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	totals, order := readOpening(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "already in combat")
	}
	fighters := combatants(&tx.View)
	if len(fighters) == 0 {
		return engine.Refuse(engine.NothingToDo, "nobody here can fight")
	}
	if order != nil {
		if r := tx.NamesEach(c.Do, order, fighters); r != nil {
			return r
		}
	}
	tx.Initiative = nil
	if order == nil {
		order = rollOrder(tx, fighters, totals)
	} else {
		for _, t := range totals {
			tx.SetTotal(t.ID, t.Total)
		}
	}
	begin(tx, order)
	return nil
}

// readOpening reads initiative totals of combatants, and an order.
func readOpening(in *engine.ArgReader) (totals []engine.Total, order []string) {
	if n := in.Node.Get("initiative"); !n.IsNull() {
		if n.Kind != jsondoc.Object {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: give each creature a total for its initiative"))
		}
		for _, m := range n.Members {
			total, ok := m.Value.Int()
			if !ok {
				in.Refuse(engine.Refuse(engine.BadCommand, "start: the initiative of %s must be a whole number", m.Key))
			}
			totals = append(totals, engine.Total{ID: m.Key, Total: total})
		}
	}
	order = in.Texts("order")
	totals = slices.DeleteFunc(totals, func(t engine.Total) bool { return in.TokenOf(t.ID).Is("dead") })
	for _, id := range order {
		in.TokenOf(id)
	}
	return totals, order
}

// combatants returns all tokens that aren't dead, in file order.
func combatants(v *engine.View) []string {
	return rulekit.TokenIDs(v, func(t *engine.Token) bool { return !t.Is("dead") })
}

// begin starts round 1 and the first turn that isn't skipped.
func begin(tx *engine.Tx, order []string) {
	tx.SetOrder(order)
	tx.Phase = fighting
	emitOrder(tx, "combat_began")
	tx.Round = 0
	beginRound(tx)
	for _, id := range order {
		tx.Edit(id).Budget[bReaction] = opportunities(tx.Token(id)) // full for everyone, whatever the setting
	}
	takeTurn(tx, -1, "")
}

// emitOrder emits an event with the order and the totals.
func emitOrder(tx *engine.Tx, event string) {
	totals := jsondoc.Obj()
	for _, id := range tx.Order {
		if n, ok := tx.Total(id); ok {
			totals.Members = append(totals.Members, jsondoc.M(id, n))
		}
	}
	tx.Emit(event, jsondoc.M("order", tx.Order), jsondoc.M("initiative", totals))
}

// endCombat ends combat; hit points, conditions, gear and positions stay.
func endCombat(tx *engine.Tx, _ *engine.Command) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	closeCombat(tx)
	return nil
}

// closeCombat clears what exists only during combat.
func closeCombat(tx *engine.Tx) {
	emitOrder(tx, "combat_ended")
	for _, t := range slices.Clone(tx.Tokens) {
		e := tx.Edit(t.ID)
		clear(e.Budget)
		e.Marks = nil
	}
	tx.Round, tx.Clock, tx.Turn, tx.Phase, tx.Over = 0, 0, "", "", false
	tx.Initiative = nil
	tx.SetOrder(nil)
}
