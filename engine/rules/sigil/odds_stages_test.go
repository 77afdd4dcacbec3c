package sigil_test

import (
	"math"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestOddsOnEveryStage compares the odds in previews with all dice, in the battery's openings and some turns on: one
// command of each kind that rolls against one target (Contract h).
func TestOddsOnEveryStage(t *testing.T) {
	seen := map[string]int{}
	for _, s := range stages {
		g := bench.Staged(t, s, 1)
		for range 6 {
			v := g.View()
			kinds := map[string]bool{}
			for _, c := range bench.Candidates(v, v.Turn) {
				n := v.Preview(c)
				if odds := n.Get("odds"); odds != nil && odds.Get("hit") != nil && !kinds[c.Do] {
					kinds[c.Do] = true
					seen[c.Do]++
					matchesOdds(t, g, c, odds)
				}
			}
			if g.Do(engine.NewCommand("end_turn", ""), nil, engine.Auto).Record == nil {
				g.Do(engine.NewCommand("next_phase", ""), nil, engine.Auto)
			}
		}
	}
	for _, do := range []string{"attack", "use", "fire", "charge", "sever", "first_aid", "throw_weapon", "retrieve_weapon"} {
		if seen[do] == 0 {
			t.Errorf("no stage rolls for %s", do)
		}
	}
}

// matchesOdds compares a preview's odds with all dice, up to the end of the turn, declining prepared actions. Damage is
// compared only if no packet is lost because another killed.
func matchesOdds(t *testing.T, g *engine.Game, c *engine.Command, odds *jsondoc.Node) {
	t.Helper()
	target := c.Node.Get("target")
	var hit, damage, down float64
	dies := false
	rulestest.EveryRoll(t, g, c, map[string]string{"prepared_action": "no", "confirm": "yes"}, nil, func(r *engine.Record, p float64) {
		for _, e := range r.Events {
			mine := target != nil && e.Str("who") == target.Text
			success := e.Get("success")
			switch {
			case e.Name == "turn_ended":
				return
			case e.Name == "rolled" && success != nil && success.Bool:
				hit += p
			case e.Name == "damaged" && mine:
				damage += p * float64(e.Int("amount"))
			case e.Name == "died" && mine, e.Name == "condition_added" && mine && e.Str("condition") == "unconscious":
				down += p
				dies = dies || e.Name == "died"
			}
		}
	})
	same := func(name string, got float64) {
		t.Helper()
		n := odds.Get(name)
		if want, ok := n.Float(); n != nil && (!ok || math.Abs(want-got) > 1e-9) {
			t.Errorf("%s: %s is %s by the preview, %v by all dice", c.Node, name, n, got)
		}
	}
	if odds.Get("need") != nil {
		same("hit", hit)
	}
	if target == nil {
		return
	}
	if !dies {
		same("damage", damage)
	}
	same("down", down)
}
