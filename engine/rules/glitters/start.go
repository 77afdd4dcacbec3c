package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// opening is a "start" command.
type opening struct {
	totals    []engine.Total
	order     []string
	surprised []string // token ids
	ambush    *ambush
	j         judgement
}

// start begins combat (Contract c).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	o := readOpening(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "already in combat")
	}
	fighters := combatants(&tx.View)
	if len(fighters) == 0 {
		return engine.Refuse(engine.NothingToDo, "nobody here can fight")
	}
	if o.order != nil {
		if r := tx.NamesEach(c.Do, o.order, fighters); r != nil {
			return r
		}
	}
	if o.ambush != nil && lieInWait(tx, o.ambush, o.j) {
		o.surprised = append(o.surprised, o.ambush.whom...)
	}
	for _, id := range fighters {
		if slices.Contains(o.surprised, id) {
			surprise(tx, id)
		}
	}
	tx.Initiative, tx.Clock, tx.Over, tx.Round = nil, 0, false, 0
	order := o.order
	if order == nil {
		order = rollOrder(tx, fighters, o.totals)
	} else {
		noteTotals(tx, fighters, o.totals)
	}
	tx.SetOrder(order)
	tx.Emit("order_set", jsondoc.M("order", order))
	begin(tx)
	return nil
}

// combatants returns all tokens that aren't dead, fled or surrendered, in file order.
func combatants(v *engine.View) []string {
	return rulekit.TokenIDs(v, func(t *engine.Token) bool { return !gone(t) })
}

// surprise makes a token surprised; it can't use recognition in this combat (GLT-SURP-5, GLT-RECOG-8).
func surprise(tx *engine.Tx, id string) {
	if tx.Token(id).Is("surprised") || immune(tx.Token(id), "surprised") {
		return
	}
	put(tx, id, "surprised", 1, nil)
	if tx.Token(id).Stats.Word(sRecognition) == "open" {
		tx.Edit(id).Stats.SetWord(sRecognition, "denied") // GLT-RECOG-8
	}
}

func readOpening(in *engine.ArgReader) opening {
	o := opening{j: judged(in)}
	if n := in.Node.Get("initiative"); !n.IsNull() {
		if n.Kind != jsondoc.Object {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: give each creature a total for its initiative"))
		}
		for _, m := range n.Members {
			total, ok := m.Value.Int()
			if !ok {
				in.Refuse(engine.Refuse(engine.BadCommand, "start: the initiative of %s must be a whole number", m.Key))
			}
			in.TokenOf(m.Key)
			o.totals = append(o.totals, engine.Total{ID: m.Key, Total: total})
		}
	}
	o.order = in.Texts("order")
	o.surprised = tokensOf(in, in.Texts("surprised"))
	if in.Has("ambush") {
		o.ambush = readAmbush(in, in.Node.Get("ambush"))
	}
	return o
}

// tokensOf resolves ids of sides and tokens, surprised by an earlier stealth check, to token ids (GLT-SURP-2, GLT-SURP-4).
func tokensOf(in *engine.ArgReader, names []string) (ids []string) {
	for _, name := range names {
		switch {
		case in.View.Token(name) != nil:
			ids = append(ids, name)
		case in.View.Side(name) != nil:
			ids = append(ids, sideTokens(in.View, name)...)
		default:
			in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no token or side %s", name))
		}
	}
	return ids
}

func sideTokens(v *engine.View, side string) []string {
	return rulekit.TokenIDs(v, func(t *engine.Token) bool { return t.Side == side })
}

// begin gives everyone their reactions and starts the first turn; a bonus round precedes it if attackers come before every
// defender (GLT-REACT-4).
func begin(tx *engine.Tx) {
	for _, id := range tx.Order {
		refresh(tx, id, false)
		fall(tx, id)
	}
	first := markBonus(tx)
	if first == "" {
		setPhase(tx, "turns")
		tx.Round = 1
		tx.Emit("round_began", jsondoc.M("round", 1), jsondoc.M("clock", 0))
		first = tx.Order[0]
	} else {
		setPhase(tx, "bonus")
		tx.Emit("round_began", jsondoc.M("round", 0), jsondoc.M("clock", 0))
	}
	beginTurn(tx, first)
	if !able(tx.Token(first)) {
		passFirst(tx, first)
	}
}

// passFirst skips tokens at the head of the order that can't act, but never the last in the order.
func passFirst(tx *engine.Tx, first string) {
	at := first
	for at != tx.Order[len(tx.Order)-1] && !able(tx.Token(at)) {
		next := following(tx, at)
		if next == "" || tx.Phase == "turns" && slices.Index(tx.Order, next) <= slices.Index(tx.Order, at) {
			return
		}
		closeTurn(tx, at, true)
		stepRound(tx, at, next)
		beginTurn(tx, next)
		at = next
	}
}

// markBonus marks the attackers that come before all defenders and returns the first of them; "" if a defender leads the
// order (GLT-SURP-8, GLT-SURP-10, GLT-SURP-11).
func markBonus(tx *engine.Tx) (first string) {
	var sides []string
	for _, id := range tx.Order {
		if t := tx.Token(id); t.Is("surprised") && !slices.Contains(sides, t.Side) {
			sides = append(sides, t.Side)
		}
	}
	for _, id := range tx.Order {
		t := tx.Token(id)
		if slices.Contains(sides, t.Side) {
			return first
		}
		if slices.ContainsFunc(sides, func(s string) bool { return !tx.Friends(s, t.Side) }) {
			tx.Mark(id, inBonus, true)
			if first == "" {
				first = id
			}
		}
	}
	return first
}

// endCombat ends combat (Contract c).
func endCombat(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if r := inCombat(&tx.View, c.Do); r != nil {
		return r
	}
	for _, t := range slices.Clone(tx.Tokens) {
		id := t.ID
		if u := t.Condition("unconscious"); u != nil && u.Rec.Word(uncCause) == "hp" && modern(&tx.View, t) {
			hours := askHours(tx, id, message.Of("hours until waking"))
			setHours(tx, id, "unconscious", hours) // GLT-DEATH-10
		}
	}
	closeCombat(tx)
	return nil
}

// closeCombat clears what exists only during combat.
func closeCombat(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		id := t.ID
		for _, condition := range []string{"blocking", "disengaged", "surprised", "release_advantage"} {
			drop(tx, id, condition)
		}
		e := tx.Edit(id)
		clear(e.Budget)
		e.Marks = nil
		e.Stats.SetWord(sRecognition, "open")
	}
	tx.Round, tx.Turn = 0, ""
	tx.SetOrder(nil)
	setPhase(tx, "")
}
