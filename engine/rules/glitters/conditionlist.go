package glitters

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// turnsField is the first field of every condition: own turns left (GLT-COND-25).
const turnsField = 0

// Fields of the conditions that have more than turns.
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
	return sheet.Field{Name: "turns", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "turns", Help: "own turns that it still lasts"}
}

func hoursLeft() sheet.Field {
	return sheet.Field{Name: "hours", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "h", Help: "hours that it still lasts"}
}

func cause(words ...string) sheet.Field {
	return sheet.Field{Name: "cause", Type: sheet.Word, Words: words, Null: true, Help: "what it comes from"}
}

func text(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Text, Default: sheet.Str(""), Help: help}
}

func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	return sheet.New(name, append([]sheet.Field{turnsLeft()}, more...)...)
}

// conditionTable is the catalogue's table of conditions.
var conditionTable = []struct {
	id, name   string
	levels     bool
	help, ends string
	clause     string
}{
	{"bleeding", "Bleeding", true, "loses its level in HP at each own turn's end, then a level", "level 0, a short rest, help with medicine", "COND-2"},
	{"blinded", "Blinded", false, "disadvantage on attack rolls; fails saves that rest on sight", "an antidote, or time", "COND-5"},
	{"burning", "Burning", true, "1d4 fire damage at each own turn's end, then a level less; above WILL it takes the turn", "water, level 0, freezing", "COND-6"},
	{"deafened", "Deafened", false, "fails saves that rest on hearing; disadvantage for those who see by echoes", "time", "COND-11"},
	{"incapacitated", "Incapacitated", false, "no movement, actions or reactions; fails checks and saves; DC 0", "its turns or hours are over", "COND-9"},
	{"intoxicated", "Intoxicated", true, "DEX and INT less its level; above STR unconscious", "a level an hour", "COND-12"},
	{"freezing", "Freezing", true, "DEX less its level, one level lost at each own turn's end; above STR frozen", "level 0, fire, a short rest", "COND-13"},
	{"frozen", "Frozen", false, "incapacitated; force and bludgeoning hurt double, all else half", "a short rest", "COND-15"},
	{"petrified", "Petrified", false, "incapacitated, turned to stone", "Basilisk Oil", "COND-18"},
	{"poisoned", "Poisoned", false, "each poison works when its countdown is over", "an antidote, a long rest", "COND-19"},
	{"prone", "Prone", false, "can't move; DC halved; shots at it have disadvantage", "standing up", "COND-20"},
	{"unconscious", "Unconscious", false, "as incapacitated; doesn't cover its square", "healing, or time", "DEATH-1"},
	{"stable", "Stable", false, "no more death rolls", "healing", "DEATH-4"},
	{"dead", "Dead", false, "out for good", "resurrection", "DEATH-5"},
	{"grappled", "Grappled", false, "no movement, main or offhand action; DC 0", "an escape, help, release, a throw", "GRAP-4"},
	{"grappling", "Grappling", false, "DC 0; the held one's BC is added; may drag, throw, regrapple or release", "as grappled", "GRAP-16"},
	{"blocking", "Blocking", false, "the shield's BC counts twice; no parry", "its next turn begins", "DEF-3"},
	{"disengaged", "Disengaged", false, "its movement provokes nothing", "its turn ends", "ACT-10"},
	{"surprised", "Surprised", false, "initiative with disadvantage, no reactions, no recognition", "its first turn begins", "SURP-4"},
	{"release_advantage", "Advantage on the released", false, "advantage on attack rolls against the one released", "its turn ends", "GRAP-26"},
	{"surrendered", "Surrendered", false, "out of the fight", "the DM", "TURN-4"},
	{"fled", "Fled", false, "out of the fight and off the board", "the DM", "TURN-4"},
}

func conditionWords() []string {
	out := make([]string, len(conditionTable))
	for i, c := range conditionTable {
		out[i] = c.id
	}
	return out
}

// hasLevels tells whether a condition stacks.
func hasLevels(id string) bool {
	for _, c := range conditionTable {
		if c.id == id {
			return c.levels
		}
	}
	return false
}

func conditionDefs() []engine.ConditionDef {
	own := map[string]*sheet.Schema{
		"incapacitated": conditionFields("incapacitated", hoursLeft(), cause("burning")),
		"unconscious":   conditionFields("unconscious", cause("hp", "intoxicated", "other"), hoursLeft()),
		"poisoned": conditionFields("poisoned",
			sheet.Field{Name: "entries", Type: sheet.Records, Sub: poisonSchema(), Help: "poisons in the body, oldest first"}),
		"grappled": conditionFields("grappled", text("by", "who holds it"),
			sheet.Field{Name: "score", Type: sheet.Int, Default: sheet.Num(10), Help: "total to beat"},
			sheet.Field{Name: "own", Type: sheet.Int, Null: true, Help: "its own total against the grapple"}),
		"grappling": conditionFields("grappling", text("target", "whom it holds"),
			sheet.Field{Name: "score", Type: sheet.Int, Default: sheet.Num(10), Help: "total to beat"},
			flag("menu", false, "it held at the start of this turn")),
		"release_advantage": conditionFields("release_advantage", text("against", "the one released")),
	}
	out := make([]engine.ConditionDef, len(conditionTable))
	for i, c := range conditionTable {
		fields := own[c.id]
		if fields == nil {
			fields = conditionFields(c.id)
		}
		out[i] = engine.ConditionDef{ID: c.id, Name: c.name, Help: c.help, Ends: c.ends, Levels: c.levels, Fields: fields, Clause: clause(c.clause)}
	}
	return out
}

// clause writes the full id of a clause of the catalogue.
func clause(short string) string { return "GLT-" + short }
