package glitters

import (
	"slices"
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestBlowsAreValuedByTheirTypes checks that an attack with several damage types is scored with its first, which is the
// default (GLT-DMG-6), and one without any by its dice.
func TestBlowsAreValuedByTheirTypes(t *testing.T) {
	const (
		claw = `{"id":"claw","natural":true,"damage":"3d8","types":["slashing","piercing"]}`
		tail = `{"id":"tail","natural":true,"damage":"1d6","types":["bludgeoning"]}`
		mind = `{"id":"mind","natural":true,"damage":"3d8","types":[]}`
	)
	for _, c := range []struct{ name, weapons, takes, with string }{
		{"no armour", claw + "," + tail, `{}`, "claw"},
		{"immune to the first type", claw + "," + tail, `{"slashing":"immune"}`, "tail"},
		{"immune to the second type", claw + "," + tail, `{"piercing":"immune"}`, "claw"},
		{"no type", mind + "," + tail, `{"slashing":"immune"}`, "mind"},
	} {
		tb := sit(t, `"map":{"size":[8,3]},"tokens":[
 {"id":"a","side":"x","at":[1,1],"stats":{"hp":20,"hp_max":20},"weapons":[`+c.weapons+`]},
 {"id":"b","side":"y","at":[2,1],"stats":{"hp":60,"hp_max":60,"damage_mods":`+c.takes+`}}]`)
		tb.Do(`{"do":"start","initiative":{"a":20,"b":10}}`, ``)
		got := rulestest.Proposed(t, tb.Game, "a")
		if with, _ := got.Node.Get("with").Str(); !slices.Contains([]string{"attack", "double_attack"}, got.Do) || with != c.with {
			t.Errorf("%s: %s", c.name, got.Node)
		}
	}
}
