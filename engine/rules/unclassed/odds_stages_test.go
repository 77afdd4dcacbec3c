package unclassed_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestOddsOnEveryStage compares the odds in previews with all dice, in the battery's openings and some turns on, for some
// commands of each kind (Contract h).
func TestOddsOnEveryStage(t *testing.T) {
	seen := map[string]int{}
	for _, s := range stages {
		g := bench.Staged(t, s, 1)
		for range len(g.State().Order) {
			kinds := map[string]bool{}
			for _, c := range inTurn(g.View()) {
				odds := g.View().Preview(c).Get("odds")
				quick := odds.Get("each") != nil // nothing is rolled for a volley
				if odds == nil || !quick && (kinds[c.Do] || seen[c.Do] >= 2) {
					continue
				}
				kinds[c.Do] = true
				seen[c.Do]++
				matchesOdds(t, g, c, odds)
			}
			g.Do(engine.NewCommand("end_turn", ""), nil, engine.Auto)
		}
	}
	for _, do := range []string{"attack", "dual_attack", "multi_attack", "grapple", "trip", "disarm", "escape"} {
		if seen[do] == 0 {
			t.Errorf("no stage rolls for %s", do)
		}
	}
}

// inTurn returns commands that the token whose turn it is might try.
func inTurn(v *engine.View) []*engine.Command { return bench.Candidates(v, v.Turn) }

// matchesOdds compares a preview's odds with all dice; for a volley, with those of each attack.
func matchesOdds(t *testing.T, g *engine.Game, c *engine.Command, odds *jsondoc.Node) {
	t.Helper()
	switch c.Do {
	case "attack":
		at, _ := c.Node.Get("target").Str()
		got := tally(t, g, c, at)
		for _, name := range []string{"hit", "reduced", "full", "damage", "down"} {
			rulestest.SameOdds(t, c.Node.String()+": "+name, odds.Get(name), got[name])
		}
		rulestest.SameOdds(t, "miss", odds.Get("miss"), 1-got["hit"])
	case "dual_attack", "multi_attack":
		summed(t, g.View(), c, odds)
	default:
		rulestest.SameOdds(t, c.Node.String(), odds.Get("success"), wins(t, g, c))
	}
}

// summed compares a volley's odds with those of its attacks sent alone.
func summed(t *testing.T, v *engine.View, c *engine.Command, odds *jsondoc.Node) {
	t.Helper()
	miss, damage := 1.0, 0.0
	for i, a := range c.Node.Get("attacks").Items {
		each := odds.Get("each").Items[i]
		if a.Get("target").IsNull() {
			if !each.IsNull() {
				t.Errorf("%s: odds of an attack at nobody", c.Node)
			}
			continue
		}
		alone := v.Preview(engine.NewCommand("attack", c.Who, a.Members...)).Get("odds")
		if !jsondoc.Equal(alone, each) {
			t.Errorf("%s: attack %d has %s, alone %s", c.Node, i, each, alone)
		}
		hit, _ := each.Get("hit").Float()
		more, _ := each.Get("damage").Float()
		miss, damage = miss*(1-hit), damage+more
	}
	rulestest.SameOdds(t, "hit", odds.Get("hit"), 1-miss)
	rulestest.SameOdds(t, "damage", odds.Get("damage"), damage)
}

// TestPreviewsOnEveryStage compares price, path and openings in previews with the events, whatever is answered, in the
// battery's openings and under all variants of settings (Contract h).
func TestPreviewsOnEveryStage(t *testing.T) {
	draw := rand.New(rand.NewPCG(5, 1))
	for _, s := range stages {
		for seed, settings := range variants {
			g := bench.Staged(t, s, uint64(seed))
			set, _ := jsondoc.Parse([]byte(settings))
			if out := g.Do(engine.NewCommand("settings", "", jsondoc.M("set", set)), nil, nil); out.Record == nil && settings != `{}` {
				t.Fatalf("%s: %+v", settings, out)
			}
			for range 12 {
				list := slices.DeleteFunc(inTurn(g.View()), func(c *engine.Command) bool { return g.View().Probe(c) != nil })
				if len(list) == 0 {
					break
				}
				c := list[draw.IntN(len(list))]
				p := g.View().Preview(c)
				if out := g.Do(c, nil, chancy); out.Record != nil {
					kept(t, c, p, out.Record)
				}
			}
		}
	}
}

// chancy answers choices at random, and rolls.
func chancy(q *engine.Question, at dice.Place) (engine.Answer, bool) {
	if q.Ask == "choice" {
		return engine.WordsAnswer(q.Options[dice.Faces(at, []int{len(q.Options)})[0]-1]), true
	}
	return engine.Auto(q, at)
}

// kept compares a command's price, rest and path in the preview with its events.
func kept(t rulestest.Failer, c *engine.Command, p *jsondoc.Node, r *engine.Record) {
	t.Helper()
	cost, left := p.Get("cost").Get("action"), p.Get("left").Get("action")
	if c.Do == "move" {
		cost, left = p.Get("price"), p.Get("action_left")
	}
	stopped := false
	for _, e := range r.Events {
		switch e.Name {
		case "spent":
			if !jsondoc.Equal(e.Get("cost"), cost) || !jsondoc.Equal(e.Get("left"), left) {
				t.Fatalf("%s: the preview says %s, but %s", c.Node, p, e.Node)
			}
		case "stopped":
			stopped = true
		}
	}
	if c.Do == "move" && !stopped {
		after := r.After.Token(c.Who)
		if goal := p.Get("path").Items; len(goal) > 0 && !jsondoc.Equal(jsondoc.Arr(goal[len(goal)-1].Items[:2]...), engine.SquareNode(after.At)) {
			t.Fatalf("%s: the preview says %s, it ends at %v", c.Node, p, after.At)
		}
		if left, _ := p.Get("left").Quarters(); left != after.Budget[1] {
			t.Fatalf("%s: the preview says %s, %d quarters of a square are left", c.Node, p, after.Budget[1])
		}
	}
}
