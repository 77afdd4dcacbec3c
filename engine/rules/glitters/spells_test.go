package glitters

import "testing"

const mage = `{"id":"m","side":"x","player":true,"at":[2,2],"stats":{"int":15,"ap":20,"ap_max":20,"hp":10,"hp_max":10,"skills":{"sorcery":2}},"spells":[
 {"id":"bolt","ap":3,"damage":"3d8","type":"force","range":60},
 {"id":"pierce","ap":1,"damage":"1d8","type":"force","range":60,"bypass":"bc"},
 {"id":"burst","ap":4,"resolve":"save","damage":"2d6","type":"fire","save":"dex","dt":13,"range":80,"area":{"shape":"circle","radius":10}},
 {"id":"flash","ap":1,"resolve":"save","save":"will","dt":12,"save_sense":"sight","range":30,"conditions":[{"id":"blinded","turns":2}]},
 {"id":"wave","ap":1,"resolve":"attack","damage":"1d6","type":"ice","range":0,"area":{"shape":"line","length":20}},
 {"id":"mend","ap":3,"resolve":"auto","heal":"1d8+2","range":5,"cost":"free"},
 {"id":"ward","ap":1,"cost":"offhand","resolve":"auto","range":0,"conditions":[{"id":"disengaged"}],"concentration":true}]}`

func castTable(t *testing.T, extra string) *table {
	t.Helper()
	b := sit(t, `"tokens":[`+mage+`,
	 {"id":"p","side":"y","at":[6,2],"stats":{"dex":12,"natural_bc":8,"hp":40,"hp_max":40}},
	 {"id":"q","side":"y","at":[7,2],"stats":{"hp":40,"hp_max":40}}]`+extra)
	b.Do(`{"do":"start","order":["m","q","p"]}`, ``)
	return b
}

func TestSpellAttack(t *testing.T) {
	b := castTable(t, ``)
	b.Refused(`{"do":"cast","who":"m","spell":"sleep","target":"p"}`, "no_weapon")
	b.Refused(`{"do":"cast","who":"m","spell":"bolt"}`, "bad_command")
	b.Refused(`{"do":"cast","who":"m","spell":"bolt","target":"m"}`, "bad_target")
	b.Refused(`{"do":"cast","who":"m","spell":"mend","target":"p"}`, "out_of_range")
	b.Do(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, `20,[1,4,8,2,5],12`) // GLT-CRIT-6: 28; GLT-TYPE-6: 12 + 0 against 28
	b.Is("tokens.p.stats.hp", "12", "tokens.m.stats.ap", "17", "tokens.m.budget.main", "0", "tokens.p.conditions.prone.level", "1")
	b.Refused(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, "not_enough_actions")
	b.Do(`{"do":"set","who":"m","field":"budget.main","value":9}`, ``)
	b.Do(`{"do":"condition","who":"p","remove":"prone"}`, ``)
	b.Do(`{"do":"cast","who":"m","spell":"pierce","target":"p"}`, `5,3`) // 5 + 7 = 12 against DC 12 alone
	b.Is("tokens.p.stats.hp", "9")
	b.Do(`{"do":"set","who":"m","field":"stats.ap","value":2}`, ``)
	b.Refused(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, "not_enough_ap")
}

func TestSpellSaves(t *testing.T) {
	b := castTable(t, ``)
	b.Refused(`{"do":"cast","who":"m","spell":"burst"}`, "bad_command")
	b.Refused(`{"do":"cast","who":"m","spell":"burst","at":[40,2]}`, "out_of_range")
	b.Refused(`{"do":"cast","who":"m","spell":"burst","at":[2,-1]}`, "blocked")
	b.Do(`{"do":"cast","who":"m","spell":"burst","at":[6,2]}`, `12,13,11`) // q fails, p saves: 12 + 2
	if out := b.Game.Log()[len(b.Game.Log())-1]; out.Answers == nil {
		t.Fatal("no answers kept")
	}
	b.Is("tokens.q.stats.hp", "29", "tokens.p.stats.hp", "35", "tokens.q.conditions.burning.level", "1", "tokens.p.conditions.burning.level", "1")
	b.Do(`{"do":"set","who":"m","field":"budget.main","value":9}`, ``)
	b.Do(`{"do":"condition","who":"p","add":"blinded"}`, ``)
	b.Do(`{"do":"cast","who":"m","spell":"flash","target":"p"}`, ``) // GLT-COND-5: no roll
	b.Is("tokens.p.conditions.blinded.turns", "2")
	b.Do(`{"do":"cast","who":"m","spell":"flash","target":"q"}`, `12`)
	b.Is("tokens.q.conditions.blinded", "absent")
	b.Do(`{"do":"cast","who":"m","spell":"wave","toward":[9,2]}`, `15,2`) // the line of 4 squares ends at p
	b.Is("tokens.p.stats.hp", "33", "tokens.q.stats.hp", "29", "tokens.p.conditions.burning", "absent")
}

func TestHealingSpell(t *testing.T) {
	b := castTable(t, ``)
	b.Do(`{"do":"set","who":"m","field":"stats.hp","value":3}`, ``)
	b.Do(`{"do":"cast","who":"m","spell":"mend","target":"m"}`, `6`)
	b.Is("tokens.m.stats.hp", "10", "tokens.m.stats.ap", "17", "tokens.m.budget.main", "1")
	b.Do(`{"do":"place","who":"q","at":[3,2]}`, ``)
	b.Do(`{"do":"condition","who":"q","add":"dead"}`, ``)
	b.Refused(`{"do":"cast","who":"m","spell":"mend","target":"q"}`, "bad_target")
	b.Do(`{"do":"cast","who":"m","spell":"ward"}`, ``)
	b.Is("tokens.m.conditions.disengaged.level", "1")
	b.Do(`{"do":"damage","who":"m","amount":4}`, ``)
	for _, e := range b.Last {
		if e.Str("about") == "concentration" {
			return
		}
	}
	t.Fatal("no prompt of the concentration") // GLT-SPELL-7
}

func TestThrow(t *testing.T) {
	b := sit(t, `"map":{"size":[30,5]},"tokens":[{"id":"a","side":"x","at":[0,0],"stats":{"str":14,"dex":12},"weapons":[
	 {"id":"sword","damage":"1d6"},
	 {"id":"spear","damage":"1d6","types":["piercing"],"range":[20,60],"throwable":true},
	 {"id":"dagger","light":true,"damage":"1d4","types":["piercing"],"range":[20,60],"throwable":true,"count":2}]},
	 {"id":"b","side":"y","at":[6,0],"stats":{"hp":30,"hp_max":30}}]`)
	b.Do(`{"do":"start","order":["a","b"]}`, ``)
	b.Refused(`{"do":"throw","who":"a","with":"spear"}`, "bad_command")
	b.Refused(`{"do":"throw","who":"a","with":"spear","at":[20,0]}`, "out_of_range")
	b.Do(`{"do":"throw","who":"a","with":"spear","target":"b"}`, `[15,9],3`) // GLT-ACT-7: 30 ft, disadvantage; 9 + 2 = 11
	b.Is("tokens.b.stats.hp", "23", "tokens.a.stats.main_hand", `"sword"`)
	b.Refused(`{"do":"throw","who":"a","with":"spear","target":"b"}`, "no_weapon")
	b.Do(`{"do":"throw","who":"a","with":"dagger","target":"b","hand":"offhand"}`, `[20,20]`) // GLT-ACT-6
	b.Is("tokens.b.stats.hp", "23", "tokens.a.budget.offhand", "0", "tokens.a.budget.main", "0")
	b.Do(`{"do":"set","who":"a","field":"budget.main","value":9}`, ``)
	b.Do(`{"do":"throw","who":"a","target":"b"}`, `[15,15],[4,6]`) // a sword is improvised when thrown
	b.Is("tokens.b.stats.hp", "15", "tokens.a.stats.main_hand", `null`)
	b.Do(`{"do":"throw","who":"a","what":"flask","at":[4,0]}`, ``)
	b.Refused(`{"do":"pick_up","who":"a","item":"spear"}`, "nothing_to_do")
	b.Do(`{"do":"place","who":"a","at":[5,0]}`, ``)
	b.Do(`{"do":"pick_up","who":"a","item":"spear"}`, ``)
	b.Do(`{"do":"equip","who":"a","main":"spear"}`, ``)
	b.Is("tokens.a.stats.main_hand", `"spear"`)
	b.Refused(`{"do":"equip","who":"a","main":"sword"}`, "no_weapon")
	b.Refused(`{"do":"equip","who":"a","off":"spear"}`, "no_weapon")
	b.Do(`{"do":"equip","who":"a","main":null,"off":"dagger"}`, ``)
	b.Is("tokens.a.stats.main_hand", `null`, "tokens.a.stats.off_hand", `"dagger"`)
}

func TestJump(t *testing.T) {
	b := sit(t, `"map":{"size":[12,8],"rows":["","","","..#"],"walls":[{"id":"low","kind":"low","from":[3,0],"to":[3,1],"height":3},{"id":"high","kind":"low","from":[3,1],"to":[3,2],"height":4}]},
	 "tokens":[{"id":"a","side":"x","at":[2,0],"stats":{"spd":14}},{"id":"b","side":"y","at":[3,2]}]`)
	b.Do(`{"do":"start","order":["a","b"]}`, ``)
	b.Refused(`{"do":"jump","who":"a","to":[4,0]}`, "out_of_range")
	b.Refused(`{"do":"jump","who":"a","to":[2,0]}`, "bad_command")
	b.Do(`{"do":"jump","who":"a","to":[3,0]}`, ``)
	b.Is("tokens.a.at", "[3,0]", "tokens.a.budget.move", "2", "tokens.a.budget.offhand", "0", "tokens.a.budget.moved", "1")
	again := func(at string) {
		b.Do(`{"do":"place","who":"a","at":`+at+`}`, ``)
		b.Do(`{"do":"set","who":"a","field":"budget.move","value":7}`, ``)
		b.Do(`{"do":"set","who":"a","field":"budget.offhand","value":1}`, ``)
	}
	again("[2,1]")
	b.Refused(`{"do":"jump","who":"a","to":[4,1]}`, "blocked") // 4 ft, it jumps 3
	again("[2,2]")
	b.Refused(`{"do":"jump","who":"a","to":[3,2]}`, "occupied")
	b.Do(`{"do":"condition","who":"a","add":"disengaged"}`, ``)
	b.Do(`{"do":"jump","who":"a","to":[4,2]}`, ``) // over b
	again("[2,2]")
	b.Refused(`{"do":"jump","who":"a","to":[2,3]}`, "blocked")
	again("[2,2]")
	b.Do(`{"do":"condition","who":"a","remove":"disengaged"}`, ``)
	b.Do(`{"do":"set","who":"b","field":"stats.natural_bc","value":0}`, ``)
	b.Do(`{"do":"set","who":"a","field":"budget.move","value":4}`, ``)
	b.Refused(`{"do":"jump","who":"a","to":[1,2]}`, "not_enough_movement")
}

func TestRecognition(t *testing.T) {
	b := sit(t, `"settings":{"recognition":true},"tokens":[{"id":"a","side":"x","player":true,"at":[0,0],"stats":{"will":13,"skills":{"survival":2}}},
	 {"id":"wolf","side":"y","at":[5,0]},{"id":"lich","side":"y","at":[6,0],"stats":{"rarity":"legendary"}},{"id":"spy","side":"y","at":[7,0],"hidden":true}]`)
	b.Do(`{"do":"recognise","who":"a"}`, `13`)
	b.Is("sides.x.knows", `["wolf"]`, "tokens.a.stats.recognition", `"done"`)
	b.Refused(`{"do":"recognise","who":"a"}`, "already_used")
	b.Do(`{"do":"start","surprised":["x"]}`, `[5,6],13,14,15`)
	b.Refused(`{"do":"recognise","who":"a"}`, "cannot_act")
	b.Do(`{"do":"end_combat"}`, ``)
	b.Is("tokens.a.stats.recognition", `"open"`)
}

func TestCustomAndQuitting(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.Refused(`{"do":"custom","who":"a","what":"pull","cost":{"luck":1}}`, "bad_command")
	b.Refused(`{"do":"custom","who":"a","what":"pull","cost":{"offhand":2}}`, "not_enough_actions")
	b.Do(`{"do":"custom","who":"a","what":"pull","cost":{"offhand":1,"move":2,"ap":1}}`, ``)
	b.Is("tokens.a.budget.offhand", "0", "tokens.a.budget.move", "3", "tokens.a.stats.ap", "10")
	b.Do(`{"do":"flee","who":"b"}`, ``)
	b.Is("tokens.b.conditions.fled.level", "1", "over", "true")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Is("turn", `"a"`, "round", "2")
}

func TestLatecomers(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.Do(`{"do":"add_token","token":{"id":"c","side":"x","player":true,"at":[0,0]},"initiative":10}`, ``)
	b.Is("order", `["a","c","b"]`, "tokens.c.budget.reaction", "1", "tokens.c.budget.main", "0") // GLT-INIT-8
	b.Asks(`{"do":"add_token","token":{"id":"d","side":"x","at":[0,1]}}`, ``, "initiative", "d")
	b.Do(`{"do":"add_token","token":{"id":"d","side":"x","at":[0,1]}}`, `20`)
	b.Is("order", `["a","d","c","b"]`)
	b.Do(`{"do":"remove_token","who":"a"}`, ``)
	b.Is("order", `["d","c","b"]`, "turn", `"d"`, "round", "1")
	b.Do(`{"do":"set_turn","who":"b"}`, ``)
	b.Do(`{"do":"remove_token","who":"b"}`, ``)
	b.Is("turn", `"d"`, "round", "2")
	b.Refused(`{"do":"set_turn","order":["d"]}`, "bad_command")
	b.Do(`{"do":"set_turn","order":["c","d"]}`, ``)
	b.Is("order", `["c","d"]`, "turn", `"d"`)
	b.Do(`{"do":"remove_token","who":"d"}`, ``)
	b.Do(`{"do":"remove_token","who":"c"}`, ``)
	b.Is("turn", "null", "phase", "null")
}

// TestReadyToCastAtTheEdge checks that the line of fire is tested towards a square on the board next to the caster's space,
// at the east edge and for a large caster (GLT-SPELL-6, Contract h).
func TestReadyToCastAtTheEdge(t *testing.T) {
	for _, place := range []string{`{"do":"place","who":"m","at":[11,2]}`, `{"do":"place","who":"m","at":[11,11]}`, `{"do":"set","who":"m","field":"size","value":2}`} {
		b := castTable(t, ``)
		b.Do(place, ``)
		v := b.Game.View()
		for _, a := range v.System.Actions(v, v.Token("m")) {
			if a.Do == "cast" && !a.Ready {
				t.Errorf("%s: %s: %s: %s", place, a.Name, a.Code(), a.Refusal.Why)
			}
		}
	}
}
