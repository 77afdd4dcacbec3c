package playtest

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Placed does nothing.
func (y *Yard) Placed(tx *engine.Tx, id string) {}

// Edited does nothing.
func (y *Yard) Edited(tx *engine.Tx, id string, before *engine.Token) {}

// Removing does nothing.
func (y *Yard) Removing(tx *engine.Tx, id string) {}

// Damage removes hit points.
func (y *Yard) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	y.hurt(tx, id, amount)
	return nil
}

// Heal restores hit points.
func (y *Yard) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats.SetInt(hp, min(t.Stats.Int(hpMax), t.Stats.Int(hp)+amount))
	return nil
}

// AddCondition adds any condition.
func (y *Yard) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	return nil
}

// RemoveCondition removes a condition.
func (y *Yard) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	tx.DropCondition(id, condition)
	return nil
}

// Added appends the token to the order.
func (y *Yard) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	if tx.InCombat() {
		tx.SetOrder(append(tx.Order[:len(tx.Order):len(tx.Order)], id))
	}
	return nil
}

// SetTurn gives the turn to a token.
func (y *Yard) SetTurn(tx *engine.Tx, id string) *engine.Refusal { y.begin(tx, id); return nil }

// SetOrder sets the order, which must name everyone once.
func (y *Yard) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	tx.SetOrder(order)
	return nil
}
