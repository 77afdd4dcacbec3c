//go:build linux

package torture

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// longHistory returns how many edits each history has: fewer in a short run.
func longHistory() int {
	if shortRun() {
		return 500
	}
	return 20_000
}

// shortRun reports whether TORTURE is less than a minute, as in "make test".
func shortRun() bool {
	long, err := time.ParseDuration(os.Getenv("TORTURE"))
	return err != nil || long < time.Minute
}

// edits returns n edits of a map that cycle through the forms, each at another place.
func edits(n int, forms ...string) []string {
	var out []string
	for i := range n {
		form := forms[i%len(forms)]
		x, y := i*37%1980, i*91%1980
		out = append(out, "{"+strings.NewReplacer("X", fmt.Sprint(x), "Y", fmt.Sprint(y), "Z", fmt.Sprint(x+1+i%7),
			"N", fmt.Sprint(i), "K", string("#,~"[i%3])).Replace(form)+"}")
	}
	return out
}

// editForms are all kinds of edits to a part of the map.
var editForms = []string{
	`"do":"edit_map","squares":[{"at":[X,Y],"is":"K"}]`,
	`"do":"edit_map","areas":[{"area":{"rect":[X,Y,9,9]},"is":"K"}]`,
	`"do":"edit_map","areas":[{"area":{"circle":[X,Y,5]},"height":3}]`,
	`"do":"edit_map","elevation":[{"area":[X,Y,9,9],"height":3}]`,
	`"do":"edit_map","walls":[{"from":[X,Y],"to":[Z,Y]}]`,
	`"do":"edit_map","walls":[{"id":"gate","kind":"door","from":[X,Y],"to":[Z,Y]}]`,
	`"do":"edit_map","notes":[{"at":[X,Y],"text":"note N"}]`,
	`"do":"edit_map","lights":[{"at":[X,Y],"bright":3}]`,
	`"do":"edit_map","image":{"src":"x.png","offset":[N,3]}`,
	`"do":"edit_map","legend":{"#":{"name":"rock N"}}`,
	`"do":"fog","reveal":[{"circle":[X,Y,5]}]`,
}

// TestTortureHistories edits the largest map many times, with all kinds of edits and with the most expensive ones: playing that with
// undo and redo, opening the saved file, and recovering it from a journal each stay within a reader's memory.
func TestTortureHistories(t *testing.T) {
	if raced {
		t.Skip("the race detector takes several times the memory")
	}
	n := longHistory()
	for name, forms := range map[string][]string{"all kinds": editForms, "elevation": editForms[3:4], "walls": editForms[4:5], "fog": editForms[10:]} {
		dir := t.TempDir()
		path, saved, script := filepath.Join(dir, "a.parapet"), filepath.Join(dir, "saved.parapet"), filepath.Join(dir, "script")
		lines := append(edits(n, forms...), `{"do":"undo","steps":300}`, `{"do":"redo"}`)
		write(t, path, `{"parapet":1,"system":"glitters","map":{"size":[2000,2000]},"tokens":[]}`)
		write(t, script, strings.Join(lines, "\n")+"\n"+`{"get":"log"}`)
		readings := []reading{read(t, "play", "--strict", "--save", saved, path, script), read(t, "check", saved)}
		for i, r := range readings {
			if r.code != 0 {
				t.Fatalf("%s, %d: it ended with %d: %s", name, i, r.code, r.said[max(0, len(r.said)-600):])
			}
		}
		if err := journalOf(path, lines); err != nil {
			t.Fatal(err)
		}
		recovered := read(t, "play", "--journal", path)
		readings = append(readings, recovered)
		if want := fmt.Sprintf(`"recovered":%d`, len(lines)); !strings.Contains(recovered.said, want) {
			t.Errorf("%s: not %s: %.600s", name, want, recovered.said)
		}
		var reported []string
		for i, r := range readings {
			if r.memory > readerHolds {
				t.Errorf("%s: it held %d MB", name, r.memory/1e6)
			}
			reported = append(reported, fmt.Sprintf("%s in %d MB and %.1f s", []string{"played", "opened", "recovered"}[i], r.memory/1e6, r.seconds))
		}
		t.Logf("%d edits, %s: %s", n, name, strings.Join(reported, ", "))
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
