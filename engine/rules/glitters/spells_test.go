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
	b.do(`{"do":"start","order":["m","q","p"]}`, ``)
	return b
}

func TestSpellAttack(t *testing.T) {
	b := castTable(t, ``)
	b.refused(`{"do":"cast","who":"m","spell":"sleep","target":"p"}`, "no_weapon")
	b.refused(`{"do":"cast","who":"m","spell":"bolt"}`, "bad_command")
	b.refused(`{"do":"cast","who":"m","spell":"bolt","target":"m"}`, "bad_target")
	b.refused(`{"do":"cast","who":"m","spell":"mend","target":"p"}`, "out_of_range")
	b.do(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, `20,[1,4,8,2,5],12`) // CRIT-6: 28; TYPE-6: 12 + 0 against 28
	b.is("tokens.p.stats.hp", "12", "tokens.m.stats.ap", "17", "tokens.m.budget.main", "0", "tokens.p.conditions.prone.level", "1")
	b.refused(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, "not_enough_actions")
	b.do(`{"do":"set","who":"m","field":"budget.main","value":9}`, ``)
	b.do(`{"do":"condition","who":"p","remove":"prone"}`, ``)
	b.do(`{"do":"cast","who":"m","spell":"pierce","target":"p"}`, `5,3`) // 5 + 7 = 12 against DC 12 alone
	b.is("tokens.p.stats.hp", "9")
	b.do(`{"do":"set","who":"m","field":"stats.ap","value":2}`, ``)
	b.refused(`{"do":"cast","who":"m","spell":"bolt","target":"p"}`, "not_enough_ap")
}

func TestSpellSaves(t *testing.T) {
	b := castTable(t, ``)
	b.refused(`{"do":"cast","who":"m","spell":"burst"}`, "bad_command")
	b.refused(`{"do":"cast","who":"m","spell":"burst","at":[40,2]}`, "out_of_range")
	b.refused(`{"do":"cast","who":"m","spell":"burst","at":[2,-1]}`, "blocked")
	b.do(`{"do":"cast","who":"m","spell":"burst","at":[6,2]}`, `12,13,11`) // q fails, p saves: 12 + 2
	if out := b.game.Log()[len(b.game.Log())-1]; out.Answers == nil {
		t.Fatal("no answers kept")
	}
	b.is("tokens.q.stats.hp", "29", "tokens.p.stats.hp", "35", "tokens.q.conditions.burning.level", "1", "tokens.p.conditions.burning.level", "1")
	b.do(`{"do":"set","who":"m","field":"budget.main","value":9}`, ``)
	b.do(`{"do":"condition","who":"p","add":"blinded"}`, ``)
	b.do(`{"do":"cast","who":"m","spell":"flash","target":"p"}`, ``) // COND-5: no roll
	b.is("tokens.p.conditions.blinded.turns", "2")
	b.do(`{"do":"cast","who":"m","spell":"flash","target":"q"}`, `12`)
	b.is("tokens.q.conditions.blinded", "absent")
	b.do(`{"do":"cast","who":"m","spell":"wave","toward":[9,2]}`, `15,2`) // the line of 4 squares ends at p
	b.is("tokens.p.stats.hp", "33", "tokens.q.stats.hp", "29", "tokens.p.conditions.burning", "absent")
}

func TestHealingSpell(t *testing.T) {
	b := castTable(t, ``)
	b.do(`{"do":"set","who":"m","field":"stats.hp","value":3}`, ``)
	b.do(`{"do":"cast","who":"m","spell":"mend","target":"m"}`, `6`)
	b.is("tokens.m.stats.hp", "10", "tokens.m.stats.ap", "17", "tokens.m.budget.main", "1")
	b.do(`{"do":"place","who":"q","at":[3,2]}`, ``)
	b.do(`{"do":"condition","who":"q","add":"dead"}`, ``)
	b.refused(`{"do":"cast","who":"m","spell":"mend","target":"q"}`, "bad_target")
	b.do(`{"do":"cast","who":"m","spell":"ward"}`, ``)
	b.is("tokens.m.conditions.disengaged.level", "1")
	b.do(`{"do":"damage","who":"m","amount":4}`, ``)
	for _, e := range b.last {
		if e.Str("about") == "concentration" {
			return
		}
	}
	t.Fatal("no prompt of the concentration") // SPELL-7
}

func TestThrow(t *testing.T) {
	b := sit(t, `"map":{"size":[30,5]},"tokens":[{"id":"a","side":"x","at":[0,0],"stats":{"str":14,"dex":12},"weapons":[
	 {"id":"sword","damage":"1d6"},
	 {"id":"spear","damage":"1d6","types":["piercing"],"range":[20,60],"throwable":true},
	 {"id":"dagger","light":true,"damage":"1d4","types":["piercing"],"range":[20,60],"throwable":true,"count":2}]},
	 {"id":"b","side":"y","at":[6,0],"stats":{"hp":30,"hp_max":30}}]`)
	b.do(`{"do":"start","order":["a","b"]}`, ``)
	b.refused(`{"do":"throw","who":"a","with":"spear"}`, "bad_command")
	b.refused(`{"do":"throw","who":"a","with":"spear","at":[20,0]}`, "out_of_range")
	b.do(`{"do":"throw","who":"a","with":"spear","target":"b"}`, `[15,9],3`) // ACT-7: 30 ft, disadvantage; 9 + 2 = 11
	b.is("tokens.b.stats.hp", "23", "tokens.a.stats.main_hand", `"sword"`)
	b.refused(`{"do":"throw","who":"a","with":"spear","target":"b"}`, "no_weapon")
	b.do(`{"do":"throw","who":"a","with":"dagger","target":"b","hand":"offhand"}`, `[20,20]`) // ACT-6
	b.is("tokens.b.stats.hp", "23", "tokens.a.budget.offhand", "0", "tokens.a.budget.main", "0")
	b.do(`{"do":"set","who":"a","field":"budget.main","value":9}`, ``)
	b.do(`{"do":"throw","who":"a","target":"b"}`, `[15,15],[4,6]`) // a sword is improvised when thrown
	b.is("tokens.b.stats.hp", "15", "tokens.a.stats.main_hand", `null`)
	b.do(`{"do":"throw","who":"a","what":"flask","at":[4,0]}`, ``)
	b.refused(`{"do":"pick_up","who":"a","item":"spear"}`, "nothing_to_do")
	b.do(`{"do":"place","who":"a","at":[5,0]}`, ``)
	b.do(`{"do":"pick_up","who":"a","item":"spear"}`, ``)
	b.do(`{"do":"equip","who":"a","main":"spear"}`, ``)
	b.is("tokens.a.stats.main_hand", `"spear"`)
	b.refused(`{"do":"equip","who":"a","main":"sword"}`, "no_weapon")
	b.refused(`{"do":"equip","who":"a","off":"spear"}`, "no_weapon")
	b.do(`{"do":"equip","who":"a","main":null,"off":"dagger"}`, ``)
	b.is("tokens.a.stats.main_hand", `null`, "tokens.a.stats.off_hand", `"dagger"`)
}

func TestJump(t *testing.T) {
	b := sit(t, `"map":{"size":[12,8],"rows":["","","","..#"],"walls":[{"id":"low","kind":"low","from":[3,0],"to":[3,1],"height":3},{"id":"high","kind":"low","from":[3,1],"to":[3,2],"height":4}]},
	 "tokens":[{"id":"a","side":"x","at":[2,0],"stats":{"spd":14}},{"id":"b","side":"y","at":[3,2]}]`)
	b.do(`{"do":"start","order":["a","b"]}`, ``)
	b.refused(`{"do":"jump","who":"a","to":[4,0]}`, "out_of_range")
	b.refused(`{"do":"jump","who":"a","to":[2,0]}`, "bad_command")
	b.do(`{"do":"jump","who":"a","to":[3,0]}`, ``)
	b.is("tokens.a.at", "[3,0]", "tokens.a.budget.move", "2", "tokens.a.budget.offhand", "0", "tokens.a.budget.moved", "1")
	again := func(at string) {
		b.do(`{"do":"place","who":"a","at":`+at+`}`, ``)
		b.do(`{"do":"set","who":"a","field":"budget.move","value":7}`, ``)
		b.do(`{"do":"set","who":"a","field":"budget.offhand","value":1}`, ``)
	}
	again("[2,1]")
	b.refused(`{"do":"jump","who":"a","to":[4,1]}`, "blocked") // 4 ft, it jumps 3
	again("[2,2]")
	b.refused(`{"do":"jump","who":"a","to":[3,2]}`, "occupied")
	b.do(`{"do":"condition","who":"a","add":"disengaged"}`, ``)
	b.do(`{"do":"jump","who":"a","to":[4,2]}`, ``) // over b
	again("[2,2]")
	b.refused(`{"do":"jump","who":"a","to":[2,3]}`, "blocked")
	again("[2,2]")
	b.do(`{"do":"condition","who":"a","remove":"disengaged"}`, ``)
	b.do(`{"do":"set","who":"b","field":"stats.natural_bc","value":0}`, ``)
	b.do(`{"do":"set","who":"a","field":"budget.move","value":4}`, ``)
	b.refused(`{"do":"jump","who":"a","to":[1,2]}`, "not_enough_movement")
}

func TestRecognition(t *testing.T) {
	b := sit(t, `"settings":{"recognition":true},"tokens":[{"id":"a","side":"x","player":true,"at":[0,0],"stats":{"will":13,"skills":{"survival":2}}},
	 {"id":"wolf","side":"y","at":[5,0]},{"id":"lich","side":"y","at":[6,0],"stats":{"rarity":"legendary"}},{"id":"spy","side":"y","at":[7,0],"hidden":true}]`)
	b.do(`{"do":"recognise","who":"a"}`, `13`)
	b.is("sides.x.knows", `["wolf"]`, "tokens.a.stats.recognition", `"done"`)
	b.refused(`{"do":"recognise","who":"a"}`, "already_used")
	b.do(`{"do":"start","surprised":["x"]}`, `[5,6],13,14,15`)
	b.refused(`{"do":"recognise","who":"a"}`, "cannot_act")
	b.do(`{"do":"end_combat"}`, ``)
	b.is("tokens.a.stats.recognition", `"open"`)
}

func TestCustomAndQuitting(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.refused(`{"do":"custom","who":"a","what":"pull","cost":{"luck":1}}`, "bad_command")
	b.refused(`{"do":"custom","who":"a","what":"pull","cost":{"offhand":2}}`, "not_enough_actions")
	b.do(`{"do":"custom","who":"a","what":"pull","cost":{"offhand":1,"move":2,"ap":1}}`, ``)
	b.is("tokens.a.budget.offhand", "0", "tokens.a.budget.move", "3", "tokens.a.stats.ap", "10")
	b.do(`{"do":"flee","who":"b"}`, ``)
	b.is("tokens.b.conditions.fled.level", "1", "over", "true")
	b.do(`{"do":"end_turn"}`, ``)
	b.is("turn", `"a"`, "round", "2")
}

func TestLatecomers(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.do(`{"do":"add_token","token":{"id":"c","side":"x","player":true,"at":[0,0]},"initiative":10}`, ``)
	b.is("order", `["a","c","b"]`, "tokens.c.budget.reaction", "1", "tokens.c.budget.main", "0") // INIT-8
	b.asks(`{"do":"add_token","token":{"id":"d","side":"x","at":[0,1]}}`, ``, "initiative", "d")
	b.do(`{"do":"add_token","token":{"id":"d","side":"x","at":[0,1]}}`, `20`)
	b.is("order", `["a","d","c","b"]`)
	b.do(`{"do":"remove_token","who":"a"}`, ``)
	b.is("order", `["d","c","b"]`, "turn", `"d"`, "round", "1")
	b.do(`{"do":"set_turn","who":"b"}`, ``)
	b.do(`{"do":"remove_token","who":"b"}`, ``)
	b.is("turn", `"d"`, "round", "2")
	b.refused(`{"do":"set_turn","order":["d"]}`, "bad_command")
	b.do(`{"do":"set_turn","order":["c","d"]}`, ``)
	b.is("order", `["c","d"]`, "turn", `"d"`)
	b.do(`{"do":"remove_token","who":"d"}`, ``)
	b.do(`{"do":"remove_token","who":"c"}`, ``)
	b.is("turn", "null", "phase", "null")
}

// Whether a line of fire is open is asked towards a square on the board, beside the caster's space:
// at the east edge, and for a large caster (GLT-SPELL-6, Contract h).
func TestReadyToCastAtTheEdge(t *testing.T) {
	for _, place := range []string{`{"do":"place","who":"m","at":[11,2]}`, `{"do":"place","who":"m","at":[11,11]}`, `{"do":"set","who":"m","field":"size","value":2}`} {
		b := castTable(t, ``)
		b.do(place, ``)
		v := b.game.View()
		for _, a := range v.Sys.Actions(v, v.Token("m")) {
			if a.Do == "cast" && !a.Ready {
				t.Errorf("%s: %s: %s: %s", place, a.Name, a.Code, a.Why)
			}
		}
	}
}
