package glitters

import "testing"

// pair makes two fighters side by side: stats and further members of each.
func pair(a, aMore, b, bMore string) string {
	return `"tokens":[{"id":"a","side":"x","at":[4,4],"stats":{` + a + `}` + aMore + `},{"id":"b","side":"y","at":[5,4],"stats":{` + b + `}` + bMore + `}]`
}

const fists = `,"weapons":[{"id":"fist","natural":true,"damage":"1d4","types":["bludgeoning"]}]`

// holdsB begins a fight in which a has seized b at 14 against 11, and has the turn.
func holdsB(t *testing.T, b string) *table {
	t.Helper()
	tb := sit(t, b)
	tb.do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	tb.do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	return tb
}

func TestGrapple(t *testing.T) {
	b := sit(t, pair(``, fists+`,"armour":[{"id":"h","bc":4}]`, `"dex":12`, fists+`,"armour":[{"id":"h","bc":5}]`))
	b.do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `13,12`) // 13 against 12 + 2 (DEX 12)
	b.is("tokens.b.conditions.grappled", "absent", "tokens.a.budget.main", "0", "tokens.a.budget.offhand", "0")
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `14,12`) // GRAP-2: equal seizes
	b.is("tokens.b.conditions.grappled", `{"level":1,"by":"a","score":14,"own":14}`,
		"tokens.a.conditions.grappling", `{"level":1,"target":"b","score":14}`,
		"tokens.a.derived.mit", "9", "tokens.b.derived.mit", "5") // GRAP-11, 12
	b.refused(`{"do":"move","who":"a","to":[3,4]}`, "cannot_act")
	b.refused(`{"do":"grapple","who":"a","target":"b"}`, "cannot_act")
	b.do(`{"do":"drag","who":"a","to":[3,4]}`, ``) // GRAP-17, 20
	b.is("tokens.a.at", "[3,4]", "tokens.b.at", "[4,4]", "tokens.a.budget.move", "3")
	b.do(`{"do":"end_turn"}`, ``)
	b.refused(`{"do":"move","who":"b","to":[6,4]}`, "cannot_act") // GRAP-4
	b.refused(`{"do":"attack","who":"b","target":"a"}`, "cannot_act")
	b.do(`{"do":"escape","who":"b"}`, `12`) // 14 against 14 stays held
	b.is("tokens.b.conditions.grappled.by", `"a"`)
	b.refused(`{"do":"escape","who":"b"}`, "already_used")
	b.do(`{"do":"end_turn"}`, ``)
	b.refused(`{"do":"attack","who":"a","target":"b"}`, "cannot_act") // GRAP-16
	b.refused(`{"do":"jog","who":"a"}`, "cannot_act")
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"escape","who":"b"}`, `13`) // GRAP-6
	b.is("tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent", "tokens.b.budget.main", "0", "tokens.b.budget.move", "0")
}

func TestGrappleSizes(t *testing.T) {
	b := sit(t, pair(``, ``, `"size_class":"huge"`, ``))
	b.do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.refused(`{"do":"grapple","who":"a","target":"b"}`, "bad_target") // GRAP-9
	b.do(`{"do":"set","who":"b","field":"stats.size_class","value":"large"}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `[15,6],9`) // GRAP-10: keeps 6
	b.is("tokens.b.conditions.grappled", "absent")
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple","who":"b","target":"a"}`, `[5,17],16`) // GRAP-7
	b.is("tokens.a.conditions.grappled.score", "17")
}

func TestGrappleOfTheHelpless(t *testing.T) {
	b := sit(t, pair(``, ``, ``, `,"conditions":{"frozen":{}}`))
	b.do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `2`) // GRAP-27
	b.is("tokens.b.conditions.grappled", `{"level":1,"by":"a","score":2,"own":null}`)
}

func TestRegrappleAndRelease(t *testing.T) {
	b := holdsB(t, pair(``, fists, ``, fists))
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"regrapple","who":"a"}`, `[6,15]`)
	b.is("tokens.b.conditions.grappled.score", "15", "tokens.a.conditions.grappling.score", "15", "tokens.a.conditions.grappling.menu", "true")
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"regrapple","who":"a"}`, `[6,10]`) // GRAP-25: 10 < 11 frees
	b.is("tokens.b.conditions.grappled", "absent")
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.refused(`{"do":"release","who":"a","target":"a"}`, "bad_target")
	b.do(`{"do":"release","who":"a"}`, ``)
	b.do(`{"do":"attack","who":"a","target":"b"}`, `[4,16],3`) // GRAP-26
	b.is("tokens.b.stats.hp", "20")
}

func TestMeatshield(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4]},{"id":"b","side":"y","at":[5,4]},
	 {"id":"archer","side":"y","at":[8,8],"stats":{"dex":10},"weapons":[{"id":"bow","kind":"ranged","damage":"1d8","types":["slashing"],"hands":"two","range":[150,300],"attr":[]}]}]`)
	b.do(`{"do":"start","order":["a","archer","b"]}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"condition","who":"archer","add":"blinded"}`, ``)
	b.do(`{"do":"set","who":"a","field":"stats.natural_bc","value":9}`, ``)
	b.do(`{"do":"double_attack","who":"archer","target":"a"}`, `[8,12],5`) // GRAP-13, 14
	b.is("tokens.b.stats.hp", "18", "tokens.b.conditions.bleeding.level", "1", "tokens.a.stats.hp", "23")
}

func TestGrappleThrow(t *testing.T) {
	b := holdsB(t, pair(`"str":13`, ``, `"str":12`, ``))
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.refused(`{"do":"grapple_throw","who":"a","dir":[-1,0]}`, "blocked")
	b.refused(`{"do":"grapple_throw","who":"a","dir":[0,0]}`, "bad_command")
	b.do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `8`) // 11 against 12
	b.is("tokens.b.conditions.grappled.by", `"a"`)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `15`) // 18: 11 ft, 2 squares
	b.is("tokens.b.at", "[7,4]", "tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent")
}

func TestGrappleThrowAgainstWall(t *testing.T) {
	b := holdsB(t, `"map":{"size":[12,12],"walls":[{"id":"w","kind":"wall","from":[7,3],"to":[7,6]}]},`+pair(`"str":13`, ``, `"str":12`, ``))
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `15`)
	b.is("tokens.b.at", "[6,4]")
	if last := b.last[len(b.last)-1]; last.Str("about") != "impact" {
		t.Fatal("no prompt of the impact:", last.Node)
	}
}

func TestHelpAgainstGrapple(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4]},{"id":"b","side":"y","at":[5,4]},{"id":"c","side":"y","at":[6,4]}]`)
	b.do(`{"do":"start","order":["a","c","b"]}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `16,11`)
	b.do(`{"do":"end_turn"}`, ``)
	b.refused(`{"do":"help","who":"c","target":"b","what":"bleeding"}`, "nothing_to_do")
	b.refused(`{"do":"help","who":"c","target":"a","what":"carry"}`, "bad_target")
	b.do(`{"do":"help","who":"c","target":"b","what":"grapple"}`, `16,16`)
	b.is("tokens.b.conditions.grappled.by", `"a"`)
	b.do(`{"do":"set","who":"c","field":"budget.main","value":1}`, ``)
	b.do(`{"do":"help","who":"c","target":"b","what":"grapple"}`, `12,17`) // GRAP-19
	b.is("tokens.b.conditions.grappled", "absent")
}

func TestChainOfHolds(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4],"stats":{"natural_bc":4}},{"id":"b","side":"y","at":[5,4],"stats":{"natural_bc":5}},{"id":"c","side":"x","at":[6,4],"stats":{"natural_bc":2}}]`)
	b.do(`{"do":"start","order":["b","a","c"]}`, ``)
	b.do(`{"do":"grapple","who":"b","target":"c"}`, `16,11`)
	b.do(`{"do":"end_turn"}`, ``)
	b.do(`{"do":"grapple","who":"a","target":"b"}`, `16,11`)
	b.is("tokens.a.derived.bc", "9", "tokens.b.derived.bc", "7") // GRAP-30
	b.do(`{"do":"damage","who":"b","amount":99}`, ``)
	b.is("tokens.c.conditions.grappled", "absent", "tokens.b.conditions.grappled.by", `"a"`) // GRAP-18
	b.do(`{"do":"place","who":"a","at":[0,0]}`, ``)
	b.is("tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent")
}
