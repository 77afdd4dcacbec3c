package glitters_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/glitters"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{New: func() engine.System { return glitters.New() }}

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestEveryClauseIsTested(t *testing.T) { rulestest.Clauses(t) }
