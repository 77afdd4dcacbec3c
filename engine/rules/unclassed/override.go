package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// Placed does nothing: Advance takes care of holds (UNC-DEF-7, UNC-DEF-56).
func (u *Unclassed) Placed(*engine.Tx, string) {}

// Damage removes hit points, ignoring armour.
func (u *Unclassed) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	lose(tx, id, loss{amount: amount, rolled: amount, kind: kind})
	return nil
}

// Heal restores hit points, up to the maximum.
func (u *Unclassed) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	gain(tx, id, amount)
	return nil
}

// Edited applies the consequences of changed fields: hit points, holds, allotment.
func (u *Unclassed) Edited(tx *engine.Tx, id string, before *engine.Token) {
	t := tx.Token(id)
	was, now := before.Stats.Int(sHP), t.Stats.Int(sHP)
	if now <= 0 && !before.Is("incapacitated") { // reading added the condition
		tx.DropCondition(id, "incapacitated")
		layLow(tx, id)
	}
	if now > 0 {
		rise(tx, id, was)
	}
	grips.ReleaseEdited(tx, id, before)
	allot(tx, id, before)
}

// allot applies an edited allotment to the current turn (UNC-DEF-42).
func allot(tx *engine.Tx, id string, before *engine.Token) {
	if more := tx.Token(id).Stats.Int(sActions) - before.Stats.Int(sActions); more != 0 && tx.Turn == id {
		t := tx.Edit(id)
		t.Budget[bAction] = max(t.Budget[bAction]+more, 0)
	}
}

// Added puts a latecomer into the order (UNC-DEF-31).
func (u *Unclassed) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	total, given, r := rulekit.AddedTotal(args)
	if r != nil {
		return r
	}
	if !tx.InCombat() || tx.Token(id).Is("dead") {
		return nil
	}
	if !given {
		total = rollInitiative(tx, id, "initiative", message.Text{})
	}
	join(tx, id, total)
	return nil
}

// Removing ends the token's holds and passes its turn on.
func (u *Unclassed) Removing(tx *engine.Tx, id string) {
	grips.ReleaseHeld(tx, id)
	grips.ReleaseHolding(tx, id)
	if tx.Turn == id && len(tx.Order) > 1 {
		closeTurn(tx, id)
	}
	tx.Initiative = slices.DeleteFunc(slices.Clone(tx.Initiative), func(t engine.Total) bool { return t.ID == id })
}

// SetTurn gives the turn to a token; order and round don't change.
func (u *Unclassed) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if !slices.Contains(tx.Order, id) {
		return engine.Refuse(engine.BadCommand, "set_turn: %s isn't in the initiative order", tx.Token(id).Name)
	}
	was := tx.Turn
	clearTurn(tx, was)
	tx.Emit("turn_ended", who(was))
	beginTurn(tx, id)
	return nil
}
