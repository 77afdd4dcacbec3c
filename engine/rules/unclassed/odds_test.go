package unclassed_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// duel has an attacker a with a weapon w and a fist, and a target b; %s are settings, the attacker's weapon, the target's
// stats and conditions.
const duel = `"settings":%s,"map":{"size":[6,3]},"tokens":[
 {"id":"a","side":"one","at":[1,1],"stats":{"str":1,"skills":{"w":3,"grapple":2,"trip":-1,"dodge":1}},"weapons":[{"id":"w","held":["right"],%s}],"conditions":{%s}},
 {"id":"b","side":"two","at":[2,1],"stats":%s,"weapons":[{"id":"p","held":["right"],"damage":"1"}],"conditions":{%s}}]`

var duels = []struct{ settings, weapon, own, target, conditions, args string }{
	{`{}`, `"damage":"1d3"`, ``, `{"hp":3,"armor_rating":4,"damage_reduction":1,"skills":{"dodge":1,"parry":2}}`, ``, ``},
	{`{}`, `"damage":"1d4-2"`, ``, `{"hp":2}`, ``, `"mod":-3`},
	{`{}`, `"damage":"5"`, ``, `{"hp":4,"armor_rating":30,"damage_reduction":2}`, ``, `"defence_mod":6`},
	{`{}`, `"damage":"2d2","damage_types":"p/s"`, ``, `{"hp":5,"armor_rating":7,"damage_reduction":9,"damage_reduction_by_type":{"p":1,"s":2}}`, ``, ``},
	{`{}`, `"damage":"1d4"`, ``, `{"hp":3,"armor_rating":9,"damage_reduction":2}`, ``, `"no_defence":true,"mod":-4`},
	{`{}`, `"damage":"1d4"`, ``, `{"hp":0,"armor_rating":9,"damage_reduction":2}`, `"incapacitated":{}`, ``},
	{`{"prone_attack_mod":-2,"prone_defence_mod":-3,"vs_prone_attack_mod":1}`, `"damage":"1d2+1"`, `"prone":{}`, `{"hp":2}`, `"prone":{}`, ``},
	{`{}`, `"damage":"1d3-1"`, ``, `{"hp":1,"armor_rating":2,"damage_reduction":1}`, ``, ``},
	{`{"parry_vs_ranged":false}`, `"kind":"ranged","skill":"w","damage":"1d2"`, ``, `{"hp":9,"skills":{"parry":9}}`, ``, ``},
}

// TestOddsAreWhatAllDiceGive compares the odds of an attack with all dice.
func TestOddsAreWhatAllDiceGive(t *testing.T) {
	for i, d := range duels {
		g := bench.Sit(t, fmt.Sprintf(duel, d.settings, d.weapon, d.own, d.target, d.conditions))
		begin(t, g)
		args := ""
		if d.args != "" {
			args = "," + d.args
		}
		c := command(t, `{"do":"attack","who":"a","target":"b","with":"w"`+args+`}`)
		odds := g.View().Preview(c).Get("odds")
		got := tally(t, g, c, "b")
		for _, name := range []string{"hit", "reduced", "full", "damage", "down"} {
			rulestest.SameOdds(t, fmt.Sprintf("duel %d: %s", i, name), odds.Get(name), got[name])
		}
		rulestest.SameOdds(t, "miss", odds.Get("miss"), 1-got["hit"])
	}
}

// tally plays an attack with every possible roll.
func tally(t *testing.T, g *engine.Game, c *engine.Command, at string) map[string]float64 {
	sum := map[string]float64{}
	rulestest.EveryRoll(t, g, c, nil, nil, func(r *engine.Record, p float64) {
		for _, e := range r.Events {
			switch e.Name {
			case "hit":
				sum["hit"] += p
				if e.Get("armour").Bool {
					sum["reduced"] += p
				} else {
					sum["full"] += p
				}
			case "damaged":
				sum["damage"] += p * float64(e.Int("amount"))
			}
		}
		b := r.After.Token(at)
		if b.Stats.Int(b.Stats.Schema.Index("hp")) <= 0 {
			sum["down"] += p
		}
	})
	return sum
}

// TestContestOddsAreWhatAllDiceGive compares the odds of grapple, trip, disarm and escape with all dice.
func TestContestOddsAreWhatAllDiceGive(t *testing.T) {
	for _, text := range []string{`{"do":"grapple","who":"a","target":"b"}`, `{"do":"trip","who":"a","target":"b"}`, `{"do":"disarm","who":"a","target":"b"}`, `{"do":"escape","who":"a","target":"b"}`} {
		own := ``
		c := command(t, text)
		if c.Do == "escape" {
			own = `"grappled":{"by":["b"]}`
		}
		for _, settings := range []string{`{}`, `{"prone_defence_mod":-3,"defence_choice":"best"}`} {
			conditions := `"prone":{}`
			if c.Do == "trip" {
				conditions = ``
			}
			g := bench.Sit(t, fmt.Sprintf(duel, settings, `"damage":"1"`, own, `{"hp":9,"skills":{"dodge":2,"parry":1,"grapple":4}}`, conditions))
			begin(t, g)
			p := g.View().Preview(c).Get("odds").Get("success")
			rulestest.SameOdds(t, c.Do, p, wins(t, g, c))
		}
	}
}

// wins returns the probability of winning a contest, by every possible roll.
func wins(t *testing.T, g *engine.Game, c *engine.Command) float64 {
	won := 0.0
	rulestest.EveryRoll(t, g, c, nil, nil, func(r *engine.Record, chance float64) {
		for _, e := range r.Events {
			if e.Name == "contest" && e.Get("success").Bool {
				won += chance
			}
		}
	})
	return won
}

// TestVolleyOddsAreThoseOfItsAttacks checks that a dual attack's odds are those of its two attacks, each against the target
// as it is now.
func TestVolleyOddsAreThoseOfItsAttacks(t *testing.T) {
	g := bench.Sit(t, fmt.Sprintf(duel, `{}`, `"damage":"1d3"`, ``, `{"hp":30,"armor_rating":4,"damage_reduction":1}`, ``))
	begin(t, g)
	odds := g.View().Preview(command(t, `{"do":"dual_attack","who":"a","attacks":[{"with":"w","target":"b"},{"with":"unarmed","target":"b"}]}`)).Get("odds")
	miss, damage := 1.0, 0.0
	for i, with := range []string{"w", "unarmed"} {
		hand := ""
		if with == "unarmed" {
			hand = `,"hand":"left"`
		}
		got := tally(t, g, command(t, `{"do":"attack","who":"a","target":"b","with":"`+with+`"`+hand+`}`), "b")
		rulestest.SameOdds(t, with, odds.Get("each").Items[i].Get("hit"), got["hit"])
		miss *= 1 - got["hit"]
		damage += got["damage"]
	}
	rulestest.SameOdds(t, "hit", odds.Get("hit"), 1-miss)
	rulestest.SameOdds(t, "damage", odds.Get("damage"), damage)
}

func begin(t rulestest.Failer, g *engine.Game) {
	t.Helper()
	var order []string
	for _, k := range g.State().Tokens {
		if !k.Is("dead") {
			order = append(order, k.ID)
		}
	}
	if out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", order)), nil, nil); out.Record == nil {
		t.Fatalf("start: %+v", out)
	}
}

func command(t rulestest.Failer, text string) *engine.Command {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		t.Fatalf("%s: %s", text, r.Why)
	}
	return c
}
