package glitters_test

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// tally is the result of all dice of a command: probabilities, and the mean loss of hit points.
type tally struct {
	all, hit, crit, down, success float64
	loss                          map[string]float64
}

// everyRoll plays a command with every possible roll, each with its probability, and adds up the results. say answers the
// choices; of 2d20 it rolls only those that differ in what is kept.
func everyRoll(t rulestest.Failer, g *engine.Game, c *engine.Command, target string, say map[string]string) tally {
	sum := tally{loss: map[string]float64{}}
	of := func(q *engine.Question) []rulestest.Weighed {
		if q.Ask == "roll" && q.Dice.Dice() == "2d20" {
			return rulestest.BestOfTwo(20, say["keep"] == "lower")
		}
		return nil
	}
	rulestest.EveryRoll(t, g, c, say, of, func(r *engine.Record, p float64) { sum.count(r, target, p) })
	return sum
}

func (s *tally) count(r *engine.Record, target string, p float64) {
	s.all += p
	for _, e := range r.Events {
		if e.Name == "rolled" && e.Str("for") == "attack" {
			if e.Get("success").Bool {
				s.hit += p
			}
			if e.Get("critical").Bool {
				s.crit += p
			}
		}
	}
	for i, t := range r.After.Tokens {
		s.loss[t.ID] += p * float64(life(r.Before.Tokens[i])-life(t))
		if t.ID == target && t.Stats.Int(hpField(t)) == 0 {
			s.down += p
		}
	}
	if held := r.After.Token(target); held != nil && held.Is("grappled") {
		s.success += p
	}
}

func hpField(t *engine.Token) int { return t.Stats.Schema.Index("hp") }

func life(t *engine.Token) int {
	return t.Stats.Int(hpField(t)) + t.Stats.Int(t.Stats.Schema.Index("temp_hp"))
}

const duel = `{"parapet":1,"system":"glitters","name":"duel","settings":%s,"map":{"size":[6,3]},"tokens":[
 {"id":"a","side":"one","at":[1,1],"stats":%s,"weapons":[%s]},
 {"id":"b","side":"two","at":[2,1],"stats":%s,"armour":[%s],"weapons":[{"id":"p","parry":4}],"conditions":{%s}},
 {"id":"c","side":"one","at":[3,1],"stats":{"hp_max":1000,"natural_bc":3,"damage_mods":{"fire":"vulnerable"}},"conditions":{%s}}]}`

// smallDice limit the number of possible rolls.
var smallDice = []string{`"damage":"1d4"`, `"damage":"1d4","improvised":true`, `"damage":"1d4-3"`, `"damage":"2d3"`, `"damage":"1d2+1d4"`, `"damage":"5"`,
	`"damage":"1d4","extra":[{"damage":"1d3","type":"fire"}]`, `"damage":"1d4+2","extra":[{"damage":"2","type":"corrosive"}]`}

// drawDuel draws a duel of an attacker, a target and a token that the target may hold.
func drawDuel(rt *rapid.T, hp int) *engine.Game {
	pick := func(label string, from ...string) string { return rapid.SampledFrom(from).Draw(rt, label) }
	attacker := fmt.Sprintf(`{"str":%d,"dex":%d,"ct_mod":%d,"skills":{"martial_arts":%d},"ap_max":9}`, rapid.IntRange(4, 18).Draw(rt, "str"),
		rapid.IntRange(4, 18).Draw(rt, "dex"), rapid.IntRange(-3, 0).Draw(rt, "ct"), rapid.IntRange(-2, 4).Draw(rt, "skill"))
	weapon := fmt.Sprintf(`{"id":"w",%s,"types":["%s"],"attr":[%s],"ct_mod":%d}`, pick("damage", smallDice...),
		pick("type", "slashing", "piercing", "bludgeoning", "ice", "lightning", "holy"),
		pick("attr", `"str"`, `"str","dex"`, ``), rapid.IntRange(-1, 0).Draw(rt, "wct"))
	target := fmt.Sprintf(`{"dex":%d,"hp_max":%d,"temp_hp":%d,"alignment":"%s","reactions":%d,"damage_mods":{%s}}`, rapid.IntRange(3, 22).Draw(rt, "tdex"), hp,
		rapid.IntRange(0, 2).Draw(rt, "temp"), pick("alignment", "good", "neutral", "evil"), rapid.IntRange(0, 1).Draw(rt, "reactions"),
		pick("mods", ``, `"slashing":"resistant"`, `"bludgeoning":"vulnerable","fire":"immune"`, `"ice":"immune"`))
	armour := pick("armour", ``, `{"id":"m","bc":3,"class":"mail"}`, `{"id":"m","bc":3,"class":"plate"}`)
	conditions, held := pick("conditions", ``, `"prone":{}`, `"frozen":{}`, `"grappling":{"target":"c"}`), ``
	if conditions == `"grappling":{"target":"c"}` {
		held = `"grappled":{"by":"b"}`
	}
	settings := pick("settings", `{}`, `{"min_damage":1}`, `{"crit_compare":"strictly_above"}`, `{"nat1_auto_fail":false,"nat20_auto_success":false}`)
	g := bench.Open(rt, fmt.Sprintf(duel, settings, attacker, weapon, target, armour, conditions, held))
	if out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"a", "b", "c"})), nil, nil); out.Record == nil {
		rt.Fatal(out)
	}
	return g
}

// TestOddsAreWhatAllDiceGive compares the odds of an attack with all dice, with and without a parry.
func TestOddsAreWhatAllDiceGive(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		hp := rapid.SampledFrom([]int{3, 7, 1000}).Draw(rt, "hp")
		g := drawDuel(rt, hp)
		adv := rapid.SampledFrom([]string{"", "advantage", "disadvantage"}).Draw(rt, "adv")
		args := []jsondoc.Member{jsondoc.M("target", "b")}
		say := map[string]string{"parry": "no"}
		if adv != "" {
			args = append(args, jsondoc.M("adv", adv))
		}
		if adv == "disadvantage" {
			say["keep"] = "lower"
		}
		c := engine.NewCommand("attack", "a", args...)
		odds := g.View().Preview(c).Get("odds")
		sum := everyRoll(rt, g, c, "b", say)
		rulestest.SameOdds(rt, "all", jsondoc.Int(1), sum.all)
		sameAttack(rt, odds, sum, hp)
		if parried := odds.Get("parried"); parried != nil {
			say["parry"] = "yes"
			sameAttack(rt, parried, everyRoll(rt, g, c, "b", say), hp)
		}
		if held := odds.Get("held"); held != nil {
			say["parry"] = "no"
			rulestest.SameOdds(rt, "held", held.Get("damage"), everyRoll(rt, g, c, "b", say).loss["c"])
		}
	})
}

func sameAttack(rt *rapid.T, odds *jsondoc.Node, sum tally, hp int) {
	rulestest.SameOdds(rt, "hit", odds.Get("hit"), sum.hit)
	rulestest.SameOdds(rt, "miss", odds.Get("miss"), 1-sum.hit)
	rulestest.SameOdds(rt, "crit", odds.Get("crit"), sum.crit)
	rulestest.SameOdds(rt, "down", odds.Get("down"), sum.down)
	if hp == 1000 {
		rulestest.SameOdds(rt, "damage", odds.Get("damage"), sum.loss["b"])
	}
}

// TestOddsOfAGrapple compares the odds of a grapple with all dice, in only a few duels, since each has 400 outcomes.
func TestOddsOfAGrapple(t *testing.T) {
	duels := rapid.Custom(func(rt *rapid.T) *engine.Game { return drawDuel(rt, 20) })
	for i := range 8 {
		g := duels.Example(i)
		c := engine.NewCommand("grapple", "a", jsondoc.M("target", "b"))
		p := g.View().Preview(c)
		want := everyRoll(t, g, c, "b", nil).success
		if got, ok := p.Get("odds").Get("success").Float(); !ok || math.Abs(got-want) > 1e-9 {
			t.Errorf("duel %d: the preview says %s, all dice together %v", i, p, want)
		}
	}
}

// BenchmarkPreviewAttack measures a preview, which runs at every move of the pointer.
func BenchmarkPreviewAttack(b *testing.B) {
	g := benchGame(b)
	c := engine.NewCommand("attack", "kara", jsondoc.M("target", "ogre"))
	b.ReportAllocs()
	for b.Loop() {
		g.View().Preview(c)
	}
}

func BenchmarkPreviewMove(b *testing.B) {
	g := benchGame(b)
	c := engine.NewCommand("move", "kara", jsondoc.M("to", jsondoc.Ints(1, 6)))
	b.ReportAllocs()
	for b.Loop() {
		g.View().Preview(c)
	}
}

func BenchmarkReach(b *testing.B) {
	g := benchGame(b)
	b.ReportAllocs()
	for b.Loop() {
		g.System().Reach(g.View(), g.State().Token("kara"))
	}
}

func BenchmarkActions(b *testing.B) {
	g := benchGame(b)
	b.ReportAllocs()
	for b.Loop() {
		g.System().Actions(g.View(), g.State().Token("kara"))
	}
}

func benchGame(b *testing.B) *engine.Game {
	g := crowdGame(b, `{}`)
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"kara", "wen", "ogre", "orc", "bat"})), nil, nil)
	g.Do(engine.NewCommand("place", "kara", jsondoc.M("at", jsondoc.Ints(3, 1))), nil, nil)
	return g
}
