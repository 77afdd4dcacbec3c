package glitters_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// corner is a small position with many possibilities: two on each side, a wall, a held foe.
const corner = `{"parapet":1,"system":"glitters","name":"corner","map":{"size":[4,3],"rows":["....","..#.","...."],
 "walls":[{"id":"w","kind":"low","from":[1,2],"to":[2,2],"height":2}]},"tokens":[
 {"id":"ann","side":"one","player":true,"at":[0,1],"stats":{"spd":10,"hp_max":6},"weapons":[{"id":"club","damage":"1d2","parry":2,"light":true},{"id":"knife","damage":"1d2","light":true,"throwable":true,"types":["piercing"]}],
  "spells":[{"id":"fire","resolve":"save","damage":"1d2","type":"fire","range":10,"dt":11,"area":{"shape":"circle","radius":5}}]},
 {"id":"bob","side":"two","at":[1,1],"stats":{"spd":4,"hp_max":4},"weapons":[{"id":"claw","damage":"1d2","natural":true}],"shields":[{"id":"s","bc":1}]},
 {"id":"cid","side":"one","at":[1,2],"stats":{"spd":4,"hp_max":4},"conditions":{"bleeding":{"level":1}}}]}`

// TestCountOfAllOutcomes checks a number that changes with almost any change of the rules. It wasn't computed
// independently: review the change, then replace the number.
func TestCountOfAllOutcomes(t *testing.T) {
	g := bench.Open(t, corner)
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"ann", "bob", "cid"})), nil, nil)
	for depth, want := range [][2]int{1: {235, 103}, 2: {12370, 2068}} {
		if depth == 0 {
			continue
		}
		outcomes, states := rulestest.Outcomes(t, g, depth, whoseTurn, rulestest.Faces)
		if got := [2]int{outcomes, states}; got != want {
			t.Errorf("depth %d: %d outcomes, %d states; were %d and %d", depth, got[0], got[1], want[0], want[1])
		}
	}
}

// whoseTurn returns commands to try for the token whose turn it is.
func whoseTurn(v *engine.View) []*engine.Command {
	if v.Turn == "" {
		return nil
	}
	return candidates(v.State, v.Turn)
}
