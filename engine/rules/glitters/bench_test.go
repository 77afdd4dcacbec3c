package glitters_test

import (
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/glitters"
	"parapet/engine/rules/rulestest"
)

var bench = rulestest.Bench{
	New:      sync.OnceValue(glitters.New), // a declaration is long, and never changes
	Fights:   []string{party, crowd},
	Settings: variants,
	Needs:    []string{"equip", "custom"},
	Stages:   stages,
	Promises: kept,
	Starts:   []string{`{"do":"start"}`, `{"do":"start","surprised":["party"]}`, `{"do":"start","surprised":["foes"]}`, `{"do":"start","ambush":{"by":"bat","against":["party"],"sought":true}}`},
	Commands: func(v *engine.View, who string) []*engine.Command { return candidates(v.State, who) },
}

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestArguments(t *testing.T) { bench.Arguments(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

func TestReachIsWhatMovesAllow(t *testing.T) { bench.ReachAgrees(t, waysOf...) }

// TestReachOfPairs checks reach with and without a held foe, each of sizes 1 to 3.
func TestReachOfPairs(t *testing.T) {
	start := `{"do":"start","initiative":{"a":30,"b":1,"c":2,"d":3}}`
	for name, hold := range map[string][]string{
		"free":    {start},
		"running": {start, `{"do":"set","who":"a","field":"budget.moved","value":1}`},
		"holding": {start, `{"do":"condition","who":"b","add":"grappled","by":"a"}`},
		"hurried": {start, `{"do":"condition","who":"b","add":"grappled","by":"a"}`, `{"do":"set","who":"a","field":"budget.move","value":24}`},
	} {
		t.Run(name, func(t *testing.T) { bench.ReachTwin(t, `{"spd":14,"can_opportunity_attack":true}`, hold, waysOf...) })
	}
}

var waysOf = func() [][]rulestest.Way {
	by := func(word string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", word)} }
	return [][]rulestest.Way{
		{{Do: "move"}, {Do: "move", By: "move", Args: by("move")}, {Do: "move", By: "jog", Args: by("jog")},
			{Do: "move", By: "sprint", Args: by("sprint")}, {Do: "move", By: "jog_sprint", Args: by("jog_sprint")}},
		{{Do: "jump", By: "jump"}}, {{Do: "drag", By: "drag"}}}
}()

func TestSameWire(t *testing.T) { bench.SameWire(t) }

// TestAI checks that the AI's proposals are never refused and that its turns end.
func TestAI(t *testing.T) { bench.AI(t) }

func TestPreviewedMoves(t *testing.T) { bench.PreviewedMoves(t) }

func TestGuide(t *testing.T) { bench.Guide(t) }

// TestRefusalOrder checks the order of refusals in the Contract.
func TestRefusalOrder(t *testing.T) { bench.RefusalOrder(t) }
