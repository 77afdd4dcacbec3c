package sample

import (
	"reflect"
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/sheet"
)

// tried is the number of commands examined in each combat.
const tried = 25

// TestTrialsLeaveNothingBehind checks that when the AI considers, answers and acts in a combat of each sample encounter,
// earlier states stay unchanged: a command copies what it edits.
func TestTrialsLeaveNothingBehind(t *testing.T) {
	for _, e := range List() {
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		trial, player := engine.NewTrial(g.State(), g.System(), 3), ai.New(3)
		player.Lend(trial)
		for n := 0; n < tried && !trial.View().Over; n++ {
			before := trial.View().State
			was := snapshot(before)
			next, r := player.Next(trial.View())
			if r != nil {
				t.Fatal(e.ID, r.Why)
			}
			if stop := trial.Do(next.Command, nil, player.Answers(trial.View(), next.Command)); stop != nil {
				t.Fatal(e.ID, next.Command.Node, stop)
			}
			if !reflect.DeepEqual(snapshot(before), was) {
				t.Fatalf("%s: %s changed the state before it", e.ID, next.Command.Node)
			}
		}
	}
}

// deep is a token with copies of everything that could be changed in place.
type deep struct {
	token      engine.Token
	stats      []sheet.Value
	lists      [][][]sheet.Value
	conditions []engine.Condition
	budget     []int
	marks      []string
}

func snapshot(s *engine.State) (list []deep) {
	for _, t := range s.Tokens {
		d := deep{token: *t, stats: slices.Clone(t.Stats.Values), conditions: slices.Clone(t.Conditions),
			budget: slices.Clone(t.Budget), marks: slices.Clone(t.Marks)}
		d.token.Stats, d.token.Lists = nil, nil
		for _, records := range t.Lists {
			var values [][]sheet.Value
			for _, r := range records {
				values = append(values, slices.Clone(r.Values))
			}
			d.lists = append(d.lists, values)
		}
		list = append(list, d)
	}
	return list
}
