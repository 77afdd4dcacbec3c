package sigil

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Roster returns the current round's combatants: in the Action phase those still to act and those that have acted, in the
// End phase the sides.
func (s *Sigil) Roster(v *engine.View) []engine.Group {
	switch v.Phase {
	case phaseAction:
		return append(turnGroups(v), withoutTurn(v)...)
	case phaseEnd:
		return append(sideGroups(v), withoutTurn(v)...)
	}
	return nil
}

// turnGroups returns this round's order, split at the current turn.
func turnGroups(v *engine.View) []engine.Group {
	next, done := engine.Group{Title: message.Of("To act, in this order")}, engine.Group{Title: message.Of("Had their turns")}
	for _, id := range v.Order {
		t := v.Token(id)
		m := member(v, t)
		switch {
		case id == v.Turn:
			m.Open = true
			next.Members = slices.Insert(next.Members, 0, m)
		case t.Budget[bActed] == 0:
			m.Later = true
			next.Members = append(next.Members, m)
		default:
			done.Members = append(done.Members, m)
		}
	}
	return engine.NonEmpty(next, done)
}

// sideGroups returns the sides in the order of their allies, each summoner followed by its minions.
func sideGroups(v *engine.View) []engine.Group {
	var out []engine.Group
	for _, s := range v.Sides {
		g := engine.Group{Title: message.Word(s.ID)}
		for _, id := range v.Order {
			t := v.Token(id)
			if t.Side == s.ID && !under(v, t) {
				g.Members = append(g.Members, member(v, t))
				g.Members = append(g.Members, minions(v, id)...)
			}
		}
		out = append(out, g)
	}
	return engine.NonEmpty(out...)
}

// under reports whether a creature is listed under its summoner, which must be on its side, in the order, and nobody's
// minion.
func under(v *engine.View, t *engine.Token) bool {
	o := v.Token(t.Stats.Text(sSummoner))
	return o != nil && o.ID != t.ID && o.Side == t.Side && o.Stats.Text(sSummoner) == "" && slices.Contains(v.Order, o.ID)
}

func minions(v *engine.View, owner string) []engine.Member {
	var out []engine.Member
	for _, id := range v.Order {
		if t := v.Token(id); t.Stats.Text(sSummoner) == owner && under(v, t) {
			out = append(out, member(v, t))
		}
	}
	return out
}

// withoutTurn returns the creatures that have no turn this round: newcomers, the dead and the departed.
func withoutTurn(v *engine.View) []engine.Group {
	later, lost := engine.Group{Title: message.Of("From the next round")}, engine.Group{Title: message.Of("Out of combat")}
	for _, t := range v.Tokens {
		switch {
		case slices.Contains(v.Order, t.ID):
		case gone(t):
			lost.Members = append(lost.Members, engine.Member{ID: t.ID, Note: wayOut(t)})
		default:
			later.Members = append(later.Members, member(v, t))
		}
	}
	return engine.NonEmpty(later, lost)
}

func wayOut(t *engine.Token) message.Text {
	switch c := t.Condition("left"); {
	case t.Is("dead"):
		return message.Of("dead")
	case c.Rec.Is(leftFled):
		return message.Of("fled")
	}
	return message.Of("has left")
}

// member returns a combatant with its initiative and what people must remember about it.
func member(v *engine.View, t *engine.Token) engine.Member {
	m := engine.Member{ID: t.ID, Note: message.Join(notes(v, t), "; "), Watch: watchedSquares(v, t)}
	if n, ok := v.Total(t.ID); ok {
		m.Mark = strconv.Itoa(n)
	}
	return m
}

func notes(v *engine.View, t *engine.Token) []message.Text {
	var out []message.Text
	add := func(format string, args ...any) { out = append(out, message.Text{Format: format, Args: args}) }
	if c := t.Condition("unconscious"); c != nil {
		if c.Rec.Is(uncSaved) {
			add("has made its save this round")
		} else {
			add("death save against %d when the round's turns are done", saveThreshold(t))
		}
	}
	if ownTurn(v, t) && paysEnergy(t) {
		add("energy %d of %d", t.Stats.Int(sEnergy), t.Stats.Int(sEnergyMax))
	}
	if t.Elevation > 0 {
		add("%s m above the ground", metresNode(t.Elevation).Text)
	}
	if c := t.Condition("prepared"); c != nil {
		out = append(out, waits(t, c))
	}
	if o := v.Token(t.Stats.Text(sSummoner)); o != nil {
		add("minion of %s", o.Name)
	}
	if c := t.Condition("transformed"); c != nil {
		add("as %s", sheet.Spaced(c.Rec.Text(formID)))
	}
	if o := v.Token(ridesOn(t)); o != nil {
		add("rides on %s", o.Name)
	}
	if slices.Contains(v.Combat.List(0), t.ID) {
		add("ambushed in the next round")
	}
	return out
}

// paysEnergy reports whether a creature has an ability that costs energy; minions pay none (SIG-SUMM-8).
func paysEnergy(t *engine.Token) bool {
	return slices.ContainsFunc(t.Lists[abilityList], func(a *sheet.Rec) bool { return priceOf(t, a).energy > 0 })
}

// waits describes what a creature has armed and what triggers it: "waits with Hold the line, till a foe comes near (2
// times)".
func waits(t *engine.Token, c *engine.Condition) message.Text {
	id := c.Rec.Text(prepAbility)
	a := ability(t, id)
	name, until := abilityName(a, id), untilOf(triggersOf(a))
	if n := c.Rec.Int(prepFires); n > 1 {
		return message.Of("waits with %s, %s (%d times)", name, until, n)
	}
	return message.Of("waits with %s, %s", name, until)
}

// watchedSquares returns the squares where a creature of size 1 would trigger what a creature has armed, by its range and,
// for melee, by walls (SIG-PREP-7, SIG-PREP-9).
func watchedSquares(v *engine.View, t *engine.Token) []board.Square {
	c := t.Condition("prepared")
	if c == nil || out(t) {
		return nil
	}
	a := ability(t, c.Rec.Text(prepAbility))
	if !slices.ContainsFunc(triggersOf(a), func(w string) bool { return w == "falls_prone" || slices.Contains(strikeTriggers, w) }) {
		return nil
	}
	melee := handToHand(a)
	r, b, mine := watch(v, t, a), v.Board(), t.Body()
	var list []board.Square
	for y := t.At.Y - r; y < t.At.Y+t.Size+r; y++ {
		for x := t.At.X - r; x < t.At.X+t.Size+r; x++ {
			at := board.Body{At: board.Square{X: x, Y: y}, Size: 1, Height: 2 * metre}
			if b.In(at.At) && b.Distance(mine, at) <= int64(r)*metre && (!melee || b.MeleeLine(mine, at)) {
				list = append(list, at.At)
			}
		}
	}
	return list
}

// untilOf describes what triggers a prepared action.
func untilOf(triggers []string) message.Text {
	moves, word := 0, false
	var out []message.Text
	for _, w := range triggers {
		switch w {
		case "moves_into", "moves_within", "moves_out":
			moves++
		case "attacked":
			out = append(out, message.Of("until it is attacked"))
		case "attacked_melee":
			out = append(out, message.Of("until it is attacked in melee"))
		case "falls_prone":
			out = append(out, message.Of("until a foe falls"))
		case "custom":
			word = true
		}
	}
	switch {
	case moves > 1:
		out = append([]message.Text{message.Of("until a foe moves near it")}, out...)
	case slices.Contains(triggers, "moves_into"):
		out = append([]message.Text{message.Of("until a foe comes near")}, out...)
	case slices.Contains(triggers, "moves_within"):
		out = append([]message.Text{message.Of("until a foe moves beside it")}, out...)
	case slices.Contains(triggers, "moves_out"):
		out = append([]message.Text{message.Of("until a foe moves away")}, out...)
	}
	if word {
		out = append(out, message.Of("for a word"))
	}
	var until message.Text
	for i, w := range out {
		if i > 0 {
			w = message.Of("%s or %s", until, w)
		}
		until = w
	}
	return until
}
