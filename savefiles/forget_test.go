package savefiles

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"parapet/engine/protocol/playtest"
)

// forgetfulDisk is a disk in a folder that, after a power failure, keeps only what was synced: of a file its bytes at the
// last sync, of a folder its names. deaf names a sync that it ignores, to check that a test notices.
type forgetfulDisk struct {
	realDisk
	deaf string

	mu      sync.Mutex
	live    map[string]*inode // by path, as programs see it
	durable map[string]*inode // the state after a power failure
}

// inode is a file, independent of its name.
type inode struct{ now, synced []byte }

// The syncs that a forgetfulDisk can ignore.
const (
	deafToFiles    = "the sync of a file that is written as a whole"
	deafToFolders  = "the sync of a folder"
	deafToJournals = "the sync of a journal's lines"
)

func newForgetfulDisk(dir string) (*forgetfulDisk, error) {
	d := &forgetfulDisk{live: map[string]*inode{}}
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		text, err := os.ReadFile(path)
		d.live[path] = &inode{text, text}
		return err
	})
	d.durable = maps.Clone(d.live)
	return d, err
}

func (d *forgetfulDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	f, err := d.realDisk.Create(path, mode)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.live[path] = &inode{}
	return &forgetfulFile{f, d, d.live[path], deafToFiles}, nil
}

func (d *forgetfulDisk) Update(path string) (diskFile, error) {
	f, err := d.realDisk.Update(path)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return &forgetfulFile{f, d, d.live[path], deafToJournals}, nil
}

func (d *forgetfulDisk) Rename(from, to string) error {
	if err := d.realDisk.Rename(from, to); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.live[to] = d.live[from]
	delete(d.live, from)
	return nil
}

func (d *forgetfulDisk) Link(from, to string) error {
	if err := d.realDisk.Link(from, to); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.live[to] = d.live[from]
	return nil
}

func (d *forgetfulDisk) Remove(path string) error {
	if err := d.realDisk.Remove(path); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.live, path)
	return nil
}

func (d *forgetfulDisk) SyncDir(path string) error {
	if d.deaf == deafToFolders {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	in := func(p string, _ *inode) bool { return filepath.Dir(p) == path }
	maps.DeleteFunc(d.durable, in)
	for p, n := range d.live {
		if in(p, n) {
			d.durable[p] = n
		}
	}
	return nil
}

// powerGoes leaves on the real disk what the next start would find. luck may keep more than was synced, as real disks do:
// names in unsynced folders, and bytes up to some offset.
func (d *forgetfulDisk) powerGoes(luck *rand.Rand) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	after := maps.Clone(d.durable)
	for path, n := range d.live {
		if luck != nil && luck.IntN(2) == 0 {
			after[path] = n
		}
	}
	for path := range d.durable {
		if luck != nil && d.live[path] == nil && luck.IntN(2) == 0 {
			delete(after, path)
		}
	}
	for path := range d.live {
		os.Remove(path)
	}
	for _, path := range slices.Sorted(maps.Keys(after)) {
		if err := os.WriteFile(path, after[path].left(luck), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// left returns what remains of a file: what was synced and, with luck, part of what was written since.
func (n *inode) left(luck *rand.Rand) []byte {
	if luck == nil || len(n.now) <= len(n.synced) || luck.IntN(2) == 0 {
		return n.synced
	}
	out := slices.Clone(n.synced)
	return append(out, n.now[len(out):len(out)+luck.IntN(len(n.now)-len(out)+1)]...)
}

type forgetfulFile struct {
	diskFile
	disk *forgetfulDisk
	node *inode
	sort string
}

func (f *forgetfulFile) WriteAt(b []byte, at int64) (int, error) {
	n, err := f.diskFile.WriteAt(b, at)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.node.now = slices.Clone(f.node.now) // synced content may share it
	if need := int(at) + n - len(f.node.now); need > 0 {
		f.node.now = append(f.node.now, make([]byte, need)...)
	}
	copy(f.node.now[at:], b[:n])
	return n, err
}

func (f *forgetfulFile) Truncate(size int64) error {
	err := f.diskFile.Truncate(size)
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if err == nil && int(size) < len(f.node.now) {
		f.node.now = slices.Clone(f.node.now[:size])
	}
	return err
}

func (f *forgetfulFile) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.deaf != f.sort {
		f.node.synced = f.node.now
	}
	return nil
}

// session plays, saves, plays on, saves elsewhere, closes and opens again, with a power failure after a number of steps.
// It returns what is wrong with what remains.
func session(dir string, steps int, deaf string, luck *rand.Rand) (over bool, wrong error) {
	path := filepath.Join(dir, "yard.parapet")
	if err := os.WriteFile(path, []byte(playtest.File), 0o600); err != nil {
		return true, err
	}
	d, err := newForgetfulDisk(dir)
	if err != nil {
		return true, err
	}
	d.deaf = deaf
	var shown []string
	f, _, err := Open(path, playtest.ByID, Options{disk: d})
	for _, line := range []string{`{"do":"start"}`, `{"do":"end_turn"}`, "save", `{"do":"undo"}`, "close", `{"do":"redo"}`, "save",
		"as", `{"do":"note","text":"a"}`, "save", `{"do":"note","text":"b"}`, "close", `{"do":"note","text":"c"}`} {
		if err != nil || steps == 0 {
			break
		}
		steps--
		switch line {
		case "save":
			_, err = f.Save()
		case "as":
			path = filepath.Join(dir, "other.parapet")
			_, err = f.SaveAs(path)
		case "close":
			if err = f.Close(); err == nil {
				f, _, err = Open(path, playtest.ByID, Options{disk: d})
			}
		default:
			var sum string
			sum, err = tryPlay(f, line)
			shown = append(shown, sum)
		}
	}
	if err != nil {
		return true, err
	}
	abandon(f)
	if err := d.powerGoes(luck); err != nil {
		return true, err
	}
	return steps > 0, sameAsShown(path, shown)
}

func sameAsShown(path string, shown []string) error {
	f, r, err := Open(path, playtest.ByID, Options{})
	if err != nil {
		return err
	}
	defer f.Close()
	log := f.Game.Log()
	if len(log) != len(shown) || r.Journal != nil {
		return fmt.Errorf("%d actions were shown, %d are there: %v", len(shown), len(log), r.Lines())
	}
	for i, s := range shown {
		if log[i].Sum != s {
			return fmt.Errorf("action %d is another one", i)
		}
	}
	return nil
}

// TestPowerGoes checks that everything shown as done survives a power failure, both on a disk that forgets everything
// unsynced and on one that keeps some of it.
func TestPowerGoes(t *testing.T) {
	luck := rand.New(rand.NewPCG(1, 2))
	for steps := 0; ; steps++ {
		over, wrong := session(t.TempDir(), steps, "", nil)
		if wrong != nil {
			t.Fatalf("after %d steps: %v", steps, wrong)
		}
		for range 8 {
			if _, wrong := session(t.TempDir(), steps, "", luck); wrong != nil {
				t.Fatalf("after %d steps, some luck: %v", steps, wrong)
			}
		}
		if over {
			break
		}
	}
}

// TestEachSyncIsNeeded skips each sync in turn: TestPowerGoes must notice.
func TestEachSyncIsNeeded(t *testing.T) {
	for _, deaf := range []string{deafToFiles, deafToFolders, deafToJournals} {
		noticed := false
		for steps := 0; !noticed; steps++ {
			over, wrong := session(t.TempDir(), steps, deaf, nil)
			if noticed = wrong != nil; over && !noticed {
				t.Errorf("nothing is lost without %s: the test proves nothing", deaf)
				break
			}
		}
	}
}
