package unclassed

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// holdNames is the index of the only field of grappled ("by") and of grappling ("targets"): ids in the order in which the
// holds began.
const holdNames = 0

func names(condition, field, help string) *sheet.Schema {
	return sheet.New(condition, sheet.Field{Name: field, Type: sheet.Texts, Tokens: true, Help: help})
}

func conditionDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "prone", Name: "Prone", Help: "can't move; an opportunity attack that brings it about stops the move; no number changes by default",
			Ends: "by getting up, which costs ½ and gives an opening", Clause: "UNC-DEF-16"},
		{ID: "grappled", Name: "Grappled", Help: "can't move; all else as usual", Fields: names("grappled", "by", "who holds it"),
			Ends: "by escape or release, when the two are out of arm's reach, or when the holder can't act", Clause: "UNC-DEF-17"},
		{ID: "grappling", Name: "Grappling", Help: "can't move until everybody held is let go",
			Fields: names("grappling", "targets", "whom it holds"),
			Ends:   "with the last hold", Clause: "UNC-DEF-17"},
		{ID: "incapacitated", Name: "Incapacitated",
			Help: "no actions, opportunity attacks or defence; doesn't block its square; its turns are skipped",
			Ends: "with hit points above 0", Clause: "UNC-DEF-29"},
		{ID: "unconscious", Name: "Unconscious",
			Help: "no actions, opportunity attacks or defence; doesn't block its square; its turns are skipped",
			Ends: "by the DM", Clause: "UNC-DEF-30"},
		{ID: "dead", Name: "Dead", Help: "out of the fight, and no target",
			Ends: "by the DM", Clause: "UNC-DEF-29"},
	}
}
