package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// beginTurn runs the start-of-turn step: rounds of its own effects run down, hits trigger, an armed action may lapse, the
// budget is refilled (SIG-DUR-6, SIG-DUR-9, SIG-PREP-5).
func beginTurn(tx *engine.Tx, id string) {
	tx.Turn = id
	tx.Edit(id).Budget[bActed] = 1
	tx.Emit("turn_began", who(id), num("round", tx.Round))
	runRounds(tx, func(bearer, by string) bool { return owns(&tx.View, id, bearer, by) })
	tickHits(tx, id)
	t := tx.Token(id)
	if t == nil {
		return
	}
	if c := t.Condition("prepared"); c != nil && c.Rec.Word(prepExpires) == "own_turn" {
		lapse(tx, id)
	}
	e := tx.Edit(id)
	clear(e.Budget)
	e.Marks = nil
	e.Budget[bActed], e.Budget[bAction], e.Budget[bMinor] = 1, 1, 1
}

// lapse ends an armed action that wasn't triggered.
func lapse(tx *engine.Tx, id string) {
	ability := tx.Token(id).Condition("prepared").Rec.Text(prepAbility)
	drop(tx, id, "prepared", "expired")
	tx.Emit("expired", who(id), str("ability", ability))
}

// closeTurn ends the turn of a token, with its end effects or, by a DM override, without; remaining movement is lost
// (SIG-MOVE-7).
func closeTurn(tx *engine.Tx, id string, effects bool) {
	if t := tx.Token(id); effects && !gone(t) {
		infect(tx, id)
	}
	if tx.Token(id) == nil {
		return
	}
	e := tx.Edit(id)
	clear(e.Budget)
	e.Marks = nil
	e.Budget[bActed] = 1
	tx.Emit("turn_ended", who(id))
}

// waiting returns the first token in the order that hasn't acted this round, or "" (SIG-INIT-11).
func waiting(tx *engine.Tx) string {
	for _, id := range tx.Order {
		if tx.Token(id).Budget[bActed] == 0 {
			return id
		}
	}
	return ""
}

// passTurns passes the turn on as long as its token can't take it; after the last one the End phase begins.
func passTurns(tx *engine.Tx) {
	for tx.Phase == phaseAction {
		if t := tx.Token(tx.Turn); t != nil {
			if !out(t) && !t.Marked(turnOver) {
				return
			}
			closeTurn(tx, t.ID, true)
		}
		next := waiting(tx)
		if next == "" {
			tx.Turn = ""
			setPhase(tx, phaseEnd)
			deathSaves(tx) // SIG-DEATH-5
			return
		}
		beginTurn(tx, next)
	}
}

func setPhase(tx *engine.Tx, phase string) {
	tx.Phase = phase
	tx.Emit("phase_began", str("phase", phase))
}

// Advance goes on until somebody must decide: turns pass, links are repaired, budgets updated.
func (s *Sigil) Advance(tx *engine.Tx) {
	mendLinks(tx)
	passTurns(tx)
	mendLinks(tx)
	countBudgets(tx)
	tx.Over = tx.InCombat() && fightOver(&tx.View)
}

// fightOver reports whether at most one group of friends is left standing (SIG-TURN-15).
func fightOver(v *engine.View) bool {
	first := ""
	for _, t := range v.Tokens {
		switch {
		case out(t):
		case first == "":
			first = t.Side
		case !v.Friends(first, t.Side):
			return false
		}
	}
	return true
}

// turnEnd ends the turn.
var turnEnd = newAction(&registration[nothing]{
	Info: engine.Action{ID: "end_turn", Name: "End turn", Key: "Return",
		When: "in the own turn", Help: "a disease spreads; then the next one's turn begins", Clause: "SIG-TURN-4"},
	Price:    fee{need: need{prone: true, stunned: true}, quiet: true},
	ReadArgs: readDoer,
	Run:      func(tx *engine.Tx, t *engine.Token, _ nothing) { tx.Mark(t.ID, turnOver, true) },
})

// nextPhase ends the End phase and the round, and begins the next one; missing death saves are rolled first (SIG-TURN-15,
// SIG-DEATH-11, SIG-DEATH-18).
func nextPhase(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	o := readOpening(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.Phase != phaseEnd {
		return engine.Refuse(engine.WrongPhase, "next_phase: this is %s, not the End phase", tx.Phase).On("SIG-TURN-15")
	}
	deathSaves(tx) // SIG-DEATH-11
	endRound(tx)
	startPhase(tx, o)
	return nil
}

// endRound ends armed actions and an ambush (SIG-PREP-4, SIG-AMBUSH-5).
func endRound(tx *engine.Tx) {
	for _, id := range tokenIDs(tx) {
		if c := tx.Token(id).Condition("prepared"); c != nil && c.Rec.Word(prepExpires) == "round_end" {
			lapse(tx, id)
		}
		drop(tx, id, "ambushed", "round")
	}
}

// startPhase runs the Start phase of a round: durations, ambush, and the order of turns (SIG-TURN-3).
func startPhase(tx *engine.Tx, o opening) {
	tx.Round++
	tx.Clock = roundSeconds * (tx.Round - 1)
	for _, id := range tokenIDs(tx) {
		clear(tx.Edit(id).Budget)
	}
	if tx.Round > 1 {
		lieLonger(tx)
	}
	runRounds(tx, func(bearer, by string) bool { return ownerless(&tx.View, bearer, by) })
	for _, id := range slices.Concat(o.ambushed, tx.Combat.List(0)) {
		if t := tx.Token(id); t != nil && !gone(t) && !t.Is("ambushed") && !t.Stats.Is(sCannotBeAmbushed) {
			put(tx, id, tx.NewCondition("ambushed", 1))
		}
	}
	tx.Combat.Set(0, listValue(nil))
	tx.Turn = ""
	decideOrder(tx, o)
	tx.Emit("round_began", num("round", tx.Round), jsondoc.M("order", tx.Order))
	setPhase(tx, phaseAction)
}

// lieLonger counts the rounds of the unconscious; the fifth kills (SIG-DEATH-7, SIG-DEATH-12).
func lieLonger(tx *engine.Tx) {
	for _, id := range inOrder(tx) {
		t := tx.Token(id)
		if t == nil || !t.Is("unconscious") || gone(t) {
			continue
		}
		n := min(t.Condition("unconscious").Rec.Int(uncRound)+1, 5)
		change(tx, id, "unconscious", func(c *engine.Condition) {
			c.Rec.SetInt(uncRound, n)
			c.Rec.SetInt(uncSaved, 0)
		})
		if n == 5 && tx.IsSet(setFifthRound, "start") {
			die(tx, id, "fifth_round")
		}
	}
}

// leave takes a creature out of combat in the End phase (SIG-TURN-13).
func leave(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	fled, t := in.Flag("fled"), in.Token("who")
	if in.Refuse(present(t)); in.Refusal != nil {
		return in.Refusal
	}
	if tx.Phase != phaseEnd {
		return engine.Refuse(engine.WrongPhase, "creatures can only leave in the End phase").On("SIG-TURN-13")
	}
	depart(tx, t.ID)
	unlink(tx, t.ID)
	n := tx.NewCondition("left", 1)
	if fled {
		n.Rec.Set(leftFled, yes)
	}
	tx.PutCondition(t.ID, n)
	tx.Emit("left", who(t.ID), jsondoc.M("fled", fled))
	return nil
}

// endCombat ends combat and clears what exists only during it (SIG-TURN-15).
func endCombat(tx *engine.Tx, _ *engine.Command) *engine.Refusal {
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	for _, id := range tokenIDs(tx) {
		if tx.Token(id).Is("prepared") {
			lapse(tx, id)
		}
		drop(tx, id, "ambushed", "fight over")
		e := tx.Edit(id)
		clear(e.Budget)
		e.Marks = nil
	}
	tx.Turn, tx.Initiative, tx.Over, tx.Round = "", nil, false, 0
	tx.SetOrder(nil)
	tx.Combat.Set(0, listValue(nil))
	setPhase(tx, engine.Ended)
	return nil
}
