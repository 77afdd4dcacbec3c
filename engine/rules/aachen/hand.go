package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Placed: what needs adjacency ends.
func (a *Aachen) Placed(tx *engine.Tx, _ string) { mend(tx) }

// Damage by the DM's hand brings all that a hit brings.
func (a *Aachen) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	harm{source: "dm", kind: kind, lethal: true, parts: []engine.Part{{Name: "DM", N: amount}}}.inflict(tx, id, amount)
	afterBlow(tx)
	return nil
}

// Heal returns as any healing.
func (a *Aachen) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	heal(tx, id, amount)
	return nil
}

// RemoveCondition takes one off with what hangs on it.
func (a *Aachen) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	takeOff(tx, id, condition)
	mend(tx)
	return nil
}

// takeOff ends a condition with what its end brings.
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

// FieldSet takes hit points below 0 as 0 (Contract c).
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

// Edited draws the consequences of a field that was set.
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

// setsHP reports whether a command sets hit points, be it to what they are.
func setsHP(c *engine.Command) bool {
	field, _ := c.Text("field", "")
	return field == "stats.hp" || c.Node.Get("fields").Get("stats.hp") != nil
}

// fitBudget keeps the main action to one, and to a slot that it can be taken with.
func fitBudget(tx *engine.Tx, id string, before *engine.Token) {
	b := tx.Edit(id).Budget
	b[bMain] = min(b[bMain], 1)
	switch {
	case b[bMain] == 0 || b[bAction] > 0:
	case before.Budget[bMain] == 0: // given by hand
		b[bAction] = 1
	default:
		b[bMain] = 0
	}
}

func exhaustedToDeath(t *engine.Token) bool { return t.Level("exhausted") >= 6 }

// keepDefaults notes which fields of the stats were set, and works the defaults of the others out
// anew.
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

// Removing ends what hangs on a token.
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

// SetTurn: the other's turn is over without anything else; this one's opens (Contract c).
func (a *Aachen) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if tx.Turn != "" && tx.Turn != id {
		leaveTurn(tx, tx.Turn)
	}
	beginTurn(tx, id)
	return nil
}

// SetOrder takes every entry once; the one under way stays under way.
func (a *Aachen) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if r := tx.NamesEach("set_turn", order, tx.Order); r != nil {
		return r
	}
	entry := underWay(&tx.View)
	tx.SetOrder(order)
	tx.Combat.SetInt(cEntry, max(slices.Index(order, entry), 0))
	return nil
}
