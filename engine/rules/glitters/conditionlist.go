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

// token is the id of a token.
func token(name, help string) sheet.Field {
	f := text(name, help)
	f.Tokens = true
	return f
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
	{"bleeding", "Bleeding", true, "loses as many HP as its level at the end of each own turn; then the level falls by 1", "at level 0, by a short rest, by help with medicine", "GLT-COND-2"},
	{"blinded", "Blinded", false, "disadvantage on attack rolls; fails saves that rest on sight", "by an antidote, or in time", "GLT-COND-5"},
	{"burning", "Burning", true, "1d4 fire damage at the end of each own turn, then the level falls by 1; with a level above WILL the turn is lost", "at level 0, in water, when frozen; each level of freezing takes one off", "GLT-COND-6"},
	{"deafened", "Deafened", false, "fails saves that rest on hearing; disadvantage on attack rolls for those who find their way by echoes", "in time", "GLT-COND-11"},
	{"incapacitated", "Incapacitated", false, "no movement, actions or reactions; fails checks and saves; DC 0", "when its turns or hours are over", "GLT-COND-9"},
	{"intoxicated", "Intoxicated", true, "DEX and INT are lower by its level; with a level above STR unconscious for 1d4 hours", "as its levels wear off, one an hour", "GLT-COND-12"},
	{"freezing", "Freezing", true, "DEX is lower by its level, which falls by 1 at the end of each own turn; with a level above STR frozen", "at level 0, by a short rest; each hit with fire takes a level off", "GLT-COND-13"},
	{"frozen", "Frozen", false, "incapacitated; force and bludgeoning hurt double, all else half; poison and bleeding wait", "by a short rest", "GLT-COND-15"},
	{"petrified", "Petrified", false, "incapacitated: turned to stone", "by Basilisk Oil", "GLT-COND-18"},
	{"poisoned", "Poisoned", false, "each poison does its work once its countdown of own turns is over", "by an antidote or a long rest", "GLT-COND-19"},
	{"prone", "Prone", false, "can't move; DC is halved; shots and throws at it have disadvantage", "by standing up", "GLT-COND-20"},
	{"unconscious", "Unconscious", false, "no movement, actions or reactions; fails checks and saves; DC 0; doesn't cover its square", "by healing, or hours after the fight, by the rules in use", "GLT-DEATH-1"},
	{"stable", "Stable", false, "unconscious, but rolls no more for its life", "by healing", "GLT-DEATH-4"},
	{"dead", "Dead", false, "out for good", "by resurrection", "GLT-DEATH-5"},
	{"grappled", "Grappled", false, "no movement, main or offhand action; DC 0; is hurt by attacks that miss its holder", "by escape, help, release or a throw, or when the two are apart", "GLT-GRAP-4"},
	{"grappling", "Grappling", false, "DC 0; the held one's BC is added; in its turn it may only drag, throw, regrapple or release", "as grappled", "GLT-GRAP-16"},
	{"blocking", "Blocking", false, "the shield's BC counts twice; no parry", "when its next turn begins or the shield is let go", "GLT-DEF-3"},
	{"disengaged", "Disengaged", false, "its movement brings no opportunity attacks", "when its turn ends", "GLT-ACT-10"},
	{"surprised", "Surprised", false, "initiative with disadvantage, no reactions, no recognition", "when its first turn after the bonus round begins", "GLT-SURP-4"},
	{"release_advantage", "Advantage on the released", false, "advantage on attack rolls against the one released", "when its turn ends", "GLT-GRAP-26"},
	{"surrendered", "Surrendered", false, "out of the fight", "by the DM's hand", "GLT-TURN-4"},
	{"fled", "Fled", false, "out of the fight and off the board", "by the DM's hand", "GLT-TURN-4"},
}

func conditionWords() []string {
	out := make([]string, len(conditionTable))
	for i, c := range conditionTable {
		out[i] = c.id
	}
	return out
}

// hasLevels tells whether a condition stacks (GLT-COND-1).
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
		"grappled": conditionFields("grappled", token("by", "who holds it"),
			sheet.Field{Name: "score", Type: sheet.Int, Default: sheet.Num(10), Help: "total to beat"},
			sheet.Field{Name: "own", Type: sheet.Int, Null: true, Help: "its own total against the grapple"}),
		"grappling": conditionFields("grappling", token("target", "whom it holds"),
			sheet.Field{Name: "score", Type: sheet.Int, Default: sheet.Num(10), Help: "total to beat"},
			flag("menu", false, "it held at the start of this turn")),
		"release_advantage": conditionFields("release_advantage", token("against", "the one released")),
	}
	out := make([]engine.ConditionDef, len(conditionTable))
	for i, c := range conditionTable {
		fields := own[c.id]
		if fields == nil {
			fields = conditionFields(c.id)
		}
		out[i] = engine.ConditionDef{ID: c.id, Name: c.name, Help: c.help, Ends: c.ends, Levels: c.levels, Fields: fields, Clause: c.clause}
	}
	return out
}
