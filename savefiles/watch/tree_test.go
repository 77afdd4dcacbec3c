package watch

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/fsnotify/fsnotify"
)

// TestFoldersThatComeLaterAreWatched checks that files in a folder created later in a tree are reported, with system
// events and by polling alone, even if the tree itself was missing at first. Hidden folders are ignored.
func TestFoldersThatComeLaterAreWatched(t *testing.T) {
	for name, c := range map[string]struct {
		poll   time.Duration
		notify bool
	}{"by notices": {never, true}, "by polling": {20 * time.Millisecond, false}} {
		t.Run(name, func(t *testing.T) {
			b := setTable(t, c.poll, c.notify)
			tree := filepath.Join(b.dir, "library")
			must(t, os.MkdirAll(filepath.Join(tree, "bestiary"), 0o700))
			put(t, filepath.Join(tree, "bestiary", "bat.json"), "known")
			must(t, b.w.AddTree(tree, ".json"))
			must(t, os.Mkdir(filepath.Join(tree, ".git"), 0o700))
			put(t, filepath.Join(tree, ".git", "x.json"), "hidden")
			villains := filepath.Join(tree, "villains")
			must(t, os.Mkdir(villains, 0o700))
			put(t, filepath.Join(villains, "count.json"), "count")
			b.wantAtLast(filepath.Join(villains, "count.json"), "count")
			put(t, filepath.Join(villains, "count.json"), "baron")
			b.wantAtLast(filepath.Join(villains, "count.json"), "baron")
			must(t, os.Rename(villains, filepath.Join(tree, "heroes")))
			for range 2 {
				if e := b.next(); e.Gone != (filepath.Dir(e.Path) == villains) {
					t.Error(e)
				}
			}
		})
	}
}

// TestATreeThatIsntThereYet checks that if a tree's folder is created, removed and created again, its files are reported
// each time, with system events and by polling alone.
func TestATreeThatIsntThereYet(t *testing.T) {
	for name, c := range map[string]struct {
		poll   time.Duration
		notify bool
	}{"by notices": {never, true}, "by polling": {20 * time.Millisecond, false}} {
		t.Run(name, func(t *testing.T) { comesAndGoes(t, setTable(t, c.poll, c.notify)) })
	}
}

func comesAndGoes(t *testing.T, b *table) {
	late := filepath.Join(b.dir, "library")
	ann := filepath.Join(late, "party", "ann.json")
	must(t, b.w.AddTree(late, ".json"))
	for _, text := range []string{"ann", "Ann"} {
		must(t, os.MkdirAll(filepath.Dir(ann), 0o700))
		put(t, ann, text)
		b.wantAtLast(ann, text)
		must(t, os.RemoveAll(late))
		b.wantGone(ann)
	}
}

// TestLargeFilesAreDistinguishedByTime checks that a file with an ending of ByTime is reported if only its time changes.
func TestLargeFilesAreDistinguishedByTime(t *testing.T) {
	b := setTable(t, 20*time.Millisecond, true)
	dir := watchedDir(t)
	path := filepath.Join(dir, "cave.uvtt")
	put(t, path, "map")
	b.w.ByTime(".uvtt")
	must(t, b.w.Add(dir))
	then := time.Now().Add(-time.Hour)
	must(t, os.Chtimes(path, then, then))
	if e := b.next(); e.Path != path || e.Gone {
		t.Error(e)
	}
}

// TestAFolderIsAdoptedAgain checks that when a tree's folder comes back and is filled before it is watched again, its
// files are read.
func TestAFolderIsAdoptedAgain(t *testing.T) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		t.Skipf("no watches on this machine: %v", err)
	}
	defer notify.Close()
	w := build(t.Context(), testQuiet, never, notify) // no goroutine runs: the test makes each step
	tree := filepath.Join(watchedDir(t), "library")
	ann := filepath.Join(tree, "party", "ann.json")
	must(t, os.MkdirAll(filepath.Dir(ann), 0o700))
	put(t, ann, "ann")
	must(t, w.AddTree(tree, ".json"))
	w.adopt()
	must(t, notify.Remove(filepath.Dir(ann))) // as when it was removed
	put(t, ann, "Ann of another size")
	w.adopt()
	if _, dirty := w.dirty[ann]; !dirty {
		t.Error("not looked at")
	}
}
