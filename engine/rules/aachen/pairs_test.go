package aachen_test

import (
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestReachOfPairs checks reach beside a foe, each of sizes 1 to 3.
func TestReachOfPairs(t *testing.T) {
	by := func(word string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", word)} }
	bench.ReachTwin(t, `{"hp":9}`, []string{`{"do":"start","order":["one","two"]}`},
		[]rulestest.Way{{Do: "move", By: "move", Args: by("move")}, {Do: "move", By: "run", Args: by("run")}})
}
