package session

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"parapet/ui/platform"
	"parapet/ui/uitest"
)

// TestANewGroupIsNoticed checks that a stat block in a new folder of an open library is found without opening anything again.
func TestANewGroupIsNoticed(t *testing.T) {
	back := make(chan func())
	run := &platform.Runner{Work: func(do, done func()) { do(); done() }, Back: func(do func()) { back <- do }}
	dir := t.TempDir()
	changed := 0
	lib, err := OpenLibrary(t.Context(), run, dir, uitest.Systems, func() { changed++ }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	villains := filepath.Join(dir, "villains")
	if err := os.Mkdir(villains, 0o700); err != nil {
		t.Fatal(err)
	}
	text := `{"system":"skirmish","token":{"name":"Count"}}`
	if err := os.WriteFile(filepath.Join(villains, "count.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	limit := time.After(time.Minute)
	for len(lib.Find("villains count")) == 0 {
		select {
		case do := <-back:
			do()
		case <-limit:
			t.Fatal("not noticed")
		}
	}
	if changed == 0 {
		t.Error("nobody was informed")
	}
}
