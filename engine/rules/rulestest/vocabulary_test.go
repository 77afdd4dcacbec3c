package rulestest

import (
	"slices"
	"testing"

	"parapet/engine"
)

func TestVocabularyFindsWhatIsNeverRunOrSent(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "walk"}, {ID: "catch_breath"}, {ID: "riposte", Target: engine.Reaction}},
		Calls: []engine.Call{{Do: "start"}}}
	for _, c := range []struct {
		name      string
		run, sent []string
		says      []string
	}{
		{"all there", []string{"walk", "catch_breath", "start"}, []string{"walk", "catch_breath", "start"}, nil},
		{"not run", []string{"walk", "start"}, []string{"walk", "catch_breath", "start"}, []string{"catch_breath is declared, but isn't run"}},
		{"never sent", []string{"walk", "catch_breath", "start"}, []string{"walk"},
			[]string{"catch_breath is declared, but no script sends it", "start is declared, but no script sends it"}},
	} {
		run := func(do string) bool { return slices.Contains(c.run, do) }
		if got := vocabularyComplaints(d, run, c.sent); !slices.Equal(got, c.says) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	for _, c := range []struct {
		do   string
		r    *engine.Refusal
		want bool
	}{
		{"walk", nil, false}, {"start", nil, false}, {"set", nil, false}, {"undo", nil, false}, {"sing", engine.Refuse(engine.NoSuchAction, "there is none"), false},
		{"sing", nil, true}, {"sing", engine.Refuse(engine.CannotAct, "a gag"), true},
	} {
		if got := undeclared(d, c.do, c.r); got != c.want {
			t.Errorf("%s, %v: %v", c.do, c.r, got)
		}
	}
}
