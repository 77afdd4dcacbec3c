package protocol

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
)

// TestKeptBeforeItIsSaid checks that a reply is written only once its record is stored, and that it says so if storing
// failed.
func TestKeptBeforeItIsSaid(t *testing.T) {
	var kept []string
	var full error
	s := &Session{Game: playtest.Open(t, playtest.File), By: engine.Auto,
		Keep: func(r *engine.Record) error { kept = append(kept, r.Command.Do); return full },
		Save: func() ([]message.Text, error) { return []message.Text{message.Of("no copy")}, full }}
	out, tally, err := run(t, s, false, `{"do":"start"}`, `{"do":"dance"}`, `{"get":"state"}`, `{"save":true}`, `{"save":1}`)
	if err != nil || tally.Unsaved != 0 || len(kept) != 1 || out[3] != `{"ok":true,"events":[],"warnings":["no copy"]}` ||
		out[4] != `{"error":{"line":5,"why":"\"save\" must be true"}}` {
		t.Errorf("%v %v %+v %v", out, kept, tally, err)
	}
	full = errors.New("the disk is full")
	out, tally, _ = run(t, s, false, `{"do":"note","text":"x"}`, `{"save":true}`)
	want := []string{`{"error":{"line":1,"why":"it was done, and is not on disk: the disk is full"}}`, `{"error":{"line":2,"why":"the disk is full"}}`}
	if d := cmp.Diff(want, out); d != "" || tally.Unsaved != 2 || tally.Bad != 0 || len(kept) != 2 {
		t.Errorf("%s%+v %v", d, tally, kept)
	}
}

func TestGetLog(t *testing.T) {
	s := &Session{Game: playtest.Open(t, playtest.File), By: engine.Auto}
	sum := func() string { return s.Game.State().Sum(s.Game.System().Declaration()) }
	before := sum()
	out, _, _ := run(t, s, false, `{"get":"log"}`, `{"do":"start"}`, `{"do":"undo"}`, `{"get":"log"}`, `{"save":true}`)
	want := []string{fmt.Sprintf(`{"log":{"records":0,"sum":%q}}`, before), out[1], out[2], fmt.Sprintf(`{"log":{"records":2,"sum":%q}}`, sum()),
		`{"error":{"line":5,"why":"none of \"do\", \"answer\", \"cancel\" and \"get\" stands here"}}`}
	if d := cmp.Diff(want, out); d != "" {
		t.Error(d)
	}
}
