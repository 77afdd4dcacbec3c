package unclassed_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// nook is a small position with many possibilities: a door, two weapons, a held foe, a potion.
const nook = `{"parapet":1,"system":"unclassed","name":"nook","map":{"size":[4,3],"walls":[{"id":"d","kind":"door","from":[1,2],"to":[2,2]}]},"tokens":[
 {"id":"ann","side":"one","player":true,"at":[0,1],"stats":{"speed":10,"hp":3},"weapons":[{"id":"k","held":["right"],"damage":"1d2"}],"items":[{"id":"p","kind":"potion","held":["left"]}],"spells":[{"id":"s","target_kind":"self"}]},
 {"id":"bob","side":"two","at":[1,1],"stats":{"speed":10,"hp":2},"weapons":[{"id":"c","kind":"natural","damage":"1"}]}]}`

// TestCountOfAllOutcomes checks a number that changes with almost any change of the rules. It wasn't computed
// independently: review the change, then replace the number.
func TestCountOfAllOutcomes(t *testing.T) {
	g := bench.Open(t, nook)
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"ann", "bob"})), nil, nil)
	for i, want := range [][2]int{{2340, 131}, {8407, 504}} {
		depth := i + 1
		outcomes, states := rulestest.Outcomes(t, g, depth, func(v *engine.View) []*engine.Command {
			if v.Turn == "" {
				return nil
			}
			return every(depth, candidates(v, v.Turn))
		}, rulestest.Faces)
		if got := [2]int{outcomes, states}; got != want {
			t.Errorf("depth %d: %d outcomes, %d states; were %d and %d", depth, got[0], got[1], want[0], want[1])
		}
	}
}

// every returns every command at depth 1, and each fifth beyond.
func every(depth int, list []*engine.Command) []*engine.Command {
	if depth == 1 {
		return list
	}
	var some []*engine.Command
	for i := 0; i < len(list); i += 5 {
		some = append(some, list[i])
	}
	return some
}
