package plunder

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// roll closes declarations, asks for every entry's d20 and sorts the entries (PLU-DECL-1, PLU-ORDER-1).
func roll(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	end := in.Flag("close")
	if in.Refuse(declaring(&tx.View, c.Do)); in.Refusal != nil {
		return in.Refusal
	}
	if tx.Phase == phaseDeclare {
		return engine.Refuse(engine.WrongPhase, "spells are rolled in the Spells phase").On("PLU-ROUND-5")
	}
	if open := stillOpen(&tx.View, declarers(&tx.View)); len(open) > 0 && !end {
		return engine.Refuse(declarationsOpen, "%s can still declare", open[0].Name).Of(open[0].ID).On("PLU-DECL-1")
	}
	list := entries(&tx.View, fDeclared)
	if len(list) == 0 {
		return engine.Refuse(engine.NothingToDo, "nobody has declared anything").On("PLU-ROUND-6")
	}
	closeDeclarations(tx)
	rollAll(tx, list)
	keep(tx, fDeclared, list)
	setQueue(tx, inOrder(tx, list))
	tx.Combat.SetWord(fStep, stepResolve)
	finishPhase(tx)
	return nil
}

// finishPhase records that no entry waits any more.
func finishPhase(tx *engine.Tx) {
	if len(tx.Combat.Lists(fQueue)) == 0 {
		tx.Combat.SetWord(fStep, stepDone)
	}
}

// rollAll asks in the order of declaring; entries of tokens no longer able fail at once.
func rollAll(tx *engine.Tx, list []entry) {
	shared := map[string][]int{}
	ordinal := map[string]int{}
	for i := range list {
		e := &list[i]
		if c := unableBy(tx.Token(e.who)); c != "" {
			fails(tx, e, cannotAct(tx.Token(e.who), c, "PLU-INVAL-2"))
			continue
		}
		e.status, e.edge = rolled, edgeOf(&tx.View, *e)
		nth := e.who + " " + e.do
		ordinal[nth]++
		key := sharedBy(&tx.View, e, ordinal[nth])
		if faces := shared[key]; faces != nil {
			e.faces = slices.Clone(faces)
		} else {
			e.faces = askDie(tx, e, len(list) == 1)
			if key != "" {
				shared[key] = e.faces
			}
		}
		if e.do == "shove" && e.with != "" {
			e.bullRush = tx.Roll(engine.RollAsk{For: "bull_rush", Who: e.who, Target: e.target, Dice: dice.Of(1, bullRushSides),
				Why: message.Of("added to the Shove")}).Sum
		}
		e.place = placeOfEntry(&tx.View, e)
		emitRoll(tx, e)
	}
}

// sharedBy returns the key of the die that an entry shares with similar ones; "" if it has its own (PLU-ORDER-6,
// PLU-ORDER-8).
func sharedBy(v *engine.View, e *entry, nth int) string {
	t := v.Token(e.who)
	one := e.do == "attack" && v.IsSet(setMultiRolls, "one")
	if one {
		nth = 1
	}
	kind := t.Stats.Text(sKind)
	switch {
	case v.IsOn(setGroupRolls) && !t.Player && kind != "":
		return fmt.Sprintf("%s\x00%s\x00%s\x00%s\x00%d", t.Side, kind, e.do, e.edge, nth)
	case one:
		return fmt.Sprintf("%s\x00%s", e.who, e.edge)
	}
	return ""
}

// askDie asks for the d20, two of them with an edge (PLU-ADV-1, PLU-ADV-4). A die only for the order decides nothing if the
// entry is the phase's only one.
func askDie(tx *engine.Tx, e *entry, only bool) []int {
	n := 1
	if e.edge != plain {
		n = 2
	}
	q, target := questionOf(&tx.View, *e), ""
	order := q == "movement" || q == "place"
	if !order && q != "check" {
		target = e.target
	}
	return tx.Roll(engine.RollAsk{For: q, Who: e.who, Target: target, Dice: dice.Of(n, 20), Faces: n > 1,
		Why: whyRoll(&tx.View, tx.Token(e.who), e), Note: noteOf(&tx.View, *e), Idle: order && only}).Faces
}

func whyRoll(v *engine.View, t *engine.Token, e *entry) message.Text {
	why := message.Word(declarableOf(e.do).Name)
	if e.with != "" {
		why = message.Of("with %s", calledOf(t, e.with))
	}
	if _, noted := targetNumber(v, *e); noted {
		return why
	}
	return withEdge(why, e.edge)
}

// calledOf returns the display name of a token's weapon or spell.
func calledOf(t *engine.Token, id string) string {
	for _, r := range []*sheet.Rec{weaponOf(t, id), spellOf(t, id)} {
		if r != nil && r.Text(wName) != "" {
			return r.Text(wName)
		}
	}
	return id
}

// questionOf returns the word with which an entry's die is asked for; "place" if there is nothing to reach (PLU-ORDER-5).
func questionOf(v *engine.View, e entry) string {
	switch e.do {
	case "move", "stand_up", "rally":
		return "movement"
	case "attack", "grapple", "shove", "feint", "escape":
		return e.do
	case "cast":
		if s := spellOf(v.Token(e.who), e.with); s != nil && s.Is(lAttack) {
			return "attack"
		}
	case "custom":
		if e.tested {
			return "check"
		}
	}
	return "place"
}

// countedDie returns the die that counts: with an edge the better or worse, else the first.
func countedDie(faces []int, by edge) int {
	return rulekit.PickDie(faces, int(by))
}

// placeOfEntry returns an entry's place in the order (PLU-ORDER-3). Movers are placed by their margin, which may be
// negative, and for which 1 and 20 aren't special (PLU-MOVE-2, PLU-MOVE-3, PLU-MOVE-15).
func placeOfEntry(v *engine.View, e *entry) int {
	total := countedDie(e.faces, e.edge) + e.bullRush
	if questionOf(v, *e) == "movement" {
		return total - v.Token(e.who).Stats.Int(sDex)
	}
	if !v.IsSet(setOrderKey, "margin") {
		return total
	}
	if tn, ok := targetNumber(v, *e); ok {
		return total - tn
	}
	return 0 // nothing to reach, so no margin
}

func emitRoll(tx *engine.Tx, e *entry) {
	fields := []jsondoc.Member{jsondoc.M("for", questionOf(&tx.View, *e)), who(e.who), d20s(e.faces),
		jsondoc.M("faces", jsondoc.Ints(e.faces...)), jsondoc.M("edge", e.edge.String()),
		jsondoc.M("total", countedDie(e.faces, e.edge)+e.bullRush), jsondoc.M("place", e.place)}
	if len(e.faces) > 1 {
		fields = append(fields, jsondoc.M("kept", countedDie(e.faces, e.edge)))
	}
	if e.target != "" {
		fields = append(fields, jsondoc.M("target", e.target))
	}
	if e.bullRush > 0 {
		fields = append(fields, jsondoc.M("bull_rush", e.bullRush))
	}
	tx.Emit("rolled", fields...)
}
