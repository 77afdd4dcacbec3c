package sigil_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// stage returns a duel of ayla and beast, with a case's additions to each.
func stage(t *testing.T, settings, ayla, beast string) *engine.Game {
	t.Helper()
	g := bench.Sit(t, `"map":{"size":[14,6]},"settings":`+settings+`,"tokens":[
	{"id":"ayla","side":"heroes","at":[2,2],"stats":{"level":4,"potency":3,"control":1,"special":["charge","dual_strike","sever","throw_weapon","first_aid"]`+ayla+`},
	{"id":"beast","side":"foes","player":true,"at":[3,2],"stats":{"level":2,"parry":6`+beast+`}]`)
	if o := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"ayla", "beast"})), nil, nil); o.Record == nil {
		t.Fatalf("%+v", o)
	}
	return g
}

// TestOddsAreWhatAllDiceTogetherGive plays commands with every possible roll and compares the preview's numbers
// (Contract h).
func TestOddsAreWhatAllDiceTogetherGive(t *testing.T) {
	const sword = `},"weapons":[{"id":"sword","damage":20,"precision":1}]`
	const dicey = `},"weapons":[{"id":"sword","damage":"1d10+5","precision":1,"extra":[{"amount":"1d6+1","type":"magical"}]}]`
	for _, c := range []struct{ name, settings, ayla, beast, command string }{
		{"an attack", `{}`, sword, `}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"dice, and a second packet", `{}`, dicey, `,"hp":14,"armour_physical":5}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"killed by the first packet, without death rules", `{}`, dicey, `,"hp":9,"death_rules":false}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"pools and protection", `{}`, dicey, `,"hp":6},"conditions":{"protected":{},"temp_health":{"amount":3},"temp_armour_physical":{"amount":4},"temp_armour_magical":{"amount":2},"exposed":{"potency":2}}`,
			`{"do":"attack","who":"ayla","target":"beast"}`},
		{"inspired precision", `{}`, sword + `,"conditions":{"inspired":{}}`, `}`, `{"do":"attack","who":"ayla","target":"beast","inspired":"precision"}`},
		{"inspired damage, prone attacker", `{}`, dicey + `,"conditions":{"inspired":{},"prone":{}}`, `,"hp":12,"armour_physical":5}`, `{"do":"attack","who":"ayla","target":"beast","inspired":"damage"}`},
		{"killed by the first packet, by massive damage at a blow", `{"massive_damage":"single_blow","rounding":"up"}`, dicey, `,"hp":500,"hp_base":7,"hp_max":500}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"killed by the first packet, by massive damage outstanding", `{}`, dicey, `,"hp":-3,"hp_base":6},"conditions":{}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"foresight on both sides", `{}`, sword + `,"conditions":{"predictive_foresight":{},"fatigued":{"level":2}}`, `},"conditions":{"protective_foresight":{},"weakened_defences":{"potency":4}}`,
			`{"do":"attack","who":"ayla","target":"beast"}`},
		{"sever", `{}`, sword, `,"hp":9}`, `{"do":"sever","who":"ayla","target":"beast"}`},
		{"a throw", `{}`, `},"weapons":[{"id":"dart","damage":"2d4","throwable":true,"unsteady":1}]`, `,"hp":4},"conditions":{"prone":{}}`, `{"do":"throw_weapon","who":"ayla","target":"beast"}`},
		{"a technique", `{}`, `},"abilities":[{"id":"bolt","delivery":"ranged","damage":{"amount":"2d6","type":"magical","potency":"half","bonus":-4},"half_damage":true,"extra":[{"amount":4}]}]`, `,"hp":5,"armour_magical":2}`,
			`{"do":"use","who":"ayla","ability":"bolt","target":"beast"}`},
		{"one that takes no roll", `{}`, `},"abilities":[{"id":"sting","resistance":"none","damage":{"amount":"1d8","type":"armour_ignoring"}}]`, `,"hp":6}`,
			`{"do":"use","who":"ayla","ability":"sting","target":"beast"}`},
		{"stealing health", `{}`, `,"hp":30},"weapons":[{"id":"fang","natural":true,"damage":"1d10","steals_health":true,"precision":2}]`, `,"hp":3}`, `{"do":"attack","who":"ayla","target":"beast"}`},
		{"an area", `{}`, `},"abilities":[{"id":"burst","area":{"shape":"circle","radius":3},"damage":{"amount":"1d6"}}]`, `,"hp":4,"evasion":8}`, `{"do":"use","who":"ayla","ability":"burst"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := stage(t, c.settings, c.ayla, c.beast)
			n, err := jsondoc.Parse([]byte(c.command))
			if err != nil {
				t.Fatal(err)
			}
			command, _, _ := engine.ReadCommand(n)
			odds := g.View().Preview(command).Get("odds")
			was := lies(g.State().Token("beast"))
			var hit, damage, down float64
			rulestest.EveryRoll(t, g, command, nil, nil, func(r *engine.Record, p float64) {
				for _, e := range r.Events {
					if e.Name == "damaged" && e.Str("who") == "beast" {
						damage += p * float64(e.Int("amount"))
					}
					success := e.Get("success")
					if e.Name == "rolled" && e.Str("for") == "attack" && success != nil && success.Bool {
						hit += p
					}
				}
				if !was && lies(r.After.Token("beast")) {
					down += p
				}
			})
			if odds.Get("need") == nil {
				hit = 1
			}
			if strings.HasPrefix(c.name, "killed by the first packet") {
				damage = dealt(t, unkillable(t, stage(t, c.settings, c.ayla, c.beast)), command)
			}
			rulestest.SameOdds(t, "hit", odds.Get("hit"), hit)
			rulestest.SameOdds(t, "damage", odds.Get("damage"), damage)
			rulestest.SameOdds(t, "damage_on_hit", odds.Get("damage_on_hit"), damage/hit)
			rulestest.SameOdds(t, "down", odds.Get("down"), down)
		})
	}
}

// unkillable gives the beast enough health to survive every packet of a hit: expected damage counts them all, even if the
// first may kill (Contract h).
func unkillable(t *testing.T, g *engine.Game) *engine.Game {
	t.Helper()
	for _, field := range []string{"stats.hp_base", "stats.hp_max", "stats.hp"} {
		if o := g.Do(engine.NewCommand("set", "beast", jsondoc.M("field", field), jsondoc.M("value", 100_000)), nil, nil); o.Record == nil {
			t.Fatalf("%+v", o)
		}
	}
	return g
}

// dealt returns the mean damage that a command deals to the beast.
func dealt(t *testing.T, g *engine.Game, command *engine.Command) float64 {
	t.Helper()
	var sum float64
	rulestest.EveryRoll(t, g, command, nil, nil, func(r *engine.Record, p float64) {
		for _, e := range r.Events {
			if e.Name == "damaged" && e.Str("who") == "beast" {
				sum += p * float64(e.Int("amount"))
			}
		}
	})
	return sum
}

func lies(t *engine.Token) bool { return t.Is("unconscious") || t.Is("dead") }

// TestOddsOfAChargeAreThoseWhereItEnds compares with the attack after the charge.
func TestOddsOfAChargeAreThoseWhereItEnds(t *testing.T) {
	g := stage(t, `{}`, `},"weapons":[{"id":"sword","damage":"1d10+5","precision":1}]`, `,"hp":9}`)
	g.Do(engine.NewCommand("place", "beast", jsondoc.M("at", jsondoc.Ints(9, 4))), nil, nil)
	c := engine.NewCommand("charge", "ayla", jsondoc.M("target", "beast"))
	odds := g.View().Preview(c).Get("odds")
	var damage, down float64
	rulestest.EveryRoll(t, g, c, nil, nil, func(r *engine.Record, p float64) {
		for _, e := range r.Events {
			if e.Name == "damaged" {
				damage += p * float64(e.Int("amount"))
			}
		}
		if lies(r.After.Token("beast")) {
			down += p
		}
	})
	rulestest.SameOdds(t, "damage", odds.Get("damage"), damage)
	rulestest.SameOdds(t, "down", odds.Get("down"), down)
}
