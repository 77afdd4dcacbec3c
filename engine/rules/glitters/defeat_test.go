package glitters

import "testing"

const hero = `"tokens":[{"id":"b","side":"x","player":true,"at":[4,4]},{"id":"a","side":"y","at":[5,4]}]`

func fellHero(t *testing.T, extra string) *table {
	b := sit(t, hero+extra)
	b.Do(`{"do":"start","initiative":{"b":20,"a":10}}`, ``)
	b.Do(`{"do":"damage","who":"b","amount":99}`, ``)
	b.Is("tokens.b.stats.hp", "0", "tokens.b.conditions.unconscious.cause", `"hp"`, "turn", `"b"`, "over", "true")
	b.Refused(`{"do":"jog","who":"b"}`, "cannot_act")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`)
	return b
}

func TestDeathRolls(t *testing.T) {
	b := fellHero(t, ``)
	for _, roll := range []string{"12", "7", "10", "9"} {
		b.Do(`{"do":"end_turn"}`, roll)
		b.Is("turn", `"a"`)
	}
	b.Is("tokens.b.stats.death_saves", "2", "tokens.b.stats.death_fails", "2")
	b.Do(`{"do":"end_turn"}`, `15`)
	b.Is("tokens.b.conditions.stable.level", "1", "tokens.b.stats.death_fails", "2") // GLT-DEATH-4
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"heal","who":"b","amount":5}`, ``)
	b.Is("tokens.b.stats.hp", "5", "tokens.b.conditions", "{}", "tokens.b.stats.death_fails", "0") // GLT-DEATH-7
	b = fellHero(t, ``)
	for _, roll := range []string{"3", "11", "9", "2"} {
		b.Do(`{"do":"end_turn"}`, roll)
	}
	b.Is("tokens.b.conditions", `{"dead":{"level":1}}`, "turn", `"a"`) // GLT-DEATH-5
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`)
	b = fellHero(t, ``)
	b.Do(`{"do":"end_turn"}`, `20`)
	b.Is("tokens.b.conditions.stable.level", "1") // GLT-DEATH-6
}

func TestModernRules(t *testing.T) {
	b := fellHero(t, `,"settings":{"defeat_rules":"modern"}`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"heal","who":"b","amount":8}`, ``)
	b.Is("tokens.b.stats.hp", "8", "tokens.b.conditions.unconscious.cause", `"hp"`) // GLT-DEATH-9
	b.Do(`{"do":"end_combat"}`, `3`)
	b.Is("tokens.b.conditions.unconscious.hours", "3")
	b.Do(`{"do":"pass_time","hours":3}`, ``)
	b.Is("tokens.b.conditions", "{}", "tokens.b.stats.hp", "8")
}

func TestMonstersAtZero(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"b","side":"x","at":[4,4]},{"id":"g","side":"x","at":[4,5],"stats":{"defeat_mode":"dead_at_zero"}},{"id":"a","side":"y","at":[5,4]}]`)
	b.Do(`{"do":"start","order":["a","b","g"]}`, ``)
	b.Do(`{"do":"damage","who":"b","amount":99}`, ``)
	b.Do(`{"do":"damage","who":"g","amount":99}`, ``)
	b.Is("tokens.b.conditions.unconscious.level", "1", "tokens.g.conditions.dead.level", "1", "over", "true")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`, "round", "2")
	b.Do(`{"do":"set","who":"b","field":"stats.hp","value":3}`, ``)
	b.Is("tokens.b.conditions", "{}", "over", "false")
	b.Do(`{"do":"set","who":"b","field":"stats.hp","value":0}`, ``)
	b.Is("tokens.b.conditions.unconscious.cause", `"hp"`)
}

func TestNobodyCanAct(t *testing.T) {
	b := fellHero(t, ``)
	b.Do(`{"do":"damage","who":"a","amount":99}`, ``)
	b.Do(`{"do":"end_turn"}`, `12`) // b passes with its roll, a rests
	b.Is("turn", `"a"`, "tokens.b.stats.death_saves", "1", "round", "2")
}
