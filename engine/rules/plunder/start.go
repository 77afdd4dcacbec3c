package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// start begins round 1 with movement; surprised tokens aren't able in it (PLU-ROUND-13).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	surprised, order := in.Texts("surprised"), in.Texts("order")
	for _, id := range surprised {
		in.TokenOf(id)
	}
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "already in combat")
	}
	tx.State.Combat = tx.Decl().Combat.Blank()
	clearMarks(tx)
	takeSeats(tx, order)
	countSides(tx)
	tx.Round = 1
	refresh(tx)
	tx.Emit("round_began", jsondoc.M("round", 1), jsondoc.M("clock", 0))
	for _, id := range surprised {
		if !tx.Token(id).Is("surprised") {
			putCondition(tx, id, "surprised")
		}
	}
	openPhase(tx, phaseMovement)
	return nil
}

// takeSeats gives the named player tokens the seats 1, 2, 3 …, and the others the seats after them in their current order;
// without names all keep theirs (PLU-DECL-3).
func takeSeats(tx *engine.Tx, named []string) {
	var players []string
	for _, id := range named {
		if t := tx.Token(id); t != nil && t.Player && !slices.Contains(players, id) {
			players = append(players, id)
		}
	}
	if len(players) == 0 {
		keepSeats(tx)
		return
	}
	for _, t := range declarers(&tx.View) {
		if t.Player && !slices.Contains(players, t.ID) {
			players = append(players, t.ID)
		}
	}
	for i, id := range players {
		sit(tx, id, i+1)
	}
}

// keepSeats stores the seats that follow from the order in the file.
func keepSeats(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if t.Player {
			sit(tx, t.ID, seat(&tx.View, t))
		}
	}
}

func sit(tx *engine.Tx, id string, place int) {
	if t := tx.Token(id); t.Stats.IsNull(sSeat) || t.Stats.Int(sSeat) != place {
		tx.Edit(id).Stats.SetInt(sSeat, place)
	}
}

func clearMarks(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if len(t.Marks) > 0 {
			tx.Edit(t.ID).Marks = nil
		}
	}
}

// refresh gives everyone the budget of a round (PLU-ROUND-7).
func refresh(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		for _, mark := range []string{markMoved, markStruck, markTorn} {
			tx.Mark(t.ID, mark, false)
		}
		full := fullBudget(&tx.View, t)
		if !slices.Equal(t.Budget, full) {
			tx.Edit(t.ID).Budget = full
		}
	}
}

// fullBudget returns a token's budget of a round: all but further attacks.
func fullBudget(v *engine.View, t *engine.Token) []int {
	full := make([]int, len(budgets))
	full[bAction], full[bMove], full[bInteraction], full[bReaction] = 1, squares(v, t), 1, 1
	return full
}

// followSpeed adjusts an unspent move to the current speed.
func followSpeed(tx *engine.Tx) {
	if tx.Before().Round != tx.Round {
		return
	}
	was := engine.View{State: tx.Before(), System: tx.System, Scratch: tx.Scratch}
	for _, t := range slices.Clone(tx.Tokens) {
		old := was.Token(t.ID)
		if old == nil || t.Marked(markMoved) {
			continue
		}
		if n := squares(&tx.View, t); n != squares(&was, old) && n != t.Budget[bMove] {
			tx.Edit(t.ID).Budget[bMove] = n
		}
	}
}

// endCombat ends combat; a later start is a new one.
func endCombat(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	for _, t := range slices.Clone(tx.Tokens) {
		for _, condition := range []string{"dodging", "feinted", "pressed", "surprised"} {
			if t.Is(condition) {
				endCondition(tx, t.ID, condition)
			}
		}
		clear(tx.Edit(t.ID).Budget)
	}
	clearMarks(tx)
	for _, s := range slices.Clone(tx.Sides) {
		tx.EditSide(s.ID).Fight = tx.Decl().SideFight.Blank()
	}
	tx.State.Combat = tx.Decl().Combat.Blank()
	tx.SetOrder(nil)
	tx.Round, tx.Phase, tx.Turn, tx.Clock, tx.Over = 0, "", "", 0, false
	tx.Emit("phase_began", jsondoc.M("phase", jsondoc.Nil()))
	return nil
}

// squares returns the length of a round's move in squares.
func squares(v *engine.View, t *engine.Token) int { return speed(v, t) / squareFeet }
