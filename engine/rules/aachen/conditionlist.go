package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// roundsField is the index of every condition's first field: rounds left, including the current one.
const roundsField = 0

// Indices of the further fields of conditions.
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

// conditionDefs returns the catalogue's table of conditions (Contract f).
func conditionDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "surprised", Name: "Surprised", Clause: "AAC-TURN-4",
			Help: "no turn, no instant action, no opportunity attack; AC and saves as usual",
			Ends: "when the surprise round ends"},
		{ID: "disengaged", Name: "Disengaged", Clause: "AAC-OA-2", Quiet: true,
			Help: "its movement provokes no opportunity attacks",
			Ends: "when its turn ends"},
		{ID: "total_defense", Name: "Total defense", Clause: "AAC-ACT-17", As: "in total defense", Quiet: true,
			Help: "AC +2, and no shock",
			Ends: "when its next turn begins"},
		{ID: "charged", Name: "Charged", Clause: "AAC-ACT-18", Quiet: true,
			Help: "AC −2",
			Ends: "when the round ends"},
		{ID: "prone", Name: "Prone", Clause: "AAC-RANGE-6",
			Help: "attacks from beside it +2, shots from farther −2, its melee attacks −4; steps cost double; can't charge",
			Ends: "by standing up"},
		{ID: "must_stand", Name: "Must stand up", Clause: "AAC-DEATH-5", As: "forced to stand up",
			Help: "may only stand up, crawl, speak, drop things and defend",
			Ends: "by standing up"},
		{ID: "screening", Name: "Screening", Clause: "AAC-ACT-19", Quiet: true,
			Fields: conditionFields("screening", someone("of", "the ally it screens"), tally("left", "foes that it may still stop this round")),
			Help:   "foes that attack the ally pass a check first, or strike the screener",
			Ends:   "when its next turn begins, or when it isn't beside the ally, is held or down"},
		{ID: "shields_locked", Name: "Shields locked", Clause: "AAC-ACT-20", As: "in a wall of shields",
			Fields: conditionFields("shields_locked", tally("wall", "members of one wall share the number"), frontField()),
			Help:   "in a wall of three or more: AC +2, but not against attackers behind or on the right flank",
			Ends:   "without a sound shield, down, held, or away from the others"},
		{ID: "holding", Name: "Holding its action", Clause: "AAC-ACT-22", Quiet: true,
			Help: "may use its main action out of turn",
			Ends: "when it is used, or the round ends"},
		{ID: "waiting", Name: "Waiting", Clause: "AAC-ACT-23", Quiet: true,
			Fields: conditionFields("waiting", someone("after", "whose turn it waits for")),
			Help:   "acts right after another creature",
			Ends:   "when its turn begins or the round ends"},
		{ID: "grappled", Name: "Grappled", Clause: "AAC-GRAP-3",
			Fields: conditionFields("grappled", sheet.Field{Name: "by", Type: sheet.Texts, Tokens: true, Always: true, Help: "who hold it"}),
			Help:   "can't move; attacks only unarmed or with natural weapons; no opportunity attacks; hurt when the round ends",
			Ends:   "by escape, release, or when the two are apart"},
		{ID: "grappling", Name: "Grappling", Clause: "AAC-GRAP-3", Quiet: true,
			Fields: conditionFields("grappling", someone("of", "whom it holds")),
			Help:   "can't move but to haul the held one; attacks only unarmed or with natural weapons; no opportunity attacks",
			Ends:   "with the hold"},
		{ID: "unconscious", Name: "Unconscious", Clause: "AAC-DEATH-3",
			Help: "helpless and prone; can't act, drops what it holds",
			Ends: "by first aid or healing"},
		{ID: "dead", Name: "Dead", Clause: "AAC-DEATH-2",
			Help: "takes no part",
			Ends: "by the DM"},
		{ID: "fled", Name: "Fled", Clause: "AAC-MORALE-8",
			Help: "takes no part",
			Ends: "by the DM"},
		{ID: "wounded", Name: "Wounded", Clause: "AAC-DEATH-8",
			Help: "heals half as fast by rest",
			Ends: "with full HP and no exhaustion"},
		{ID: "exhausted", Name: "Exhausted", Clause: "AAC-EXH-1", Levels: true,
			Help: "1: −1 on checks and attacks; 2: −2; 3: disadvantage instead; 4: and AC at most 12; 5: and half speed; 6: dead",
			Ends: "by rest"},
		{ID: "fleeing", Name: "Fleeing", Clause: "AAC-MORALE-6",
			Help: "no hostile actions, no opportunity attacks; not counted for the end of the fight",
			Ends: "by the DM"},
		{ID: "parleying", Name: "Parleying", Clause: "AAC-END-2",
			Help: "no turns, no opportunity attacks, in contact with nobody",
			Ends: "by the DM"},
		{ID: "helpless", Name: "Helpless", Clause: "AAC-EXEC-1",
			Help: "can't act; may be executed without a save",
			Ends: "by the DM"},
		{ID: "unaware", Name: "Unaware", Clause: "AAC-EXEC-1",
			Help: "may be executed; makes no opportunity attacks",
			Ends: "when attacked, when it acts, by the DM"},
		{ID: "hurt", Name: "Hurt", Clause: "AAC-ACT-25",
			Fields: conditionFields("hurt", tally("until", "the last round that it lasts")),
			Help:   "casts with disadvantage",
			Ends:   "when the round after the damage ends"},
	}
}

// conditionFields returns the schema of a condition: the rounds left, and its own fields.
func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	rounds := sheet.Field{Name: "rounds", Type: sheet.Int, Min: 0, Max: 1_000_000, Null: true, Unit: "rounds",
		Help: "rounds that it still lasts, the current one included"}
	return sheet.New(name, append([]sheet.Field{rounds}, more...)...)
}

// someone returns a field for a token id that may be null.
func someone(name, help string) sheet.Field { return sheet.NewMaybeText(name, help).OfToken() }

// tally returns a field for a count from 0 that is always shown.
func tally(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1_000_000, Always: true, Help: help}
}

// frontField returns the field for the direction that a shield wall faces (AAC-ACT-20).
func frontField() sheet.Field {
	return sheet.Field{Name: "front", Type: sheet.Ints, Len: 2, Min: -1_000_000, Max: 1_000_000, Null: true, Heading: true,
		Help: "direction that the wall faces"}
}
