package savefiles

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// table is an encounter played in a test.
type table struct {
	t           testing.TB
	path, cache string
	file        *File
}

func begin(t testing.TB) *table {
	tb := &table{t: t, path: filepath.Join(t.TempDir(), "ya[r]d.parapet"), cache: t.TempDir()}
	if err := os.WriteFile(tb.path, []byte(playtest.File), 0o644); err != nil {
		t.Fatal(err)
	}
	tb.open()
	return tb
}

func (tb *table) open() Report {
	tb.t.Helper()
	f, r, err := Open(tb.path, playtest.ByID, Options{Cache: tb.cache})
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.file = f
	return r
}

func (tb *table) play(lines ...string) {
	tb.t.Helper()
	for _, line := range lines {
		n, _ := jsondoc.Parse([]byte(line))
		c, answers, _ := engine.ReadCommand(n)
		out := tb.file.Game.Do(c, answers, engine.Auto)
		if out.Record == nil {
			tb.t.Fatalf("%s: %+v", line, out)
		}
		if err := tb.file.Append(out.Record); err != nil {
			tb.t.Fatal(err)
		}
	}
}

func (tb *table) list(kind Kind) []SetAsideFile {
	var out []SetAsideFile
	for _, it := range List(tb.cache, tb.path) {
		if it.Kind == kind {
			out = append(out, it)
		}
	}
	return out
}

func (tb *table) only(kind Kind) SetAsideFile {
	tb.t.Helper()
	list := tb.list(kind)
	if len(list) != 1 {
		tb.t.Fatalf("%d of kind %d in %+v", len(list), kind, List(tb.cache, tb.path))
	}
	return list[0]
}

// brought restores a set-aside file and returns the checksum of the resulting state.
func (tb *table) brought(it SetAsideFile) string {
	tb.t.Helper()
	to := filepath.Join(tb.t.TempDir(), "new.parapet")
	if err := it.Bring(to, playtest.ByID); err != nil {
		tb.t.Fatal(err)
	}
	if err := it.Bring(to, playtest.ByID); !errors.Is(err, os.ErrExist) {
		tb.t.Errorf("written over what is there: %v", err)
	}
	e, _, err := Read(to, playtest.ByID)
	if err != nil {
		tb.t.Fatal(err)
	}
	return e.State.Sum(e.System.Declaration())
}

func (tb *table) sum() string {
	return tb.file.Game.State().Sum(tb.file.Game.System().Declaration())
}

// TestAFightWhoseFileWasChangedComesBack checks that combat is restored after another program changed the file, even if
// nothing was ever saved.
func TestAFightWhoseFileWasChangedComesBack(t *testing.T) {
	tb := begin(t)
	tb.play(`{"do":"start"}`, `{"do":"hit","who":"ann","target":"bo"}`, `{"do":"end_turn"}`)
	want := tb.sum()
	tb.file.Close()
	os.WriteFile(tb.path, []byte(strings.Replace(playtest.File, "The yard", "Another", 1)), 0o644)
	if r := tb.open(); r.Journal == nil || r.Recovered != 0 {
		t.Fatalf("%+v", r)
	}
	defer tb.file.Close()
	it := tb.only(JournalItem)
	f, err := it.Look(playtest.ByID)
	if err != nil || f.Name != "The yard" || f.Added != 3 || f.Records != 3 || f.Round != 1 || f.Tokens != 2 || f.Lost != nil {
		t.Errorf("%+v, %v", f, err)
	}
	if got := tb.brought(it); got != want {
		t.Error("another state")
	}
	if f, err := tb.only(Beginning).Look(playtest.ByID); err != nil || f.Records != 0 || f.Round != 0 {
		t.Errorf("%+v, %v", f, err)
	}
}

// TestWhatAKeptJournalGoesOnFromStays checks that a journal set aside restores combat even if play started from a save
// whose copy nine later saves have pushed out.
func TestWhatAKeptJournalGoesOnFromStays(t *testing.T) {
	tb := begin(t)
	tb.play(`{"do":"start"}`)
	if _, err := tb.file.Save(); err != nil {
		t.Fatal(err)
	}
	tb.play(`{"do":"end_turn"}`)
	want := tb.sum()
	tb.file.Close()
	os.WriteFile(tb.path, []byte(playtest.File), 0o644)
	tb.open()
	for range 12 {
		tb.play(`{"do":"note","text":"x"}`)
		if _, err := tb.file.Save(); err != nil {
			t.Fatal(err)
		}
	}
	defer tb.file.Close()
	if got := tb.brought(tb.only(JournalItem)); got != want {
		t.Error("another state")
	}
	if n := len(tb.list(Save)); n != 11 {
		t.Errorf("%d saves are listed", n)
	}
}

// TestADamagedLastLine checks that a damaged last line that still leads to the state it names is restored; any other is
// reported.
func TestADamagedLastLine(t *testing.T) {
	for name, c := range map[string]struct {
		old, new string
		added    int
		lost     bool
	}{
		"in its checksum": {`"crc":"`, `"crc":"f00`, 2, false},
		"in its time":     {`"time":"2`, `"time":"3`, 2, false},
		"in its command":  {`"text":"x"`, `"text":"y"`, 1, true},
		"in its form":     {`"command"`, `"comma"`, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			tb := begin(t)
			tb.play(`{"do":"start"}`, `{"do":"set","who":"bo","field":"stats.hp","value":3,"text":"x"}`)
			tb.file.Close()
			text, _ := os.ReadFile(tb.path + ".journal")
			at := bytes.LastIndexByte(bytes.TrimSuffix(text, []byte("\n")), '\n')
			if c.old == `"text":"x"` {
				c.old, c.new = `"value":3`, `"value":4`
			}
			harmed := bytes.Replace(text[at:], []byte(c.old), []byte(c.new), 1)
			os.WriteFile(tb.path+".journal", append(text[:at:at], harmed...), 0o600)
			if r := tb.open(); r.Journal == nil || r.Recovered != 1 {
				t.Fatalf("%+v", r)
			}
			defer tb.file.Close()
			f, err := tb.only(JournalItem).Look(playtest.ByID)
			if err != nil || f.Added != c.added || (f.Lost != nil) != c.lost {
				t.Errorf("%+v, %v", f, err)
			}
		})
	}
}

func TestWhatWasGivenUpComesBack(t *testing.T) {
	tb := begin(t)
	tb.play(`{"do":"start"}`)
	want := tb.sum()
	if err := tb.file.Discard(); err != nil {
		t.Fatal(err)
	}
	if got := tb.brought(tb.only(DiscardedItem)); got != want {
		t.Error("another state")
	}
}

func TestAJournalWithoutItsBeginning(t *testing.T) {
	tb := begin(t)
	tb.play(`{"do":"start"}`)
	tb.file.Close()
	os.RemoveAll(filepath.Join(tb.cache, "begun"))
	os.WriteFile(tb.path, []byte(strings.Replace(playtest.File, "The yard", "Another", 1)), 0o644)
	os.WriteFile(tb.path+".v0", []byte("{"), 0o644)
	os.WriteFile(tb.path+".journal.kept-20260102T030405.000", []byte("nothing"), 0o644)
	tb.open()
	defer tb.file.Close()
	list := tb.list(JournalItem)
	if len(list) != 2 || list[1].Time.Year() != 2026 || list[1].Time.Day() != 2 {
		t.Fatalf("%+v", list)
	}
	if _, err := list[0].Look(playtest.ByID); !errors.Is(err, ErrNoBeginning) || !strings.Contains(err.Error(), "actions in it: 1") {
		t.Error(err)
	}
	if _, err := list[1].Look(playtest.ByID); err == nil || !strings.Contains(err.Error(), "this is no journal") {
		t.Error(err)
	}
	var bad *BadFile
	if _, err := tb.only(Replaced).Look(playtest.ByID); !errors.As(err, &bad) {
		t.Error(err)
	}
}

// FuzzLook checks that looking at any journal and text ends, and that restoring brings back what was shown.
func FuzzLook(f *testing.F) {
	tb := begin(f)
	tb.play(`{"do":"start"}`, `{"do":"note","text":"x"}`)
	tb.file.Close()
	text, err := os.ReadFile(tb.path + ".journal")
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(playtest.File), text)
	f.Add([]byte(playtest.File), text[:len(text)-5])
	f.Add([]byte(playtest.File), []byte(nil))
	dir := f.TempDir()
	path, kept := filepath.Join(dir, "a.parapet"), filepath.Join(dir, "a.parapet.journal.kept-1")
	f.Fuzz(func(t *testing.T, base, journal []byte) {
		os.WriteFile(path, base, 0o600)
		os.WriteFile(kept, journal, 0o600)
		it := SetAsideFile{Kind: JournalItem, Path: kept, encounter: path}
		seen, err := it.Look(playtest.ByID)
		if err != nil {
			return
		}
		to := filepath.Join(dir, "to.parapet")
		os.Remove(to)
		if err := it.Bring(to, playtest.ByID); err != nil {
			t.Fatal(err)
		}
		again, err := (SetAsideFile{Kind: Save, Path: to}).Look(playtest.ByID)
		if err != nil || again.Records != seen.Records || again.Round != seen.Round || again.Lost != nil {
			t.Fatalf("%+v, then %+v, %v", seen, again, err)
		}
	})
}

// TestAKeptJournalWithAnArgumentTwice checks that a journal that an older version set aside because its commands contain
// an argument twice restores all its actions.
func TestAKeptJournalWithAnArgumentTwice(t *testing.T) {
	const left = "testdata/released/0.1.0/twice.parapet"
	path := filepath.Join(t.TempDir(), "a.parapet")
	for from, to := range map[string]string{left: path, left + ".journal": path + ".journal" + SetAsideMark + "20261122T060000.000"} {
		text, err := os.ReadFile(from)
		if err == nil {
			err = os.WriteFile(to, text, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	list := List("", path)
	if len(list) != 1 {
		t.Fatalf("%+v", list)
	}
	if f, err := list[0].Look(rules.ByID); err != nil || f.Added != 6 || f.Lost != nil {
		t.Errorf("%+v, %v", f, err)
	}
}

// TestAJournalWithoutItsFile checks that after an encounter's file was removed, its journal is listed and can be restored.
func TestAJournalWithoutItsFile(t *testing.T) {
	tb := begin(t)
	tb.play(`{"do":"start"}`, `{"do":"note","text":"x"}`)
	want := tb.sum()
	if n := len(tb.list(JournalItem)); n != 0 {
		t.Errorf("%d journals are listed of an encounter that is open", n)
	}
	if err := tb.file.Close(); err != nil {
		t.Fatal(err)
	}
	os.Remove(tb.path)
	if n := WaitingActions(tb.path); n != 2 {
		t.Errorf("%d actions wait", n)
	}
	it := tb.only(JournalItem)
	if found, err := it.Look(playtest.ByID); err != nil || found.Added != 2 {
		t.Errorf("%+v, %v", found, err)
	}
	if got := tb.brought(it); got != want {
		t.Error("another state comes back")
	}
	os.Remove(tb.path + ".journal")
	if n := WaitingActions(tb.path) + len(tb.list(JournalItem)); n != 0 {
		t.Error("something waits where nothing is")
	}
}
