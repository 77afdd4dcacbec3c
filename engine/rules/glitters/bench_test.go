package glitters_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/glitters"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{
	New:      func() engine.System { return glitters.New() },
	Fights:   []string{party, crowd},
	Settings: variants,
	Starts:   []string{`{"do":"start"}`, `{"do":"start","surprised":["party"]}`, `{"do":"start","surprised":["foes"]}`, `{"do":"start","ambush":{"by":"bat","against":["party"],"sought":true}}`},
	Commands: func(v *engine.View, who string) []*engine.Command { return candidates(v.State, who) },
}

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestEveryClauseIsTested(t *testing.T) { rulestest.Clauses(t) }
