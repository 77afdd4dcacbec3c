package ai

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestTheBetterAnswerIsGiven checks that the chosen answer gives its side the best average standing over several trials,
// and that the default wins ties.
func TestTheBetterAnswerIsGiven(t *testing.T) {
	for _, c := range []struct {
		name, whose string
		want, why   string
	}{
		{"who is struck dodges", "bo", "yes", "yes comes out best, by 0."},
		{"the striker's side would rather it didn't", "ann", "no", "no comes out best"},
	} {
		v := yard(t)
		m := New(1)
		start, stop := v.Attempt(engine.NewCommand("start", ""), nil, 1, engine.Auto)
		if stop != nil {
			t.Fatal(stop)
		}
		v = m.own(v, start)
		q := &engine.Question{Ask: "choice", For: "dodge", Who: c.whose, Options: []string{"yes", "no"}, Default: []string{"no"}}
		a, why, ok := m.Answer(v, engine.NewCommand("hit", "ann", jsondoc.M("target", "bo")), nil, q)
		if !ok || a.Node().String() != engine.WordsAnswer(c.want).Node().String() || !strings.HasPrefix(why, c.why) {
			t.Errorf("%s: %s, %q", c.name, a.Node(), why)
		}
	}
}

// TestTrialsAddUp checks that the value of an option is the same in every trial that no die changes.
func TestTrialsAddUp(t *testing.T) {
	v := yard(t)
	m := New(1)
	start, _ := v.Attempt(engine.NewCommand("start", ""), nil, 1, engine.Auto)
	v = m.own(v, start)
	hit := engine.NewCommand("hit", "ann", jsondoc.M("target", "bo"))
	q := &engine.Question{Ask: "choice", For: "dodge", Who: "bo", Options: []string{"yes", "no"}, Default: []string{"no"}}
	for n := 1; n < 4; n++ {
		if got := m.trying(v, hit, nil, q, []string{"yes"}, "foes", 1, 1+n); math.Abs(got-float64(n)*standingAfter(v, hit)) > 1e-9 {
			t.Errorf("%d trials of a dodge: %v", n, got)
		}
	}
	if got := m.trying(v, engine.NewCommand("hit", "bo"), nil, q, []string{"yes"}, "foes", 0, 1); got > math.Inf(-1) {
		t.Error("what comes to nothing is worth something")
	}
}

// standingAfter returns the foes' standing after a dodged attack, which no die changes.
func standingAfter(v *engine.View, c *engine.Command) float64 {
	s, _ := v.Attempt(c, []engine.Answer{engine.WordsAnswer("yes")}, 7, engine.Auto)
	return standing(&engine.View{State: s, System: v.System, Scratch: v.Scratch}, "foes", v.Token("bo"))
}

// TestAnswersOfSeveralWordsAreTried checks answers of several words: one word repeated, or another in front, and only those
// that the question accepts.
func TestAnswersOfSeveralWordsAreTried(t *testing.T) {
	for _, c := range []struct {
		name string
		q    engine.Question
		want string
	}{
		{"one word", engine.Question{Ask: "choice", Options: []string{"yes", "no"}, Default: []string{"no"}}, "[[no] [yes]]"},
		{"points to hand out", engine.Question{Ask: "choice", Options: []string{"a", "b"}, Default: []string{"a"}, Many: true, Most: 2}, "[[a] [a a] [b b]]"},
		{"an order", engine.Question{Ask: "choice", Options: []string{"a", "b", "c"}, Default: []string{"a", "b", "c"}, Many: true},
			"[[a b c] [b a c] [c a b]]"},
		{"some", engine.Question{Ask: "choice", Options: []string{"a", "b"}, Default: nil, Many: true}, "[[] [a] [b]]"},
	} {
		if got := fmt.Sprint(candidates(&c.q)); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}
