package sigil_test

import (
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestReachOfPairs checks reach beside a foe, each of sizes 1 to 3.
func TestReachOfPairs(t *testing.T) {
	by := func(word string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", word)} }
	bench.ReachTwin(t, `{}`, []string{`{"do":"start","initiative":{"a":30,"b":1,"c":2,"d":3}}`},
		[]rulestest.Way{{Do: "move", By: "walk", Args: by("walk")}}, []rulestest.Way{{Do: "move", By: "run", Args: by("run")}})
}
