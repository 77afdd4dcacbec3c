package sigil_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/rulestest"
	"parapet/engine/rules/sigil"
)

var bench = rulestest.Bench{
	New: func() engine.System { return sigil.New() },
}

func TestScripts(t *testing.T) { bench.Scripts(t) }
