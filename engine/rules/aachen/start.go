package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// opening is a "start" command.
type opening struct {
	order    []string
	totals   map[string]int
	surprise []quest
}

func startArgs(in *engine.ArgReader) opening {
	v, o := in.View, opening{order: in.Texts("order")}
	for _, id := range o.order {
		if v.Side(id) == nil && v.Token(id) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchToken, "no side or token %s", id))
		}
	}
	o.totals = totalsArg(in)
	if in.Has("order") {
		in.Refuse(v.NamesEach(in.Do, o.order, entries(v)))
	}
	o.surprise = questArgs(in)
	return o
}

// totalsArg reads initiative rolled at the table.
func totalsArg(in *engine.ArgReader) map[string]int {
	n := in.Node.Get("initiative")
	if n.IsNull() {
		return nil
	}
	if n.Kind != jsondoc.Object {
		in.Refuse(engine.Refuse(engine.BadCommand, "start: give each side or creature a total for its initiative"))
	}
	totals := map[string]int{}
	for _, m := range n.Members {
		total, ok := m.Value.Int()
		switch v := in.View; {
		case v.Side(m.Key) == nil && v.Token(m.Key) == nil:
			in.Refuse(engine.Refuse(engine.NoSuchToken, "no side or token %s", m.Key))
		case !ok || total < -1_000_000 || total > 1_000_000:
			in.Refuse(engine.Refuse(engine.BadCommand, "start: the initiative of %s must be a whole number", m.Key))
		case !slices.Contains(entries(v), m.Key):
			in.Refuse(engine.Refuse(engine.BadCommand, "start: %s rolls no initiative of its own", m.Key))
		}
		totals[m.Key] = total
	}
	return totals
}

// start settles surprise and order, and begins round 1 (Contract c). With surprise one side acts alone, a whole side in
// every mode, and the order is settled afterwards (AAC-TURN-1, AAC-TURN-2, AAC-INIT-11).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	o := startArgs(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "already in combat")
	}
	if r := tooBright(&tx.View, o.surprise); r != nil {
		return r
	}
	noteParticipants(tx)
	if side, surprised := surprise(tx, o.surprise); side != "" {
		tx.Phase = phaseSurprise
		overcome(tx, side, surprised)
		keepForLater(tx, o)
		tx.Initiative = nil
		tx.SetOrder([]string{side})
	} else {
		tx.Phase = phaseHi
		if o.order != nil {
			placeOrder(tx, o.order)
		} else {
			rollInitiative(tx, o.totals)
		}
	}
	if len(tx.Order) == 0 {
		return engine.Refuse(engine.BadCommand, "start: nobody can fight")
	}
	beginRound(tx)
	return nil
}

// noteParticipants records who takes part, and clears the last combat; a reaction stays.
func noteParticipants(tx *engine.Tx) {
	for _, s := range slices.Clone(tx.Sides) {
		e := tx.EditSide(s.ID)
		next := tx.Decl().SideFight.Blank()
		if e.Fight != nil {
			next.Set(fReaction, e.Fight.Values[fReaction])
		}
		e.Fight = next
	}
	for _, t := range slices.Clone(tx.Tokens) {
		unmarkRound(tx, t.ID)
		unmark(tx, t.ID, swervedMark)
		if takesPart(t) {
			enlist(tx, t.ID)
		}
	}
	tx.Round, tx.Over = 0, false
}

// keepForLater stores the given initiative totals and order until after the surprise round.
func keepForLater(tx *engine.Tx, o opening) {
	var pairs []sheet.Pair
	for _, e := range entries(&tx.View) {
		if n, ok := o.totals[e]; ok {
			pairs = append(pairs, sheet.Pair{Key: e, N: n})
		}
	}
	tx.Combat.Set(cLaterTotals, sheet.Value{P: pairs})
	tx.Combat.Set(cLaterOrder, sheet.List(o.order...))
}

// endCombat ends combat, only when the DM says so (AAC-END-1, AAC-TURN-11).
func endCombat(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	how := in.OneOf("exhaustion", "raise", "waive", "check")
	if in.Refuse(fighting(&tx.View)); in.Refusal != nil {
		return in.Refusal
	}
	if tx.IsOn(setExhaustion) && how != "waive" {
		for _, t := range slices.Clone(tx.Tokens) {
			if character(t) && !t.Is("dead") {
				tire(tx, t.ID, how == "check")
			}
		}
	}
	for _, t := range slices.Clone(tx.Tokens) {
		for _, c := range []string{"surprised", "disengaged", "total_defense", "charged", "holding", "waiting", "screening",
			"shields_locked", "hurt"} {
			drop(tx, t.ID, c)
		}
		unmarkRound(tx, t.ID)
		clear(tx.Edit(t.ID).Budget)
	}
	for _, s := range slices.Clone(tx.Sides) {
		tx.EditSide(s.ID).Fight.Set(fSurprised, sheet.Value{})
	}
	tx.Phase, tx.Turn, tx.Round, tx.Clock, tx.Initiative = engine.Ended, "", 0, 0, nil
	tx.SetOrder(nil)
	tx.State.Combat = tx.Decl().Combat.Blank()
	tx.Emit("phase_began", jsondoc.M("phase", engine.Ended), jsondoc.M("side", jsondoc.Nil()))
	return nil
}

// tire gives a character a level of exhaustion after combat, or a check against it (AAC-EXH-8, AAC-EXH-9).
func tire(tx *engine.Tx, id string, checks bool) {
	t := tx.Token(id)
	if checks {
		n, _ := tc(t, "con")
		k := check(&tx.View, "check", t)
		k.why = message.Of("exhaustion: CON TC %d", n)
		if k.atLeast(tx, n) {
			return
		}
	}
	if n := t.Level("exhausted"); n < 5 {
		put(tx, id, "exhausted", n+1, nil)
	}
}
