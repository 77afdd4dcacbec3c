package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Placed does nothing: Advance checks links.
func (p *Plunder) Placed(tx *engine.Tx, id string) {}

// Added gives a newcomer in combat a full budget and counts it as a reinforcement.
func (p *Plunder) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	if !tx.InCombat() {
		return nil
	}
	t := tx.Edit(id)
	if t.Player && t.Stats.IsNull(sSeat) {
		t.Stats.SetInt(sSeat, lastSeat(&tx.View, id)+1)
	}
	t.Budget = fullBudget(&tx.View, t)
	enlist(tx, t)
	return nil
}

// lastSeat returns the highest seat of the players, except that of but.
func lastSeat(v *engine.View, but string) int {
	last := 0
	for _, t := range v.Tokens {
		if t.Player && t.ID != but {
			last = max(last, seat(v, t))
		}
	}
	return last
}

// Removing drops the token's declarations; tokens that fled or were removed still count for Morale (PLU-MORALE-4).
func (p *Plunder) Removing(tx *engine.Tx, id string) {
	if !tx.InCombat() {
		return
	}
	mine := func(e entry) bool { return e.who == id }
	list := entries(&tx.View, fDeclared)
	for _, e := range list {
		if mine(e) {
			unqueue(tx, e.n)
		}
	}
	keep(tx, fDeclared, slices.DeleteFunc(list, mine))
	keep(tx, fCasts, slices.DeleteFunc(entries(&tx.View, fCasts), mine))
	if tx.Combat.Word(fStep) == stepResolve {
		finishPhase(tx)
	}
}

// SetTurn lets a token declare now, out of order, even if it passed this phase.
func (p *Plunder) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	for _, t := range slices.Clone(tx.Tokens) {
		tx.Mark(t.ID, markCalled, t.ID == id)
	}
	tx.Mark(id, markPassed, false)
	return nil
}

// SetOrder assigns seats to the players, as start does.
func (p *Plunder) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	for _, id := range order {
		if tx.Token(id) == nil {
			return engine.Refuse(engine.NoSuchToken, "there is no token %s", id)
		}
	}
	takeSeats(tx, order)
	return nil
}

// SetPhase reopens a phase: waiting entries are dropped, budgets don't change.
func (p *Plunder) SetPhase(tx *engine.Tx, phase string, round int) *engine.Refusal {
	keep(tx, fDeclared, droppable(&tx.View, phase))
	if i := phaseIndex(phase); i < phaseIndex(phaseRanged) || i > phaseIndex(phaseSpells) {
		keep(tx, fCasts, nil)
	}
	if round > 0 && round != tx.Round {
		tx.Round, tx.Clock = round, (round-1)*roundSeconds
	}
	openPhase(tx, phase)
	return nil
}

// droppable returns the spells declared in the phase being left whose own phase is still to come.
func droppable(v *engine.View, phase string) []entry {
	i := phaseIndex(phase)
	if v.Phase == phaseDeclare && i >= phaseIndex(phaseRanged) && i <= phaseIndex(phaseSpells) {
		return entries(v, fDeclared)
	}
	return nil
}

// Edited applies the consequences of changed fields: Wounds and conditions, a new side, a move given back.
func (p *Plunder) Edited(tx *engine.Tx, id string, before *engine.Token) {
	edited(tx, id, before)
	t := tx.Token(id)
	if tx.InCombat() {
		if t.Budget[bMove] > 0 && before.Budget[bMove] == 0 {
			tx.Mark(id, markMoved, false)
		}
		if t.Player != before.Player || t.Side != before.Side {
			changeSides(tx, id, before.Side)
		}
	}
}

// changeSides counts a combatant for the Morale of its current side.
func changeSides(tx *engine.Tx, id, from string) {
	if tx.Token(id).Marked(markCounted) {
		f := tx.EditSide(from).Fight
		f.SetInt(mCounted, max(f.Int(mCounted)-1, 0))
		tx.Mark(id, markCounted, false)
	}
	enlist(tx, tx.Token(id))
}
