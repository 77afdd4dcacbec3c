package aachen_test

import (
	"slices"
	"testing"

	"parapet/engine/rules/rulestest"
)

const fordMembers = `"map":{"size":[14,12]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":7}}},"tokens":[` + cast + `]`

// TestSampleCast checks numbers derived from the sample cast's fields (AAC-INIT-5, AAC-ATK-1, AAC-RANGE-2, AAC-SAVE-4,
// AAC-CHECK-1).
func TestSampleCast(t *testing.T) {
	b := bench.Table(t, fordMembers)
	b.Is("tokens.hedda.derived.ini", "11", "tokens.hedda.derived.attack.spear_broad", "5", "tokens.hedda.derived.reach", "2",
		"tokens.hedda.derived.free_hands", "0", "tokens.hedda.weapons.0.carried", `"hand"`, "tokens.hedda.weapons.1.carried", `"ready"`,
		"tokens.notger.derived.ini", "14", "tokens.notger.derived.attack.bow_small", "3", "tokens.notger.weapons.1.carried", `"ready"`,
		"tokens.ansa.derived.ini", "13", "tokens.ansa.derived.tc.mental", "7", "tokens.ansa.derived.tc.caster", "8",
		"tokens.gerulf.derived.ini", "12", "tokens.gerulf.derived.attack.sword_long", "7",
		"tokens.mudling.derived.attack.cleaver", "0", "tokens.mudling.derived.attack.shortbow", "1",
		"tokens.tusker.stats.save", "13", "tokens.hound.derived.squares", "10", "tokens.hound.derived.free_hands", "0",
		"phase", `"setup"`, "sides.party.players", "true", "sides.foes.stats.morale", "7")
}

// TestOnlyWhatLiesSaysWhere checks that only weapons on the ground have a position (AAC-RANGE-11).
func TestOnlyWhatLiesSaysWhere(t *testing.T) {
	b := bench.Table(t, fordMembers)
	b.Do(`{"do":"start","order":["party","foes"]}`, "")
	b.Is("tokens.notger.weapons.1.lies_at", "absent", "tokens.hedda.weapons.0.lies_at", "absent")
	b.Do(`{"do":"drop","who":"notger","item":"bow_small"}`, "")
	b.Is("tokens.notger.weapons.0.lies_at", "[1,4]", "tokens.notger.weapons.1.lies_at", "absent")
}

// TestFightAtTheFord plays two whole rounds, from the reaction roll to the end of combat, with dice from a table.
func TestFightAtTheFord(t *testing.T) {
	b := bench.Table(t, fordMembers)
	b.Do(`{"do":"reaction_roll","side":"foes","spokesperson":"ansa"}`, "4") // 4 + 1: unfriendly
	b.Is("sides.foes.reaction", `"unfriendly"`)
	b.Do(`{"do":"start"}`, "10, 9") // 10 + 14, 9 + 12
	b.Is("order", `["party","foes"]`, "phase", `"hi"`, "turn", "null")

	// Notger shoots the mudling: 14 + 3 against AC 12, 4 damage kills it: first casualty, 7 holds.
	b.Asks(`{"do":"attack","who":"notger","target":"mudling"}`, "14", "damage", "notger")
	b.Do(`{"do":"attack","who":"notger","target":"mudling"}`, `14, 4, 7`)
	b.Is("tokens.mudling.conditions.dead.level", "1", "sides.foes.first_check", "true", "sides.foes.down", "1", "turn", `"notger"`,
		"tokens.notger.weapons.0.loaded", "false", "tokens.notger.budget.main", "0")
	b.Do(`{"do":"reload","who":"notger"}`, "")
	b.Do(`{"do":"move","who":"notger","to":[1,5]}`, "")
	b.Is("tokens.notger.weapons.0.ammo", "8", "tokens.notger.budget.action", "0", "tokens.notger.budget.move", "5")

	// With movement left, Notger's turn ends only on confirmation. Hedda charges the reaver, which could give up its main
	// action against 9 + 5 + 2 = 16: AC 14 + 2 is hit all the same, so it isn't asked.
	b.Asks(`{"do":"charge","who":"hedda","to":[7,4],"target":"reaver"}`, "", "confirm", "notger")
	b.Do(`{"do":"charge","who":"hedda","to":[7,4],"target":"reaver"}`, `"yes", 9, 5`)
	b.Is("tokens.reaver.conditions.dead.level", "1", "tokens.hedda.derived.ac", "13", "sides.foes.down", "2", "sides.foes.half_check", "false", "turn", `"hedda"`)
	b.Do(`{"do":"cast","who":"ansa","spell":"Still water","cp":1}`, `8`)
	b.Is("tokens.ansa.stats.cp", "5")
	b.Do(`{"do":"end_phase"}`, "")
	b.Is("phase", `"lo"`, "active_side", `"foes"`)

	// Gerulf walks up, out of everyone's reach, and attacks: 6 + 7 = 13 against AC 13 hits; Hedda has no main action left
	// to defend herself with. 1d8 3 + 1.
	b.Do(`{"do":"move","who":"gerulf","path":[[9,4],[8,4]]}`, "")
	b.Do(`{"do":"attack","who":"gerulf","target":"hedda"}`, `6, 3`)
	b.Is("tokens.hedda.stats.hp", "13", "tokens.hedda.derived.engaged", "true")
	// The hound's bite misses with 3 + 2; Old Tusker comes as far as it can.
	b.Do(`{"do":"move","who":"hound","to":[8,5]}`, ``)
	b.Do(`{"do":"attack","who":"hound","target":"hedda"}`, `3`)
	b.Do(`{"do":"move","who":"tusker","to":[6,6]}`, "")
	b.Do(`{"do":"end_turn"}`, "")
	b.Is("round", "2", "clock", "6", "phase", `"hi"`, "tokens.hedda.derived.ac", "15", "tokens.hedda.budget.main", "1")

	// Hedda steps back out of all reaches. The hound, whose reach she leaves first, is asked; Tusker's long trample doesn't
	// count, as she is farther than 5 ft from it.
	b.Asks(`{"do":"move","who":"hedda","to":[7,1]}`, "", "opportunity_attack", "hound")
	b.Do(`{"do":"disengage","who":"hedda"}`, "")
	b.Do(`{"do":"move","who":"hedda","to":[7,1]}`, "")
	b.Do(`{"do":"end_turn"}`, "")
	b.Do(`{"do":"end_phase"}`, "")
	b.Do(`{"do":"condition","who":"gerulf","add":"parleying"}`, "")
	b.Do(`{"do":"end_combat","exhaustion":"check"}`, `7, 10, 11, 11`) // CON TC 8, 11, 12; 7 of Gerulf, who alone succeeds
	b.Is("phase", `"over"`, "order", "[]", "tokens.hedda.conditions.exhausted.level", "1", "tokens.notger.conditions.exhausted.level", "1",
		"tokens.ansa.conditions.exhausted.level", "1", "tokens.gerulf.conditions.exhausted", "absent")
}

// TestTheOrderForLaterIsKeptTillItIsUsed checks that an order given with a surprise stays in the file until the round after
// it, and is then gone (AAC-SURP-5).
func TestTheOrderForLaterIsKeptTillItIsUsed(t *testing.T) {
	g := bench.Sit(t, fordMembers)
	rulestest.Play(t, g, `{"do":"start","surprise":{"side":"foes"},"order":["foes","party"]}`)
	kept := func() []string {
		c := g.State().Combat
		return c.List(c.Schema.Index("later_order"))
	}
	order := []string{"foes", "party"}
	if g.State().Phase != "surprise" || !slices.Equal(kept(), order) {
		t.Fatalf("phase %s, kept: %s", g.State().Phase, kept())
	}
	rulestest.Play(t, g, `{"do":"end_phase"}`)
	if got := g.State().Order; g.State().Phase != "hi" || !slices.Equal(got, order) || len(kept()) > 0 {
		t.Errorf("phase %s, order %v, kept: %s", g.State().Phase, got, kept())
	}
}
