package savefiles_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/rules"
	"parapet/savefiles"
)

// released are the states that the journals in testdata/released lead to, by version and system. A released file opens
// for ever: never change anything here; add what a new version writes.
var released = map[string]string{
	"0.1.0/aachen":    "11214f9d5af1344f",
	"0.1.0/glitters":  "163e1d7a2a4551bc",
	"0.1.0/plunder":   "75d8c1cdfe74a8ae",
	"0.1.0/sigil":     "16d3a09f3a8f38bd",
	"0.1.0/twice":     "2e34aad1601e3bef", // commands in its journal have an argument twice
	"0.1.0/unclassed": "d6142b185ce7adb6",
}

// TestWhatWasReleasedOpensForEver checks that files, journals and locks of every released format open with everything in
// the journal and no warning but that. Each was saved in the middle of combat, with six more actions in its journal.
func TestWhatWasReleasedOpensForEver(t *testing.T) {
	found, err := filepath.Glob("testdata/released/*/*.parapet")
	if err != nil || len(found) != len(released) {
		t.Fatalf("%d fixtures, and %d states that they lead to: %v", len(found), len(released), err)
	}
	for _, path := range found {
		name := strings.TrimPrefix(filepath.ToSlash(strings.TrimSuffix(path, ".parapet")), "testdata/released/")
		t.Run(name, func(t *testing.T) {
			to := filepath.Join(t.TempDir(), filepath.Base(path))
			copyTo(t, path, to)
			copyTo(t, path+".journal", to+".journal")
			f, r, err := savefiles.Open(to, rules.ByID, savefiles.Options{Cache: t.TempDir()})
			if err != nil {
				t.Fatal(err)
			}
			defer func() { f.Close() }()
			if r.Recovered != 6 || r.Journal != nil || r.Holder != nil || r.Keeping != nil || stateOf(f) != released[name] {
				t.Errorf("the journal leads to %s: %v", stateOf(f), r.Lines())
			}
			if r.History != nil {
				t.Logf("its fight can be read and not be undone, as the rules have changed: %v", r.History)
			}
			if _, err := f.Save(); err != nil {
				t.Fatal(err)
			}
			f.Close()
			if f, r, err = savefiles.Open(to, rules.ByID, savefiles.Options{}); err != nil || stateOf(f) != released[name] || r.Recovered != 0 {
				t.Errorf("saved and opened: %v, %v", err, r.Lines())
			}
		})
	}
}

// TestReleasedLocks checks that a lock in a released format names its holder, and is taken over once that process is gone.
func TestReleasedLocks(t *testing.T) {
	text, err := os.ReadFile("testdata/released/0.1.0/lock")
	if err != nil {
		t.Fatal(err)
	}
	host, _ := os.Hostname()
	for _, c := range []struct {
		host string
		held bool
	}{{"elsewhere", true}, {host, false}} {
		to := filepath.Join(t.TempDir(), "a.parapet")
		copyTo(t, "testdata/released/0.1.0/glitters.parapet", to)
		os.WriteFile(to+".lock", []byte(strings.Replace(string(text), `"elsewhere"`, fmt.Sprintf("%q", c.host), 1)), 0o644)
		f, r, err := savefiles.Open(to, rules.ByID, savefiles.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if c.held != (r.Holder != nil) || c.held && r.Holder.User != "ann" {
			t.Errorf("of %s: %+v", c.host, r.Holder)
		}
		f.Close()
	}
}

func stateOf(f *savefiles.File) string {
	return f.Game.State().Sum(f.Game.System().Declaration())
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
