package aachen_test

import (
	"fmt"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestOddsOfOtherAttacks compares attacks other than in a plain duel with all dice: ranged, charging, before the actor's
// turn, behind cover, extra attacks (AAC-ACT-16, AAC-ACT-18, AAC-RANGE-5, AAC-RANGE-6, AAC-COVER-1, AAC-ATK-13,
// AAC-TRAIT-3).
func TestOddsOfOtherAttacks(t *testing.T) {
	const fighter = `{"id":"ada","side":"party","at":[1,1],"stats":{"str":15,"dex":14,"class":"fighter","level":3,"hp":9,"skills":{"slash":1,"shoot":1}%s},"weapons":[%s]}`
	for _, c := range []struct {
		name, traits, weapons, order string
		walls                        string
		at, hp, ac                   int
		state, before, command       string
	}{
		{name: "a charge", weapons: `{"preset":"sword_long"}`, at: 9, hp: 8, ac: 13, command: `{"do":"charge","who":"ada","to":[8,1],"target":"gob"}`},
		{name: "a charge hurling a spear", weapons: `{"preset":"spear_broad"}`, at: 12, hp: 8, ac: 15, command: `{"do":"charge","who":"ada","to":[8,1],"target":"gob","throw":true}`},
		{name: "a snap attack", traits: `,"important":true`, order: `"foes","party"`, weapons: `{"preset":"sword_long"}`, at: 2, hp: 5, ac: 13, command: `{"do":"snap_attack","who":"ada","target":"gob"}`},
		{name: "a snappy one", traits: `,"important":true,"traits":{"snappy":3}`, order: `"foes","party"`, weapons: `{"preset":"axe"}`, at: 2, hp: 5, ac: 16, command: `{"do":"snap_attack","who":"ada","target":"gob"}`},
		{name: "a long shot at half cover", walls: `{"id":"w","kind":"low","from":[13,0],"to":[13,4],"height":3}`, weapons: `{"preset":"bow_small"}`, at: 13, hp: 5, ac: 14, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "a shot at one who lies", weapons: `{"preset":"bow_large"}`, at: 9, hp: 5, ac: 14, state: `"prone":{}`, command: `{"do":"attack","who":"ada","target":"gob"}`},
		{name: "a sharp throw", traits: `,"traits":{"sharp":3,"marking":2}`, weapons: `{"preset":"javelin"}`, at: 9, hp: 4, ac: 17, command: `{"do":"attack","who":"ada","target":"gob","throw":true}`},
		{name: "once more", traits: `,"traits":{"hammering":2}`, weapons: `{"preset":"axe"}`, at: 2, hp: 30, ac: 14, before: `{"do":"attack","who":"ada","target":"gob"}`, command: `{"do":"extra_attack","who":"ada","target":"gob"}`},
		{name: "a creature's reach", traits: `,"attack_total":4`, weapons: `{"preset":"halberd","magic":1}`, at: 3, hp: 9, ac: 15, command: `{"do":"attack","who":"ada","target":"gob"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			order := c.order
			if order == "" {
				order = `"party","foes"`
			}
			gob := fmt.Sprintf(`{"id":"gob","side":"foes","at":[%d,1],"stats":{"hp":%d,"ac":%d},"weapons":[{"preset":"club"}],"conditions":{%s}}`, c.at, c.hp, c.ac, c.state)
			g := bench.Sit(t, `"map":{"size":[20,4],"walls":[`+c.walls+`]},"sides":{"party":{"players":true}},"tokens":[`+
				fmt.Sprintf(fighter+`,{"id":"bor","side":"party","player":true,"at":[1,3]},`, c.traits, c.weapons)+gob+
				`,{"id":"hob","side":"foes","at":[18,3]}]`)
			rulestest.Play(t, g, `{"do":"start","order":[`+order+`]}`)
			if c.before != "" {
				rulestest.Play(t, g, c.before)
			}
			sameOdds(t, g, c.command, false)
		})
	}
}

// TestOddsOfSeveralAttacksAreThoseOfEach checks that each of several attacks has the odds of a single one, which are tested
// above (AAC-ATK-13).
func TestOddsOfSeveralAttacksAreThoseOfEach(t *testing.T) {
	g := bench.Sit(t, `"map":{"size":[9,4]},"sides":{"party":{"players":true}},"tokens":[
		{"id":"tusker","side":"foes","at":[1,1],"size":2,"stats":{"hp":9,"attack_total":4,"hands":0,"multi_attack":["tusk","trample"]},
		 "weapons":[{"id":"tusk","damage":"1d6","natural":true},{"id":"trample","damage":"1d4+1","natural":true,"long":true}]},
		{"id":"ada","side":"party","at":[3,1],"stats":{"hp":4,"ac":14}}]`)
	rulestest.Play(t, g, `{"do":"start","order":["foes","party"]}`)
	both := g.View().Preview(command(t, `{"do":"multi_attack","who":"tusker","target":"ada"}`)).Get("odds")
	for i, with := range []string{"tusk", "trample"} {
		alone := g.View().Preview(command(t, `{"do":"attack","who":"tusker","target":"ada","with":"`+with+`"}`)).Get("odds")
		if len(both.Items) != 2 || !jsondoc.Equal(both.Items[i], alone) {
			t.Errorf("%s: %s, alone %s", with, both, alone)
		}
	}
}
