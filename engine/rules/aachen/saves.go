package aachen

import (
	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// saveTC returns the number that a token's save must reach: for the three common saves a creature's own, unless that TC is
// given (AAC-SAVE-2, AAC-SAVE-4).
func saveTC(t *engine.Token, name string) int {
	if !character(t) {
		for _, s := range saves {
			if s.name == name && (name == "physical" || name == "evasion" || name == "mental") && !typed(t, s.field) {
				return t.Stats.Int(sSave)
			}
		}
	}
	n, _ := tc(t, name)
	return n
}

// saving is a save as commanded.
type saving struct {
	t    *engine.Token
	n    int
	roll roll20
}

// saveArgs reads the TC and what is added: a skill, half the level or HD, or nothing (AAC-SAVE-2, AAC-SAVE-3).
func saveArgs(in *engine.ArgReader) saving {
	j, half, name, which := sayArgs(in), in.Flag("half_level"), in.Text("skill", ""), in.Word("tc")
	s := saving{t: in.Token("who")}
	if _, ok := tc(s.t, which); !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "save: %s has no TC for %s", s.t.Name, which))
	}
	s.n = saveTC(s.t, which)
	s.roll = check(in.View, "save", s.t)
	switch {
	case name != "":
		s.roll.parts = append([]engine.Part{skillPart(in.View, s.t, name)}, s.roll.parts...)
	case half && character(s.t):
		s.roll.add("half level", s.t.Stats.Int(sLevel)/2)
	case half:
		s.roll.add("half HD", s.t.Stats.Int(sHD)/2)
	}
	s.roll.why = message.Of("%s save vs %d", sheet.Spaced(which), s.n)
	j.apply(&s.roll)
	return s
}

// save is a save granted by the DM, at any time and free (AAC-SAVE-1).
func save(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	s := saveArgs(in)
	if in.Refusal == nil {
		s.roll.atLeast(tx, s.n)
	}
	return in.Refusal
}
