package watch

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	testQuiet = 30 * time.Millisecond
	never     = time.Hour
)

// table is a folder with one watched file in it.
type table struct {
	t    *testing.T
	dir  string
	path string
	w    *Watcher
}

func setTable(t *testing.T, poll time.Duration, notify bool) *table {
	t.Helper()
	dir := watchedDir(t)
	path := filepath.Join(dir, "orc.json")
	put(t, path, "first")
	var n *fsnotify.Watcher
	if notify {
		var err error
		if n, err = fsnotify.NewWatcher(); err != nil {
			t.Skipf("no watches on this machine: %v", err)
		}
	}
	w := start(t.Context(), testQuiet, poll, n)
	if err := w.Add(dir, ".json"); err != nil {
		t.Fatal(err)
	}
	return &table{t: t, dir: dir, path: path, w: w}
}

// watchedDir returns a temporary folder that goes once nobody watches it, as Windows demands; watchers end with the test.
func watchedDir(t *testing.T) string {
	dir := t.TempDir()
	t.Cleanup(func() {
		for end := time.Now().Add(10 * time.Second); os.RemoveAll(filepath.Dir(dir)) != nil && time.Now().Before(end); {
			time.Sleep(10 * time.Millisecond)
		}
	})
	return dir
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// rename saves as this program does: nobody ever sees a partial file.
func rename(t *testing.T, path, text string) {
	t.Helper()
	put(t, path+".tmp", text)
	must(t, os.Rename(path+".tmp", path))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// want waits for one event about a path, with this content.
func (b *table) want(path, text string) {
	b.t.Helper()
	e := b.next()
	if e.Path != path || e.Gone || e.Sum != SumOf([]byte(text)) {
		b.t.Fatalf("event %s gone=%v sum=%x; want %s with %q", e.Path, e.Gone, e.Sum[:4], path, text)
	}
}

// wantAtLast waits for this content, ignoring partial states that a busy machine shows.
func (b *table) wantAtLast(path, text string) {
	b.t.Helper()
	for range 20 {
		if e := b.next(); e.Path == path && e.Sum == SumOf([]byte(text)) {
			return
		}
	}
	b.t.Fatalf("%q never came", text)
}

func (b *table) wantGone(path string) {
	b.t.Helper()
	if e := b.next(); e.Path != path || !e.Gone {
		b.t.Fatalf("event %+v, want %s gone", e, path)
	}
}

func (b *table) next() Event {
	b.t.Helper()
	select {
	case e, ok := <-b.w.Events():
		if !ok {
			b.t.Fatal("the watcher has ended")
		}
		return e
	case <-time.After(time.Minute):
		b.t.Fatal("no event in a minute")
	}
	return Event{}
}

// wantSilence waits for several quiet periods and fails if there is an event.
func (b *table) wantSilence() {
	b.t.Helper()
	select {
	case e := <-b.w.Events():
		b.t.Fatalf("event %+v, want none", e)
	case <-time.After(8 * testQuiet):
	}
}

// styles are the ways in which programs save a file.
var styles = []struct {
	name   string
	atomic bool // no reader ever sees half a file
	save   func(t *testing.T, path, text string)
}{
	{"truncate and write", false, put},
	{"written in pieces", false, func(t *testing.T, path, text string) {
		f, err := os.Create(path)
		must(t, err)
		defer f.Close()
		for i := range text {
			_, err := f.WriteString(text[i : i+1])
			must(t, err)
			time.Sleep(testQuiet / 10)
		}
	}},
	{"temporary file and rename", true, rename},
	{"vim: old file aside, new one written, old one removed", false, func(t *testing.T, path, text string) {
		must(t, os.Rename(path, path+"~"))
		put(t, path, text)
		must(t, os.Remove(path+"~"))
	}},
	{"delete and create", false, func(t *testing.T, path, text string) {
		must(t, os.Remove(path))
		put(t, path, text)
	}},
}

func TestEachStyleOfSavingIsOneChange(t *testing.T) {
	for _, s := range styles {
		t.Run(s.name, func(t *testing.T) {
			b := setTable(t, never, true)
			want := b.wantAtLast
			if s.atomic {
				want = b.want
			}
			for round := range 3 {
				text := fmt.Sprintf("round %d of %s", round, s.name)
				s.save(t, b.path, text)
				want(b.path, text)
			}
			b.wantSilence()
		})
	}
}

func TestSameBytesAreNoChange(t *testing.T) {
	b := setTable(t, never, true)
	rename(t, b.path, "first")
	b.wantSilence()
	must(t, os.Chtimes(b.path, time.Now(), time.Now()))
	b.wantSilence()
}

func TestAFileEmptiedBeforeItIsWrittenIsOneChange(t *testing.T) {
	w := build(t.Context(), time.Hour, never, nil) // no goroutine runs: the test makes each step
	path := filepath.Join(watchedDir(t), "orc.json")
	has := func(text string, written time.Time) seen {
		return seen{sum: SumOf([]byte(text)), size: int64(len(text)), time: written}
	}
	for i, c := range []struct {
		now  seen
		news bool
	}{
		{has("first", time.Now()), true},
		{has("", time.Now()), false}, // a slow program
		{has("second", time.Now()), true},
		{has("", time.Now().Add(-emptied*2*time.Hour)), true}, // and stays so
	} {
		if _, news := w.compare(path, c.now, nil); news != c.news {
			t.Errorf("%d: news %v", i, news)
		}
	}
	if _, again := w.dirty[path]; !again {
		t.Error("an empty file isn't looked at again")
	}
}

func TestNewAndRemovedFiles(t *testing.T) {
	b := setTable(t, never, true)
	ogre := filepath.Join(b.dir, "ogre.json")
	rename(t, ogre, "big")
	b.want(ogre, "big")
	put(t, filepath.Join(b.dir, "notes.txt"), "not wanted")
	must(t, os.Mkdir(filepath.Join(b.dir, "folder.json"), 0o700))
	b.wantSilence()
	must(t, os.Remove(ogre))
	b.wantGone(ogre)
	must(t, os.Rename(b.path, filepath.Join(b.dir, "elf.json")))
	b.want(filepath.Join(b.dir, "elf.json"), "first")
	b.wantGone(b.path)
}

func TestPollingAloneSeesChanges(t *testing.T) {
	b := setTable(t, testQuiet, false)
	rename(t, b.path, "other bytes")
	b.want(b.path, "other bytes")
	rename(t, b.path, "OTHER BYTES") // as many
	b.want(b.path, "OTHER BYTES")
	must(t, os.Remove(b.path))
	b.wantGone(b.path)
	rename(t, b.path, "back")
	b.want(b.path, "back")
	b.wantSilence()
}

func TestAFolderThatComesBackIsWatchedAgain(t *testing.T) {
	b := setTable(t, testQuiet, true)
	must(t, os.RemoveAll(b.dir))
	b.wantGone(b.path)
	must(t, os.Mkdir(b.dir, 0o700))
	rename(t, b.path, "again")
	b.want(b.path, "again")
	if watched := b.w.notify.WatchList(); !slices.Contains(watched, b.dir) {
		t.Errorf("only these are watched: %v", watched)
	}
}

func TestAfterAnOverflowEverythingIsReadAgain(t *testing.T) {
	b := setTable(t, never, true)
	must(t, b.w.notify.Remove(b.dir)) // events are lost from here on
	before, err := os.Stat(b.path)
	must(t, err)
	put(t, b.path, "FIRST") // same size, and the same time:
	must(t, os.Chtimes(b.path, before.ModTime(), before.ModTime()))
	b.wantSilence()
	b.w.notify.Errors <- fsnotify.ErrEventOverflow
	b.want(b.path, "FIRST")
}

func TestASlowReaderLosesNothing(t *testing.T) {
	b := setTable(t, never, true)
	const files = 40
	for i := range files {
		rename(t, filepath.Join(b.dir, fmt.Sprintf("%02d.json", i)), "x")
		time.Sleep(time.Millisecond)
	}
	time.Sleep(5 * testQuiet)
	got := map[string]bool{}
	for range files {
		got[b.next().Path] = true
	}
	if len(got) != files {
		t.Errorf("%d different files, want %d", len(got), files)
	}
	b.wantSilence()
}

func TestAFileWrittenWithoutAPauseIsReadAllTheSame(t *testing.T) {
	b := setTable(t, never, true)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for i := 0; ctx.Err() == nil; i++ {
			_ = os.WriteFile(b.path, fmt.Appendf(nil, "%d", i), 0o600)
			time.Sleep(testQuiet / 6)
		}
	}()
	if e := b.next(); e.Path != b.path {
		t.Errorf("event %+v", e)
	}
	stop()
	<-ended
}

func TestTheEndOfTheContextClosesEvents(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	w := New(ctx, testQuiet)
	must(t, w.Add(watchedDir(t)))
	stop()
	select {
	case _, open := <-w.Events():
		if open {
			t.Error("an event instead of the end")
		}
	case <-time.After(time.Minute):
		t.Error("events are still open")
	}
}

func TestAddOfAMissingFolderIsAnError(t *testing.T) {
	w := New(t.Context(), testQuiet)
	if err := w.Add(filepath.Join(watchedDir(t), "none")); err == nil {
		t.Error("no error")
	}
}

func TestAFileThatCannotBeReadIsTriedAgain(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("the administrator may read everything")
	}
	b := setTable(t, testQuiet, true)
	must(t, os.Chmod(b.path, 0))
	must(t, os.Chtimes(b.path, time.Now(), time.Now().Add(time.Second)))
	b.wantSilence()
	must(t, os.Chmod(b.path, 0o600))
	rename(t, b.path, "readable")
	b.want(b.path, "readable")
}
