package aachen

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/message"
)

// Roster returns the combatants by the order of sides, or of players and the opposition's block, with who may act now and
// who has acted.
func (a *Aachen) Roster(v *engine.View) []engine.Group {
	if !v.InCombat() {
		return nil
	}
	var out []engine.Group
	alone := false // the last group is of single players
	for _, entry := range v.Order {
		g := entryGroup(v, entry)
		single := entryToken(v, entry) != nil
		if n := len(out) - 1; single && alone && out[n].Title.Format == g.Title.Format {
			out[n].Members = append(out[n].Members, g.Members...)
			continue
		}
		out, alone = append(out, g), single
	}
	for _, side := range sideOrder(v.State) {
		if g := restOf(v, side, out); len(g.Members) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// entryGroup returns an entry of the order: a side, or a player with the tokens attached to it.
func entryGroup(v *engine.View, entry string) engine.Group {
	g := engine.Group{Title: message.Word(entrySide(v, entry))}
	mark := ""
	if n, ok := v.Total(entry); ok {
		mark = strconv.Itoa(n)
	}
	leader := entryToken(v, entry)
	if leader == nil {
		g.Note = groupNote(v, entry, mark)
	}
	for _, t := range members(v, entry) {
		m := engine.Member{ID: t.ID, Note: memberNote(v, t), Open: v.Turn == t.ID || canBegin(v, t)}
		m.Later = !m.Open && able(t) && !t.Is("surprised") && t.Budget[bActed] == 0
		if leader != nil && t.ID == entry {
			m.Mark = mark
		}
		if c := t.Condition("screening"); c != nil && c.Rec != nil {
			m.Target = c.Rec.Text(screenOf)
		}
		g.Members = append(g.Members, m)
	}
	return g
}

// groupNote describes a side's initiative, whether its turns are now, and its state.
func groupNote(v *engine.View, side, mark string) message.Text {
	var notes []message.Text
	if mark != "" {
		notes = append(notes, message.Of("initiative %s", mark))
	}
	if underWay(v) == side {
		notes = append(notes, message.Of("acting now"))
	}
	return message.Join(append(notes, sideNotes(v, side)...), ", ")
}

func sideNotes(v *engine.View, side string) []message.Text {
	s := v.Side(side)
	if s == nil || s.Fight == nil {
		return nil
	}
	var notes []message.Text
	if s.Fight.Is(fSurprised) {
		notes = append(notes, message.Of("surprised"))
	}
	if s.Fight.Is(fBroken) {
		notes = append(notes, message.Of("broken"))
	} else if n, ok := moraleOf(v, s); ok && side != playersSide(v.State) {
		notes = append(notes, message.Of("Morale %s", strconv.Itoa(n+s.Stats.Int(dMoraleMod))))
	}
	if !s.Fight.IsNull(fReaction) {
		notes = append(notes, message.Word(s.Fight.Word(fReaction)))
	}
	return notes
}

// memberNote describes what a token waits for or holds, or that its turn is over; conditions with a badge are left out.
func memberNote(v *engine.View, t *engine.Token) message.Text {
	if c := t.Condition("waiting"); c != nil && c.Rec != nil {
		if o := v.Token(c.Rec.Text(waitAfter)); o != nil {
			return message.Of("acts after %s", o.Name)
		}
	}
	if c := t.Condition("screening"); c != nil && c.Rec != nil {
		if o := v.Token(c.Rec.Text(screenOf)); o != nil {
			return message.Of("screens %s", o.Name)
		}
	}
	switch {
	case !able(t):
		return message.Text{}
	case t.Is("holding"):
		return message.Of("holds the main action")
	case t.Budget[bActed] != 0 && entrySide(v, underWay(v)) == t.Side: // of a side whose phase is over, all have
		return message.Of("has acted")
	}
	return message.Text{}
}

// restOf returns the tokens of a side that are in no entry: the surprised, latecomers, the fallen of a side that has no
// turns.
func restOf(v *engine.View, side string, groups []engine.Group) engine.Group {
	g := engine.Group{Title: message.Word(side), Note: message.Join(sideNotes(v, side), ", ")}
	for _, t := range sideTokens(v, side) {
		if !slices.ContainsFunc(groups, func(o engine.Group) bool {
			return slices.ContainsFunc(o.Members, func(m engine.Member) bool { return m.ID == t.ID })
		}) {
			g.Members = append(g.Members, engine.Member{ID: t.ID, Note: memberNote(v, t)})
		}
	}
	return g
}
