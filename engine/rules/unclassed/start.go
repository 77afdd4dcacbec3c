package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// start begins combat: initiative, order, round 1 (Contract c).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	totals, order, r := readOpening(tx, c)
	if r != nil {
		return r
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
func readOpening(tx *engine.Tx, c *engine.Command) (totals []engine.Total, order []string, r *engine.Refusal) {
	if n := c.Node.Get("initiative"); !n.IsNull() {
		if n.Kind != jsondoc.Object {
			return nil, nil, engine.Refuse(engine.BadCommand, "start: give each creature a total for its initiative")
		}
		for _, m := range n.Members {
			total, ok := m.Value.Int()
			if !ok {
				return nil, nil, engine.Refuse(engine.BadCommand, "start: the initiative of %s must be a whole number", m.Key)
			}
			totals = append(totals, engine.Total{ID: m.Key, Total: total})
		}
	}
	if order, r = c.Texts("order"); r != nil {
		return nil, nil, r
	}
	for _, t := range totals {
		if _, r := tokenBy(&tx.View, t.ID); r != nil {
			return nil, nil, r
		}
	}
	for _, id := range order {
		if _, r := tokenBy(&tx.View, id); r != nil {
			return nil, nil, r
		}
	}
	totals = slices.DeleteFunc(totals, func(t engine.Total) bool { return tx.Token(t.ID).Is("dead") })
	return totals, order, nil
}

// combatants returns all tokens that aren't dead, in file order.
func combatants(v *engine.View) []string {
	var list []string
	for _, t := range v.Tokens {
		if !t.Is("dead") {
			list = append(list, t.ID)
		}
	}
	return list
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
