package unclassed_test

import (
	"fmt"
	"math"
	"testing"

	"parapet/engine"
	"parapet/engine/rules/rulestest"
)

// TestStrideBesideAnAttack checks how far the AI thinks a creature moves and still attacks: what an attack leaves of a
// turn, half a move of a turn of 1½.
func TestStrideBesideAnAttack(t *testing.T) {
	for _, c := range []struct {
		actions string
		speed   int
		want    int
	}{{"1.5", 30, 3}, {"1.5", 25, 2}, {"1", 30, 0}, {"0.5", 30, 0}, {"2", 30, 6}, {"2.5", 30, 9}} {
		v := bench.Sit(t, fmt.Sprintf(`"tokens":[{"id":"ann","side":"party","at":[1,1],"stats":{"actions_per_turn":%s,"speed":%d}}]`, c.actions, c.speed)).View()
		if got := v.System.(engine.Tactician).Reaches(v, v.Token("ann")).Stride; got != c.want {
			t.Errorf("%s actions, %d ft: %d squares, not %d", c.actions, c.speed, got, c.want)
		}
	}
}

// TestVolleysThatATurnPaysFor checks that the AI attacks as often as its actions allow (UNC-DUAL-1, UNC-DUAL-8), and counts as much
// when it judges how dangerous somebody is.
func TestVolleysThatATurnPaysFor(t *testing.T) {
	for _, c := range []struct {
		actions string
		do      string
		attacks int
	}{{"1", "attack", 1}, {"1.5", "dual_attack", 2}, {"2", "multi_attack", 3}, {"2.5", "multi_attack", 4}, {"4", "multi_attack", 4}} {
		g := bench.Sit(t, fmt.Sprintf(`"map":{"size":[3,1]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
{"id":"ape","side":"party","at":[0,0],"stats":{"actions_per_turn":%s,"hands":[]},"weapons":[{"id":"a","kind":"natural"},{"id":"b","kind":"natural"},
{"id":"c","kind":"natural"},{"id":"d","kind":"natural"}]},{"id":"ogre","side":"foes","at":[1,0],"stats":{"hp":40}}]`, c.actions))
		rulestest.Play(t, g, `{"do":"start","order":["ape","ogre"]}`)
		got := rulestest.Proposed(t, g, "ape")
		if n := got.Node.Get("attacks"); got.Do != c.do || n != nil && len(n.Items) != c.attacks {
			t.Errorf("%s actions: %s", c.actions, got.Node)
		}
		v := g.View()
		guide, ape, ogre := v.System.(engine.Tactician), v.Token("ape"), v.Token("ogre")
		one := guide.ScoredCommands(v, ape)[0].Damage
		if harm := guide.ExpectedDamage(v, ape, ogre, true); math.Abs(harm-one*float64(c.attacks)) > 1e-9 {
			t.Errorf("%s actions: %.3f expected, not %d times %.3f", c.actions, harm, c.attacks, one)
		}
	}
}
