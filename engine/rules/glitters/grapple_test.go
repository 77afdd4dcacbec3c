package glitters

import "testing"

// pair returns two adjacent fighters with stats and further members.
func pair(a, aMore, b, bMore string) string {
	return `"tokens":[{"id":"a","side":"x","at":[4,4],"stats":{` + a + `}` + aMore + `},{"id":"b","side":"y","at":[5,4],"stats":{` + b + `}` + bMore + `}]`
}

const fists = `,"weapons":[{"id":"fist","natural":true,"damage":"1d4","types":["bludgeoning"]}]`

// holdsB returns a combat in which a has grappled b at 14 against 11 and has the turn.
func holdsB(t *testing.T, b string) *table {
	t.Helper()
	tb := sit(t, b)
	tb.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	tb.Do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	return tb
}

func TestGrapple(t *testing.T) {
	b := sit(t, pair(``, fists+`,"armour":[{"id":"h","bc":4}]`, `"dex":12`, fists+`,"armour":[{"id":"h","bc":5}]`))
	b.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `13,12`) // 13 against 12 + 2 (DEX 12)
	b.Is("tokens.b.conditions.grappled", "absent", "tokens.a.budget.main", "0", "tokens.a.budget.offhand", "0")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `14,12`) // GLT-GRAP-2: equal seizes
	b.Is("tokens.b.conditions.grappled", `{"level":1,"by":"a","score":14,"own":14}`,
		"tokens.a.conditions.grappling", `{"level":1,"target":"b","score":14}`,
		"tokens.a.derived.mit", "9", "tokens.b.derived.mit", "5") // GLT-GRAP-11, GLT-GRAP-12
	b.Refused(`{"do":"move","who":"a","to":[3,4]}`, "cannot_act")
	b.Refused(`{"do":"grapple","who":"a","target":"b"}`, "cannot_act")
	b.Do(`{"do":"drag","who":"a","to":[3,4]}`, ``) // GLT-GRAP-17, GLT-GRAP-20
	b.Is("tokens.a.at", "[3,4]", "tokens.b.at", "[4,4]", "tokens.a.budget.move", "3")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Refused(`{"do":"move","who":"b","to":[6,4]}`, "cannot_act") // GLT-GRAP-4
	b.Refused(`{"do":"attack","who":"b","target":"a"}`, "cannot_act")
	b.Do(`{"do":"escape","who":"b"}`, `12`) // 14 against 14 stays held
	b.Is("tokens.b.conditions.grappled.by", `"a"`)
	b.Refused(`{"do":"escape","who":"b"}`, "already_used")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Refused(`{"do":"attack","who":"a","target":"b"}`, "cannot_act") // GLT-GRAP-16
	b.Refused(`{"do":"jog","who":"a"}`, "cannot_act")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"escape","who":"b"}`, `13`) // GLT-GRAP-6
	b.Is("tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent", "tokens.b.budget.main", "0", "tokens.b.budget.move", "0")
}

func TestGrappleSizes(t *testing.T) {
	b := sit(t, pair(``, ``, `"size_class":"huge"`, ``))
	b.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.Refused(`{"do":"grapple","who":"a","target":"b"}`, "bad_target") // GLT-GRAP-9
	b.Do(`{"do":"set","who":"b","field":"stats.size_class","value":"large"}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `[15,6],9`) // GLT-GRAP-10: keeps 6
	b.Is("tokens.b.conditions.grappled", "absent")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple","who":"b","target":"a"}`, `[5,17],16`) // GLT-GRAP-7
	b.Is("tokens.a.conditions.grappled.score", "17")
}

func TestGrappleOfTheHelpless(t *testing.T) {
	b := sit(t, pair(``, ``, ``, `,"conditions":{"frozen":{}}`))
	b.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `2`) // GLT-GRAP-27
	b.Is("tokens.b.conditions.grappled", `{"level":1,"by":"a","score":2,"own":null}`)
}

func TestRegrappleAndRelease(t *testing.T) {
	b := holdsB(t, pair(``, fists, ``, fists))
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"regrapple","who":"a"}`, `[6,15]`)
	b.Is("tokens.b.conditions.grappled.score", "15", "tokens.a.conditions.grappling.score", "15", "tokens.a.conditions.grappling.menu", "true")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"regrapple","who":"a"}`, `[6,10]`) // GLT-GRAP-25: 10 < 11 frees
	b.Is("tokens.b.conditions.grappled", "absent")
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Refused(`{"do":"release","who":"a","target":"a"}`, "bad_target")
	b.Do(`{"do":"release","who":"a"}`, ``)
	b.Do(`{"do":"attack","who":"a","target":"b"}`, `[4,16],3`) // GLT-GRAP-26
	b.Is("tokens.b.stats.hp", "20")
}

func TestMeatshield(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4]},{"id":"b","side":"y","at":[5,4]},
	 {"id":"archer","side":"y","at":[8,8],"stats":{"dex":10},"weapons":[{"id":"bow","kind":"ranged","damage":"1d8","types":["slashing"],"hands":"two","range":[150,300],"attr":[]}]}]`)
	b.Do(`{"do":"start","order":["a","archer","b"]}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `14,11`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"condition","who":"archer","add":"blinded"}`, ``)
	b.Do(`{"do":"set","who":"a","field":"stats.natural_bc","value":9}`, ``)
	b.Do(`{"do":"double_attack","who":"archer","target":"a"}`, `[8,12],5`) // GLT-GRAP-13, GLT-GRAP-14
	b.Is("tokens.b.stats.hp", "18", "tokens.b.conditions.bleeding.level", "1", "tokens.a.stats.hp", "23")
}

func TestGrappleThrow(t *testing.T) {
	b := holdsB(t, pair(`"str":13`, ``, `"str":12`, ``))
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Refused(`{"do":"grapple_throw","who":"a","dir":[-1,0]}`, "blocked")
	b.Refused(`{"do":"grapple_throw","who":"a","dir":[0,0]}`, "bad_command")
	b.Do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `8`) // 11 against 12
	b.Is("tokens.b.conditions.grappled.by", `"a"`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `15`) // 18: 11 ft, 2 squares
	b.Is("tokens.b.at", "[7,4]", "tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent")
}

func TestGrappleThrowAgainstWall(t *testing.T) {
	b := holdsB(t, `"map":{"size":[12,12],"walls":[{"id":"w","kind":"wall","from":[7,3],"to":[7,6]}]},`+pair(`"str":13`, ``, `"str":12`, ``))
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple_throw","who":"a","dir":[1,0]}`, `15`)
	b.Is("tokens.b.at", "[6,4]")
	if last := b.Last[len(b.Last)-1]; last.Str("about") != "impact" {
		t.Fatal("no prompt of the impact:", last.Node)
	}
}

func TestHelpAgainstGrapple(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4]},{"id":"b","side":"y","at":[5,4]},{"id":"c","side":"y","at":[6,4]}]`)
	b.Do(`{"do":"start","order":["a","c","b"]}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `16,11`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Refused(`{"do":"help","who":"c","target":"b","what":"bleeding"}`, "nothing_to_do")
	b.Refused(`{"do":"help","who":"c","target":"a","what":"carry"}`, "bad_target")
	b.Do(`{"do":"help","who":"c","target":"b","what":"grapple"}`, `16,16`)
	b.Is("tokens.b.conditions.grappled.by", `"a"`)
	b.Do(`{"do":"set","who":"c","field":"budget.main","value":1}`, ``)
	b.Do(`{"do":"help","who":"c","target":"b","what":"grapple"}`, `12,17`) // GLT-GRAP-19
	b.Is("tokens.b.conditions.grappled", "absent")
}

func TestChainOfHolds(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"a","side":"x","at":[4,4],"stats":{"natural_bc":4}},{"id":"b","side":"y","at":[5,4],"stats":{"natural_bc":5}},{"id":"c","side":"x","at":[6,4],"stats":{"natural_bc":2}}]`)
	b.Do(`{"do":"start","order":["b","a","c"]}`, ``)
	b.Do(`{"do":"grapple","who":"b","target":"c"}`, `16,11`)
	b.Do(`{"do":"end_turn"}`, ``)
	b.Do(`{"do":"grapple","who":"a","target":"b"}`, `16,11`)
	b.Is("tokens.a.derived.bc", "9", "tokens.b.derived.bc", "7") // GLT-GRAP-30
	b.Do(`{"do":"damage","who":"b","amount":99}`, ``)
	b.Is("tokens.c.conditions.grappled", "absent", "tokens.b.conditions.grappled.by", `"a"`) // GLT-GRAP-18
	b.Do(`{"do":"place","who":"a","at":[0,0]}`, ``)
	b.Is("tokens.b.conditions.grappled", "absent", "tokens.a.conditions.grappling", "absent")
}
