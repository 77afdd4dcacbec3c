package sigil_test

import (
	"fmt"
	"testing"

	"parapet/engine/ai"
	"parapet/engine/rules/rulestest"
)

// TestAIPushesOffTheCliffAndSevers checks that the AI chooses a push over one that deals more damage if it leads over an
// edge of 9 m, for 40 damage (SIG-FALL-1, SIG-FALL-2), and attacks on level ground; that it severs when it hits
// Constitution better than other resistances (SIG-SUP-11); and that it throws its only weapon if it must (SIG-SUP-12).
func TestAIPushesOffTheCliffAndSevers(t *testing.T) {
	const shield = `"abilities":[{"id":"bash","delivery":"melee","damage":{"amount":5},"push_m":1}]`
	for _, c := range []struct{ name, more, ayla, beast, do, with string }{
		{"on a cliff", `,"elevation":[{"area":[0,0,3,1],"height":9}]`, `"main_hand":"sword"},"weapons":[{"id":"sword","damage":20}],` + shield, `"hp":60`, "use", "bash"},
		{"on level ground", ``, `"main_hand":"sword"},"weapons":[{"id":"sword","damage":20}],` + shield, `"hp":60`, "attack", "sword"},
		{"against a frail one in plate", ``, `"main_hand":"sword","special":["sever"]},"weapons":[{"id":"sword","damage":20}]`, `"hp":60,"parry":30,"constitution":1`, "sever", ""},
	} {
		g := bench.Sit(t, `"map":{"size":[8,1]`+c.more+`},"tokens":[
 {"id":"ayla","side":"party","at":[1,0],"stats":{"hp":40,`+c.ayla+`},{"id":"beast","side":"foes","at":[2,0],"stats":{"initiative":0,`+c.beast+`},"weapons":[{"id":"claw","natural":true,"damage":10}]}]`)
		rulestest.Play(t, g, `{"do":"start"}`, `{"do":"set_turn","who":"ayla"}`)
		got := rulestest.Proposed(t, g, "ayla")
		by, _ := got.Node.Get("ability").Str()
		if with, ok := got.Node.Get("with").Str(); ok {
			by = with
		}
		if got.Do != c.do || by != c.with {
			t.Errorf("%s: %s, not %s %s", c.name, got.Node, c.do, c.with)
		}
	}
	g := bench.Sit(t, `"map":{"size":[8,1]},"tokens":[
 {"id":"ayla","side":"party","at":[1,0],"stats":{"hp":40,"main_hand":"javelin","speed":0,"special":["throw_weapon"]},"weapons":[{"id":"javelin","damage":20,"throwable":true},{"id":"knife","damage":10}]},
 {"id":"beast","side":"foes","at":[5,0],"stats":{"hp":10}}]`)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"set_turn","who":"ayla"}`)
	if got := rulestest.Proposed(t, g, "ayla"); got.Do != "throw_weapon" {
		t.Errorf("%s: it isn't thrown", got.Node)
	}
}

// TestEffectsThatDoNothing checks that the AI slows a foe out of its reach, but not one that is slowed already or immune
// (SIG-COND-1, SIG-COND-28).
func TestEffectsThatDoNothing(t *testing.T) {
	for beast, want := range map[string]string{`"stats":{}`: "use", `"stats":{"immune":["slowed"]}`: "end_turn",
		`"stats":{},"conditions":{"slowed":{"potency":1,"rounds":3}}`: "end_turn"} {
		g := bench.Sit(t, `"map":{"size":[12,1]},"tokens":[
 {"id":"ayla","side":"party","at":[1,0],"tactics":{"guard":[1,0]},"stats":{"hp":40,"energy":9},"abilities":[{"id":"mire","delivery":"ranged","range_m":12,"effects":[{"condition":"slowed","rounds":2}]}]},
 {"id":"beast","side":"foes","at":[9,0],`+beast+`}]`)
		rulestest.Play(t, g, `{"do":"start"}`, `{"do":"set_turn","who":"ayla"}`)
		if got := rulestest.Proposed(t, g, "ayla"); got.Do != want {
			t.Errorf("%s: %s, not %s", beast, got.Node, want)
		}
	}
}

// TestAISteadiesItsAimAndCuresItself checks that the AI steadies an unsteady weapon before it shoots (SIG-SUP-19), and
// ends its own blindness if it can't get at anybody (SIG-SUP-16).
func TestAISteadiesItsAimAndCuresItself(t *testing.T) {
	for want, ayla := range map[string]string{
		"steady_aim": `"stats":{"hp":40,"special":["steady_aim"],"main_hand":"bow"},"weapons":[{"id":"bow","hands":"two","melee":false,"damage":20,"range_m":20,"unsteady":2}]`,
		"self_cure":  `"stats":{"hp":40,"energy":9,"special":["self_cure"]},"conditions":{"blinded":{"potency":1,"rounds":5}}`,
	} {
		g := bench.Sit(t, `"map":{"size":[12,1]},"tokens":[
 {"id":"ayla","side":"party","at":[1,0],"tactics":{"guard":[1,0]},`+ayla+`},
 {"id":"beast","side":"foes","at":[9,0],"stats":{}}]`)
		rulestest.Play(t, g, `{"do":"start"}`, `{"do":"set_turn","who":"ayla"}`)
		if got := rulestest.Proposed(t, g, "ayla"); got.Do != want {
			t.Errorf("%s, not %s", got.Node, want)
		}
	}
}

// TestGoesAroundACliff checks that the AI takes the ramp to an archer on a cliff that it can't climb in one turn (SIG-TERR-4).
func TestGoesAroundACliff(t *testing.T) {
	ramp := ""
	for x := 1; x < 9; x++ {
		ramp += fmt.Sprintf(`{"area":[%d,4,1,1],"height":%d},`, x, x)
	}
	g := bench.Sit(t, `"map":{"size":[14,5],"elevation":[`+ramp+`{"area":[9,0,5,5],"height":9}]},"tokens":[
 {"id":"ayla","side":"party","at":[7,0],"stats":{"hp":900,"hp_base":900,"main_hand":"sword"},"weapons":[{"id":"sword","damage":20}]},
 {"id":"beast","side":"foes","at":[11,0],"tactics":"idle","stats":{"hp":10}}]`)
	rulestest.Play(t, g, `{"do":"start"}`)
	m := ai.New(1)
	for n := 0; n < 200 && !g.State().Over; n++ {
		p, r := m.Next(g.View())
		if r != nil {
			t.Fatal(r)
		}
		g.Do(p.Command, nil, m.Answers(g.View(), p.Command))
	}
	if !g.State().Over {
		t.Errorf("Ayla stands at %v in round %d", g.State().Token("ayla").At, g.State().Round)
	}
}
