package unclassed_test

import (
	"strings"
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
	"parapet/engine/rules/unclassed"
)

var bench = rulestest.Bench{
	New:      sync.OnceValue(unclassed.New), // a declaration is long, and never changes
	Fights:   []string{corridor, crowd},
	Settings: variants,
	Starts:   []string{`{"do":"start"}`},
	Commands: candidates,
	Stages:   stages,
	Promises: kept,
	Aiming:   []string{"no_such_item", "locked", "no_free_hand", "beyond_sprint_cap", engine.NothingToDo},
	Needs:    []string{"custom", "pick_up", "cast", "multi_attack", "dual_attack", "disarm", "open_door", "close_door"},
}

func TestArguments(t *testing.T) { bench.Arguments(t) }

func TestScripts(t *testing.T) { bench.Scripts(t) }

func TestRandomPlay(t *testing.T) { bench.RandomPlay(t) }

func TestLongFight(t *testing.T) { bench.LongFight(t) }

func TestNonsenseIsRefused(t *testing.T) { bench.Nonsense(t) }

func TestPreviewsAgree(t *testing.T) { bench.PreviewsAgree(t) }

func TestActionsAgree(t *testing.T) { bench.ActionsAgree(t) }

func TestReachIsWhatMovesAllow(t *testing.T) { bench.ReachAgrees(t, waysOf...) }

func TestReachOfPairs(t *testing.T) {
	bench.ReachTwin(t, `{"speed":15,"sprint_multiplier":2}`, []string{`{"do":"start","initiative":{"a":30,"b":1,"c":2,"d":3}}`}, waysOf...)
}

var waysOf = func() [][]rulestest.Way {
	by := func(word string) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("by", word)} }
	return [][]rulestest.Way{{{Do: "move"}, {Do: "move", By: "move", Args: by("move")}, {Do: "move", By: "sprint", Args: by("sprint")}}}
}()

func TestSameWire(t *testing.T) { bench.SameWire(t) }

// TestAI checks that the AI's proposals are never refused and that its turns end.
func TestAI(t *testing.T) { bench.AI(t) }

func TestPreviewedMoves(t *testing.T) { bench.PreviewedMoves(t) }

func TestGuide(t *testing.T) { bench.Guide(t) }

// TestRefusalOrder checks the order of refusals in the Contract.
func TestRefusalOrder(t *testing.T) { bench.RefusalOrder(t) }

// TestHelpSaysWhatGivesAnOpening checks that the help of an action mentions an opening if its price includes one.
func TestHelpSaysWhatGivesAnOpening(t *testing.T) {
	provoking := 0
	for _, a := range bench.New().Declaration().Actions {
		if said := strings.Contains(a.Help, "gives an opening"); said != a.Provokes {
			t.Errorf("%s: by its price it gives an opening: %v, its help says: %s", a.ID, a.Provokes, a.Help)
		}
		if a.Provokes {
			provoking++
		}
	}
	if provoking < 4 {
		t.Errorf("only %d actions give an opening", provoking)
	}
}
