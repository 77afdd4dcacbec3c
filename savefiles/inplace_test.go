package savefiles

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
)

// inPlace rewrites a file in place, as sync tools do: the same file at the same path with other bytes.
func inPlace(t *testing.T, path string, text []byte) {
	t.Helper()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Write(text); err != nil {
		t.Fatal(err)
	}
}

// inPlaceChanges are ways in which another program changes a journal's bytes.
var inPlaceChanges = []struct {
	name   string
	change func([]byte) []byte
	kept   bool // there is something to set aside
}{
	{"emptied", func([]byte) []byte { return nil }, false},
	{"cut within the last line", func(b []byte) []byte { return b[:len(b)-10] }, true},
	{"cut behind a line", func(b []byte) []byte { return b[:bytes.LastIndexByte(b[:len(b)-1], '\n')+1] }, true},
	{"cut within the first line", func(b []byte) []byte { return b[:10] }, true},
	{"one byte of the first line", func(b []byte) []byte { b[20] ^= 1; return b }, true},
	{"one byte in the middle", func(b []byte) []byte { b[len(b)/2] ^= 1; return b }, true},
	{"the last byte", func(b []byte) []byte { b[len(b)-1] = ' '; return b }, true},
	{"overwritten by as many bytes", func(b []byte) []byte { return bytes.Repeat([]byte("x"), len(b)) }, true},
	{"lines of another program behind", func(b []byte) []byte { return append(b, "{}\n"...) }, true},
	{"the lines turned around", func(b []byte) []byte {
		lines := bytes.SplitAfter(b, []byte("\n"))
		lines[1], lines[2] = lines[2], lines[1]
		return bytes.Join(lines, nil)
	}, true},
}

// TestAJournalChangedInPlace checks that when another program has changed a journal in place, whether or not its
// modification time shows it, the next action writes all actions to the journal, sets the changed one aside and informs
// the DM.
func TestAJournalChangedInPlace(t *testing.T) {
	for _, c := range inPlaceChanges {
		for _, oldTime := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, old time %v", c.name, oldTime), func(t *testing.T) {
				path := put(t, playtest.File)
				f, _ := mustOpen(t, path, Options{})
				play(t, f, `{"do":"start"}`)
				play(t, f, `{"do":"note","text":"one"}`)
				before, _ := os.Stat(journalPath(path))
				text, _ := os.ReadFile(journalPath(path))
				changed := c.change(bytes.Clone(text))
				inPlace(t, journalPath(path), changed)
				if oldTime {
					os.Chtimes(journalPath(path), before.ModTime(), before.ModTime())
				}
				want := play(t, f, `{"do":"note","text":"two"}`)
				wantAllKept(t, f, path, 3, want)
				kept := SetAsideJournals(path)
				if reported := message.Join(f.News(), "\n").String(); !strings.Contains(reported, "Another program changed the journal") ||
					c.kept && (len(kept) != 1 || !strings.Contains(reported, filepath.Base(kept[0]))) {
					t.Errorf("kept %v, reported %q", kept, reported)
				}
				if len(f.News()) > 0 {
					t.Error("reported twice")
				}
				if c.kept && len(kept) == 1 {
					if text, _ := os.ReadFile(kept[0]); !bytes.HasPrefix(text, changed) {
						t.Error("what is kept has other bytes")
					}
				} else if len(kept) > 0 {
					t.Errorf("kept: %v", kept)
				}
			})
		}
	}
}

// wantAllKept opens a copy of the encounter as it is on disk, as after a crash, and checks that all records are there.
func wantAllKept(t *testing.T, f *File, path string, records int, want string) {
	t.Helper()
	to := filepath.Join(t.TempDir(), "yard.parapet")
	for _, ending := range []string{"", ".journal"} {
		text, err := os.ReadFile(path + ending)
		if err != nil {
			t.Fatal(err)
		}
		os.WriteFile(to+ending, text, 0o600)
	}
	again, r := mustOpen(t, to, Options{})
	defer again.Close()
	if r.Recovered != records || sum(again) != want || r.Journal != nil || r.Torn {
		t.Errorf("%d actions are there, not %d: %v", r.Recovered, records, r.Lines())
	}
}

// TestALongJournalChangedInPlace checks that a journal of up to a mebibyte is compared entirely, not only in its last 64
// KiB, and a longer one once its modification time has changed.
func TestALongJournalChangedInPlace(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	played := 0
	next := func() string {
		played++
		return play(t, f, fmt.Sprintf(`{"do":"note","text":"%d %s"}`, played, strings.Repeat("x", 9000)))
	}
	for _, c := range []struct {
		size   int
		oldest bool // the change is at the start rather than the end
		time   time.Duration
	}{
		{3 * tailBytes, true, 0},
		{wholeUpTo + 1, true, time.Second},
		{wholeUpTo + 1, false, 0},
	} {
		for next(); f.journal.wrote.size < int64(c.size); {
			next()
		}
		text, _ := os.ReadFile(journalPath(path))
		at := len(text) - 3
		if c.oldest {
			at = 3
		}
		text[at] ^= 1
		before, _ := os.Stat(journalPath(path))
		inPlace(t, journalPath(path), text)
		moved := before.ModTime().Add(c.time)
		os.Chtimes(journalPath(path), moved, moved)
		want := next()
		wantAllKept(t, f, path, played, want)
		if n := len(f.News()); n != 1 {
			t.Errorf("%+v: reported %d times", c, n)
		}
	}
}

// TestATouchedJournalIsGoneOnWith checks that a new modification time alone, as backups and scanners cause, doesn't count
// as a change.
func TestATouchedJournalIsGoneOnWith(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	at := time.Now().Add(-time.Hour)
	os.Chtimes(journalPath(path), at, at)
	before := f.journal
	play(t, f, `{"do":"note","text":"one"}`)
	if f.journal != before || len(SetAsideJournals(path)) > 0 || len(f.News()) > 0 {
		t.Error("a journal of share bytes was written anew")
	}
	f.Close()
}

// TestAChangedJournalOutlivesSavesAndEnds checks that what another program wrote into the journal survives a save and a
// close, and that closing keeps unsaved actions in a journal of our own.
func TestAChangedJournalOutlivesSavesAndEnds(t *testing.T) {
	for _, saved := range []bool{false, true} {
		path := put(t, playtest.File)
		f, _ := mustOpen(t, path, Options{})
		want := play(t, f, `{"do":"start"}`)
		inPlace(t, journalPath(path), []byte("theirs\n"))
		if saved {
			if _, err := f.Save(); err != nil {
				t.Fatal(err)
			}
			inPlace(t, journalPath(path), []byte("theirs\n"))
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		again, r := mustOpen(t, path, Options{})
		if sum(again) != want {
			t.Errorf("saved %v: %v", saved, r.Lines())
		}
		again.Close()
		if kept := SetAsideJournals(path); len(kept) != map[bool]int{false: 1, true: 2}[saved] {
			t.Errorf("saved %v: kept %v", saved, kept)
		}
	}
}

// TestAChangedJournalIsLeftBehind checks that saving elsewhere removes the old journal unless another program changed it,
// and that discarding drops only what was done here.
func TestAChangedJournalIsLeftBehind(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	inPlace(t, journalPath(path), []byte("theirs\n"))
	if _, err := f.SaveAs(filepath.Join(t.TempDir(), "new.parapet")); err != nil {
		t.Fatal(err)
	}
	f.Close()
	if text, _ := os.ReadFile(journalPath(path)); string(text) != "theirs\n" {
		t.Errorf("left: %q", text)
	}
	path, cache := put(t, playtest.File), t.TempDir()
	f, _ = mustOpen(t, path, Options{Cache: cache})
	play(t, f, `{"do":"start"}`)
	text, _ := os.ReadFile(journalPath(path))
	play(t, f, `{"do":"note","text":"one"}`)
	inPlace(t, journalPath(path), text)
	if err := f.Discard(); err != nil {
		t.Fatal(err)
	}
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if r.Recovered > 0 || len(SetAsideJournals(path)) != 1 {
		t.Errorf("kept %v: %v", SetAsideJournals(path), r.Lines())
	}
	if gone := DiscardedJournals(cache, path); len(gone) != 1 {
		t.Errorf("discarded: %v", gone)
	} else if k, err := ReadSetAside(gone[0].Path); err != nil || k.Records() != 2 {
		t.Errorf("discarded: %v, %v", k.Records(), err)
	}
}

// TestADamagedFirstLineIsSetAside checks that a damaged first line never counts as torn, since the file was complete when
// it was renamed into place.
func TestADamagedFirstLineIsSetAside(t *testing.T) {
	n := len(headerLine(sumOf([]byte(playtest.File))))
	for name, damage := range map[string]func([]byte) []byte{
		"a hole before the last line": func(b []byte) []byte {
			at := bytes.LastIndexByte(b[:len(b)-1], '\n') + 1
			return append(make([]byte, at), b[at:]...)
		},
		"NULs alone":                  func(b []byte) []byte { return make([]byte, len(b)) },
		"NULs and an end":             func(b []byte) []byte { return append(make([]byte, len(b)), '\n') },
		"cut":                         func(b []byte) []byte { return b[:n-5] },
		"NULs behind half of it":      func(b []byte) []byte { return append(b[:n/2:n/2], make([]byte, 200)...) },
		"a hole behind it":            func(b []byte) []byte { at := bytes.LastIndexByte(b[:len(b)-1], '\n') + 1; clear(b[n:at]); return b },
		"another's words behind":      func(b []byte) []byte { return append(b, "not ours"...) },
		"half a line of another sort": func(b []byte) []byte { return append(b, `{"x":1`...) },
	} {
		t.Run(name, func(t *testing.T) {
			path := put(t, playtest.File)
			f, _ := mustOpen(t, path, Options{})
			play(t, f, `{"do":"start"}`)
			play(t, f, `{"do":"note","text":"one"}`)
			crash(t, f)
			text, _ := os.ReadFile(journalPath(path))
			changed := damage(text)
			os.WriteFile(journalPath(path), changed, 0o600)
			again, r := mustOpen(t, path, Options{})
			defer again.Close()
			kept := SetAsideJournals(path)
			if r.Torn || r.Journal == nil || len(kept) != 1 {
				t.Fatalf("kept %v: %v", kept, r.Lines())
			}
			if is, _ := os.ReadFile(kept[0]); !bytes.Equal(is, changed) {
				t.Error("what is kept has other bytes")
			}
			list := List("", path)
			if len(list) != 1 || list[0].Kind != JournalItem || list[0].Path != kept[0] {
				t.Errorf("listed: %+v", list)
			}
		})
	}
}

// TestAnEmptyJournalIsReported checks that an empty journal is reported, since this program never leaves one.
func TestAnEmptyJournalIsReported(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	play(t, f, `{"do":"start"}`)
	crash(t, f)
	os.Truncate(journalPath(path), 0)
	again, r := mustOpen(t, path, Options{})
	defer again.Close()
	if r.Journal == nil || !strings.Contains(r.Journal.Error(), "emptied") || len(SetAsideJournals(path)) > 0 {
		t.Errorf("kept %v: %v", SetAsideJournals(path), r.Lines())
	}
}

// TestJournalsThatWentThroughAnEditor checks that other line endings and a byte order mark don't invalidate a journal or
// the encounter that it continues.
func TestJournalsThatWentThroughAnEditor(t *testing.T) {
	crlf := func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }
	mark := func(b []byte) []byte { return append([]byte("\ufeff"), b...) }
	same := func(b []byte) []byte { return b }
	for name, c := range map[string]struct{ journal, file func([]byte) []byte }{
		"ends of lines":               {crlf, same},
		"a mark":                      {mark, same},
		"both":                        {func(b []byte) []byte { return mark(crlf(b)) }, same},
		"the encounter too":           {crlf, crlf},
		"the encounter alone":         {same, crlf},
		"a mark before the encounter": {same, mark},
	} {
		t.Run(name, func(t *testing.T) {
			path := put(t, playtest.File)
			f, _ := mustOpen(t, path, Options{})
			play(t, f, `{"do":"start"}`)
			want := play(t, f, `{"do":"note","text":"one"}`)
			crash(t, f)
			text, _ := os.ReadFile(journalPath(path))
			os.WriteFile(journalPath(path), c.journal(text), 0o600)
			file, _ := os.ReadFile(path)
			os.WriteFile(path, c.file(file), 0o600)
			if n := UnsavedActions(path); n != 2 {
				t.Errorf("%d actions ahead", n)
			}
			again, r := mustOpen(t, path, Options{})
			if r.Recovered != 2 || sum(again) != want || r.Journal != nil || len(SetAsideJournals(path)) > 0 {
				t.Fatalf("%v", r.Lines())
			}
			want = play(t, again, `{"do":"note","text":"two"}`)
			if len(again.News()) > 0 || len(SetAsideJournals(path)) > 0 {
				t.Errorf("kept %v", SetAsideJournals(path))
			}
			crash(t, again)
			third, r := mustOpen(t, path, Options{})
			defer third.Close()
			if r.Recovered != 3 || sum(third) != want || r.Journal != nil {
				t.Errorf("%v", r.Lines())
			}
		})
	}
}

// TestAJournalChangedWhileMany checks that changes by another program between and during appends that share flushes lose
// none of them.
func TestAJournalChangedWhileMany(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	const n = 120
	records := make([]*engine.Record, n)
	for i := range records {
		records[i] = f.Game.Do(engine.NewCommand("note", "", noteText(i)), nil, nil).Record
	}
	var all sync.WaitGroup
	for k := range 4 {
		all.Go(func() {
			for i := k; i < n; i += 4 {
				if err := f.Append(records[i]); err != nil {
					t.Error(err)
				}
				if i%5 == 0 {
					os.Truncate(journalPath(path), int64(i))
				}
			}
		})
	}
	all.Wait()
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(journalPath(path))
	if err != nil {
		t.Fatal(err)
	}
	if j := parseJournal(text); len(j.lines) != n || j.torn || j.damage != nil {
		t.Fatalf("%d lines, torn %v, damage %v", len(j.lines), j.torn, j.damage)
	}
	for i := range n {
		if !strings.Contains(string(text), fmt.Sprintf("note %d.", i)) {
			t.Errorf("note %d is lost", i)
		}
	}
}
