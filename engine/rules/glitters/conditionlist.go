package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// turnsField is the index of every condition's first field: the turns left, of the token's own (GLT-COND-25).
const turnsField = 0

// Indices of the fields of conditions that have more than turns.
const (
	incHours = iota + 1
	incCause
)

const (
	uncCause = iota + 1
	uncHours
)

const poiEntries = 1

const (
	heldBy = iota + 1
	heldScore
	heldOwn
)

const (
	holdTarget = iota + 1
	holdScore
	holdMenu
)

const releaseAgainst = 1

func turnsLeft() sheet.Field {
	return sheet.Field{Name: "turns", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "turns",
		Help: "how many more of its turns it lasts"}
}

func hoursLeft() sheet.Field {
	return sheet.Field{Name: "hours", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "h", Help: "hours that it still lasts"}
}

func cause(words ...string) sheet.Field {
	return sheet.Field{Name: "cause", Type: sheet.Word, Words: words, Null: true, Help: "its cause"}
}

// score10 returns the field for the total needed to break a hold, 10 if the DM doesn't say.
func score10() sheet.Field {
	return sheet.Field{Name: "score", Type: sheet.Int, Default: sheet.Num(10), Help: "total to beat"}
}

func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	return sheet.New(name, append([]sheet.Field{turnsLeft()}, more...)...)
}

// conditionIDs are the ids of the conditions. The schemas of sheets need them before the table of conditions exists, which
// itself contains schemas.
var conditionIDs = []string{
	"bleeding", "blinded", "burning", "deafened", "incapacitated", "intoxicated", "freezing", "frozen", "petrified", "poisoned", "prone",
	"unconscious", "stable", "dead", "grappled", "grappling", "blocking", "disengaged", "surprised",
	"release_advantage", "surrendered", "fled",
}

// hasLevels reports whether a condition stacks (GLT-COND-1).
func hasLevels(d *engine.Declaration, id string) bool {
	return slices.ContainsFunc(d.Conditions, func(c engine.ConditionDef) bool { return c.ID == id && c.Levels })
}

// conditionDefs returns the catalogue's table of conditions (Contract f).
func conditionDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "bleeding", Name: "Bleeding", Clause: "GLT-COND-2", Levels: true,
			Help: "loses HP equal to its level at the end of each of its turns; then the level falls by 1",
			Ends: "at level 0, by a short rest, by help with medicine"},
		{ID: "blinded", Name: "Blinded", Clause: "GLT-COND-5",
			Help: "disadvantage on attack rolls; fails saves that rest on sight",
			Ends: "by an antidote, or in time"},
		{ID: "burning", Name: "Burning", Clause: "GLT-COND-6", Levels: true,
			Help: "1d4 fire damage at the end of each of its turns, then the level falls by 1; above its WILL it loses the turn",
			Ends: "at level 0, in water, when frozen; each level of freezing takes one off"},
		{ID: "deafened", Name: "Deafened", Clause: "GLT-COND-11",
			Help: "fails saves that need hearing; echolocators attack with disadvantage",
			Ends: "in time"},
		{ID: "incapacitated", Name: "Incapacitated", Clause: "GLT-COND-9",
			Fields: conditionFields("incapacitated", hoursLeft(), cause("burning")),
			Help:   "no movement, actions or reactions; fails checks and saves; DC 0",
			Ends:   "when its turns or hours run out"},
		{ID: "intoxicated", Name: "Intoxicated", Clause: "GLT-COND-12", Levels: true,
			Help: "lowers DEX and INT by its level; above STR, unconscious for 1d4 hours",
			Ends: "as its levels wear off, one an hour"},
		{ID: "freezing", Name: "Freezing", Clause: "GLT-COND-13", Levels: true,
			Help: "lowers DEX by its level, which falls by 1 at the end of each of its turns; above STR, frozen",
			Ends: "at level 0, by a short rest; each hit with fire takes a level off"},
		{ID: "frozen", Name: "Frozen", Clause: "GLT-COND-15",
			Help: "incapacitated; force and bludgeoning hurt double, all else half; poison and bleeding wait",
			Ends: "by a short rest"},
		{ID: "petrified", Name: "Petrified", Clause: "GLT-COND-18",
			Help: "incapacitated: turned to stone",
			Ends: "by Basilisk Oil"},
		{ID: "poisoned", Name: "Poisoned", Clause: "GLT-COND-19",
			Fields: conditionFields("poisoned",
				sheet.Field{Name: "entries", Type: sheet.Records, Sub: poisonSchema, Help: "poisons in the body, oldest first"}),
			Help: "each poison works when its countdown of turns ends",
			Ends: "by an antidote or a long rest"},
		{ID: "prone", Name: "Prone", Clause: "GLT-COND-20",
			Help: "can't move; DC is halved; shots and throws at it have disadvantage",
			Ends: "by standing up"},
		{ID: "unconscious", Name: "Unconscious", Clause: "GLT-DEATH-1",
			Fields: conditionFields("unconscious", cause("hp", "intoxicated", "other"), hoursLeft()),
			Help:   "no movement, actions or reactions; fails checks and saves; DC 0; doesn't cover its square",
			Ends:   "by healing, or hours after the fight, by the rules in use"},
		{ID: "stable", Name: "Stable", Clause: "GLT-DEATH-4",
			Help: "unconscious, but makes no more death rolls",
			Ends: "by healing"},
		{ID: "dead", Name: "Dead", Clause: "GLT-DEATH-5",
			Help: "out for good",
			Ends: "by resurrection"},
		{ID: "grappled", Name: "Grappled", Clause: "GLT-GRAP-4",
			Fields: conditionFields("grappled", sheet.NewText("by", "who holds it").OfToken(), score10(),
				sheet.Field{Name: "own", Type: sheet.Int, Null: true, Help: "its total vs the grapple"}),
			Help: "no movement, main or offhand action; DC 0; takes attacks that miss its holder",
			Ends: "by escape, help, release or a throw, or when the two are apart"},
		{ID: "grappling", Name: "Grappling", Clause: "GLT-GRAP-16",
			Fields: conditionFields("grappling", sheet.NewText("target", "who it holds").OfToken(), score10(),
				sheet.NewFlag("menu", false, "it held at the start of this turn")),
			Help: "DC 0, plus the held creature's BC; on its turn it may only drag, throw, regrapple or release",
			Ends: "as grappled"},
		{ID: "blocking", Name: "Blocking", Clause: "GLT-DEF-3",
			Help: "the shield's BC counts twice; no parry",
			Ends: "when its next turn begins or the shield is let go"},
		{ID: "disengaged", Name: "Disengaged", Clause: "GLT-ACT-10",
			Help: "its movement brings no opportunity attacks",
			Ends: "when its turn ends"},
		{ID: "surprised", Name: "Surprised", Clause: "GLT-SURP-4",
			Help: "initiative with disadvantage, no reactions, no recognition",
			Ends: "when its first turn after the bonus round begins"},
		{ID: "release_advantage", Name: "Advantage on the released", Clause: "GLT-GRAP-26",
			Fields: conditionFields("release_advantage", sheet.NewText("against", "the one released").OfToken()),
			Help:   "advantage on attack rolls against the one released",
			Ends:   "when its turn ends"},
		{ID: "surrendered", Name: "Surrendered", Clause: "GLT-TURN-4",
			Help: "out of the fight",
			Ends: "by the DM"},
		{ID: "fled", Name: "Fled", Clause: "GLT-TURN-4",
			Help: "out of the fight and off the board",
			Ends: "by the DM"},
	}
}
