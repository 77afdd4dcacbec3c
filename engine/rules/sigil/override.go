package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Placed keeps a rider with its mount, or separates them; it triggers nothing.
func (s *Sigil) Placed(tx *engine.Tx, id string) {
	if m := tx.Token(ridesOn(tx.Token(id))); m != nil && m.At != tx.Token(id).At {
		unlink(tx, id)
	}
	moveRider(tx, id)
}

// Damage removes health, without armour or halving.
func (s *Sigil) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	if kind == "" {
		kind = ignoring
	}

	tx.Local = nil
	lose(tx, id, "", kind, amount, engine.DamageSource{}, sum{{Name: "DM", N: amount}})
	answerFallen(tx)
	return nil
}

// Heal heals like any healing: it has no effect on the dead and the departed.
func (s *Sigil) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	if t := tx.Token(id); gone(t) {
		return engine.Refuse(engine.NothingToDo, "%s is dead or gone: healing does nothing", t.Name).Of(id).On("SIG-DEATH-17")
	}
	heal(tx, id, "", amount)
	return nil
}

// Edited applies the consequences of changed fields.
func (s *Sigil) Edited(tx *engine.Tx, id string, before *engine.Token) {
	tx.Local = nil
	editedMoves(tx, id, before)
	t := tx.Token(id)
	for _, c := range []string{"unconscious", "prone", "stunned", "immobilized"} {
		if t.Is(c) && !before.Is(c) {
			overrideAfter(tx, id, c, false)
		}
	}
	if gone(tx.Token(id)) && !gone(before) {
		depart(tx, id)
		unlink(tx, id)
		if tx.Token(id).Is("dead") {
			dismissMinions(tx, id)
		}
	}
	if m := tx.Token(ridesOn(tx.Token(id))); m != nil && m.At != tx.Token(id).At {
		unlink(tx, id)
	}
	sink(tx, id, 0)
	if t := tx.Token(id); t.Stats.Int(sHP) != before.Stats.Int(sHP) {
		wake(tx, id)
	}
	moveRider(tx, id)
	answerFallen(tx)
}

// editedMoves makes budgets set by the DM last: movement by adjusting what is spent or added, actions by allowing them
// again.
func editedMoves(tx *engine.Tx, id string, before *engine.Token) {
	t := tx.Token(id)
	if !ownTurn(&tx.View, t) {
		return
	}
	e := tx.Edit(id)
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
		most := limit(&tx.View, e, k.way, run)
		e.Budget[bSpent] = most - want
		if e.Budget[bSpent] < 0 {
			e.Budget[bExtra] -= e.Budget[bSpent]
			e.Budget[bSpent] = 0
		}
	}
}

// Added puts a newcomer into this round's order (SIG-INIT-12, SIG-SUMM-4).
func (s *Sigil) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	t := tx.Token(id)
	value, given, r := rulekit.AddedTotal(args)
	if r != nil {
		return r
	}
	if !given {
		value = initiative(&tx.View, t)
	}
	if !t.Stats.IsGiven(sAllyOrder) {
		tx.Edit(id).Stats.SetInt(sAllyOrder, len(tx.Tokens)-1)
	}
	join(tx, id, value)
	settleDown(tx, id)
	return nil
}

// Removing ends everything that depends on a token, and drops weapons stuck in it; its minions stay. On its turn, the next
// turn begins.
func (s *Sigil) Removing(tx *engine.Tx, id string) {
	unlink(tx, id)
	depart(tx, id)
	unlodge(tx, id)
}

// SetTurn ends the current turn without its end effects and begins the token's.
func (s *Sigil) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if !slices.Contains(tx.Order, id) {
		return engine.Refuse(engine.BadCommand, "%s isn't in this round's initiative", tx.Token(id).Name).Of(id)
	}
	if t := tx.Token(tx.Turn); t != nil {
		closeTurn(tx, t.ID, false)
	}
	if tx.Phase != phaseAction {
		setPhase(tx, phaseAction)
	}
	beginTurn(tx, id)
	return nil
}

// SetPhase reopens the Action phase, or ends it.
func (s *Sigil) SetPhase(tx *engine.Tx, phase string, round int) *engine.Refusal {
	if phase != phaseAction && phase != phaseEnd {
		return engine.Refuse(engine.BadCommand, "set_turn: only action and end can be opened")
	}
	if t := tx.Token(tx.Turn); t != nil && phase == phaseEnd {
		closeTurn(tx, t.ID, false)
	}
	if phase == phaseEnd {
		tx.Turn = ""
	}
	if round > 0 {
		tx.Round, tx.Clock = round, roundSeconds*(round-1)
	}
	if phase != tx.Phase {
		setPhase(tx, phase)
	}
	return nil
}
