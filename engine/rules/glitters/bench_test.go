package glitters_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules/glitters"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{
	New:      func() engine.System { return glitters.New() },
	Fights:   []string{party, crowd},
	Settings: variants,
	Needs:    []string{"equip", "custom"},
	Starts:   []string{`{"do":"start"}`, `{"do":"start","surprised":["party"]}`, `{"do":"start","surprised":["foes"]}`, `{"do":"start","ambush":{"by":"bat","against":["party"],"sought":true}}`},
	Commands: func(v *engine.View, who string) []*engine.Command { return candidates(v.State, who) },
}

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestEveryClauseIsTested(t *testing.T) { rulestest.Clauses(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

func TestReachIsWhatMovesAllow(t *testing.T) {
	by := func(word string) []doc.Member { return []doc.Member{doc.M("by", doc.Str(word))} }
	bench.ReachAgrees(t,
		[]rulestest.Way{{Do: "move"}, {Do: "move", By: "move", Args: by("move")}, {Do: "move", By: "jog", Args: by("jog")},
			{Do: "move", By: "sprint", Args: by("sprint")}, {Do: "move", By: "jog_sprint", Args: by("jog_sprint")}},
		[]rulestest.Way{{Do: "jump", By: "jump"}}, []rulestest.Way{{Do: "drag", By: "drag"}})
}
