package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// mayReact reports whether a token has an opportunity attack against another (PLU-OA-9, PLU-OA-10).
func mayReact(v *engine.View, reactor, mover *engine.Token) bool {
	return reactor.ID != mover.ID && reactor.Budget[bReaction] > 0 && able(reactor) && v.Hostile(reactor, mover)
}

// guards reports whether a token holds a weapon with reach: coming near provokes (PLU-MEL-3, PLU-OA-5).
func guards(t *engine.Token) bool {
	return slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return usable(w) && w.Has(wProperties, "reach") })
}

// provokedBy returns the tokens that may attack a mover for a step, in file order, without those it drags.
func provokedBy(v *engine.View, mover *engine.Token, from, to board.Body, dragged []string) []string {
	var list []string
	reach := feet(meleeFeet)
	for _, t := range v.Reactors(rulekit.Box(from, to)) {
		if !mayReact(v, t, mover) || slices.Contains(dragged, t.ID) {
			continue
		}
		body := t.Body()
		if rulekit.Leaves(v, body, from, to, reach) || guards(t) && rulekit.Enters(v, body, from, to, reach) {
			list = append(list, t.ID)
		}
	}
	return list
}

// ReactsWithin returns how far opportunity attacks reach, in squares.
func (p *Plunder) ReactsWithin(*engine.Token) int { return meleeFeet / squareFeet }

// threats returns the melee ranges that a path should avoid leaving.
func threats(v *engine.View, t *engine.Token) []board.Threat {
	held := links(t, "grappling")
	return rulekit.Threats(v, t, func(o *engine.Token) int64 {
		if !mayReact(v, o, t) || slices.Contains(held, o.ID) {
			return -1
		}
		return feet(meleeFeet)
	})
}

// provokeAll lets every enemy in melee range of a token make its opportunity attack, in file order (PLU-OA-3, PLU-OA-4,
// PLU-OA-5).
func provokeAll(tx *engine.Tx, id string) {
	for _, o := range nearFoes(&tx.View, tx.Token(id)) {
		strikeAt(tx, o, id)
	}
}

// nearFoes returns the foes that may attack a token that exposes itself, in file order.
func nearFoes(v *engine.View, t *engine.Token) []string {
	var ids []string
	for _, o := range v.Reactors(rulekit.Box(t.Body())) {
		if mayReact(v, o, t) && within(v, o, t, meleeFeet) {
			ids = append(ids, o.ID)
		}
	}
	return ids
}

// strikeAt runs one enemy's opportunity attack: the provoking token rolls to avoid it (PLU-OA-6, PLU-OA-7, PLU-OA-8,
// PLU-OA-9, PLU-OA-10, PLU-OA-11). Nothing happens if either is no longer able.
func strikeAt(tx *engine.Tx, reactor, mover string) {
	r, t := tx.Token(reactor), tx.Token(mover)
	if !able(t) || !mayReact(&tx.View, r, t) || !takesIt(tx, r, t) {
		return
	}
	tx.Edit(reactor).Budget[bReaction]--
	tx.Emit("provoked", who(mover), jsondoc.M("by", reactor))
	result, tn := avoid(tx, r, t)
	if result >= tn {
		return
	}
	if n := tenMinus(&tx.View, result); n > 0 {
		hurt(tx, harm{victim: mover, by: reactor, with: counterWeapon(r), means: countering(r), amount: n})
	}
}

// takesIt asks whether the opportunity attack is used, if the setting doesn't decide.
func takesIt(tx *engine.Tx, reactor, mover *engine.Token) bool {
	switch tx.Settings.Word(setOAPrompt) {
	case "always":
		return true
	case "never":
		return false
	}
	ask := engine.ChoiceAsk{For: "opportunity_attack", Who: reactor.ID, Target: mover.ID, Default: []string{"yes"},
		Why: message.Of("%s provokes %s", mover.Name, reactor.Name)}
	if !tx.Quiet() {
		ask.Note, ask.About = message.Of("costs this round's opportunity attack"), []message.Text{opportunityStake(&tx.View, reactor, mover)}
	}
	return tx.Confirm(ask)
}

// opportunityStake says how likely a token is hit that avoids an opportunity attack, and for how much.
func opportunityStake(v *engine.View, reactor, mover *engine.Token) message.Text {
	tn, hit, damage := mover.Stats.Int(sMelee)+defence(v, reactor), 0.0, 0.0
	for i, p := range d20Of(otherEdge(v, mover)).P {
		if result := i + 1; result < tn {
			hit += p
			damage += p * float64(max(tenMinus(v, result), 0))
		}
	}
	return rulekit.Stake(hit, damage)
}

// avoid rolls for the provoking token, and returns the result and the target number.
func avoid(tx *engine.Tx, reactor, mover *engine.Token) (result, tn int) {
	base, more := mover.Stats.Int(sMelee), defence(&tx.View, reactor)
	tn = base + more
	advantage := otherEdge(&tx.View, mover)
	parts := []engine.Part{{Name: "melee target", N: base}, {Name: "Defense of %s", N: more, Args: []any{reactor.Name}}}
	note := withEdge(reachNote(tn, parts, d20Of(advantage).AtLeast(tn)), advantage)
	result, faces, by := rollWithEdge(tx, "defence", advantage, mover, reactor.ID, message.Of("%s's opportunity attack", reactor.Name), note)
	tx.Emit("rolled", jsondoc.M("for", "defence"), who(mover.ID), jsondoc.M("target", reactor.ID), d20s(faces),
		jsondoc.M("faces", jsondoc.Ints(faces...)), jsondoc.M("edge", by.String()), jsondoc.M("total", result), jsondoc.M("against", tn),
		jsondoc.M("success", result >= tn), jsondoc.M("parts", engine.PartsNode(parts)))
	return result, tn
}

// rollWithEdge asks for a d20 that decides no order, or two if there is an edge.
func rollWithEdge(tx *engine.Tx, ask string, by edge, t *engine.Token, target string, why, note message.Text) (result int, faces []int, edge edge) {
	n := 1
	if by != plain {
		n = 2
	}
	faces = tx.Roll(engine.RollAsk{For: ask, Who: t.ID, Target: target, Dice: dice.Of(n, 20), Faces: n > 1, Why: why, Note: note}).Faces
	return countedDie(faces, by), faces, by
}

// provoke is the DM's ruling that a token exposes itself (PLU-OA-5).
func provoke(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	t := doerArg(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat").On("PLU-OA-5")
	}
	provokeAll(tx, t.ID)
	return nil
}

// provokeLeaving lets the foes whose melee range a step leaves attack, except but.
func provokeLeaving(tx *engine.Tx, id string, to board.Body, but string) {
	t := tx.Token(id)
	from := t.Body()
	for _, o := range nearFoes(&tx.View, t) {
		if o != but && rulekit.Leaves(&tx.View, tx.Token(o).Body(), from, to, feet(meleeFeet)) {
			strikeAt(tx, o, id)
		}
	}
}
