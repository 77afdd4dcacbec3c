package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// entryToken returns the token that is an entry of the order by itself, or nil for a side.
func entryToken(v *engine.View, entry string) *engine.Token {
	if t := v.Token(entry); t != nil && (v.Side(entry) == nil || interleaved(v) && t.Side == playersSide(v.State)) {
		return t
	}
	return nil
}

func interleaved(v *engine.View) bool { return v.IsSet(setInitiativeMode, "interleaved") }

// entrySide returns the side whose members act in an entry.
func entrySide(v *engine.View, entry string) string {
	if t := entryToken(v, entry); t != nil {
		return t.Side
	}
	return entry
}

// members returns the tokens that act in an entry, in file order, but before allies the token they are attached to.
func members(v *engine.View, entry string) []*engine.Token {
	leader := entryToken(v, entry)
	if leader == nil {
		return sideTokens(v, entry)
	}
	list := []*engine.Token{leader}
	for _, t := range v.Tokens {
		if t.ID != entry && follows(v, t, leader) {
			list = append(list, t)
		}
	}
	return list
}

// follows reports whether a token acts in the entry of a leader, or is it.
func follows(v *engine.View, t, leader *engine.Token) bool {
	return t.ID == leader.ID || t.Side == leader.Side && leaderOf(v, t) == leader.ID && !slices.Contains(v.Order, t.ID)
}

// leaderOf returns the token in whose entry an ally acts: itself, or the one it is attached to (AAC-INIT-9).
func leaderOf(v *engine.View, t *engine.Token) string {
	at := t
	for range v.Tokens {
		if at.Player || at.Stats.IsNull(sAttachedTo) {
			break
		}
		next := v.Token(at.Stats.Text(sAttachedTo))
		if next == nil || next.Side != t.Side || next.ID == t.ID {
			break
		}
		at = next
	}
	return at.ID
}

// underWay returns the current entry, or "".
func underWay(v *engine.View) string {
	if i := v.Combat.Int(cEntry); i < len(v.Order) {
		return v.Order[i]
	}
	return ""
}

// ripe reports whether a token still has its turn this round, and can take it (AAC-TURN-9).
func ripe(t *engine.Token) bool {
	return able(t) && t.Budget[bActed] == 0 && !t.Is("waiting") && !t.Is("surprised")
}

// beginners returns the tokens that may begin their turns as soon as none is open: those of the current entry, in any order
// (AAC-TURN-6, AAC-TURN-7).
func beginners(v *engine.View) []string {
	entry := underWay(v)
	if entry == "" {
		return nil
	}
	var list []string
	for _, t := range members(v, entry) {
		if ripe(t) && t.ID != v.Turn {
			list = append(list, t.ID)
		}
	}
	return list
}

// canBegin reports whether a token may begin its turn now, if an open one ends for it.
func canBegin(v *engine.View, t *engine.Token) bool {
	entry := underWay(v)
	if entry == "" || !ripe(t) || t.ID == v.Turn {
		return false
	}
	if leader := entryToken(v, entry); leader == nil && t.Side != entry || leader != nil && !follows(v, t, leader) {
		return false
	}
	return v.Turn == "" || waiter(v, v.Turn) == ""
}

// waiter returns the first token that gets its turn now, or once the turn of ended is over, or "" (AAC-ACT-23).
func waiter(v *engine.View, ended string) string {
	for _, t := range v.Tokens {
		c := t.Condition("waiting")
		if c == nil || c.Rec == nil || !able(t) || t.Is("surprised") || t.Budget[bActed] != 0 {
			continue
		}
		after := v.Token(c.Rec.Text(waitAfter))
		if after == nil || after.ID == ended || after.Budget[bActed] != 0 || !able(after) || after.Is("surprised") {
			return t.ID
		}
	}
	return ""
}

// openTurn begins a token's turn; an open one with something left ends only on confirmation (AAC-TURN-8).
func openTurn(tx *engine.Tx, id string) *engine.Refusal {
	if tx.Turn == id {
		return nil
	}
	if open := tx.Turn; open != "" {
		o := tx.Token(open)
		ask := engine.ChoiceAsk{For: "confirm", Who: open, Target: id, Default: []string{"yes"},
			Why: message.Of("%s still has actions left; %s is next", o.Name, tx.Token(id).Name)}
		if (o.Budget[bAction] > 0 || o.Budget[bMove] > 0) && !tx.Confirm(ask) {
			return refuse(engine.NotYourTurn, "AAC-TURN-8", "%s's turn stays open", o.Name).Of(id)
		}
		closeTurn(tx, open)
	}
	beginTurn(tx, id)
	return nil
}

// beginTurn opens a turn.
func beginTurn(tx *engine.Tx, id string) {
	tx.Turn = id
	tx.Emit("turn_began", who(id), jsondoc.M("round", tx.Round))
	for _, c := range []string{"waiting", "total_defense", "screening"} {
		drop(tx, id, c)
	}
	tx.Mark(id, markBegun, true)
	unmark(tx, id, markSpent, markHammered)
	tx.Edit(id).Budget[bExtra] = 0
}

// closeTurn ends the open turn.
func closeTurn(tx *engine.Tx, id string) {
	drop(tx, id, "disengaged")
	leaveTurn(tx, id)
	tx.Emit("turn_ended", who(id))
	if tx.IsSet(setMoraleTiming, "end_of_turn") {
		settleMorale(tx)
	}
}

// leaveTurn marks a turn as taken, without the other effects of its end.
func leaveTurn(tx *engine.Tx, id string) {
	t := tx.Edit(id)
	t.Budget[bActed], t.Budget[bMove], t.Budget[bExtra] = 1, 0, 0
	tx.Turn = ""
}

// endTurn ends the open turn, or passes the actor's (Contract c).
func endTurn(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if !c.Has("who") {
		if r := fighting(&tx.View); r != nil {
			return r
		}
		if tx.Turn == "" {
			return refuse(engine.NotYourTurn, "AAC-TURN-6", "nobody's turn is open: pick whose to end")
		}
		closeTurn(tx, tx.Turn)
		return nil
	}
	in := tx.Read(c)
	t := in.Token("who")
	if in.Refusal != nil {
		return in.Refusal
	}
	turn := fee{need: lying}
	if r := turn.may(&tx.View, t); r != nil {
		return r
	}
	if r := turn.open(tx, t.ID); r != nil {
		return r
	}
	closeTurn(tx, t.ID)
	return nil
}

// endPhase ends the open turn and passes for all who haven't acted in the current entry.
func endPhase(tx *engine.Tx, _ *engine.Command) *engine.Refusal {
	if r := fighting(&tx.View); r != nil {
		return r
	}
	if tx.Turn != "" {
		closeTurn(tx, tx.Turn)
	}
	for _, id := range beginners(&tx.View) {
		if ripe(tx.Token(id)) { // morale may have taken it out
			pass(tx, id)
		}
	}
	for id := followed(&tx.View); id != ""; id = followed(&tx.View) {
		pass(tx, id)
	}
	return nil
}

// pass skips a token's turn.
func pass(tx *engine.Tx, id string) {
	beginTurn(tx, id)
	closeTurn(tx, id)
}

// followed returns a member of the current entry that waited for a turn that is over, or "".
func followed(v *engine.View) string {
	id := waiter(v, "")
	if id == "" || !slices.Contains(members(v, underWay(v)), v.Token(id)) {
		return ""
	}
	return id
}

// Advance lets turns, phases and rounds pass until somebody must decide (Contract c), and suggests the end of combat
// (AAC-END-1).
func (a *Aachen) Advance(tx *engine.Tx) {
	mend(tx)
	if !tx.InCombat() {
		return
	}
	enrol(tx)
	for advance(tx) {
	}
	mend(tx)
	enlistReturned(tx)
	was := tx.Over
	if tx.Over = fightOver(&tx.View); tx.Over && !was {
		tx.Emit("combat_end_proposed")
	}
}

// advance makes one step; false if somebody must decide.
func advance(tx *engine.Tx) bool {
	v := &tx.View
	if tx.Turn != "" {
		if able(tx.Token(tx.Turn)) {
			return false
		}
		closeTurn(tx, tx.Turn)
		return true
	}
	if id := waiter(v, ""); id != "" {
		beginTurn(tx, id)
		return true
	}
	list := beginners(v)
	switch {
	case len(list) == 0:
		return nextEntry(tx)
	case len(list) == 1, entryToken(v, underWay(v)) != nil:
		beginTurn(tx, list[0])
		return true
	}
	return false
}

// fightOver reports whether fewer than two mutually hostile sides have an able token that isn't fleeing (AAC-TURN-11).
func fightOver(v *engine.View) bool { return rulekit.OneSideLeft(v) }
