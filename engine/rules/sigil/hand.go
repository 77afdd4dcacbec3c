package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Placed: a rider goes with its mount, or leaves it; nothing is set off.
func (s *Sigil) Placed(tx *engine.Tx, id string) {
	d := &Tx{Tx: tx}
	if m := d.Token(ridesOn(d.Token(id))); m != nil && m.At != d.Token(id).At {
		d.unlink(id)
	}
	d.carry(id)
}

// Damage by the DM's hand meets no armour and is not halved.
func (s *Sigil) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	if kind == "" {
		kind = ignoring
	}
	d := &Tx{Tx: tx}
	d.lose(id, "", kind, amount, engine.DamageSource{}, sum{{Name: "DM", N: amount}})
	d.answerFallen()
	return nil
}

// Heal is as any healing: it does nothing to the dead and the departed.
func (s *Sigil) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	d := &Tx{Tx: tx}
	if t := d.Token(id); gone(t) {
		return engine.Refuse(engine.NothingToDo, "%s is dead or gone: healing does nothing to it", t.Name).Of(id).On("SIG-DEATH-17")
	}
	d.heal(id, "", amount)
	return nil
}

// Edited draws the consequences of a field that was set.
func (s *Sigil) Edited(tx *engine.Tx, id string, before *engine.Token) {
	d := &Tx{Tx: tx}
	d.editedMoves(id, before)
	t := d.Token(id)
	for _, c := range []string{"unconscious", "prone", "stunned", "immobilized"} {
		if t.Is(c) && !before.Is(c) {
			d.handAfter(id, c, false)
		}
	}
	if gone(d.Token(id)) && !gone(before) {
		d.depart(id)
		d.unlink(id)
		if d.Token(id).Is("dead") {
			d.dismissMinions(id)
		}
	}
	if m := d.Token(ridesOn(d.Token(id))); m != nil && m.At != d.Token(id).At {
		d.unlink(id)
	}
	d.sink(id, 0)
	if t := d.Token(id); t.Stats.Int(sHP) != before.Stats.Int(sHP) {
		d.wake(id)
	}
	d.carry(id)
	d.answerFallen()
}

// editedMoves makes budgets that the DM set hold: movement by what is spent or added, actions by
// opening the turn to them again.
func (d *Tx) editedMoves(id string, before *engine.Token) {
	t := d.Token(id)
	if !ownTurn(&d.View, t) {
		return
	}
	e := d.Edit(id)
	if (e.Budget[bAction] > before.Budget[bAction] || e.Budget[bMinor] > before.Budget[bMinor]) &&
		e.Budget[bTurnState] == before.Budget[bTurnState] {
		if state := e.Budget[bTurnState]; state == movingLast || state == running {
			e.Budget[bTurnState] = moving
		}
	}
	for i, k := range []struct {
		way int
		run bool
	}{{onFoot, false}, {inAir, false}, {onFoot, true}} {
		want := e.Budget[bMove+i]
		if want == before.Budget[bMove+i] {
			continue
		}
		if e.Budget[bTurnState] == actingLast {
			e.Budget[bTurnState] = actingFirst
		}
		run := k.run || e.Budget[bTurnState] == running
		most := limit(&d.View, e, k.way, run)
		e.Budget[bSpent] = most - want
		if e.Budget[bSpent] < 0 {
			e.Budget[bExtra] -= e.Budget[bSpent]
			e.Budget[bSpent] = 0
		}
	}
}

// Added puts a newcomer into the order of this round (SIG-INIT-12, SIG-SUMM-4).
func (s *Sigil) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	d := &Tx{Tx: tx}
	t := d.Token(id)
	n := args.Get("initiative")
	value, ok := n.Int()
	if !n.IsNull() && !ok {
		return engine.Refuse(engine.BadCommand, "add_token: \"initiative\" must be a whole number")
	}
	if n.IsNull() {
		value = initiative(&d.View, t)
	}
	if !t.Stats.IsGiven(sAllyOrder) {
		d.Edit(id).Stats.SetInt(sAllyOrder, len(d.Tokens)-1)
	}
	d.join(id, value)
	d.settleDown(id)
	return nil
}

// Removing takes off what hangs on a token, and lets fall what sticks in it; its minions stay, but in its own turn the next begins.
func (s *Sigil) Removing(tx *engine.Tx, id string) {
	d := &Tx{Tx: tx}
	d.unlink(id)
	d.depart(id)
	d.unlodge(id)
}

// SetTurn: the other's turn ends without its end effects, this one's begins.
func (s *Sigil) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	d := &Tx{Tx: tx}
	if !slices.Contains(d.Order, id) {
		return engine.Refuse(engine.BadCommand, "%s isn't in the order of this round", id).Of(id)
	}
	if t := d.Token(d.Turn); t != nil {
		d.closeTurn(t.ID, false)
	}
	if d.Phase != phaseAction {
		d.setPhase(phaseAction)
	}
	d.beginTurn(id)
	return nil
}

// SetOrder takes every creature of this round's list once.
func (s *Sigil) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	return rulekit.Reorder(tx, order)
}

// SetPhase opens the Action phase again, or ends it.
func (s *Sigil) SetPhase(tx *engine.Tx, phase string, round int) *engine.Refusal {
	d := &Tx{Tx: tx}
	if phase != phaseAction && phase != phaseEnd {
		return engine.Refuse(engine.BadCommand, "set_turn: only action and end can be opened")
	}
	if t := d.Token(d.Turn); t != nil && phase == phaseEnd {
		d.closeTurn(t.ID, false)
	}
	if phase == phaseEnd {
		d.Turn = ""
	}
	if round > 0 {
		d.Round, d.Clock = round, roundSeconds*(round-1)
	}
	if phase != d.Phase {
		d.setPhase(phase)
	}
	return nil
}
