package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
)

// put writes a file into a new folder and returns its path.
func put(t testing.TB, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "yard.parapet")
	if err := os.WriteFile(path, []byte(text), 0o640); err != nil {
		t.Fatal(err)
	}
	return path
}

func mustOpen(t testing.TB, path string, o Options) (*File, Report) {
	t.Helper()
	f, r, err := Open(path, playtest.ByID, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { crash(t, f) }) // Windows removes no folder with an open file
	return f, r
}

// play runs a command, journals it and returns the state's checksum.
func play(t testing.TB, f *File, line string) string {
	t.Helper()
	sum, err := tryPlay(f, line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return sum
}

func tryPlay(f *File, line string) (string, error) {
	n, err := jsondoc.Parse([]byte(line))
	if err != nil {
		return "", err
	}
	c, answers, r := engine.ReadCommand(n)
	if r != nil {
		return "", errors.New(r.Why.String())
	}
	out := f.Game.Do(c, answers, engine.Auto)
	if out.Record == nil {
		return "", fmt.Errorf("not committed: %+v", out)
	}
	return out.Record.Sum, f.Append(out.Record)
}

func sum(f *File) string { return f.Game.State().Sum(f.Game.System().Declaration()) }

// crash leaves everything as a dead process would.
func crash(t testing.TB, f *File) {
	t.Helper()
	abandon(f)
}

// abandon closes an encounter's files as the system does when a process dies.
func abandon(f *File) {
	if f.lock != nil {
		f.lock.file.Close()
	}
	if f.journal != nil {
		f.journal.file.Close()
	}
}

func TestMistakesWithTheirPlaces(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"no JSON":   {"{\n  \"parapet\": 1,\n  oops\n}", []string{"line 3, column 3: "}},
		"cut short": {`{"parapet": 1, "name": "x`, []string{"line 1, column 26: the text ends too early"}},
		"nothing":   {``, []string{"line 1, column 1: the text ends too early"}},
		"a list":    {`[]`, []string{"line 1, column 1: must be an object, not a list"}},
		"another program's": {`{"format": 0.3}`,
			[]string{"parapet: is missing: this isn't a Parapet encounter"}},
		"too new": {`{"parapet": 9, "system": "yard"}`, []string{"line 1, column 13: parapet: this file has version 9; this Parapet reads up to 2: install a newer one"}},
		"unknown system": {`{"parapet": 1, "system": "chess"}`,
			[]string{`line 1, column 26: system: no rule system "chess"`}},
		"as many as there are": {`{"parapet": 1, "system": "yard",
 "map": {"size": [6, 4], "walls": [{"kind": "hedge", "from": [0, 0], "to": [1, 1]}]},
 "tokens": [{"id": "a", "side": "x", "at": [14, 3]},
  {"id": "a", "side": "x", "at": [1, 1], "stats": {"hp": "many"}}]}`,
			[]string{`line 2, column 45: map.walls[0].kind: "hedge" must be wall, door, window, curtain or low`,
				`line 4, column 58: tokens[1].stats.hp: must be a whole number`,
				`line 4, column 10: tokens[1].id: "a" stands here twice`}},
		"off the map": {`{"parapet": 1, "system": "yard", "map": {"size": [6, 4]}, "tokens": [{"id": "a", "side": "x", "at": [14, 3]}]}`,
			[]string{"line 1, column 101: tokens[0].at: [14, 3] is off the 6 × 4 map"}},
		"too deep": {`{"parapet": ` + strings.Repeat("[", 70) + strings.Repeat("]", 70) + `}`, []string{"nested deeper than 64"}},
	} {
		t.Run(name, func(t *testing.T) {
			path := put(t, c.text)
			f, _, err := Open(path, playtest.ByID, Options{})
			var bad *BadFile
			if !errors.As(err, &bad) || f != nil {
				t.Fatalf("want mistakes, got %v", err)
			}
			for _, w := range c.want {
				if !strings.Contains(err.Error(), "yard.parapet: ") || !strings.Contains(err.Error(), w) {
					t.Errorf("want %q in\n%v", w, err)
				}
			}
			left, _ := os.ReadDir(filepath.Dir(path))
			if len(left) != 1 {
				t.Errorf("a failed open left %v", left)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	path := put(t, "")
	if err := os.Truncate(path, MaxText+1); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Read(path, playtest.ByID); err == nil || !strings.Contains(err.Error(), "larger than 64 MiB") {
		t.Error(err)
	}
	if _, _, err := Read(filepath.Dir(path), playtest.ByID); err == nil || !strings.Contains(err.Error(), "isn't a file") {
		t.Error(err)
	}
}

func TestRoundTripKeepsUnknownFields(t *testing.T) {
	path := put(t, playtest.File)
	f, r := mustOpen(t, path, Options{})
	if len(r.Warnings) != 2 {
		t.Errorf("warnings: %v", r.Warnings)
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(path)
	for _, kept := range []string{`"smell": "damp"`, `"mood":"grim"`} {
		if !bytes.Contains(text, []byte(kept)) && !bytes.Contains(text, []byte(strings.Replace(kept, ": ", ":", 1))) {
			t.Errorf("%s is lost in\n%s", kept, text)
		}
	}
	info, _ := os.Stat(path)
	if !openFilesStay && info.Mode().Perm() != 0o640 { // Windows has no such modes
		t.Errorf("the mode is %v", info.Mode())
	}
	again, _ := mustOpen(t, path, Options{})
	defer again.Close()
	if sum(again) != sum(f) {
		t.Error("another state after saving and opening")
	}
	if left, _ := filepath.Glob(path + "*"); len(left) != 3 {
		t.Errorf("want the file, its journal and its lock: %v", left)
	}
}

func TestJournalRecovers(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	play(t, f, `{"do":"hit","who":"ann","target":"bo"}`)
	play(t, f, `{"do":"undo"}`)
	want := play(t, f, `{"do":"end_turn"}`)
	crash(t, f)
	if n := UnsavedActions(path); n != 4 {
		t.Errorf("%d actions ahead", n)
	}
	again, r := mustOpen(t, path, Options{})
	if r.Recovered != 4 || sum(again) != want || again.Unsaved() != 4 {
		t.Fatalf("%+v", r)
	}
	if d := cmp.Diff("4 actions recovered.", r.Lines()[0].String()); d != "" {
		t.Error(d)
	}
	want = play(t, again, `{"do":"step","who":"bo","to":[3,1]}`)
	crash(t, again)
	third, r := mustOpen(t, path, Options{})
	if r.Recovered != 5 || sum(third) != want {
		t.Fatalf("%+v", r)
	}
	if _, err := third.Save(); err != nil || third.Unsaved() != 0 {
		t.Fatal(err)
	}
	if err := third.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(journalPath(path)); !os.IsNotExist(err) {
		t.Error("the journal stays behind after a clean end")
	}
	if n := UnsavedActions(path); n != 0 {
		t.Errorf("%d actions ahead of a saved file", n)
	}
	last, r := mustOpen(t, path, Options{})
	defer last.Close()
	if r.Recovered != 0 || sum(last) != want {
		t.Fatalf("%+v", r)
	}
	for last.Game.CanUndo() != nil {
		play(t, last, `{"do":"undo"}`)
	}
	if last.Game.State().InCombat() {
		t.Error("the whole history can't be undone after reopening")
	}
}

func TestCloseKeepsAndDiscardDrops(t *testing.T) {
	path, cache := put(t, playtest.File), t.TempDir()
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	f, r := mustOpen(t, path, Options{Cache: cache})
	if r.Recovered != 1 {
		t.Fatalf("%+v", r)
	}
	if err := f.Discard(); err != nil {
		t.Fatal(err)
	}
	f, r = mustOpen(t, path, Options{})
	defer f.Close()
	if r.Recovered != 0 || f.Game.State().InCombat() {
		t.Fatalf("%+v", r)
	}
	if kept, _ := filepath.Glob(filepath.Join(CopiesFolder(cache, f.Path()), "*.journal")); len(kept) != 1 {
		t.Errorf("kept: %v", kept)
	}
}

// TestNothingIsDiscardedOfNothing checks that discarding an unplayed encounter leaves no copy behind.
func TestNothingIsDiscardedOfNothing(t *testing.T) {
	path, cache := put(t, playtest.File), t.TempDir()
	f, _ := mustOpen(t, path, Options{Cache: cache})
	name := f.Path()
	if err := f.Discard(); err != nil {
		t.Fatal(err)
	}
	if kept, _ := filepath.Glob(filepath.Join(CopiesFolder(cache, name), "*.journal")); len(kept) != 0 {
		t.Errorf("kept: %v", kept)
	}
}

func TestDamagedJournals(t *testing.T) {
	journal := func(t *testing.T) (path string, lines []string, sums []string) {
		path = put(t, playtest.File)
		f, _ := mustOpen(t, path, Options{})
		sums = append(sums, sum(f))
		for _, line := range []string{`{"do":"start"}`, `{"do":"note","text":"one"}`, `{"do":"hit","who":"ann","target":"bo"}`} {
			sums = append(sums, play(t, f, line))
		}
		crash(t, f)
		text, _ := os.ReadFile(journalPath(path))
		return path, strings.SplitAfter(strings.TrimSuffix(string(text), "\n")+"\n", "\n")[:4], sums
	}
	for name, c := range map[string]struct {
		damage func(lines []string) string
		done   int
		says   string
	}{
		"torn":                               {func(l []string) string { return l[0] + l[1] + l[2] + l[3][:20] }, 2, ""},
		"the last line is whole and damaged": {func(l []string) string { return l[0] + l[1] + l[2] + l[3][:20] + "\n" }, 2, "line 4: it has no checksum"},
		"room for a line that never came":    {func(l []string) string { return l[0] + l[1] + l[2] + strings.Repeat("\x00", 40) + "\n" }, 2, ""},
		"torn early":                         {func(l []string) string { return l[0] + l[1][:1] }, 0, ""},
		"a letter turned":                    {func(l []string) string { return l[0] + l[1] + strings.Replace(l[2], "one", "two", 1) + l[3] }, 1, "line 3: its checksum is wrong"},
		"a line is gone":                     {func(l []string) string { return l[0] + l[2] + l[3] }, 0, "line 2: its number is out of order"},
		"zeros":                              {func(l []string) string { return l[0] + l[1] + strings.Repeat("\x00", 40) + "\n" + l[3] }, 1, "line 3: it has no checksum"},
		"no header":                          {func(l []string) string { return l[1] + l[2] }, 0, "line 1: this is no journal"},
		"empty":                              {func(l []string) string { return "" }, 0, "emptied it"},
		"of another file": {func(l []string) string {
			return string(headerLine("abc")) + l[1]
		}, 0, "another version of this file"},
	} {
		t.Run(name, func(t *testing.T) {
			path, lines, sums := journal(t)
			before, _ := os.ReadFile(path)
			text := c.damage(lines)
			os.WriteFile(journalPath(path), []byte(text), 0o600)
			f, r := mustOpen(t, path, Options{})
			if r.Recovered != c.done || sum(f) != sums[c.done] {
				t.Fatalf("%+v", r)
			}
			kept, _ := filepath.Glob(journalPath(path) + ".kept-*")
			if said := fmt.Sprint(r.Journal); (c.says != "") != (r.Journal != nil) || !strings.Contains(said, c.says) || (c.says != "" && text != "") != (len(kept) == 1) {
				t.Errorf("says %q, keeps %v", said, kept)
			}
			if len(kept) == 1 {
				if old, _ := os.ReadFile(kept[0]); string(old) != text {
					t.Error("the kept journal has other bytes")
				}
			}
			if now, _ := os.ReadFile(path); !bytes.Equal(now, before) {
				t.Error("opening has written the encounter")
			}
			want := play(t, f, `{"do":"note","text":"after"}`)
			crash(t, f)
			again, r := mustOpen(t, path, Options{})
			defer again.Close()
			if r.Recovered != c.done+1 || sum(again) != want || r.Journal != nil {
				t.Errorf("after it: %+v", r)
			}
		})
	}
}

// TestPowerFailsAnywhere makes the disk fail for good at each operation of playing and saving in turn: everything shown
// as done is there again exactly once, and nothing written is damaged.
func TestPowerFailsAnywhere(t *testing.T) {
	for _, torn := range []bool{false, true} {
		for left := 0; ; left++ {
			if !powerFails(t, left, torn) {
				break
			}
			if left > 200 {
				t.Fatal("it never ends")
			}
		}
	}
}

func powerFails(t *testing.T, left int, torn bool) (failed bool) {
	path := put(t, playtest.File)
	d := &flakyDisk{left: left, torn: torn}
	f, r, err := Open(path, playtest.ByID, Options{disk: d})
	if err != nil {
		t.Fatalf("%d: %v", left, err)
	}
	failed = r.Keeping != nil
	var shown []string
	for i, line := range []string{`{"do":"start"}`, `{"do":"hit","who":"ann","target":"bo"}`, "save", `{"do":"end_turn"}`, "save", `{"do":"undo"}`} {
		if line == "save" {
			_, err = f.Save()
		} else {
			var s string
			if s, err = tryPlay(f, line); err == nil {
				shown = append(shown, s)
			}
		}
		if err != nil {
			if failed = true; !errors.Is(err, errGone) {
				t.Fatalf("%d: step %d: %v", left, i, err)
			}
			break
		}
	}
	abandon(f)
	os.Remove(path + ".lock")
	again, r2, err := Open(path, playtest.ByID, Options{})
	if err != nil {
		t.Fatalf("%d: after the power went: %v", left, err)
	}
	defer again.Close()
	log := again.Game.Log()
	if len(log) < len(shown) || len(log) > len(shown)+1 {
		t.Fatalf("%d, torn %v: %d actions shown, %d there: %+v", left, torn, len(shown), len(log), r2)
	}
	for i, s := range shown {
		if log[i].Sum != s {
			t.Fatalf("%d: action %d is another one", left, i)
		}
	}
	return failed
}

func TestFullDisk(t *testing.T) {
	path := put(t, playtest.File)
	free := 1 << 20
	f, _ := mustOpen(t, path, Options{disk: fullDisk{free: &free}})
	play(t, f, `{"do":"start"}`)
	free = 30
	if _, err := tryPlay(f, `{"do":"note","text":"a"}`); err == nil || !strings.Contains(err.Error(), "yard.parapet.journal: no space left") {
		t.Fatal(err)
	}
	if _, err := tryPlay(f, `{"do":"note","text":"b"}`); err == nil {
		t.Fatal("written on a full disk")
	}
	before, _ := os.ReadFile(path)
	if _, err := f.Save(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Fatal(err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("a failed save harmed the file")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), ".*")); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
	free = 1 << 20
	play(t, f, `{"do":"note","text":"c"}`) // there is room again, so everything queued is written
	want := sum(f)
	crash(t, f)
	again, r := mustOpen(t, path, Options{})
	if r.Recovered != 4 || r.Journal != nil || sum(again) != want {
		t.Errorf("%+v", r)
	}
	elsewhere := filepath.Join(t.TempDir(), "rescue.parapet")
	if _, err := again.SaveAs(elsewhere); err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// TestWriteLeavesAloneWhatIsOpen checks that no function overwrites an encounter that a program has open.
func TestWriteLeavesAloneWhatIsOpen(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	e, _, err := Read(put(t, playtest.File), playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	writes := map[string]func() error{
		"write":      func() error { return Write(path, e, playtest.ByID) },
		"write from": func() error { _, err := WriteFrom(t.TempDir(), path, e, playtest.ByID); return err },
	}
	if link := filepath.Join(t.TempDir(), "link.parapet"); symlink(path, link) == nil {
		writes["by a link"] = func() error { return Write(link, e, playtest.ByID) }
	}
	for name, write := range writes {
		if err := write(); err == nil || !strings.Contains(err.Error(), "writing "+path) || !strings.Contains(err.Error(), "is in use by") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if text, _ := os.ReadFile(path); string(text) != playtest.File {
		t.Error("it was written over")
	}
	if _, err := os.Lstat(lockPath(path)); err != nil {
		t.Error(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for name, write := range writes {
		if err := write(); err != nil {
			t.Errorf("%s, once it is closed: %v", name, err)
		}
	}
	if _, err := os.Lstat(lockPath(path)); err == nil {
		t.Error("the lock stays behind")
	}
}

// TestATornLineIsReported checks that the DM learns exactly once that an action was lost.
func TestATornLineIsReported(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	play(t, f, `{"do":"end_turn"}`)
	crash(t, f)
	info, _ := os.Stat(journalPath(path))
	os.Truncate(journalPath(path), info.Size()-10)
	const reported = "The action being written when the program ended is lost."
	f, r := mustOpen(t, path, Options{})
	if !strings.Contains(message.Join(r.Lines(), "\n").String(), reported) || r.Recovered != 1 {
		t.Errorf("%q", r.Lines())
	}
	crash(t, f)
	f, r = mustOpen(t, path, Options{})
	defer f.Close()
	if strings.Contains(message.Join(r.Lines(), "\n").String(), reported) {
		t.Errorf("again: %q", r.Lines())
	}
}

// TestErrorsNameTheFileOfThePerson checks that errors name the user's file, not a temporary one.
func TestErrorsNameTheFileOfThePerson(t *testing.T) {
	for _, d := range []namingDisk{{create: true}, {rename: true}, {lock: true, create: true}} {
		path := put(t, playtest.File)
		f, r := mustOpen(t, path, Options{disk: d})
		_, saved := f.Save()
		_, elsewhere := f.SaveAs(filepath.Join(t.TempDir(), "b.parapet"))
		_, played := tryPlay(f, `{"do":"start"}`)
		for what, err := range map[string]error{"opening": r.Keeping, "saving": saved, "saving elsewhere": elsewhere, "playing": played} {
			if err == nil || strings.Contains(err.Error(), ".tmp") || !errors.Is(err, syscall.EROFS) && !errors.Is(err, syscall.EACCES) {
				t.Errorf("%+v, %s: %v", d, what, err)
			}
		}
		if !strings.Contains(saved.Error(), path) {
			t.Error(saved)
		}
		f.Close()
	}
	none := filepath.Join(t.TempDir(), "none", "a.parapet")
	e, _, err := Read(put(t, playtest.File), playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{"create": Create(none, jsondoc.Obj()), "write": Write(none, e, playtest.ByID), "write text": WriteText(none, nil)} {
		if !errors.Is(err, os.ErrNotExist) || strings.Contains(err.Error(), ".tmp") || !strings.Contains(err.Error(), none) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// TestAJournalIsSetAsideOnce checks that a disk with room for just one copy isn't filled with a copy at each action.
func TestAJournalIsSetAsideOnce(t *testing.T) {
	path := put(t, playtest.File)
	free := 1 << 20
	f, _ := mustOpen(t, path, Options{disk: fullDisk{free: &free}})
	play(t, f, `{"do":"start"}`)
	play(t, f, `{"do":"end_turn"}`)
	text, _ := os.ReadFile(journalPath(path))
	inPlace(t, journalPath(path), text[:len(text)-10])
	for range 3 {
		free = len(text)
		if _, err := tryPlay(f, `{"do":"note","text":"a"}`); err == nil {
			t.Fatal("written on a full disk")
		}
	}
	if kept := SetAsideJournals(path); len(kept) != 1 {
		t.Errorf("kept: %v", kept)
	}
	free = 1 << 20
	want := play(t, f, `{"do":"note","text":"b"}`)
	wantAllKept(t, f, path, 6, want)
	kept := SetAsideJournals(path)
	if reported := f.News(); len(kept) != 1 || len(reported) != 1 || !strings.Contains(reported[0].String(), filepath.Base(kept[0])) {
		t.Errorf("kept %v, reported %q", kept, reported)
	}
	f.Close()
}

func TestReadOnlyFolder(t *testing.T) {
	path := put(t, playtest.File)
	f, r := mustOpen(t, path, Options{disk: &flakyDisk{}})
	if r.Keeping == nil || !strings.Contains(message.Join(r.Lines(), "\n").String(), "Nothing is saved until you save elsewhere") {
		t.Errorf("%+v", r)
	}
	if _, err := tryPlay(f, `{"do":"start"}`); !errors.Is(err, errGone) {
		t.Error(err)
	}
	f.disk = realDisk{} // the stick is back
	want := play(t, f, `{"do":"end_turn"}`)
	crash(t, f)
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if r.Recovered != 2 || sum(again) != want {
		t.Errorf("%+v", r)
	}
}

func TestLock(t *testing.T) {
	path := put(t, playtest.File)
	first, _ := mustOpen(t, path, Options{})
	play(t, first, `{"do":"start"}`)
	second, r := mustOpen(t, path, Options{})
	if r.Holder == nil || r.Holder.PID != os.Getpid() || r.Recovered != 1 || !strings.HasPrefix(r.Lines()[0].String(), "Read-only: the encounter is in use by ") {
		t.Fatalf("%+v", r)
	}
	if _, err := tryPlay(second, `{"do":"end_turn"}`); !errors.Is(err, ErrReadOnly) {
		t.Error(err)
	}
	if _, err := second.Save(); !errors.Is(err, ErrReadOnly) {
		t.Error(err)
	}
	other := filepath.Join(t.TempDir(), "mine.parapet")
	if _, err := second.SaveAs(path); err == nil {
		t.Error("saved over an encounter that is open elsewhere")
	}
	if _, err := second.SaveAs(other); err != nil || second.Holder() != nil {
		t.Error(err)
	}
	play(t, second, `{"do":"end_turn"}`)
	second.Close()
	want := play(t, first, `{"do":"note","text":"mine still"}`)
	first.Close()
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if r.Recovered != 2 || sum(again) != want {
		t.Errorf("%+v", r)
	}
}

// deadPID returns the process id of a process that has ended.
func deadPID(t *testing.T) int {
	p := exec.Command(os.Args[0], "-test.run=^$")
	if err := p.Run(); err != nil {
		t.Fatal(err)
	}
	return p.Process.Pid
}

func TestSaveAsLeavesTheOldFile(t *testing.T) {
	path := put(t, strings.Replace(playtest.File, `"smell"`, `"image": {"src": "art/floor.png"}, "smell"`, 1))
	os.Mkdir(filepath.Join(filepath.Dir(path), "art"), 0o755)
	os.WriteFile(filepath.Join(filepath.Dir(path), "art", "floor.png"), tinyPNG(t, 3, 2), 0o644)
	f, r := mustOpen(t, path, Options{})
	if len(r.Warnings) != 2 {
		t.Errorf("warnings: %v", r.Warnings)
	}
	want := play(t, f, `{"do":"start"}`)
	before, _ := os.ReadFile(path)
	to := filepath.Join(t.TempDir(), "copy.parapet")
	saved, err := f.SaveAs(to)
	if err != nil || len(saved.Warnings) != 0 || f.Path() != to || f.Unsaved() != 0 {
		t.Fatalf("%+v, %v", saved, err)
	}
	if img, err := f.Picture(t.Context(), "art/floor.png"); err != nil || img.Bounds().Dx() != 3 {
		t.Errorf("the picture: %v", err)
	}
	f.Close()
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("the old file has changed")
	}
	old, r := mustOpen(t, path, Options{})
	defer old.Close()
	if r.Recovered != 0 || old.Game.State().InCombat() {
		t.Errorf("the old file: %+v", r)
	}
	moved, _ := mustOpen(t, to, Options{})
	defer moved.Close()
	if sum(moved) != want {
		t.Error("another state in the new file")
	}
}

func TestChangedByAnotherProgram(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	defer f.Close()
	play(t, f, `{"do":"start"}`)
	os.WriteFile(path, []byte(strings.Replace(playtest.File, "The yard", "My yard", 1)), 0o644)
	if _, err := f.Save(); !errors.Is(err, ErrChanged) {
		t.Error(err)
	}
	if _, err := f.Overwrite(); err != nil {
		t.Error(err)
	}
	os.Remove(path)
	if _, err := f.Save(); err != nil {
		t.Errorf("a file that is gone: %v", err)
	}
}

// TestPlayGoesOnWhileSaving commits a command between Freeze and the save, and fails the power at each operation of the save.
func TestPlayGoesOnWhileSaving(t *testing.T) {
	for left := 0; ; left++ {
		path := put(t, playtest.File)
		d := &flakyDisk{left: 1 << 20}
		f, _ := mustOpen(t, path, Options{disk: d})
		play(t, f, `{"do":"start"}`)
		f.Freeze()
		play(t, f, `{"do":"hit","who":"ann","target":"bo"}`)
		want := play(t, f, `{"do":"end_turn"}`)
		d.left = left
		_, err := f.Save()
		crash(t, f)
		again, r := mustOpen(t, path, Options{})
		if sum(again) != want || len(again.Game.Log()) != 3 || r.Journal != nil && err == nil {
			t.Fatalf("the power went after %d: %d actions, %+v", left, len(again.Game.Log()), r)
		}
		again.Close()
		if err == nil && d.left > 0 {
			return
		}
	}
}

// TestSavesAndAppendsAtOnce lets two goroutines journal while a third saves.
func TestSavesAndAppendsAtOnce(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	var turn sync.Mutex // serialises the game
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			for i := range 60 {
				turn.Lock()
				r := f.Game.Do(engine.NewCommand("note", "", noteText(i)), nil, nil).Record
				err := f.Append(r)
				turn.Unlock()
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Go(func() {
		for range 20 {
			turn.Lock()
			f.Freeze()
			turn.Unlock()
			if _, err := f.Save(); err != nil {
				t.Error(err)
			}
		}
	})
	all.Wait()
	want := sum(f)
	crash(t, f)
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if len(again.Game.Log()) != 120 || sum(again) != want || r.Journal != nil {
		t.Errorf("%d actions, %+v", len(again.Game.Log()), r)
	}
}

func TestTenCopies(t *testing.T) {
	path, cache := put(t, playtest.File), t.TempDir()
	clock := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	f, _ := mustOpen(t, path, Options{Cache: cache, now: func() time.Time { clock = clock.Add(time.Second); return clock }})
	defer f.Close()
	var copies []string
	for range 13 {
		play(t, f, `{"do":"note","text":"x"}`)
		s, err := f.Save()
		if err != nil || s.Copy == "" || len(s.Warnings) > 0 {
			t.Fatalf("%+v, %v", s, err)
		}
		copies = append(copies, s.Copy)
	}
	kept, _ := filepath.Glob(filepath.Join(CopiesFolder(cache, f.Path()), "*"))
	if d := cmp.Diff(copies[3:], kept); d != "" {
		t.Error(d)
	}
	listed := Copies(cache, f.Path())
	if len(listed) != 10 || listed[0].Path != copies[12] || !listed[0].Time.After(listed[9].Time) {
		t.Errorf("listed: %v", listed)
	}
	a, _ := os.ReadFile(path)
	b, _ := os.ReadFile(copies[12])
	if !bytes.Equal(a, b) {
		t.Error("the newest copy isn't what was saved")
	}
}

func TestUpgradeKeepsTheOriginal(t *testing.T) {
	old := strings.Replace(strings.Replace(playtest.File, `"parapet": 1`, `"parapet": 0`, 1), `"name"`, `"title"`, 1)
	up := []upgrade{{0, func(n *jsondoc.Node) (*jsondoc.Node, error) {
		return n.With("name", n.Get("title")).With("title", nil), nil
	}}}
	path := put(t, old)
	if _, _, err := Open(path, playtest.ByID, Options{}); err == nil {
		t.Fatal("read without a way to upgrade")
	}
	f, r := mustOpen(t, path, Options{up: up})
	if f.Game.Name() != "The yard" || len(r.Lines()) == 0 {
		t.Errorf("%q %+v", f.Game.Name(), r)
	}
	if _, err := os.Stat(path + ".v0"); err == nil {
		t.Error("opening alone has written")
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	if kept, _ := os.ReadFile(path + ".v0"); string(kept) != old {
		t.Error("the original isn't kept")
	}
	f.Close()
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if again.Game.Name() != "The yard" || r.Upgraded != 0 {
		t.Errorf("%q %+v", again.Game.Name(), r)
	}
}

// TestNewVersionKeepsTheOriginal checks that the first save which an older version couldn't read keeps the original file,
// and that nothing is kept before that.
func TestNewVersionKeepsTheOriginal(t *testing.T) {
	path := put(t, playtest.File)
	f, r := mustOpen(t, path, Options{})
	defer f.Close()
	if r.Upgraded != 0 {
		t.Errorf("version 1 is upgraded: %+v", r)
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path + ".v1"); err == nil {
		t.Error("kept without need")
	}
	before, _ := os.ReadFile(path)
	play(t, f, `{"do":"add_token","token":{"id":"wolf","side":"foes","at":[0,0],"tactics":"brute"}}`)
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	if kept, _ := os.ReadFile(path + ".v1"); !bytes.Equal(kept, before) {
		t.Error("the original isn't kept")
	}
	if now, _ := os.ReadFile(path); !bytes.Contains(now, []byte(`"parapet": 2`)) {
		t.Error("not of version 2")
	}
}

// TestABatchIsOneRecordOfTheJournal checks that a batch is restored from the journal with the answers of all its
// commands, and undone in one step.
func TestABatchIsOneRecordOfTheJournal(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	before := f.Game.State().Sum(f.Game.System().Declaration())
	who := f.Game.State().Turn
	play(t, f, `{"do":"batch","skip":true,"commands":[{"do":"fly"},{"do":"damage","who":"`+who+`","amount":1},{"do":"end_turn"}]}`)
	after := f.Game.State().Sum(f.Game.System().Declaration())
	crash(t, f)
	f, r := mustOpen(t, path, Options{})
	defer f.Close()
	if r.Recovered != 2 || f.Game.State().Sum(f.Game.System().Declaration()) != after {
		t.Errorf("%d actions recovered", r.Recovered)
	}
	play(t, f, `{"do":"undo"}`)
	if f.Game.State().Sum(f.Game.System().Declaration()) != before {
		t.Error("one undo doesn't take it back")
	}
}

// TestRandomPlaySavesAndOpens plays at random with saves, clean exits and crashes, and compares the result with a log of
// what was committed.
func TestRandomPlaySavesAndOpens(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dir, err := os.MkdirTemp(t.TempDir(), "")
		if err != nil {
			rt.Fatal(err)
		}
		path := filepath.Join(dir, "yard.parapet")
		os.WriteFile(path, []byte(playtest.File), 0o644)
		f, _ := mustOpen(t, path, Options{})
		var log []string
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			switch what := rapid.IntRange(0, 9).Draw(rt, "what"); what {
			case 0:
				if _, err := f.Save(); err != nil {
					rt.Fatal(err)
				}
			case 1:
				f.Close()
				f, _ = mustOpen(t, path, Options{})
			case 2:
				crash(t, f)
				f, _ = mustOpen(t, path, Options{})
			default:
				if s, err := tryPlay(f, randomCommand(rapid.IntRange(0, 1<<20).Draw(rt, "command"))); err == nil {
					log = append(log, s)
				}
			}
			var got []string
			for _, r := range f.Game.Log() {
				got = append(got, r.Sum)
			}
			if d := cmp.Diff(log, got); d != "" {
				rt.Fatal(d)
			}
		}
		f.Close()
	})
}

func noteText(i int) jsondoc.Member {
	return jsondoc.M("text", fmt.Sprintf("note %d.", i))
}

func randomCommand(n int) string {
	who := []string{"ann", "bo"}[n%2]
	switch n / 2 % 8 {
	case 0:
		return `{"do":"start"}`
	case 1:
		return fmt.Sprintf(`{"do":"hit","who":%q,"target":"bo"}`, who)
	case 2:
		return `{"do":"end_turn"}`
	case 3:
		return `{"do":"undo"}`
	case 4:
		return `{"do":"redo"}`
	case 5:
		return fmt.Sprintf(`{"do":"set","who":%q,"field":"stats.hp","value":%d}`, who, n%29)
	case 6:
		return fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"d1","open":%v}],"squares":[{"at":[%d,3],"is":","}]}`, n%3 == 0, n%6)
	}
	return fmt.Sprintf(`{"do":"place","who":%q,"at":[%d,%d]}`, who, n/16%5, n/64%3)
}
