package glitters

import "testing"

// duel returns a combat of a, whose turn it is, and b, adjacent; extra is added to the encounter.
func duel(t *testing.T, a, aMore, b, bMore, extra string) *table {
	t.Helper()
	tb := sit(t, pair(a, aMore, b, bMore)+extra)
	tb.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	return tb
}

const blades = `,"weapons":[
 {"id":"sword","damage":"1d6","types":["slashing"]},
 {"id":"torch","damage":"1d6","types":["fire"],"natural":true},
 {"id":"ice","damage":"1d6","types":["ice"],"natural":true},
 {"id":"hammer","damage":"1d6","types":["bludgeoning"],"natural":true},
 {"id":"blast","damage":"2d12","types":["force"],"natural":true,"attr":[]},
 {"id":"acid","damage":"1d6","types":["acid"],"natural":true},
 {"id":"mixed","damage":"1d8","types":["slashing"],"natural":true,"extra":[{"damage":"2d6","type":"fire"}]},
 {"id":"club","damage":"1d6","types":["bludgeoning"],"natural":true,"improvised":true},
 {"id":"sting","damage":"1d4","types":["poisoning"],"natural":true,"poison":{"name":"venom","turns":2,"effect":{"attr":{"str":-1}}}}]`

// again gives token a another main action.
func (b *table) again() { b.Do(`{"do":"set","who":"a","field":"budget.main","value":1}`, ``) }

func (b *table) strike(with, answers string) {
	b.T.Helper()
	b.Do(`{"do":"attack","who":"a","target":"b","with":"`+with+`"}`, answers)
	b.again()
}

func TestBleeding(t *testing.T) {
	b := duel(t, ``, blades, ``, ``, ``)
	b.strike("sword", `15,2`)
	b.strike("sword", `15,2`)
	b.Is("tokens.b.conditions.bleeding.level", "2", "tokens.b.stats.hp", "19") // GLT-TYPE-1
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("tokens.b.conditions.bleeding.level", "1", "tokens.b.stats.hp", "17") // GLT-COND-2
	b = duel(t, ``, blades, `"flesh":false`, ``, ``)
	b.strike("sword", `15,2`)
	b.Is("tokens.b.conditions.bleeding", "absent") // GLT-COND-3
}

func TestFireAndIce(t *testing.T) {
	b := duel(t, ``, blades, `"dex":14,"str":9`, ``, ``)
	b.strike("torch", `15,2`)
	b.strike("torch", `15,2`)
	b.Is("tokens.b.conditions.burning.level", "2")
	for range 3 {
		b.strike("ice", `15,2`)
	}
	b.Is("tokens.b.conditions.burning", "absent", "tokens.b.conditions.freezing.level", "1", "tokens.b.derived.dc", "13") // GLT-COND-21
	b.Do(`{"do":"condition","who":"b","add":"freezing","level":9}`, ``)
	b.Is("tokens.b.conditions.frozen", "absent")
	b.Do(`{"do":"condition","who":"b","add":"freezing"}`, ``)
	b.Is("tokens.b.conditions.frozen.level", "1", "tokens.b.derived.dc", "0") // GLT-COND-14
	b.Do(`{"do":"set","who":"b","field":"stats.hp","value":21}`, ``)
	b.strike("hammer", `15,6`)
	b.Is("tokens.b.stats.hp", "9") // GLT-COND-15
	b.strike("sword", `15,5`)
	b.Is("tokens.b.stats.hp", "7", "tokens.b.conditions.bleeding.level", "1")
	b.strike("torch", `15,6`)
	b.Is("tokens.b.stats.hp", "4", "tokens.b.conditions.freezing.level", "9", "tokens.b.conditions.frozen.level", "1", "tokens.b.conditions.burning", "absent") // GLT-COND-17
	b.Do(`{"do":"end_turn"}`, ``)                                                                                                                               // b passes: freezing falls, bleeding waits
	b.Is("turn", `"a"`, "tokens.b.conditions.freezing.level", "8", "tokens.b.conditions.bleeding.level", "1")
	b.Do(`{"do":"end_combat"}`, ``)
	b.Do(`{"do":"rest","kind":"short"}`, ``)
	b.Is("tokens.b.conditions", `{}`)
}

func TestBurning(t *testing.T) {
	b := duel(t, ``, ``, `"will":10`, `,"conditions":{"burning":{"level":11}}`, ``)
	b.Do(`{"do":"end_turn"}`, `3`) // b can't bear it and passes
	b.Is("turn", `"a"`, "tokens.b.conditions.burning.level", "10", "tokens.b.stats.hp", "20", "tokens.b.conditions.incapacitated", "absent")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"b"`)
	b.Asks(`{"do":"end_turn"}`, ``, "burning", "b")
}

func TestWaterPutsOut(t *testing.T) {
	b := sit(t, `"map":{"size":[8,8],"rows":["","....~"]},"tokens":[{"id":"a","side":"x","at":[2,1],"conditions":{"burning":{"level":2}}},{"id":"b","side":"y","at":[7,7]}]`)
	b.Do(`{"do":"start","order":["a","b"]}`, ``)
	b.Do(`{"do":"move","who":"a","to":[4,1]}`, ``)
	b.Is("tokens.a.conditions.burning", "absent", "tokens.a.budget.move", "2") // 1 + 2
}

func TestForce(t *testing.T) {
	b := duel(t, ``, blades, `"str":12,"hp":60,"hp_max":60`, ``, ``)
	b.strike("blast", `15,12`) // 12 doesn't exceed STR 12
	b.strike("blast", `15,15,12`)
	b.Is("tokens.b.conditions.prone.level", "1", "tokens.b.derived.dc", "5") // 12 + 2 = 14 against 15
	b.strike("blast", `15,20`)                                               // prone already: no save
}

func TestCorrosive(t *testing.T) {
	b := duel(t, ``, blades, `"hp":60,"hp_max":60,"natural_bc":1`, `,"armour":[{"id":"rags","bc":1}],"shields":[{"id":"s","bc":1}]`, ``)
	b.Is("tokens.b.derived.bc", "3")
	for range 4 {
		b.strike("acid", `20,2`)
	}
	b.Is("tokens.b.derived.bc", "0", "tokens.b.stats.natural_bc_lost", "1")
	b.Refused(`{"do":"repair","who":"b"}`, "wrong_phase")
	b.Do(`{"do":"end_combat"}`, ``)
	b.Do(`{"do":"repair","who":"b"}`, ``)
	b.Is("tokens.b.derived.bc", "2")
	if e := b.Last[0]; e.Int("bc") != 2 || e.Int("gold") != 40 {
		t.Fatal(e.Node)
	}
	b.Refused(`{"do":"repair","who":"b"}`, "nothing_to_do")
}

func TestDamageDice(t *testing.T) {
	tests := []struct {
		with, answers, hp string
	}{
		{"sword", `20,3`, "36"},           // 4 + 6 + 3 off 49
		{"mixed", `15,[5,3,4]`, "33"},     // 4 + 5, and 7
		{"mixed", `20,[5,1,2,3,4]`, "22"}, // 4 + 8 + 5, and 10: 1d8+4d6
		{"club", `15,[5,2]`, "43"},        // 4 + 2
		{"club", `20,[5,2]`, "37"},        // 6 + 2 + 4
	}
	for _, test := range tests {
		b := duel(t, `"str":14`, blades, `"hp":49,"hp_max":49`, ``, ``)
		b.strike(test.with, test.answers)
		b.Is("tokens.b.stats.hp", test.hp)
	}
	b := duel(t, `"str":14`, blades, ``, ``, ``)
	if out := b.Try(`{"do":"attack","who":"a","target":"b","with":"club"}`, `15,7`); out.Refusal == nil || out.Refusal.Code != "bad_answer" {
		t.Fatal("a total for an improvised weapon:", out.Refusal)
	}
}

func TestPoison(t *testing.T) {
	b := duel(t, ``, blades, `"str":12`, ``, ``)
	b.strike("sting", `15,3`)
	b.Is("tokens.b.derived.attributes.str", "12")
	for range 2 {
		b.Do(`{"do":"end_turn"}`, ``)
		b.Do(`{"do":"end_turn"}`, ``)
	}
	b.Is("tokens.b.derived.attributes.str", "11", "tokens.b.derived.asm.str", "1")
	b.Do(`{"do":"end_combat"}`, ``)
	b.Do(`{"do":"rest","kind":"long"}`, ``)
	b.Is("tokens.b.derived.attributes.str", "12", "tokens.b.conditions", "{}")
}

func TestAlignmentAndResistance(t *testing.T) {
	tests := []struct{ b, with, hp string }{
		{`"alignment":"good"`, "h", "36"}, {``, "h", "31"}, {`"alignment":"evil"`, "h", "22"}, {`"undead":true,"alignment":"good"`, "h", "31"},
		{`"damage_mods":{"cold":"immune"}`, "i", "40"}, {`"damage_mods":{"ice":"resistant"}`, "i", "36"},
	}
	for _, test := range tests {
		b := duel(t, ``, `,"weapons":[{"id":"h","natural":true,"damage":"9","types":["holy"],"attr":[]},{"id":"i","natural":true,"damage":"9","types":["ice"],"attr":[]}]`,
			test.b+map[bool]string{true: `,`}[test.b != ""]+`"hp":40,"hp_max":40`, ``, ``)
		b.strike(test.with, `15`)
		b.Is("tokens.b.stats.hp", test.hp)
	}
}

func TestCountedConditions(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.Do(`{"do":"condition","who":"a","add":"blinded","turns":1}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("tokens.a.conditions.blinded.turns", "1") // GLT-COND-25: it wasn't there when the turn began
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("tokens.a.conditions.blinded", "absent")
	b.Do(`{"do":"condition","who":"b","add":"incapacitated","turns":2}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`, "tokens.b.conditions.incapacitated.turns", "1", "tokens.b.derived.dc", "0")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`, "tokens.b.conditions.incapacitated", "absent")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"b"`)
}

func TestDrink(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[0,0],"stats":{"dex":11,"int":12}}]`)
	b.Do(`{"do":"condition","who":"a","add":"intoxicated","level":4}`, ``)
	b.Is("tokens.a.derived.attributes.dex", "7", "tokens.a.derived.attributes.int", "8")
	b.Asks(`{"do":"condition","who":"a","add":"intoxicated","level":11}`, ``, "duration", "a")
	b.Do(`{"do":"condition","who":"a","add":"intoxicated","level":11}`, `3`)
	b.Is("tokens.a.conditions.unconscious", `{"level":1,"cause":"intoxicated","hours":3}`)
	b.Do(`{"do":"pass_time","hours":2}`, ``)
	b.Is("tokens.a.conditions.unconscious.hours", "1", "tokens.a.conditions.intoxicated.level", "9")
	b.Do(`{"do":"pass_time","hours":1}`, ``)
	b.Is("tokens.a.conditions.unconscious", "absent")
}

func TestGoingDownAtTheTurnsStart(t *testing.T) {
	b := sit(t, hero+`,"settings":{"dot_tick":"turn_start"}`)
	b.Do(`{"do":"start","initiative":{"b":20,"a":10}}`, ``)
	b.Do(`{"do":"set","who":"b","field":"stats.hp","value":1}`, ``)
	b.Do(`{"do":"condition","who":"b","add":"bleeding","level":3}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``) // no death roll yet
	b.Is("turn", `"a"`, "tokens.b.conditions.unconscious.cause", `"hp"`, "tokens.b.conditions.bleeding.level", "2")
	b.Asks(`{"do":"end_turn"}`, ``, "death", "b")
}

func TestSurpriseByTheDM(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.Do(`{"do":"condition","who":"b","add":"surprised"}`, ``)
	b.Is("tokens.b.budget.reaction", "0", "tokens.b.budget.parry", "0")
	b.Do(`{"do":"condition","who":"b","remove":"surprised"}`, ``)
	b.Is("tokens.b.budget.reaction", "1", "tokens.b.budget.parry", "1")
}
