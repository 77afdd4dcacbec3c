package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"parapet/engine/protocol/playtest"
)

// TestAJournalThatWentIsWrittenAnew checks that after another program changes the journal, the next action is reported as
// done only once the journal in place holds everything.
func TestAJournalThatWentIsWrittenAnew(t *testing.T) {
	for name, harm := range map[string]func(path string) error{
		"taken away": os.Remove,
		"a copy in its place": func(path string) error {
			text, err := os.ReadFile(path)
			if err == nil {
				err = os.WriteFile(path+".new", text, 0o600)
			}
			return errors.Join(err, os.Rename(path+".new", path))
		},
		"another's in its place": func(path string) error {
			return errors.Join(os.WriteFile(path+".new", []byte("not ours\n"), 0o600), os.Rename(path+".new", path))
		},
		"a link in its place": func(path string) error {
			return errors.Join(os.Rename(path, path+".moved"), symlink(path+".moved", path))
		},
		"a folder in its place": func(path string) error { return errors.Join(os.Remove(path), os.Mkdir(path, 0o755)) },
	} {
		t.Run(name, func(t *testing.T) {
			path := put(t, playtest.File)
			f, _ := mustOpen(t, path, Options{})
			play(t, f, `{"do":"start"}`)
			if err := harm(journalPath(path)); err != nil && openFilesStay {
				crash(t, f)
				t.Skip("not while it is open: ", err)
			} else if err != nil {
				t.Fatal(err)
			}
			play(t, f, `{"do":"note","text":"one"}`)
			want := play(t, f, `{"do":"note","text":"two"}`)
			crash(t, f)
			again, r := mustOpen(t, path, Options{})
			defer again.Close()
			if r.Recovered != 3 || sum(again) != want || r.Journal != nil {
				t.Errorf("%+v", r)
			}
			if name == "another's in its place" {
				kept := SetAsideJournals(path)
				if len(kept) != 1 {
					t.Fatalf("kept: %v", kept)
				}
				if text, _ := os.ReadFile(kept[0]); string(text) != "not ours\n" {
					t.Errorf("kept %q", text)
				}
			}
		})
	}
}

// TestAMissingFolderIsReported checks that if the folder disappears, or another takes its place as when a drive is
// unplugged, the next action and the next save report it. Nothing is written to the other folder.
func TestAMissingFolderIsReported(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	defer f.Close()
	play(t, f, `{"do":"start"}`)
	dir := filepath.Dir(path)
	if err := os.Rename(dir, dir+"-away"); err != nil && openFilesStay {
		t.Skip("not while a file in it is open: ", err)
	} else if err != nil {
		t.Fatal(err)
	}
	saves := map[string]func() (Saved, error){"save": f.Save, "overwrite": f.Overwrite,
		"save as": func() (Saved, error) { return f.SaveAs(path) }}
	if _, err := tryPlay(f, `{"do":"note","text":"one"}`); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reported %v", err)
	}
	for name, save := range saves {
		if _, err := save(); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "the folder "+dir+" is missing") {
			t.Errorf("%s: reported %v", name, err)
		}
	}
	os.Mkdir(dir, 0o755)
	if _, err := tryPlay(f, `{"do":"note","text":"two"}`); err == nil || !strings.Contains(err.Error(), "a different folder now") {
		t.Errorf("reported %v", err)
	}
	for name, save := range saves {
		if _, err := save(); err == nil || !strings.Contains(err.Error(), "a different folder now") {
			t.Errorf("%s: reported %v", name, err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("put where nobody looks for it: %v", left)
	}
	os.RemoveAll(dir)
	if err := os.Rename(dir+"-away", dir); err != nil { // the stick is back
		t.Fatal(err)
	}
	want := play(t, f, `{"do":"note","text":"three"}`)
	crash(t, f)
	again, r := mustOpen(t, path, Options{})
	if sum(again) != want || r.Recovered != 4 {
		t.Errorf("%+v", r)
	}
	if kept := SetAsideJournals(path); len(kept) > 0 {
		t.Errorf("our own journal is set aside: %v", kept)
	}
	if _, err := again.Save(); err != nil {
		t.Error(err)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

// TestAFolderThatCameBack checks that a drive plugged in again counts as the same folder although its inode numbers
// changed, with the lock in it still ours.
func TestAFolderThatCameBack(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	dir := filepath.Dir(path)
	os.Rename(dir, dir+"-away")
	if err := os.CopyFS(dir, os.DirFS(dir+"-away")); err != nil {
		t.Fatal(err)
	}
	want := play(t, f, `{"do":"note","text":"one"}`)
	if f.Holder() != nil {
		t.Error("held by ourselves")
	}
	if _, r := mustOpen(t, path, Options{}); r.Holder == nil {
		t.Error("not locked any more")
	}
	wantAllKept(t, f, path, 2, want)
	if _, err := f.Save(); err != nil {
		t.Error(err)
	}
	f.Close()
	if left, _ := os.ReadDir(dir); len(left) > 2 {
		t.Errorf("left: %v", left)
	}
}

// TestAJournalThatWentWhileSaving checks that if the journal disappears during a save, the new one knows of the save.
func TestAJournalThatWentWhileSaving(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	text, _, err := textOf(path, f.thaw().encounter, nil, f.systems)
	if err != nil {
		t.Fatal(err)
	}
	f.announce(text, 1)
	os.Remove(journalPath(path))
	want := play(t, f, `{"do":"end_turn"}`)
	if err := writeFile(realDisk{}, path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	crash(t, f) // before the new journal exists
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if sum(again) != want || r.Recovered != 1 || r.Journal != nil {
		t.Errorf("%+v", r)
	}
}

// unreadDisk can't read one file.
type unreadDisk struct {
	realDisk
	path  string
	stuck bool // renaming fails too
}

func (d *unreadDisk) Open(path string) (io.ReadCloser, error) {
	if path == d.path {
		return nil, syscall.EIO
	}
	return d.realDisk.Open(path)
}

func (d *unreadDisk) Link(from, to string) error {
	if from == d.path && d.stuck {
		return syscall.EPERM
	}
	return d.realDisk.Link(from, to)
}

func (d *unreadDisk) Rename(from, to string) error {
	if from == d.path && d.stuck {
		return syscall.EPERM
	}
	return d.realDisk.Rename(from, to)
}

// TestAnUnreadJournalIsMovedAside checks that an unreadable journal, which may hold actions that were never shown, is set
// aside and reported, and never replaced by opening, playing or saving.
func TestAnUnreadJournalIsMovedAside(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	crash(t, f)
	before, _ := os.ReadFile(journalPath(path))
	d := &unreadDisk{path: journalPath(path), stuck: true}
	f, r := mustOpen(t, path, Options{disk: d})
	if r.Keeping == nil || !strings.Contains(r.Keeping.Error(), "can't be read") {
		t.Fatalf("%+v", r)
	}
	if _, err := tryPlay(f, `{"do":"note","text":"x"}`); err == nil {
		t.Error("kept, and written over what nobody has read")
	}
	if s, err := f.Save(); err != nil || len(s.Warnings) == 0 {
		t.Errorf("%+v, %v", s, err)
	}
	if now, _ := os.ReadFile(journalPath(path)); !bytes.Equal(now, before) {
		t.Error("saving has replaced a journal that nobody has read")
	}
	d.stuck = false
	play(t, f, `{"do":"note","text":"y"}`)
	crash(t, f)
	kept := SetAsideJournals(path)
	if len(kept) != 1 {
		t.Fatalf("kept: %v", kept)
	}
	if now, _ := os.ReadFile(kept[0]); !bytes.Equal(now, before) {
		t.Error("what is kept has other bytes")
	}
	os.Remove(journalPath(path))
	os.Rename(kept[0], journalPath(path))
	f, r = mustOpen(t, path, Options{disk: &unreadDisk{path: journalPath(path)}})
	defer f.Close()
	if r.Keeping != nil || r.Journal == nil || !strings.Contains(r.Journal.Error(), "kept as yard.parapet.journal.kept-") {
		t.Errorf("%+v", r)
	}
}

// TestKeptJournalsHaveNamesOfTheirOwn checks that two journals set aside at the same moment are both kept.
func TestKeptJournalsHaveNamesOfTheirOwn(t *testing.T) {
	path := put(t, playtest.File)
	now := func() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC) }
	for i := range 3 {
		os.WriteFile(journalPath(path), fmt.Appendf(nil, "no journal %d\n", i), 0o600)
		f, _ := mustOpen(t, path, Options{now: now})
		f.Close()
	}
	if kept := SetAsideJournals(path); len(kept) != 3 {
		t.Errorf("kept: %v", kept)
	}
}

// TestLeftoversAreSwept checks that the next opening removes what a dead process left half done of a save, a journal or a
// lock, and nothing else.
func TestLeftoversAreSwept(t *testing.T) {
	path := put(t, playtest.File)
	dir := filepath.Dir(path)
	gone := []string{".yard.parapet.0123456789ab.tmp", ".yard.parapet.journal.0123456789ab.tmp", ".yard.parapet.lock.0123456789ab.tmp",
		".yard.parapet.journal.kept-20260102T030405.000.0123456789ab.tmp", ".yard.parapet.v0.0123456789ab.tmp", "yard.parapet.lock.0123456789ab"}
	stays := []string{".other.parapet.0123456789ab.tmp", "yard.parapet.0123456789ab", "yard.parapet.tmp", ".yard.parapet.swp",
		"yard.parapet.journal.kept-20260102T030405.000", "yard.parapet.v0", ".yard.parapet.mine.tmp"}
	for _, name := range append(gone, stays...) {
		os.WriteFile(filepath.Join(dir, name), []byte("{"), 0o600)
	}
	f, _ := mustOpen(t, path, Options{})
	second, _ := mustOpen(t, path, Options{})
	f.Close()
	second.Close()
	for _, name := range gone {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
	for _, name := range stays {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// TestCopiesGoByTheirWriting checks that copies are ordered by when they were written: after a clock that ran ahead, old
// copies aren't kept for ever and a new one isn't dropped at once.
func TestCopiesGoByTheirWriting(t *testing.T) {
	path, cache := put(t, playtest.File), t.TempDir()
	clock := time.Date(2099, 1, 1, 0, 0, 0, 0, time.UTC)
	f, _ := mustOpen(t, path, Options{Cache: cache, now: func() time.Time { clock = clock.Add(time.Second); return clock }})
	defer f.Close()
	dir := CopiesFolder(cache, f.Path())
	os.MkdirAll(dir, 0o755)
	for i := range 4 { // by a program version that didn't number copies
		os.WriteFile(filepath.Join(dir, fmt.Sprintf("2098-01-01T00-00-0%d.000000.parapet", i)), []byte("{}"), 0o600)
	}
	os.WriteFile(filepath.Join(dir, ".half.0123456789ab.tmp"), nil, 0o600)
	var made []string
	for i := range 20 {
		if i == 10 {
			clock = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) // the clock is corrected
		}
		s, err := f.Save()
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, s.Copy)
		if _, err := os.Stat(s.Copy); err != nil {
			t.Fatalf("save %d: %v", i, err)
		}
		if c := Copies(cache, f.Path()); len(c) != min(10, 4+i+1) || c[0].Path != s.Copy {
			t.Fatalf("save %d: %v", i, c)
		}
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 10 || filepath.Join(dir, left[0].Name()) != made[10] {
		t.Errorf("left: %v", left)
	}
}

// TestTheBeginningIsKept checks that the text from which play continues is saved at the first action, once, and not when
// the encounter is merely opened.
func TestTheBeginningIsKept(t *testing.T) {
	path, cache := put(t, playtest.File), t.TempDir()
	f, _ := mustOpen(t, path, Options{Cache: cache})
	if n := len(StartCopies(cache, f.Path())); n != 0 {
		t.Errorf("%d kept by opening", n)
	}
	play(t, f, `{"do":"start"}`)
	play(t, f, `{"do":"end_turn"}`)
	f.Close()
	f, _ = mustOpen(t, path, Options{Cache: cache})
	play(t, f, `{"do":"note","text":"x"}`)
	begun := StartCopies(cache, f.Path())
	if len(begun) != 1 {
		t.Fatalf("kept: %v", begun)
	}
	if text, _ := os.ReadFile(begun[0].Path); string(text) != playtest.File {
		t.Error("another text is kept")
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	play(t, f, `{"do":"note","text":"y"}`)
	defer f.Close()
	if n := len(StartCopies(cache, f.Path())); n != 1 {
		t.Errorf("%d kept, though the save's own copy is there", n)
	}
}
