package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// beginTurn is the start-of-turn step: own rounds run out, hits trigger, an armed action may lapse, the
// budget is fresh (SIG-DUR-6, SIG-DUR-9, SIG-PREP-5).
func (d *Tx) beginTurn(id string) {
	d.Turn = id
	d.Edit(id).Budget[bActed] = 1
	d.Emit("turn_began", who(id), num("round", d.Round))
	d.runRounds(func(bearer, by string) bool { return owns(&d.View, id, bearer, by) })
	d.tickHits(id)
	t := d.Token(id)
	if t == nil {
		return
	}
	if c := t.Condition("prepared"); c != nil && c.Rec.Word(prepExpires) == "own_turn" {
		d.lapse(id)
	}
	e := d.Edit(id)
	clear(e.Budget)
	e.Marks = nil
	e.Budget[bActed], e.Budget[bAction], e.Budget[bMinor] = 1, 1, 1
}

// lapse ends an armed action that wasn't set off.
func (d *Tx) lapse(id string) {
	ability := d.Token(id).Condition("prepared").Rec.Text(prepAbility)
	d.drop(id, "prepared", "expired")
	d.Emit("expired", who(id), str("ability", ability))
}

// closeTurn ends the turn of a token, with its end effects or, by the DM's hand, without; movement that is
// left is lost (SIG-MOVE-7).
func (d *Tx) closeTurn(id string, effects bool) {
	if t := d.Token(id); effects && !gone(t) {
		d.infect(id)
	}
	if d.Token(id) == nil {
		return
	}
	e := d.Edit(id)
	clear(e.Budget)
	e.Marks = nil
	e.Budget[bActed] = 1
	d.Emit("turn_ended", who(id))
}

// waiting is the first of the order that has not acted in this round, or "" (SIG-INIT-11).
func (d *Tx) waiting() string {
	for _, id := range d.Order {
		if d.Token(id).Budget[bActed] == 0 {
			return id
		}
	}
	return ""
}

// passTurns gives the turn on for as long as the one who has it can't have it any more; after the
// last one the End phase begins.
func (d *Tx) passTurns() {
	for d.Phase == phaseAction {
		if t := d.Token(d.Turn); t != nil {
			if !out(t) && !t.Marked(turnOver) {
				return
			}
			d.closeTurn(t.ID, true)
		}
		next := d.waiting()
		if next == "" {
			d.Turn = ""
			d.setPhase(phaseEnd)
			d.deathSaves() // SIG-DEATH-5
			return
		}
		d.beginTurn(next)
	}
}

func (d *Tx) setPhase(phase string) {
	d.Phase = phase
	d.Emit("phase_began", str("phase", phase))
}

// Advance goes on until somebody must decide: turns pass, links are mended, budgets are counted.
func (s *Sigil) Advance(tx *engine.Tx) {
	d := &Tx{Tx: tx}
	d.mendLinks()
	d.passTurns()
	d.mendLinks()
	d.count()
	d.Over = d.InCombat() && fightOver(&d.View)
}

// fightOver tells whether one group of friends at most is left standing (SIG-TURN-15).
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

// endTurn is the command.
func (d *Tx) endTurn(c *engine.Command) *engine.Refusal {
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := atTurn(&d.View, t, c.Do); r != nil {
		return r
	}
	d.Mark(t.ID, turnOver, true)
	return nil
}

// nextPhase ends the End phase and the round, and begins the next one; saves that are still missing are
// made first (SIG-TURN-15, SIG-DEATH-11, SIG-DEATH-18).
func (d *Tx) nextPhase(c *engine.Command) *engine.Refusal {
	o, r := d.readOpening(c)
	if r != nil {
		return r
	}
	if d.Phase != phaseEnd {
		return engine.Refuse(engine.WrongPhase, "next_phase ends the End phase, and this is %s", d.Phase).On("SIG-TURN-15")
	}
	d.deathSaves() // SIG-DEATH-11
	d.endRound()
	d.startPhase(o)
	return nil
}

// endRound: armed actions lapse, an ambush is over (SIG-PREP-4, SIG-AMBUSH-5).
func (d *Tx) endRound() {
	for _, id := range d.tokenIDs() {
		if c := d.Token(id).Condition("prepared"); c != nil && c.Rec.Word(prepExpires) == "round_end" {
			d.lapse(id)
		}
		d.drop(id, "ambushed", "round")
	}
}

// startPhase is the Start phase of a round: what runs down with it, ambush, and the order of turns
// (SIG-TURN-3).
func (d *Tx) startPhase(o opening) {
	d.Round++
	d.Clock = roundSeconds * (d.Round - 1)
	for _, id := range d.tokenIDs() {
		clear(d.Edit(id).Budget)
	}
	if d.Round > 1 {
		d.lieLonger()
	}
	d.runRounds(func(bearer, by string) bool { return ownerless(&d.View, bearer, by) })
	for _, id := range slices.Concat(o.ambushed, d.Combat.List(0)) {
		if t := d.Token(id); t != nil && !gone(t) && !t.Is("ambushed") && !t.Stats.Is(sCannotBeAmbushed) {
			d.put(id, d.NewCondition("ambushed", 1))
		}
	}
	d.Combat.Set(0, listValue(nil))
	d.Turn = ""
	d.decideOrder(o)
	d.Emit("round_began", num("round", d.Round), jsondoc.M("order", jsondoc.Strs(d.Order)))
	d.setPhase(phaseAction)
}

// lieLonger counts the rounds of the unconscious; the fifth kills (SIG-DEATH-7, SIG-DEATH-12).
func (d *Tx) lieLonger() {
	for _, id := range d.inOrder() {
		t := d.Token(id)
		if t == nil || !t.Is("unconscious") || gone(t) {
			continue
		}
		n := min(t.Condition("unconscious").Rec.Int(uncRound)+1, 5)
		d.change(id, "unconscious", func(c *engine.Condition) {
			c.Rec.SetInt(uncRound, n)
			c.Rec.SetInt(uncSaved, 0)
		})
		if n == 5 && d.IsSet(setFifthRound, "start") {
			d.die(id, "fifth_round")
		}
	}
}

// leave takes a creature out of the fight in the End phase (SIG-TURN-13).
func (d *Tx) leave(c *engine.Command) *engine.Refusal {
	fled, r := c.Flag("fled")
	if r != nil {
		return r
	}
	t, r := d.named(c, "who")
	if r != nil {
		return r
	}
	if r := present(t); r != nil {
		return r
	}
	if d.Phase != phaseEnd {
		return engine.Refuse(engine.WrongPhase, "creatures leave in the End phase").On("SIG-TURN-13")
	}
	d.depart(t.ID)
	d.unlink(t.ID)
	n := d.NewCondition("left", 1)
	if fled {
		n.Rec.Set(leftFled, yes)
	}
	d.PutCondition(t.ID, n)
	d.Emit("left", who(t.ID), jsondoc.M("fled", jsondoc.Flag(fled)))
	return nil
}

// endCombat ends the fight; what only a fight knows goes (SIG-TURN-15).
func (d *Tx) endCombat(*engine.Command) *engine.Refusal {
	if !d.InCombat() {
		return engine.Refuse(engine.WrongPhase, "no fight is on")
	}
	for _, id := range d.tokenIDs() {
		if d.Token(id).Is("prepared") {
			d.lapse(id)
		}
		d.drop(id, "ambushed", "fight over")
		e := d.Edit(id)
		clear(e.Budget)
		e.Marks = nil
	}
	d.Turn, d.Initiative, d.Over, d.Round = "", nil, false, 0
	d.SetOrder(nil)
	d.Combat.Set(0, listValue(nil))
	d.setPhase(engine.Ended)
	return nil
}
