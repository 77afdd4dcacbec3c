package aachen

import (
	"strconv"

	"parapet/engine"
	"parapet/engine/doc"
)

// Steps lists what moves the fight on: the end of the open turn, then of the side's turns, then the
// DM's calls for morale.
func (a *Aachen) Steps(v *engine.View) []engine.Step {
	var list []engine.Step
	phase := engine.Step{Name: "End phase", Help: "the open turn ends; all of " + v.Combat.Text(cActiveSide) + " who haven't acted pass", Command: engine.NewCommand("end_phase", "")}
	if v.Turn != "" {
		list = append(list, engine.Step{Name: "End turn", Help: "what is left of it is lost", Command: engine.NewCommand("end_turn", "")})
	}
	list = append(list, phase)
	for _, s := range v.Sides {
		if s.ID != playersSide(v.State) && asksMorale(v, s) {
			list = append(list, engine.Step{Name: "Morale of " + s.ID, Help: "a check that uses up none of the two that come by themselves",
				Command: engine.NewCommand("morale_check", "", doc.M("side", doc.Str(s.ID)))})
		}
	}
	return list
}

// StepsFor lists the DM's calls about a token, for its menu.
func (a *Aachen) StepsFor(v *engine.View, t *engine.Token) []engine.Step {
	var list []engine.Step
	if canBegin(v, t) || v.Turn == t.ID {
		list = append(list, engine.Step{Name: "Passes", Help: "its turn of this round is over", Command: engine.NewCommand("end_turn", t.ID)})
	}
	for _, tc := range []struct{ id, help string }{{"physical", "poison, disease, exhaustion"}, {"evasion", "sudden perils"}, {"mental", "spells, charms, illusions"}} {
		list = append(list, engine.Step{Name: "Saves: " + tc.id, Help: "against " + tc.help + ", at " + strconv.Itoa(saveTC(t, tc.id)),
			Command: engine.NewCommand("save", t.ID, doc.M("tc", doc.Str(tc.id)))})
	}
	return append(list, engine.Step{Name: "Reaction of " + t.Side, Help: "2d6: hostile, unfriendly, neutral, indifferent or helpful; a label, nothing more",
		Command: engine.NewCommand("reaction_roll", "", doc.M("side", doc.Str(t.Side)))})
}

// Roster lists the combatants in the order of the entries: sides with their members, or players one
// by one around the block.
func (a *Aachen) Roster(v *engine.View) []engine.Group {
	if !v.InCombat() {
		return nil
	}
	var list []engine.Group
	for _, entry := range v.Order {
		g := engine.Group{Title: entrySide(v, entry), Note: entryNote(v, entry)}
		if t := entryToken(v, entry); t != nil {
			g.Title = t.Name
		}
		for _, t := range members(v, entry) {
			g.Members = append(g.Members, a.member(v, t))
		}
		list = append(list, g)
	}
	return list
}

// entryNote is the total of an entry, and how its side stands.
func entryNote(v *engine.View, entry string) string {
	note := ""
	if n, ok := v.Total(entry); ok {
		note = strconv.Itoa(n)
	}
	s := v.Side(entrySide(v, entry))
	if s == nil || s.Fight == nil || entryToken(v, entry) != nil {
		return note
	}
	more := ""
	switch {
	case s.Fight.Is(fBroken):
		more = "broken"
	case !s.Fight.IsNull(fReaction):
		more = s.Fight.Word(fReaction)
	}
	if note != "" && more != "" {
		return note + ", " + more
	}
	return note + more
}

// member is one combatant in the list.
func (a *Aachen) member(v *engine.View, t *engine.Token) engine.Member {
	m := engine.Member{ID: t.ID, Open: v.Turn == t.ID || canBegin(v, t)}
	switch {
	case t.Is("waiting"):
		m.Note = "waits"
		if c := t.Condition("waiting"); c.Rec != nil && v.Token(c.Rec.Text(waitAfter)) != nil {
			m.Note = "after " + v.Token(c.Rec.Text(waitAfter)).Name
		}
	case t.Is("holding"):
		m.Note = "holds its action"
	case t.Budget[bActed] != 0:
		m.Note = "has acted"
	}
	return m
}

var (
	_ engine.Steerer  = (*Aachen)(nil)
	_ engine.Rosterer = (*Aachen)(nil)
)
