package engine_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ctxtest"
	"parapet/engine/jsondoc"
)

// fought returns a short combat as a file stores it: a start, three notes, an attack, an undo and a redo.
func fought(t *testing.T) *engine.Encounter {
	t.Helper()
	g := open(t, duelFile)
	for _, line := range []string{`{"do":"start","answers":[12,5]}`, `{"do":"damage","who":"bo","amount":1}`, `{"do":"note","text":"a"}`,
		`{"do":"damage","who":"bo","amount":2}`, `{"do":"undo"}`, `{"do":"redo"}`} {
		n, err := jsondoc.Parse([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		c, answers, _ := engine.ReadCommand(n)
		if out := g.Do(c, answers, engine.Auto); out.Record == nil {
			t.Fatalf("%s: %+v", line, out)
		}
	}
	e, ps := read(t, g.Encounter().Node().String())
	if e == nil {
		t.Fatal(ps.List)
	}
	return e
}

// TestVerify checks that a stored combat verifies and reports each record once, and that for a history that was cut,
// reordered or changed, or that leads to another state than the file's, the first different record is named with its
// command and, if there is one, its event.
func TestVerify(t *testing.T) {
	for what, c := range map[string]struct {
		spoil func(e *engine.Encounter)
		n     int
		want  []string
	}{
		"whole":     {func(*engine.Encounter) {}, 0, nil},
		"no record": {func(e *engine.Encounter) { e.History = nil }, 0, nil},
		"cut in the middle": {func(e *engine.Encounter) { e.History = slices.Delete(e.History, 1, 2) }, 2,
			[]string{`record 2, {"do":"note","text":"a"}`, "leads to a different state", `event: {"event":"noted"`}},
		"cut at its end": {func(e *engine.Encounter) { e.History = e.History[:5] }, 5, []string{`{"do":"undo"}`, "it is the last, and leads to a different state than the file has"}},
		"a note cut at its end": {func(e *engine.Encounter) {
			e.State.Step++ // as after one note more
		}, 6, []string{`{"do":"redo"}`, "it is the last, and leads to step 4; the file stands at step 5"}},
		"cut at its start": {func(e *engine.Encounter) { e.History = e.History[4:] }, 1, []string{`{"do":"undo"}`, "nothing_to_do"}},
		"reordered":        {func(e *engine.Encounter) { slices.Reverse(e.History[1:4]) }, 2, []string{`"amount":2`, "leads to a different state"}},
		"an answer is lost": {func(e *engine.Encounter) { e.History[0] = e.History[0].With("answers", nil) }, 1,
			[]string{`{"do":"start"`, "no remembered answer"}},
		"another amount": {func(e *engine.Encounter) { e.History[3] = e.History[3].With("amount", jsondoc.Int(3)) }, 4, []string{`"amount":3`, `event: {"event"`}},
		"no command":     {func(e *engine.Encounter) { e.History[2] = jsondoc.Obj() }, 3, []string{"bad_command"}},
	} {
		e := fought(t)
		c.spoil(e)
		reported := 0
		err := e.Verify(t.Context(), func(*engine.Record) { reported++ })
		var d *engine.Difference
		if c.n == 0 {
			if err != nil || reported != len(e.History) {
				t.Errorf("%s: %v, %d reported", what, err, reported)
			}
			continue
		}
		if !errors.As(err, &d) || d.N != c.n {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(d.Error(), want) {
				t.Errorf("%s: %q isn't in %s", what, want, d)
			}
		}
	}
}

// TestReplayTo checks that replaying to a record gives the state of that time, undoable in full, and that beyond the end or
// with a context that is done there is no game.
func TestReplayTo(t *testing.T) {
	e := fought(t)
	for n, hp := range map[int]string{0: "10", 1: "10", 2: "9", 4: "7", 5: "9", 6: "7"} {
		g, err := e.ReplayTo(t.Context(), n, func(*engine.Record) {})
		if err != nil || len(g.Log()) != n {
			t.Fatalf("%d: %v", n, err)
		}
		if got := g.View().TokenNode(g.State().Token("bo"), true).Get("stats").Get("hp").String(); got != hp {
			t.Errorf("after %d bo has %s, should have %s", n, got, hp)
		}
		again, ps := read(t, g.Encounter().Node().String())
		if again == nil || again.Verify(t.Context(), func(*engine.Record) {}) != nil {
			t.Errorf("%d: what is written of it isn't like it: %v", n, ps.List)
		}
	}
	for _, n := range []int{-1, 7} {
		if _, err := e.ReplayTo(t.Context(), n, func(*engine.Record) {}); err == nil || !strings.Contains(err.Error(), "the history has 6") {
			t.Errorf("%d: %v", n, err)
		}
	}
	if _, err := e.ReplayTo(&ctxtest.Counted{Context: t.Context(), Left: 3}, 6, func(*engine.Record) {}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
