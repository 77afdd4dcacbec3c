package savefiles

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

func anySystem(f *testing.F) Systems {
	f.Helper()
	byID := map[string]int{}
	all := rules.All()
	for i, s := range all {
		byID[s.Declaration().ID] = i
	}
	yard := playtest.New()
	return func(id string) (s engine.System) {
		if i, ok := byID[id]; ok {
			return all[i]
		}
		if id == "yard" {
			return yard
		}
		return nil
	}
}

// FuzzParse checks that what is parsed can be written and parsed as the same state, and that writing it again produces
// the same bytes.
func FuzzParse(f *testing.F) {
	f.Add([]byte(playtest.File))
	samples, err := filepath.Glob("sample/*.parapet")
	if err != nil || len(samples) == 0 {
		f.Fatal("no sample")
	}
	for _, path := range samples {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte(`{"parapet":1,"system":"yard","map":{"size":[4,4],"walls":[{"kind":"door","from":[1,1],"to":[2,1],"secret":true,"found":true,"name":"x"}],
		"image":{"src":"a.png","turn":270,"opacity":0.25},"notes":[{"at":[0,0],"text":"a"},{"id":"n1","at":[1,1]}],"lights":[{"at":[1,1.5],"bright":2,"dim":3,"colour":"#00ff00"}]},
		"tokens":[{"id":"a","side":"b","at":[0,0],"light":{"bright":1,"dim":2}}]}`))
	f.Add([]byte(`{"parapet":1,"system":"yard","map":{"size":[2,2],"elevation":[{"area":[0,0,1,1],"height":-0.3}],
	 "legend":{"x":{"cost":1.5,"solid":true}},"notes":[{"at":[0,0],"text":"a"}]},"tokens":[{"id":"a","side":"b","at":[0,0],
	 "conditions":{"hurt":{"level":3,"turns":null},"odd":true},"elevation":-2.25}],"sides":{"b":{"friends":["c"]}},
	 "combat":{"round":2,"phase":"turns","turn":"a","order":["a"],"initiative":{"a":3},"budgets":{"a":{"move":2.25}},"marks":{"a":["m"]}}}`))
	systems := anySystem(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		a, err := parse("a", text, systems, nil)
		if err != nil {
			return
		}
		d := a.encounter.System.Declaration()
		written := a.encounter.Node().Indented()
		b, err := parse("a", written, systems, nil)
		if err != nil {
			t.Fatalf("what was written can't be read: %v\n%s", err, written)
		}
		if x, y := a.encounter.State.Sum(d), b.encounter.State.Sum(d); x != y {
			t.Fatalf("another state after writing\n%s", written)
		}
		if again := b.encounter.Node().Indented(); string(again) != string(written) {
			t.Fatalf("written otherwise the second time\n%s\n%s", written, again)
		}
	})
}

// FuzzJournal checks that a journal is parsed as far as it is intact, and that the intact part parses the same on its own.
func FuzzJournal(f *testing.F) {
	n, _ := jsondoc.Parse([]byte(`{"do":"note","text":"x"}`))
	whole := append(headerLine("abc"), recordLine(1, n, time.Unix(0, 0))...)
	whole = append(append(whole, savingLine("def", 1)...), recordLine(2, n, time.Unix(1, 0))...)
	f.Add(whole)
	f.Add(whole[:len(whole)-9])
	f.Add([]byte("{}\n{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		a := parseJournal(text)
		if n := int64(len(a.bytes)); a.good > n || a.good < n && !a.torn && a.damage == nil {
			t.Fatalf("%d of %d bytes are good, and nothing is said of the rest", a.good, n)
		}
		b := parseJournal(a.bytes[:a.good])
		if b.torn || b.damage != nil && a.good > 0 || len(b.lines) != len(a.lines) || b.continues != a.continues {
			t.Fatalf("the good part reads otherwise: %+v", b)
		}
	})
}

// FuzzOpen checks that opening any file and journal returns an encounter or an error, and damages neither file.
func FuzzOpen(f *testing.F) {
	f.Add([]byte(playtest.File), []byte(nil))
	f.Add([]byte(`{"parapet":1,"system":"yard","map":{"size":[2,2]},"tokens":[],"history":[{"do":"start"}]}`), headerLine("x"))
	good := headerLine(sumOf([]byte(playtest.File)))
	n, _ := jsondoc.Parse([]byte(`{"do":"note","text":"x"}`))
	f.Add([]byte(playtest.File), append(good, recordLine(1, n, time.Unix(0, 0))...))
	path := filepath.Join(f.TempDir(), "yard.parapet")
	o := Options{disk: hastyDisk{}}
	f.Fuzz(func(t *testing.T, text, journal []byte) {
		left, _ := filepath.Glob(path + "*")
		for _, p := range left {
			os.Remove(p)
		}
		os.WriteFile(path, text, 0o600)
		if len(journal) > 0 {
			os.WriteFile(journalPath(path), journal, 0o600)
		}
		file, _, err := Open(path, playtest.ByID, o)
		if now, _ := os.ReadFile(path); !bytes.Equal(now, text) {
			t.Fatal("opening wrote the file")
		}
		if err != nil {
			if now, _ := os.ReadFile(journalPath(path)); !bytes.Equal(now, journal) {
				t.Fatal("a failed open touched the journal")
			}
			return
		}
		if _, err := file.Save(); err != nil {
			t.Fatalf("what was opened can't be saved: %v", err)
		}
		file.Close()
		again, _, err := Open(path, playtest.ByID, o)
		if err != nil || sum(again) != sum(file) {
			t.Fatalf("saved and opened: %v", err)
		}
		again.Close()
	})
}

// hastyDisk never flushes: for tests that read many thousand times.
type hastyDisk struct{ realDisk }

func (hastyDisk) SyncDir(string) error { return nil }

func (d hastyDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	f, err := d.realDisk.Create(path, mode)
	return hastyFile{f}, err
}

func (d hastyDisk) Update(path string) (diskFile, error) {
	f, err := d.realDisk.Update(path)
	return hastyFile{f}, err
}

type hastyFile struct{ diskFile }

func (hastyFile) Sync() error { return nil }
