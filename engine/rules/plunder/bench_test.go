package plunder_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/plunder"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{New: func() engine.System { return plunder.New() }}

func TestScripts(t *testing.T) { bench.Scripts(t) }
