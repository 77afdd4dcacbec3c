package glitters

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// table is a fight as a test plays it: commands with their answers, and what the state shows then.
type table struct {
	t    *testing.T
	game *engine.Game
	last []engine.Event
}

// sit opens an encounter given as JSON members ("tokens":[…]); a 12 × 12 map where none is given.
func sit(t *testing.T, members string) *table {
	t.Helper()
	text := `{"parapet":1,"name":"test","system":"glitters",` + members
	if !strings.Contains(members, `"map"`) {
		text += `,"map":{"size":[12,12]}`
	}
	n, err := doc.Parse([]byte(text + "}"))
	if err != nil {
		t.Fatal(err)
	}
	var ps doc.Problems
	e := engine.ReadEncounter(n, func(string) engine.System { return New() }, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	g, warning := engine.NewGame(e)
	if warning != nil {
		t.Fatal(warning)
	}
	return &table{t: t, game: g}
}

func (b *table) run(command, answers string) engine.Outcome {
	b.t.Helper()
	n, err := doc.Parse([]byte(command))
	if err != nil {
		b.t.Fatal(command, err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		return engine.Outcome{Refusal: r}
	}
	list, err := doc.Parse([]byte("[" + answers + "]"))
	if err != nil {
		b.t.Fatal(answers, err)
	}
	given, r := engine.ReadAnswers(list)
	if r != nil {
		b.t.Fatal(r.Why)
	}
	out := b.game.Do(c, given, nil)
	if out.Bug != nil {
		b.t.Fatal(command, out.Bug)
	}
	if out.Record != nil && len(out.Record.Answers) != len(given) {
		b.t.Fatalf("%s: %d answers used of %d", command, len(out.Record.Answers), len(given))
	}
	return out
}

// do commits a command; every answer must be used up.
func (b *table) do(command, answers string) {
	b.t.Helper()
	out := b.run(command, answers)
	switch {
	case out.Question != nil:
		b.t.Fatalf("%s asks %s", command, out.Question.Node())
	case out.Refusal != nil:
		b.t.Fatalf("%s is refused: %s: %s", command, out.Refusal.Code, out.Refusal.Why)
	}
	b.last = out.Events()
}

// refused expects a refusal with a code.
func (b *table) refused(command, code string) {
	b.t.Helper()
	out := b.run(command, "")
	if out.Question != nil {
		b.t.Fatalf("%s asks %s, should be refused %s", command, out.Question.Node(), code)
	}
	if out.Refusal == nil || out.Refusal.Code != code {
		b.t.Fatalf("%s: %+v, should be refused %s", command, out.Refusal, code)
	}
}

// asks expects a question for a word by somebody, and drops the command.
func (b *table) asks(command, answers, word, who string) {
	b.t.Helper()
	out := b.run(command, answers)
	if out.Question == nil || out.Question.For != word || out.Question.Who != who {
		b.t.Fatalf("%s: %+v, should ask %s of %s", command, out, word, who)
	}
	b.game.Cancel()
}

// is expects values in the state: dotted paths from the top.
func (b *table) is(want ...string) {
	b.t.Helper()
	state := b.game.View().Node()
	for i := 0; i+1 < len(want); i += 2 {
		n := state
		for _, key := range strings.Split(want[i], ".") {
			n = n.Get(key)
		}
		got := "absent"
		if n != nil {
			got = n.String()
		}
		if got != want[i+1] {
			b.t.Fatalf("%s is %s, should be %s", want[i], got, want[i+1])
		}
	}
}
