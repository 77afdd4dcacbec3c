package glitters

import "testing"

const kara = `{"id":"kara","side":"party","player":true,"at":[2,3],
 "stats":{"str":14,"dex":12,"spd":12,"will":10,"hp":31,"hp_max":31,"skills":{"martial_arts":2}},
 "weapons":[{"id":"broadsword","damage":"1d6","types":["slashing"],"light":true,"parry":6}],
 "shields":[{"id":"shield","bc":2}],"armour":[{"id":"hauberk","bc":8,"class":"mail","dc_cap":8}]}`

const orc = `{"id":"orc","side":"foes","at":[6,3],
 "stats":{"str":15,"dex":10,"spd":10,"hp":12,"hp_max":12},
 "weapons":[{"id":"mace","damage":"1d6","types":["bludgeoning"],"parry":3}],
 "armour":[{"id":"leather","bc":4,"class":"leather"}]}`

// TestWorkedFight plays the catalogue's worked example.
func TestWorkedFight(t *testing.T) {
	b := sit(t, `"tokens":[`+kara+`,`+orc+`]`)
	b.Is("tokens.kara.derived.mit", "18", "tokens.kara.derived.dc", "8", "tokens.orc.derived.mit", "14")
	b.Do(`{"do":"start"}`, `11,13`)
	b.Is("order", `["kara","orc"]`, "round", "1", "turn", `"kara"`, "tokens.kara.budget.move", "6", "initiative.kara", "13", "initiative.orc", "13")
	b.Do(`{"do":"move","who":"kara","to":[5,3]}`, ``)
	b.Is("tokens.kara.budget.move", "3")
	b.Asks(`{"do":"attack","who":"kara","target":"orc"}`, ``, "parry", "orc")
	b.Do(`{"do":"attack","who":"kara","target":"orc"}`, `"no",8,5`)
	b.Is("tokens.orc.stats.hp", "3", "tokens.orc.conditions.bleeding.level", "1", "tokens.kara.budget.main", "0")
	b.Do(`{"do":"block","who":"kara"}`, ``)
	b.Is("tokens.kara.budget.offhand", "0", "tokens.kara.derived.mit", "20")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"orc"`, "tokens.orc.budget.move", "5")
	b.Do(`{"do":"attack","who":"orc","target":"kara"}`, `13`)
	b.Is("tokens.kara.stats.hp", "31")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("tokens.orc.stats.hp", "2", "tokens.orc.conditions.bleeding", "absent", "round", "2", "clock", "5", "tokens.kara.derived.mit", "18")
	b.Do(`{"do":"attack","who":"kara","target":"orc"}`, `"no",3`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"move","who":"orc","to":[8,3]}`, `"yes",20,2`)
	b.Is("tokens.orc.stats.hp", "0", "tokens.orc.conditions.unconscious.cause", `"hp"`, "tokens.orc.at", "[6,3]",
		"tokens.orc.budget.move", "5", "tokens.kara.budget.reaction", "0", "over", "true")
	b.Do(`{"do":"condition","who":"orc","add":"dead"}`, ``)
	b.Is("tokens.orc.conditions.unconscious", "absent", "tokens.orc.conditions.dead.level", "1")
	b.Do(`{"do":"end_combat"}`, ``)
	b.Is("round", "0", "phase", "null", "turn", "null", "order", "[]", "clock", "5")
}

func TestRefusalsBeforeDice(t *testing.T) {
	b := sit(t, `"tokens":[`+kara+`,`+orc+`]`)
	b.Refused(`{"do":"attack","who":"kara","target":"orc"}`, "wrong_phase")
	b.Refused(`{"do":"parry","who":"kara"}`, "no_such_action")
	b.Refused(`{"do":"attack","who":"kara","target":"nobody"}`, "no_such_token")
	b.Refused(`{"do":"attack","who":"kara"}`, "bad_command")
	b.Do(`{"do":"start","initiative":{"kara":13,"orc":12}}`, ``)
	b.Refused(`{"do":"start"}`, "wrong_phase")
	b.Refused(`{"do":"attack","who":"orc","target":"kara"}`, "not_your_turn")
	b.Refused(`{"do":"attack","who":"kara","target":"kara"}`, "bad_target")
	b.Refused(`{"do":"attack","who":"kara","target":"orc","with":"axe"}`, "no_weapon")
	b.Refused(`{"do":"attack","who":"kara","target":"orc"}`, "out_of_range")
	b.Refused(`{"do":"attack","who":"kara","target":"orc","type":"cheese"}`, "bad_command")
	b.Refused(`{"do":"double_attack","who":"kara","target":"orc","with":"broadsword"}`, "wrong_grip")
	b.Refused(`{"do":"move","who":"kara","to":[2,3]}`, "bad_command")
	b.Refused(`{"do":"move","who":"kara","to":[11,3]}`, "not_enough_movement")
	b.Refused(`{"do":"move","who":"kara","path":[[3,3],[5,3]]}`, "bad_command")
	b.Refused(`{"do":"move","who":"kara","to":[6,3]}`, "occupied")
	b.Refused(`{"do":"move","who":"kara","to":[12,3]}`, "blocked")
	b.Refused(`{"do":"stand_up","who":"kara"}`, "nothing_to_do")
	b.Refused(`{"do":"drag","who":"kara","to":[3,3]}`, "nothing_to_do")
	b.Refused(`{"do":"rest","kind":"long"}`, "wrong_phase")
	b.Refused(`{"do":"recognise","who":"kara"}`, "rule_off")
	b.Do(`{"do":"jog","who":"kara"}`, ``)
	b.Is("tokens.kara.budget.move", "12")
	b.Refused(`{"do":"jog","who":"kara"}`, "already_used")
	b.Refused(`{"do":"block","who":"kara"}`, "not_enough_actions")
	b.Do(`{"do":"move","who":"kara","to":[8,3],"by":"sprint"}`, `"no"`)
}
