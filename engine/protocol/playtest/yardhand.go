package playtest

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Placed, Edited, Removing have no consequences.
func (y *Yard) Placed(tx *engine.Tx, id string) {}

// Edited has none.
func (y *Yard) Edited(tx *engine.Tx, id string, before *engine.Token) {}

// Removing has none.
func (y *Yard) Removing(tx *engine.Tx, id string) {}

// Damage takes hit points.
func (y *Yard) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	y.hurt(tx, id, amount)
	return nil
}

// Heal returns them back.
func (y *Yard) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	t := tx.Edit(id)
	t.Stats.SetInt(hp, min(t.Stats.Int(hpMax), t.Stats.Int(hp)+amount))
	return nil
}

// AddCondition puts on any condition.
func (y *Yard) AddCondition(tx *engine.Tx, id, condition string, args *jsondoc.Node) *engine.Refusal {
	tx.PutCondition(id, tx.NewCondition(condition, 1))
	return nil
}

// RemoveCondition takes it off.
func (y *Yard) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	tx.DropCondition(id, condition)
	return nil
}

// Added puts a token at the end of the order.
func (y *Yard) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	if tx.InCombat() {
		tx.SetOrder(append(tx.Order[:len(tx.Order):len(tx.Order)], id))
	}
	return nil
}

// SetTurn returns the turn away.
func (y *Yard) SetTurn(tx *engine.Tx, id string) *engine.Refusal { y.begin(tx, id); return nil }

// SetOrder wants everyone once.
func (y *Yard) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	tx.SetOrder(order)
	return nil
}
