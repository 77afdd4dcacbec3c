package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// roundsField is the first field of every condition: rounds left, the current one included.
const roundsField = 0

// The further fields of conditions.
const (
	screenOf = iota + 1
	screenLeft
)

const (
	wallNumber = iota + 1
	wallFront
)

const (
	waitAfter   = 1
	grappledBy  = 1
	grapplingOf = 1
	hurtUntil   = 1
)

// conditionTable is the catalogue's table of conditions.
var conditionTable = []struct {
	id, name   string
	help, ends string
	clause     string
}{
	{"surprised", "Surprised", "no turn, no instant action, no opportunity attack; AC and saves as usual", "when the surprise round ends", "AAC-TURN-4"},
	{"disengaged", "Disengaged", "own movement brings no opportunity attacks", "when its turn ends", "AAC-OA-2"},
	{"total_defense", "Total defense", "AC +2, and no shock", "when its next turn begins", "AAC-ACT-17"},
	{"charged", "Charged", "AC -2", "when the round ends", "AAC-ACT-18"},
	{"prone", "Prone", "attacks from beside it +2, shots from farther -2; its own melee attacks -4; steps cost double; can't charge", "by standing up", "AAC-RANGE-6"},
	{"must_stand", "Must stand up", "may only stand up, crawl, speak, drop things and defend itself", "by standing up", "AAC-DEATH-5"},
	{"screening", "Screening", "foes that attack the ally pass a check first, or strike the screener", "when its next turn begins, or when it isn't beside the ally, held or down", "AAC-ACT-19"},
	{"shields_locked", "Shields locked", "in a wall of three or more: AC +2, but not against attackers behind or on the right flank", "without a sound shield, down, held, or away from the others", "AAC-ACT-20"},
	{"holding", "Holding its action", "its main action may be used out of turn", "when it is used, or the round ends", "AAC-ACT-22"},
	{"waiting", "Waiting", "its turn comes right after another's", "when its turn opens, or the round ends", "AAC-ACT-23"},
	{"grappled", "Grappled", "can't move; attacks only unarmed or with natural weapons; no opportunity attacks; hurt when the round ends", "by escape, release, or when the two are apart", "AAC-GRAP-3"},
	{"grappling", "Grappling", "can't move but to haul the held one; attacks only unarmed or with natural weapons; no opportunity attacks", "with the hold", "AAC-GRAP-3"},
	{"unconscious", "Unconscious", "helpless and prone, can't act; has dropped what it held", "by first aid or healing", "AAC-DEATH-3"},
	{"dead", "Dead", "takes no part", "by the DM's hand", "AAC-DEATH-2"},
	{"fled", "Fled", "takes no part", "by the DM's hand", "AAC-MORALE-8"},
	{"wounded", "Wounded", "heals half as fast by rest", "with full HP and no exhaustion", "AAC-DEATH-8"},
	{"exhausted", "Exhausted", "1: -1 on checks and attacks; 2: -2; 3: disadvantage instead; 4: and AC at most 12; 5: and half speed; 6: dead", "by rest", "AAC-EXH-1"},
	{"fleeing", "Fleeing", "no hostile actions, no opportunity attacks; not counted for the end of the fight", "by the DM's hand", "AAC-MORALE-6"},
	{"parleying", "Parleying", "no turns, no opportunity attacks, in contact with nobody", "by the DM's hand", "AAC-END-2"},
	{"helpless", "Helpless", "can't act; may be executed without a save", "by the DM's hand", "AAC-EXEC-1"},
	{"unaware", "Unaware", "may be executed; makes no opportunity attacks", "when attacked, when it acts, by the DM's hand", "AAC-EXEC-1"},
	{"hurt", "Hurt", "casts with disadvantage", "when the round after the damage ends", "AAC-ACT-25"},
}

// token is the id of a token.
func token(name, help string) sheet.Field {
	f := text(name, help)
	f.Tokens = true
	return f
}

func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	rounds := sheet.Field{Name: "rounds", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "rounds", Help: "rounds that it still lasts, the current one included"}
	return sheet.New(name, append([]sheet.Field{rounds}, more...)...)
}

func conditionDefs() []engine.ConditionDef {
	number := func(name, help string) sheet.Field {
		return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1_000_000, Always: true, Help: help}
	}
	own := map[string]*sheet.Schema{
		"screening": conditionFields("screening", token("of", "whom it screens"), number("left", "foes that it may still stop this round")),
		"shields_locked": conditionFields("shields_locked", number("wall", "members of one wall share the number"),
			sheet.Field{Name: "front", Type: sheet.Ints, Len: 2, Min: -1_000_000, Max: 1_000_000, Null: true, Heading: true, Help: "direction that the wall faces"}),
		"waiting":   conditionFields("waiting", token("after", "whose turn it waits for")),
		"grappled":  conditionFields("grappled", sheet.Field{Name: "by", Type: sheet.Texts, Tokens: true, Always: true, Help: "who hold it"}),
		"grappling": conditionFields("grappling", token("of", "whom it holds")),
		"hurt":      conditionFields("hurt", number("until", "the last round that it lasts")),
	}
	as := map[string]string{"total_defense": "in total defense", "must_stand": "to stand up first", "shields_locked": "in a wall of shields"}
	quiet := map[string]bool{"disengaged": true, "total_defense": true, "charged": true, "screening": true, "holding": true, "waiting": true, "grappling": true}
	out := make([]engine.ConditionDef, len(conditionTable))
	for i, c := range conditionTable {
		fields := own[c.id]
		if fields == nil {
			fields = conditionFields(c.id)
		}
		out[i] = engine.ConditionDef{ID: c.id, Name: c.name, Help: c.help, Ends: c.ends, Levels: c.id == "exhausted", Fields: fields, Clause: c.clause,
			As: as[c.id], Quiet: quiet[c.id]}
	}
	return out
}
