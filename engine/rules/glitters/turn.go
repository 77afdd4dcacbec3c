package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Marks of a turn.
const (
	inBonus   = "bonus"          // takes part in the bonus round (GLT-SURP-8)
	escaped   = "escaped"        // rolled an escape this turn
	jogged    = "jogged"         // this turn
	sprinted  = "sprinted"       // this turn
	parried   = "parried"        // since its last turn (GLT-DEF-2)
	blockedBy = "reaction block" // since its last turn (GLT-DEF-4)
)

var turnMarks = []string{escaped, jogged, sprinted, parried, blockedBy}

// refresh restores what a turn grants, as the sheet says; if own is false, without what belongs to the token's own turn
// (GLT-TURN-6, GLT-TURN-9, GLT-REACT-3).
func refresh(tx *engine.Tx, id string, own bool) {
	t := tx.Edit(id)
	clear(t.Budget)
	if own {
		t.Budget[bMain] = t.Stats.Int(sMainActions)
		t.Budget[bOffhand] = t.Stats.Int(sOffhandActions)
		t.Budget[bMove] = speed(&tx.View, t)
		t.Budget[bJog] = tx.Settings.Int(setJogMax)
		if t.Is("grappled") {
			t.Budget[bEscape] = 1
		}
		if tx.Phase == "bonus" && tx.IsSet(setBonusScope, "attack_only") {
			t.Budget[bMove] = 0 // GLT-SURP-9
		}
	}
	if !t.Is("surprised") {
		refreshReactions(t)
	}
}

// refreshReactions restores the reactions of a token that the caller owns.
func refreshReactions(t *engine.Token) {
	t.Budget[bReaction] = t.Stats.Int(sReactions)
	t.Budget[bParry] = 1
}

// beginTurn runs step 4a of the structure, and the death roll of 4b.
func beginTurn(tx *engine.Tx, id string) {
	tx.Turn = id
	tx.Emit("turn_began", who(id), jsondoc.M("round", tx.Round))
	if tx.Phase != "bonus" {
		drop(tx, id, "surprised") // GLT-SURP-7; from now on it has its reactions
	}
	if tx.IsSet(setReactionRefresh, "every_turn") {
		for _, o := range tx.Order {
			if !tx.Token(o).Is("surprised") {
				refreshReactions(tx.Edit(o))
			}
		}
	}
	refresh(tx, id, true)
	for _, m := range turnMarks {
		tx.Mark(id, m, false)
	}
	if tx.Token(id).Is("grappling") {
		put(tx, id, "grappling", 1, func(r *sheet.Rec) { r.Set(holdMenu, sheet.Yes) })
	}
	drop(tx, id, "blocking") // GLT-DEF-3
	markCounts(tx, id)
	pain(tx, id)
	rolls := dying(&tx.View, tx.Token(id)) // a token that goes down this turn rolls in the next
	if tx.IsSet(setDotTick, "turn_start") {
		tickBleeding(tx, id)
		tickBurning(tx, id)
	}
	if rolls {
		deathRoll(tx, id)
	}
}

// closeTurn ends the turn of a token, with its ticks or, by a DM override, without them.
func closeTurn(tx *engine.Tx, id string, ticks bool) {
	if ticks && !gone(tx.Token(id)) {
		tickAll(tx, id)
	}
	drop(tx, id, "disengaged")
	drop(tx, id, "release_advantage")
	if c := tx.Token(id).Condition("incapacitated"); c != nil && c.Rec.Word(incCause) == "burning" {
		drop(tx, id, "incapacitated")
	}
	t := tx.Edit(id)
	for _, b := range []int{bMain, bOffhand, bMove, bJog, bEscape, bMoved} {
		t.Budget[b] = 0
	}
	tx.Emit("turn_ended", who(id))
}

// turnEnd ends the current turn and begins the next.
var turnEnd = newFree(&action[nothing]{
	Info: engine.Action{ID: "end_turn", Name: "End turn", Key: "Return",
		When: "on its turn",
		Help: "bleeding, burning, freezing and poisons tick; then the next one's turn begins", Clause: "GLT-TURN-8"},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, nothing) {
		if in.Has("who") {
			return readActor(in)
		}
		in.Refuse(inCombat(in.View, in.Do))
		return in.View.Token(in.View.Turn), nothing{}
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
		if r := inCombat(v, "end_turn"); r != nil {
			return r
		}
		if t.ID != v.Turn {
			return notItsTurn(v, t)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) {
		closeTurn(tx, t.ID, true)
		passOn(tx, t.ID)
	},
})

// passOn gives the turn to the next token that can act. Tokens that can't act take their turns on the way, each once per
// round. If nobody else can act, the turn stays with the token that ended it, or the last one skipped (GLT-TURN-12).
func passOn(tx *engine.Tx, from string) {
	at, passed := from, []string{from}
	for {
		next := following(tx, at)
		if next == "" {
			return
		}
		bonus := tx.Phase == "bonus"
		stepRound(tx, at, next)
		if bonus && tx.Phase != "bonus" && othersAble(tx, from) {
			passed = nil // a turn in the bonus round doesn't replace the one in the first
		}
		beginTurn(tx, next)
		if able(tx.Token(next)) || next == from && slices.Contains(passed, from) {
			return
		}
		passed = append(passed, next)
		if rests(tx, next, from, passed) {
			return
		}
		closeTurn(tx, next, true)
		at = next
	}
}

// othersAble reports whether any token but one could act now.
func othersAble(tx *engine.Tx, id string) bool {
	return slices.ContainsFunc(tx.Order, func(o string) bool { return o != id && able(tx.Token(o)) })
}

// rests reports whether a turn to be passed on could only go to tokens already skipped.
func rests(tx *engine.Tx, at, from string, passed []string) bool {
	next := following(tx, at)
	return next == "" || next != from && slices.Contains(passed, next)
}

// following returns the next token in the order that has turns at all; in the bonus round the tokens that take part in it
// come first, then everyone. It may be the same token again, or "".
func following(tx *engine.Tx, at string) string {
	i := slices.Index(tx.Order, at)
	n := len(tx.Order)
	if tx.Phase == "bonus" {
		for _, id := range tx.Order[i+1:] {
			if t := tx.Token(id); t.Marked(inBonus) && !gone(t) {
				return id
			}
		}
		i = -1
	}
	for k := 1; k <= n; k++ {
		if id := tx.Order[(i+k+n)%n]; !gone(tx.Token(id)) {
			return id
		}
	}
	return ""
}

// stepRound begins a round at the end of the order (GLT-TURN-2, GLT-TURN-3).
func stepRound(tx *engine.Tx, at, next string) {
	i, k := slices.Index(tx.Order, at), slices.Index(tx.Order, next)
	if tx.Phase == "bonus" && k > i && tx.Token(next).Marked(inBonus) {
		return
	}
	if tx.Phase != "bonus" && k > i {
		return
	}
	tx.Clock += roundSeconds
	if tx.Phase == "bonus" {
		endBonus(tx)
	}
	tx.Round++
	tx.Emit("round_began", jsondoc.M("round", tx.Round), jsondoc.M("clock", tx.Clock))
}

func endBonus(tx *engine.Tx) {
	for _, id := range tx.Order {
		tx.Mark(id, inBonus, false)
	}
	setPhase(tx, "turns")
}

func setPhase(tx *engine.Tx, phase string) {
	tx.Phase = phase
	tx.Emit("phase_began", jsondoc.M("phase", jsondoc.StrOrNil(phase)))
}

// fightOver reports whether at most one group of friends is left in combat (GLT-TURN-4, GLT-TURN-5).
func fightOver(v *engine.View) bool {
	first := ""
	for _, t := range v.Tokens {
		if out(t) || !slices.Contains(v.Order, t.ID) {
			continue
		}
		if first == "" {
			first = t.Side
		}
		if !v.Friends(first, t.Side) {
			return false
		}
	}
	return true
}

// Advance determines whether combat is over, and ends turns in which nothing is left if the setting says so (GLT-TURN-8).
func (g *Glitters) Advance(tx *engine.Tx) {
	mendHolds(tx)
	if !tx.InCombat() {
		return
	}
	if autoEnds(tx) {
		id := tx.Turn
		closeTurn(tx, id, true)
		passOn(tx, id)
	}
	was := tx.Over
	if tx.Over = fightOver(&tx.View); tx.Over && !was {
		prompt(tx, "combat_may_end", "")
	}
}

// autoEnds reports whether the turn's own command left no action, no whole point and no escape.
func autoEnds(tx *engine.Tx) bool {
	if !tx.IsOn(setAutoEnd) || tx.Command.Who != tx.Turn || tx.Command.Do == "end_turn" || engine.IsOverride(tx.Command.Do) {
		return false
	}
	return spent(tx.Token(tx.Turn))
}

// spent reports whether a token has nothing left to do this turn.
func spent(t *engine.Token) bool {
	return t.Budget[bMain] == 0 && t.Budget[bOffhand] == 0 && t.Budget[bMove] < point && t.Budget[bEscape] == 0
}

// Surrender, available to those who can't act too, and flight (GLT-TURN-4).
var (
	surrender = quitting(engine.Action{ID: "surrender", Name: "Surrender",
		When: "in combat",
		Help: "out of the fight", Clause: "GLT-TURN-4"}, "surrendered", gone)
	flee = quitting(engine.Action{ID: "flee", Name: "Flee",
		When: "in combat, if it can act",
		Help: "out of the fight and off the board", Clause: "GLT-TURN-4"}, "fled", func(*engine.Token) bool { return true })
)

// quitting registers a way out of combat, available unless stopped reports otherwise.
func quitting(info engine.Action, condition string, stopped func(t *engine.Token) bool) *action[nothing] {
	return newFree(&action[nothing]{
		Info: info, ReadArgs: readActor,
		CheckActor: func(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
			if r := inCombat(v, info.ID); r != nil {
				return r
			}
			if stopped(t) {
				return cannotAct(t, 0)
			}
			return nil
		},
		Run: func(tx *engine.Tx, t *engine.Token, _ nothing) {
			tx.Emit(condition, who(t.ID))
			put(tx, t.ID, condition, 1, nil)
			endHoldsOf(tx, t.ID)
			if tx.Turn == t.ID {
				clear(tx.Edit(t.ID).Budget)
			}
		},
	})
}

// endHoldsOf ends every grapple that a token is part of.
func endHoldsOf(tx *engine.Tx, id string) {
	if f := heldFoe(&tx.View, tx.Token(id)); f != nil {
		endHold(tx, id, f.ID)
	}
	if h := holder(&tx.View, tx.Token(id)); h != nil {
		endHold(tx, h.ID, id)
	}
}
