package plunder

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// Roster returns the combatants of the phase: in the order of declaring while people declare, afterwards in the order of
// their entries. Declarations are public, except that a setting may hide those of the DM's creatures from the players
// (PLU-DECL-4).
func (p *Plunder) Roster(v *engine.View) []engine.Group {
	if !v.InCombat() {
		return nil
	}
	groups, hidden := rosterOf(v), v.IsOn(setHideMonsters)
	for _, g := range groups {
		for i := range g.Members {
			g.Members[i].Known = !hidden || seat(v, v.Token(g.Members[i].ID)) > 0
		}
	}
	return groups
}

func rosterOf(v *engine.View) []engine.Group {
	switch {
	case v.Phase == phaseMorale:
		return moraleRoster(v)
	case v.Combat.Word(fStep) == stepDeclare:
		return declareRoster(v)
	}
	return resolveRoster(v)
}

// moraleRoster returns the sides with their Morale checks due.
func moraleRoster(v *engine.View) []engine.Group {
	var out []engine.Group
	for _, s := range v.Sides {
		g := engine.Group{Title: message.Word(s.ID), Note: dueNote(s)}
		for _, id := range v.Order {
			if t := v.Token(id); t.Side == s.ID {
				m := engine.Member{ID: id}
				if !t.Player {
					m.Note = message.Of("Morale %s", strconv.Itoa(moraleOf(v, t)))
				}
				g.Members = append(g.Members, m)
			}
		}
		if len(g.Members) > 0 {
			out = append(out, g)
		}
	}
	return out
}

func dueNote(s *engine.Side) message.Text {
	if len(s.Fight.List(mDue)) > 0 {
		return message.Of("morale due")
	}
	return message.Text{}
}

func declareRoster(v *engine.View) []engine.Group {
	dm, players := engine.Group{Title: message.Of("The DM declares first")}, engine.Group{Title: message.Of("Then the players, clockwise")}
	list := entries(v, fDeclared)
	for _, id := range v.Order {
		t := v.Token(id)
		m := engine.Member{ID: id, Later: slices.Contains(v.Combat.List(fOpen), id)}
		m.Open = m.Later && notYet(v, t) == nil
		addDeclared(v, &m, list)
		waits(v, &m)
		if m.Note.IsZero() && t.Marked(markPassed) {
			m.Note = message.Of("passes in this phase")
		}
		if seat(v, t) == 0 {
			dm.Members = append(dm.Members, m)
		} else {
			m.Mark = strconv.Itoa(seat(v, t))
			players.Members = append(players.Members, m)
		}
	}
	return engine.NonEmpty(dm, players)
}

// semicolon separates the sentences of a note.
const semicolon = "; "

// addDeclared adds a token's declarations: all of them in words, the first path and target for the map.
func addDeclared(v *engine.View, m *engine.Member, list []entry) {
	var said []message.Text
	for _, e := range list {
		if e.who == m.ID {
			said = append(said, sentence(v, e))
			pointAt(v, m, e)
		}
	}
	m.Note = message.Join(said, semicolon)
}

// waits adds the spell that a token declared and that is resolved after the shots (PLU-SPELL-2).
func waits(v *engine.View, m *engine.Member) {
	if v.Phase != phaseRanged {
		return
	}
	for _, e := range waitingCasts(v) {
		if e.who == m.ID {
			after := message.Of("after the shots: %s", sentence(v, e))
			if m.Note.IsZero() {
				m.Note = after
			} else {
				m.Note = message.Join([]message.Text{m.Note, after}, semicolon)
			}
			pointAt(v, m, e)
		}
	}
}

// pointAt adds a waiting entry's path or target to a member.
func pointAt(v *engine.View, m *engine.Member, e entry) {
	if !e.waiting() {
		return
	}
	if m.Target == "" {
		m.Target = e.target
	}
	if m.Path == nil && len(e.path) > 0 {
		m.Path = []board.Square{v.Token(e.who).At}
		for _, w := range e.path {
			m.Path = append(m.Path, w.At)
		}
	}
}

func resolveRoster(v *engine.View) []engine.Group {
	waiting, over, rest := engine.Group{Title: message.Of("To be resolved, in this order")}, engine.Group{Title: message.Of("Done")},
		engine.Group{Title: message.Of("Not in this phase")}
	inQueue := map[int]bool{}
	for _, group := range v.Combat.Lists(fQueue) {
		for _, n := range group {
			if e, ok := numberedEntry(v, n); ok {
				inQueue[n] = true
				m := engine.Member{ID: e.who, Mark: strconv.Itoa(e.place), Note: sentence(v, e), Later: true}
				if len(group) > 1 {
					m.Note = message.Of("%s, at the same time", m.Note)
				}
				pointAt(v, &m, e)
				waiting.Members = append(waiting.Members, m)
			}
		}
	}
	list := entries(v, fDeclared)
	var past []entry
	for _, e := range list {
		if !inQueue[e.n] {
			past = append(past, e)
		}
	}
	slices.SortStableFunc(past, byPlace)
	for _, e := range past {
		over.Members = append(over.Members, engine.Member{ID: e.who, Mark: placeText(e), Note: withOutcome(sentence(v, e), e)})
	}
	later := engine.Group{Title: message.Of("Spells, after the shots")}
	for _, id := range v.Order {
		if slices.ContainsFunc(list, func(e entry) bool { return e.who == id }) {
			continue
		}
		m := engine.Member{ID: id}
		if waits(v, &m); !m.Note.IsZero() {
			m.Later = true
			later.Members = append(later.Members, m)
		} else {
			rest.Members = append(rest.Members, m)
		}
	}
	return engine.NonEmpty(waiting, over, later, rest)
}

// byPlace compares entries by their order: the highest place first, entries without a place last.
func byPlace(a, b entry) int {
	if rolled := func(e entry) int { return min(len(e.faces), 1) }; rolled(a) != rolled(b) {
		return rolled(b) - rolled(a)
	}
	return cmp.Compare(b.place, a.place)
}

func placeText(e entry) string {
	if e.faces == nil {
		return ""
	}
	return strconv.Itoa(e.place)
}

// withOutcome adds its result to a declaration.
func withOutcome(said message.Text, e entry) message.Text {
	switch e.status {
	case failed:
		return message.Of("%s: fails, %s", said, failure(e.code))
	case forgone:
		return message.Of("%s: given up", said)
	}
	return said
}

// failure returns the reason of a failure by its code.
func failure(code string) string {
	if code == engine.BadTarget {
		return "wrong target"
	}
	return sheet.Spaced(code)
}

// sentence describes a declaration: "attacks Orc 1 with Sword, both hands". Each form is written out in full, so that it
// can be translated.
func sentence(v *engine.View, e entry) message.Text {
	target, thing := message.Name(nameOf(v, e.target)), message.Name(thingName(v, e))
	switch e.do {
	case "move":
		return walkText("moves, 1 square", "moves, %d squares", len(e.path))
	case "rally":
		return walkText("rallies, 1 square", "rallies, %d squares", len(e.path))
	case "attack":
		if s := strikeOf(v, e); s.thrown() {
			return message.Of("throws %s at %s", thing, target)
		}
		return message.Of("attacks %s with %s", target, inWhichWay(thing, e))
	case "cast":
		return castText(thing, target, e)
	case "custom":
		return message.Name(e.what)
	case "retrieve":
		return message.Of("gets %s from the pack", sheet.Spaced(e.item))
	case "shove":
		if e.with != "" {
			return message.Of("shoves %s with %s", target, thing)
		}
	}
	if e.target != "" && e.target != e.who && toOther[e.do] != "" {
		return message.Of(toOther[e.do], target)
	}
	return message.Word(cmp.Or(alone[e.do], strings.ToLower(declarableOf(e.do).Name)))
}

// toOther and alone are the forms with and without a target.
var (
	toOther = map[string]string{
		"feint": "feints against %s", "grapple": "seizes %s", "escape": "breaks free of %s", "shove": "shoves %s",
		"bandage": "bandages %s", "apply_pressure": "presses on the wound of %s",
	}
	alone = map[string]string{
		"dodge": "dodges", "escape": "breaks free", "bandage": "bandages", "apply_pressure": "presses on the wound", "stand_up": "gets up",
	}
)

func walkText(one, many string, n int) message.Text {
	if n == 1 {
		return message.Word(one)
	}
	return message.Of(many, n)
}

// castText returns "casts Fire at Orc 1, 2 Magic Dice".
func castText(spell, target message.Text, e entry) message.Text {
	if e.target == "" {
		return message.Of("casts %s", withDice(spell, e.dice))
	}
	return message.Of("casts %s at %s", spell, withDice(target, e.dice))
}

func withDice(said message.Text, n int) message.Text {
	switch n {
	case 0:
		return said
	case 1:
		return message.Of("%s, 1 Magic Die", said)
	}
	return message.Of("%s, %d Magic Dice", said, n)
}

// inWhichWay adds to a weapon how it is used.
func inWhichWay(thing message.Text, e entry) message.Text {
	switch {
	case e.gap:
		return message.Of("%s, at the gaps", thing)
	case e.finesse:
		return message.Of("%s, by finesse", thing)
	case e.hands:
		return message.Of("%s, both hands", thing)
	}
	return thing
}

// thingName returns the display name of an entry's weapon or spell.
func thingName(v *engine.View, e entry) string {
	t, list := v.Token(e.who), weaponList
	if e.do == "cast" {
		list = spellList
	}
	if t != nil {
		if i := sheet.IndexOf(t.Lists[list], wID, e.with); i >= 0 {
			return t.Lists[list][i].Text(wName)
		}
	}
	if e.with == "" || e.with == unarmed {
		return "bare hands"
	}
	return sheet.Spaced(e.with)
}
