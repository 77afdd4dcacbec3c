package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Placed ends everything that requires adjacency.
func (a *Aachen) Placed(tx *engine.Tx, _ string) { mend(tx) }

// Damage applies everything that a hit does.
func (a *Aachen) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	harm{source: "dm", kind: kind, lethal: true, parts: []engine.Part{{Name: "DM", N: amount}}}.inflict(tx, id, amount)
	afterBlow(tx)
	return nil
}

// Heal heals like any healing.
func (a *Aachen) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	heal(tx, id, amount)
	return nil
}

// RemoveCondition removes a condition and the conditions that depend on it.
func (a *Aachen) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	takeOff(tx, id, condition)
	mend(tx)
	return nil
}

// takeOff ends a condition with the consequences of its end.
func takeOff(tx *engine.Tx, id, condition string) {
	switch condition {
	case "unconscious":
		wake(tx, id)
	case "prone":
		drop(tx, id, condition)
		drop(tx, id, "must_stand")
	default:
		lift(tx, id, condition)
	}
	closeWounds(tx, id)
}

// FieldSet changes hit points below 0 to 0 (Contract c).
func (a *Aachen) FieldSet(token *jsondoc.Node, path []string) *jsondoc.Node {
	stats := token.Get("stats")
	if !slices.Equal(path, []string{"stats", "hp"}) {
		return token
	}
	if n, ok := stats.Get("hp").Int(); ok && n < 0 {
		return token.With("stats", stats.With("hp", jsondoc.Int(0)))
	}
	return token
}

// Edited applies the consequences of changed fields.
func (a *Aachen) Edited(tx *engine.Tx, id string, before *engine.Token) {
	keepDefaults(tx, id, before)
	fitBudget(tx, id, before)
	t := tx.Token(id)
	if was, is := before.Stats.Int(sHP), t.Stats.Int(sHP); was != is || setsHP(tx.Command) {
		switch {
		case is > 0:
			wake(tx, id)
		case !down(t):
			if character(t) {
				collapse(tx, id)
			} else {
				die(tx, id)
			}
		}
	}
	if !before.Is("dead") && exhaustedToDeath(tx.Token(id)) {
		die(tx, id)
	}
	closeWounds(tx, id)
	mendHalves(tx)
	if t.Side != before.Side {
		changeSide(tx, id)
	}
	afterBlow(tx)
}

// setsHP reports whether a command sets hit points, even to their current value.
func setsHP(c *engine.Command) bool {
	field, _ := c.Node.Get("field").Str()
	return field == "stats.hp" || c.Node.Get("fields").Get("stats.hp") != nil
}

// fitBudget limits the main action to one, and to a slot that can pay for it.
func fitBudget(tx *engine.Tx, id string, before *engine.Token) {
	b := tx.Edit(id).Budget
	b[bMain] = min(b[bMain], 1)
	switch {
	case b[bMain] == 0 || b[bAction] > 0:
	case before.Budget[bMain] == 0: // set by the DM
		b[bAction] = 1
	default:
		b[bMain] = 0
	}
}

func exhaustedToDeath(t *engine.Token) bool { return t.Level("exhausted") >= 6 }

// keepDefaults marks the stats that were set, and recomputes the defaults of the others.
func keepDefaults(tx *engine.Tx, id string, before *engine.Token) {
	r := tx.Edit(id).Stats
	old := before.Stats.Full()
	now := r.Full()
	for i, f := range r.Schema.Fields {
		if !jsondoc.Equal(old.Get(f.Name), now.Get(f.Name)) {
			r.Give(i)
		}
	}
	for i, f := range r.Schema.Fields {
		if f.Derive != nil && i != sHP && !r.IsGiven(i) {
			r.Set(i, f.Derive(r))
		}
	}
}

// Removing ends everything that depends on a token.
func (a *Aachen) Removing(tx *engine.Tx, id string) {
	lift(tx, id, "grappling")
	lift(tx, id, "grappled")
	drop(tx, id, "screening")
	drop(tx, id, "shields_locked")
	mendWalls(tx)
	for _, s := range slices.Clone(tx.Sides) {
		if slices.Contains(tookPart(tx.State, s), id) {
			r := tx.EditSide(s.ID).Fight
			r.Set(fMembers, sheet.List(slices.DeleteFunc(slices.Clone(r.List(fMembers)), func(m string) bool { return m == id })...))
		}
	}
	if !tx.InCombat() {
		return
	}
	if tx.Turn == id {
		tx.Turn = ""
	}
	leaveOrder(tx, id)
}

// SetTurn ends the current turn without further effects and opens the token's (Contract c).
func (a *Aachen) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if tx.Turn != "" && tx.Turn != id {
		leaveTurn(tx, tx.Turn)
	}
	beginTurn(tx, id)
	return nil
}

// SetOrder sets the order, which must name every entry once; the current entry doesn't change.
func (a *Aachen) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	entry := underWay(&tx.View)
	tx.SetOrder(order)
	tx.Combat.SetInt(cEntry, max(slices.Index(order, entry), 0))
	return nil
}
