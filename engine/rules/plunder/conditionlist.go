package plunder

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// The fields that every condition has.
const (
	cSince  = iota // round in which it was gained
	cUntil         // round at whose end it goes; null: none
	cWounds        // ids of the Wounds that carry it
	cOwn           // first of the condition's own fields
)

// The one own field of some conditions.
const (
	cLinks = cOwn // grappling: with, grappled: by
	cPart  = cOwn // disabled limbs
	cSpell = cOwn // concentrating
)

// conditionTable is the catalogue's table of conditions.
var conditionTable = []struct {
	id, name   string
	help, ends string
	clause     string
}{
	{"bleeding", "Bleeding out", "1 Exhaustion at the end of each round in which nobody pressed on the wound", "by a bandage, or with its Wound", "PLU-COND-2"},
	{"prone", "Prone", "no move; its attacks have disadvantage; melee attacks on it have advantage, shots and spells disadvantage; may be stabbed through gaps", "by standing up, which takes the whole move", "PLU-COND-1"},
	{"grappling", "Grappling", "a positive Defense counts 0; weapon attacks have disadvantage unless light; moves only with whom it holds; may be stabbed through gaps", "when released, escaped, more than 5 ft apart, or one of both isn't able", "PLU-GRAP-5"},
	{"grappled", "Grappled", "a positive Defense counts 0; weapon attacks have disadvantage unless light; can't move or stand up; may be stabbed through gaps", "as grappling", "PLU-GRAP-5"},
	{"dazed", "Dazed", "attacks on it have advantage", "with its Wound", "PLU-COND-3"},
	{"poisoned", "Poisoned", "all its d20 rolls have disadvantage", "with its Wound", "PLU-COND-4"},
	{"arm_disabled_right", "Right arm disabled", "lost what it held; can't hold or use anything, nothing that needs both arms", "with its Wound", "PLU-COND-5"},
	{"arm_disabled_left", "Left arm disabled", "lost what it held; can't hold or use anything, nothing that needs both arms", "with its Wound", "PLU-COND-5"},
	{"leg_disabled_right", "Right leg disabled", "fell prone; speed is halved, down to whole squares", "with its Wound", "PLU-COND-6"},
	{"leg_disabled_left", "Left leg disabled", "fell prone; speed is halved, down to whole squares", "with its Wound", "PLU-COND-6"},
	{"ear_disabled", "Ear disabled", "hearing checks have disadvantage, at the DM's word", "with its Wound", "PLU-COND-7"},
	{"nose_disabled", "Nose disabled", "can't smell, at the DM's word", "with its Wound", "PLU-COND-7"},
	{"jaw_disabled", "Jaw disabled", "can't speak clearly: no verbal spells", "with its Wound", "PLU-COND-7"},
	{"blinded", "Blinded", "its attacks have disadvantage, attacks on it advantage; its Dodge gives nothing; no spell with a target", "with its Wound", "PLU-COND-8"},
	{"stunned", "Stunned", "can do nothing; attacks on it have advantage", "with its Wound", "PLU-COND-8"},
	{"incapacitated", "Incapacitated", "can do nothing", "with its Wound", "PLU-COND-8"},
	{"unconscious", "Unconscious", "can do nothing; fell prone and dropped what it held; a positive dodge counts 0; covers no square", "with its Wound", "PLU-COND-8"},
	{"dead", "Dead", "out of the fight; covers no square", "by the DM's hand", "PLU-DEATH-1"},
	{"fleeing", "Fleeing", "failed a Morale check: the DM moves it away, or lets it surrender", "by the DM's hand", "PLU-MORALE-9"},
	{"surprised", "Surprised", "can do nothing in round 1", "at the end of round 1", "PLU-ROUND-13"},
	{"dodging", "Dodging", "attacks on it have disadvantage if it can see the attacker", "when the next melee phase opens, or it isn't able", "PLU-DODGE-1"},
	{"feinted", "Feinted", "the next attack on it ignores its Defense", "by that attack, hit or miss, or at the end of the next round", "PLU-FEINT-2"},
	{"pressed", "Pressed", "somebody presses on the wound: bleeding doesn't exhaust this round", "at the end of the round", "PLU-COND-2"},
	{"concentrating", "Concentrating", "keeps a spell going", "by any Wound, or unconscious", "PLU-SPELL-12"},
	{"invisible", "Invisible", "can't be seen: a Dodge gives nothing against it", "by the DM's hand", "PLU-DODGE-1"},
}

func conditionDefs() []engine.ConditionDef {
	own := map[string]sheet.Field{
		"grappling":          {Name: "with", Type: sheet.Texts, Tokens: true, Help: "ids of whom it holds"},
		"grappled":           {Name: "by", Type: sheet.Texts, Tokens: true, Help: "ids of those who hold it"},
		"arm_disabled_right": maybeText("part", "part of the arm"),
		"arm_disabled_left":  maybeText("part", "part of the arm"),
		"leg_disabled_right": maybeText("part", "part of the leg"),
		"leg_disabled_left":  maybeText("part", "part of the leg"),
		"concentrating":      maybeText("spell", "the spell that it keeps going"),
	}
	out := make([]engine.ConditionDef, len(conditionTable))
	for i, c := range conditionTable {
		fields := conditionFields()
		if f, ok := own[c.id]; ok {
			fields = append(fields, f)
		}
		out[i] = engine.ConditionDef{ID: c.id, Name: c.name, Help: c.help, Ends: c.ends, Fields: sheet.New(c.id, fields...), Clause: c.clause}
	}
	return out
}

func conditionFields() []sheet.Field {
	return []sheet.Field{
		count("since", 0, "round in which it was gained"),
		maybe("until", 0, 1_000_000_000, "round at whose end it goes"),
		{Name: "wounds", Type: sheet.Texts, Help: "ids of the Wounds that carry it; it goes with the last of them"},
	}
}

// known tells whether the catalogue has a condition.
func known(id string) bool {
	for _, c := range conditionTable {
		if c.id == id {
			return true
		}
	}
	return false
}
