package savefiles_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// Older versions journaled commands that contained an argument twice, and executed them with the first.
const (
	twice        = "testdata/released/0.1.0/twice.parapet" // with its journal, as left by such a program
	twiceHistory = "testdata/twice/history.parapet"        // what that program would have saved but refused to
	twiceLeadsTo = "2e34aad1601e3bef"                      // the state in which that program ended
)

// TestAJournalWithAnArgumentTwiceOpens checks that a journal whose commands contain an argument twice is replayed with
// the first of each; each dropped argument is reported with its place, and nothing is set aside.
func TestAJournalWithAnArgumentTwiceOpens(t *testing.T) {
	to := filepath.Join(t.TempDir(), "a.parapet")
	copyTo(t, twice, to)
	copyTo(t, twice+".journal", to+".journal")
	f, r, err := savefiles.Open(to, rules.ByID, savefiles.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if stateOf(f) != twiceLeadsTo || r.Recovered != 6 || r.Journal != nil {
		t.Errorf("the journal leads to %s: %v", stateOf(f), r.Lines())
	}
	for _, want := range []string{
		`line 2, column 100: journal: "item" is in one object twice`,
		`line 5, column 80: journal: "text" is in one object twice`, `line 5, column 96: journal: "text" is in one object twice`,
		`line 6, column 91: journal: "amount" is in one object twice`, `line 7, column 89: journal: "amount" is in one object twice`,
	} {
		if said := message.Join(r.Lines(), "\n").String(); strings.Count(said, want) != 1 {
			t.Errorf("%q isn't said once in\n%s", want, said)
		}
	}
	for range 6 {
		if out := f.Game.Do(engine.NewCommand("undo", ""), nil, nil); out.Record == nil {
			t.Fatalf("undo: %+v", out.Refusal)
		}
	}
}

// TestAHistoryWithAnArgumentTwiceOpens checks that a history whose commands contain an argument twice can be played and
// undone, is reported, and is saved with each argument once.
func TestAHistoryWithAnArgumentTwiceOpens(t *testing.T) {
	to := filepath.Join(t.TempDir(), "a.parapet")
	copyTo(t, twiceHistory, to)
	f, r, err := savefiles.Open(to, rules.ByID, savefiles.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if stateOf(f) != twiceLeadsTo || r.History != nil || len(f.Game.Log()) != 9 || len(r.Warnings) != 5 {
		t.Errorf("%s after %d records: %v", stateOf(f), len(f.Game.Log()), r.Lines())
	}
	if want := `line 536, column 53: history: "item" is in one object twice`; !strings.Contains(message.Join(r.Lines(), "\n").String(), want) {
		t.Errorf("%q isn't said in %q", want, r.Lines())
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(to)
	if _, err := jsondoc.Parse(text); err != nil {
		t.Errorf("what was saved: %v", err)
	}
}

// TestTwiceElsewhereIsRefused checks that a duplicate member elsewhere, outside the commands of the history or of a
// journal's line, is still refused, with its place.
func TestTwiceElsewhereIsRefused(t *testing.T) {
	text, err := os.ReadFile(twiceHistory)
	if err != nil {
		t.Fatal(err)
	}
	for old, doubled := range map[string]string{
		`"name": "The Toll Gate",`: `"name": "The Toll Gate", "name": "x",`,
		`"hp_max":6,`:              `"hp_max":6,"hp_max":7,`,
		`"history": [`:             `"history": [], "history": [`,
	} {
		to := filepath.Join(t.TempDir(), "a.parapet")
		os.WriteFile(to, bytes.Replace(text, []byte(old), []byte(doubled), 1), 0o644)
		_, _, err := savefiles.Read(to, rules.ByID)
		if err == nil || !strings.Contains(err.Error(), "duplicate") || !strings.Contains(err.Error(), "line ") {
			t.Errorf("%s: %v", doubled, err)
		}
	}
}
