package aachen_test

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestOddsOnStages compares the odds in previews with all dice, in the battery's stages, for one command of each kind that
// has odds (Contract h).
func TestOddsOnStages(t *testing.T) {
	held := map[string]bool{}
	for i, s := range stages {
		g := bench.Staged(t, s, uint64(i))
		for _, o := range g.View().System.Openings(g.View()) {
			for _, c := range bench.Candidates(g.View(), o.Who) {
				if !held[c.Do] && sumsUp(g.View(), c) {
					held[c.Do] = true
					oddsHold(t, g, c)
				}
			}
		}
	}
	for _, do := range []string{"attack", "extra_attack", "two_weapon_attack", "charge", "shatter_shield", "shove", "grapple", "escape",
		"grapple_move", "execution_attack", "cast", "use_skill", "first_aid", "check", "save"} {
		if !held[do] {
			t.Errorf("no stage has odds of %s", do)
		}
	}
}

// sumsUp reports whether the preview of a legal command has the odds of one roll without interceptors.
func sumsUp(v *engine.View, c *engine.Command) bool {
	preview := v.Preview(c)
	odds := preview.Get("odds")
	return preview.Get("legal").Bool && odds != nil && odds.Kind == jsondoc.Object && odds.Get("screen") == nil
}

// oddsHold enumerates all dice of a command and compares its odds. Further questions (morale, scars) are answered once, and
// nobody takes an opportunity attack. If a contest follows the attack roll, 1 and 20 aren't compared: they are where
// nothing follows.
func oddsHold(t *testing.T, g *engine.Game, c *engine.Command) {
	t.Helper()
	odds := g.View().Preview(c).Get("odds")
	target, aimed := c.Node.Get("target").Str()
	if !aimed {
		target = c.Who
	}
	lower := rulestest.LowerCounts(g, c)
	aside := func(q *engine.Question) []rulestest.Weighed {
		switch {
		case q.For == "attack" && odds.Get("success") != nil:
			hit, _ := odds.Get("hit").Float()
			both := len(q.Dice.Sides())
			return []rulestest.Weighed{{Answer: allOf(both, 1), P: 1 - hit}, {Answer: allOf(both, 20), P: hit}}
		case slices.Contains([]string{"morale", "scar"}, q.For):
			return []rulestest.Weighed{{Answer: allOf(len(q.Dice.Sides()), 1), P: 1}}
		case q.Ask == "roll" && q.Dice.Dice() == "2d20":
			return rulestest.BestOfTwo(20, lower)
		}
		return nil
	}
	var s tally
	rulestest.EveryRoll(t, g, c, map[string]string{"opportunity_attack": "no"}, aside, func(r *engine.Record, p float64) {
		s.count(r, target, p)
	})
	for _, x := range s.named() {
		if n := odds.Get(x.name); n != nil && (x.name != "hit" || c.Do != "execution_attack") {
			rulestest.SameOdds(t, c.Node.String()+" "+x.name, n, x.is)
		}
	}
}

func allOf(dice, face int) engine.Answer { return engine.Roll(slices.Repeat([]int{face}, dice)...) }
