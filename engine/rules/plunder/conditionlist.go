package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Indices of the fields that every condition has.
const (
	cSince  = iota // round in which it began
	cUntil         // round at whose end it ends; null for none
	cWounds        // ids of the Wounds that cause it
	cOwn           // the first of its own fields
)

// Indices of the single own field of some conditions.
const (
	cLinks = cOwn // grappling: with, grappled: by
	cPart  = cOwn // disabled limbs
	cSpell = cOwn // concentrating
)

// conditionDefs returns the catalogue's table of conditions (Contract f).
func conditionDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "bleeding", Name: "Bleeding out", Clause: "PLU-COND-2",
			Help: "1 Exhaustion at the end of each round unless someone pressed on the wound",
			Ends: "by a bandage, or with its Wound"},
		{ID: "prone", Name: "Prone", Clause: "PLU-COND-1",
			Help: "no move; its attacks have disadvantage; " +
				"melee attacks on it have advantage, shots and spells disadvantage; can be stabbed through gaps",
			Ends: "by standing up, which takes the whole move"},
		{ID: "grappling", Name: "Grappling", Clause: "PLU-GRAP-5",
			Fields: conditionFields("grappling", sheet.Field{Name: "with", Type: sheet.Texts, Tokens: true, Help: "ids of its captives"}),
			Help: "a positive Defense counts as 0; disadvantage with weapons unless light; " +
				"moves only with its captive; can be stabbed through gaps",
			Ends: "when released, escaped, more than 5 ft apart, or either isn't able"},
		{ID: "grappled", Name: "Grappled", Clause: "PLU-GRAP-5",
			Fields: conditionFields("grappled", sheet.Field{Name: "by", Type: sheet.Texts, Tokens: true, Help: "ids of its captors"}),
			Help: "a positive Defense counts as 0; disadvantage with weapons unless light; can't move or stand up; " +
				"can be stabbed through gaps",
			Ends: "as grappling"},
		{ID: "dazed", Name: "Dazed", Clause: "PLU-COND-3",
			Help: "attacks on it have advantage",
			Ends: "with its Wound"},
		{ID: "poisoned", Name: "Poisoned", Clause: "PLU-COND-4",
			Help: "all its d20 rolls have disadvantage",
			Ends: "with its Wound"},
		{ID: "arm_disabled_right", Name: "Right arm disabled", Clause: "PLU-COND-5",
			Fields: conditionFields("arm_disabled_right", sheet.NewMaybeText("part", "part of the arm")),
			Help:   "drops what it held; can't hold or use anything, nor do what needs both arms",
			Ends:   "with its Wound"},
		{ID: "arm_disabled_left", Name: "Left arm disabled", Clause: "PLU-COND-5",
			Fields: conditionFields("arm_disabled_left", sheet.NewMaybeText("part", "part of the arm")),
			Help:   "drops what it held; can't hold or use anything, nor do what needs both arms",
			Ends:   "with its Wound"},
		{ID: "leg_disabled_right", Name: "Right leg disabled", Clause: "PLU-COND-6",
			Fields: conditionFields("leg_disabled_right", sheet.NewMaybeText("part", "part of the leg")),
			Help:   "fell prone; speed is halved, down to whole squares",
			Ends:   "with its Wound"},
		{ID: "leg_disabled_left", Name: "Left leg disabled", Clause: "PLU-COND-6",
			Fields: conditionFields("leg_disabled_left", sheet.NewMaybeText("part", "part of the leg")),
			Help:   "fell prone; speed is halved, down to whole squares",
			Ends:   "with its Wound"},
		{ID: "ear_disabled", Name: "Ear disabled", Clause: "PLU-COND-7",
			Help: "hearing checks have disadvantage, at the DM's word",
			Ends: "with its Wound"},
		{ID: "nose_disabled", Name: "Nose disabled", Clause: "PLU-COND-7",
			Help: "can't smell, at the DM's word",
			Ends: "with its Wound"},
		{ID: "jaw_disabled", Name: "Jaw disabled", Clause: "PLU-COND-7",
			Help: "can't speak clearly: no verbal spells",
			Ends: "with its Wound"},
		{ID: "blinded", Name: "Blinded", Clause: "PLU-COND-8",
			Help: "its attacks have disadvantage, attacks on it advantage; its Dodge has no effect; can't target spells",
			Ends: "with its Wound"},
		{ID: "stunned", Name: "Stunned", Clause: "PLU-COND-8",
			Help: "can do nothing; attacks on it have advantage",
			Ends: "with its Wound"},
		{ID: "incapacitated", Name: "Incapacitated", Clause: "PLU-COND-8",
			Help: "can do nothing",
			Ends: "with its Wound"},
		{ID: "unconscious", Name: "Unconscious", Clause: "PLU-COND-8",
			Help: "can't act; falls prone and drops what it holds; a positive dodge counts as 0; threatens no square",
			Ends: "with its Wound"},
		{ID: "dead", Name: "Dead", Clause: "PLU-DEATH-1",
			Help: "out of the fight; covers no square",
			Ends: "by the DM"},
		{ID: "fleeing", Name: "Fleeing", Clause: "PLU-MORALE-9",
			Help: "failed a Morale check: the DM moves it away, or lets it surrender",
			Ends: "by the DM"},
		{ID: "surprised", Name: "Surprised", Clause: "PLU-ROUND-13",
			Help: "can do nothing in round 1",
			Ends: "at the end of round 1"},
		{ID: "dodging", Name: "Dodging", Clause: "PLU-DODGE-1",
			Help: "attacks on it have disadvantage if it can see the attacker",
			Ends: "when the next melee phase opens, or it isn't able"},
		{ID: "feinted", Name: "Feinted", Clause: "PLU-FEINT-2",
			Help: "the next attack on it ignores its Defense",
			Ends: "by that attack, hit or miss, or at the end of the next round"},
		{ID: "pressed", Name: "Pressed", Clause: "PLU-COND-2",
			Help: "someone presses on the wound: bleeding doesn't exhaust this round",
			Ends: "at the end of the round"},
		{ID: "concentrating", Name: "Concentrating", Clause: "PLU-SPELL-12",
			Fields: conditionFields("concentrating", sheet.NewMaybeText("spell", "the spell it maintains")),
			Help:   "maintains a spell",
			Ends:   "by any Wound, or unconscious"},
		{ID: "invisible", Name: "Invisible", Clause: "PLU-DODGE-1",
			Help: "can't be seen: a Dodge gives nothing against it",
			Ends: "by the DM"},
	}
}

// conditionFields returns the schema of a condition: the shared fields, and its own.
func conditionFields(id string, own ...sheet.Field) *sheet.Schema {
	return sheet.New(id, append([]sheet.Field{
		sheet.NewCount("since", 0, "round in which it was gained"),
		sheet.NewMaybe("until", 0, 1_000_000_000, "round at whose end it goes"),
		{Name: "wounds", Type: sheet.Texts, Help: "ids of the Wounds that carry it; it goes with the last of them"},
	}, own...)...)
}

// known reports whether the catalogue has a condition.
func known(v *engine.View, id string) bool {
	return slices.ContainsFunc(v.Decl().Conditions, func(d engine.ConditionDef) bool { return d.ID == id })
}
