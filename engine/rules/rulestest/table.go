package rulestest

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Table is a combat played by a Go test: commands with their answers as JSON, and checks of the state. Any mismatch fails
// the test.
type Table struct {
	T    Failer
	Game *engine.Game
	Last []engine.Event // of the last command that was done
}

// Table opens an encounter given by its members ("tokens":[…]), like Sit.
func (b Bench) Table(t Failer, members string) *Table {
	t.Helper()
	return &Table{T: t, Game: b.Sit(t, members)}
}

// Try sends a command with its answers ("11, [3,4], \"yes\"") and returns the outcome; every answer must be used.
func (b *Table) Try(command, answers string) engine.Outcome {
	b.T.Helper()
	n, err := jsondoc.Parse([]byte(command))
	if err != nil {
		b.T.Fatalf("%s: %v", command, err)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		return engine.Outcome{Refusal: r}
	}
	list, err := jsondoc.Parse([]byte("[" + answers + "]"))
	if err != nil {
		b.T.Fatalf("%s: %v", answers, err)
	}
	given, r := engine.ReadAnswers(list)
	if r != nil {
		b.T.Fatalf("%s: %s", answers, r.Why)
	}
	out := b.Game.Do(c, given, nil)
	if out.Bug != nil {
		b.T.Fatalf("%s: %v", command, out.Bug)
	}
	if out.Record != nil && c.Do != "undo" && c.Do != "redo" && len(out.Record.Answers) != len(given) {
		b.T.Fatalf("%s: %d answers used of %d", command, len(out.Record.Answers), len(given))
	}
	return out
}

// Do commits a command.
func (b *Table) Do(command, answers string) {
	b.T.Helper()
	out := b.Try(command, answers)
	switch {
	case out.Question != nil:
		b.T.Fatalf("%s asks %s", command, out.Question.Node())
	case out.Refusal != nil:
		b.T.Fatalf("%s is refused: %s: %s", command, out.Refusal.Code, out.Refusal.Why)
	}
	b.Last = out.Events()
}

// Refused expects a refusal with that code.
func (b *Table) Refused(command, code string) {
	b.T.Helper()
	out := b.Try(command, "")
	if out.Question != nil {
		b.T.Fatalf("%s asks %s, should be refused %s", command, out.Question.Node(), code)
	}
	if out.Refusal == nil || out.Refusal.Code != code {
		b.T.Fatalf("%s: %+v, should be refused %s", command, out.Refusal, code)
	}
}

// Asks expects a question with that word and token, and cancels the command.
func (b *Table) Asks(command, answers, word, who string) {
	b.T.Helper()
	out := b.Try(command, answers)
	if out.Question == nil || out.Question.For != word || out.Question.Who != who {
		b.T.Fatalf("%s: %+v, should ask %s of %s", command, out, word, who)
	}
	b.Game.Cancel()
}

// Is expects values in the state, each written as JSON after its dotted path from the top; "absent" for none.
func (b *Table) Is(want ...string) {
	b.T.Helper()
	state := b.Game.View().Node()
	for pair := range slices.Chunk(want, 2) {
		got := "absent"
		if n := at(state, pair[0]); n != nil {
			got = n.String()
		}
		if got != pair[1] {
			b.T.Fatalf("%s is %s, should be %s", pair[0], got, pair[1])
		}
	}
}
