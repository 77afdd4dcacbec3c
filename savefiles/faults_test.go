package savefiles

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

// brokenDisk is a forgetfulDisk that fails at random, in the ways of real disks.
type brokenDisk struct {
	*forgetfulDisk
	luck   *rand.Rand
	rate   int // one operation in rate fails; 0 for none
	faults map[string]int
}

var diskErrors = []error{syscall.ENOSPC, syscall.EIO, syscall.EROFS, syscall.EDQUOT, syscall.ENOENT}

// fails returns an error at random and counts it under what.
func (d *brokenDisk) fails(what string) error {
	if d.rate == 0 || d.luck.IntN(d.rate) > 0 {
		return nil
	}
	d.faults[what]++
	return diskErrors[d.luck.IntN(len(diskErrors))]
}

func (d *brokenDisk) Open(path string) (io.ReadCloser, error) {
	if err := d.fails("open to read"); err != nil {
		return nil, err
	}
	return d.forgetfulDisk.Open(path)
}

func (d *brokenDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	if err := d.fails("create"); err != nil {
		return nil, err
	}
	f, err := d.forgetfulDisk.Create(path, mode)
	return brokenFile{f, d}, err
}

func (d *brokenDisk) Update(path string) (diskFile, error) {
	if err := d.fails("open to write"); err != nil {
		return nil, err
	}
	f, err := d.forgetfulDisk.Update(path)
	return brokenFile{f, d}, err
}

func (d *brokenDisk) Rename(from, to string) error {
	if err := d.fails("rename"); err != nil {
		return err
	}
	return d.forgetfulDisk.Rename(from, to)
}

func (d *brokenDisk) Link(from, to string) error {
	if err := d.fails("link"); err != nil {
		return err
	}
	return d.forgetfulDisk.Link(from, to)
}

func (d *brokenDisk) Remove(path string) error {
	if err := d.fails("remove"); err != nil {
		return err
	}
	return d.forgetfulDisk.Remove(path)
}

func (d *brokenDisk) SyncDir(path string) error {
	if err := d.fails("sync of a folder"); err != nil {
		return err
	}
	return d.forgetfulDisk.SyncDir(path)
}

func (d *brokenDisk) Lock(path string, who Holder, now time.Time, force bool) (heldFile, error) {
	if err := d.fails("lock"); err != nil {
		return nil, err
	}
	return d.forgetfulDisk.Lock(path, who, now, force)
}

type brokenFile struct {
	diskFile
	disk *brokenDisk
}

// WriteAt, when it fails, leaves some of its bytes behind, or none.
func (f brokenFile) WriteAt(b []byte, at int64) (int, error) {
	if err := f.disk.fails("write, torn"); err != nil {
		n, _ := f.diskFile.WriteAt(b[:f.disk.luck.IntN(len(b)+1)], at)
		return n, err
	}
	return f.diskFile.WriteAt(b, at)
}

func (f brokenFile) ReadAt(b []byte, at int64) (int, error) {
	if err := f.disk.fails("read back"); err != nil {
		return 0, err
	}
	return f.diskFile.ReadAt(b, at)
}

func (f brokenFile) Sync() error {
	if err := f.disk.fails("sync of a file"); err != nil {
		return err
	}
	return f.diskFile.Sync()
}

func (f brokenFile) Truncate(size int64) error {
	if err := f.disk.fails("truncate"); err != nil {
		return err
	}
	return f.diskFile.Truncate(size)
}

// tortureTime returns how long an endless test runs: the duration in TORTURE, such as "2h", or a second.
func tortureTime(t *testing.T) time.Duration {
	text := os.Getenv("TORTURE")
	if text == "" {
		return time.Second
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("TORTURE: %v", err)
	}
	return d
}

// TestTortureByFaults plays sessions on disks that fail at random, lose their folder, have the journal removed or changed
// in place, and finally forget what wasn't synced. Everything shown as done must be there again.
func TestTortureByFaults(t *testing.T) {
	first := rand.Uint64()
	if n, err := strconv.ParseUint(os.Getenv("TORTURE_SEED"), 10, 64); err == nil {
		first = n
	}
	counts := map[string]int{}
	end := time.Now().Add(tortureTime(t))
	for seed := first; time.Now().Before(end) || seed == first; seed++ {
		if err := faultySession(t.TempDir(), seed, counts); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		counts["evenings"]++
	}
	t.Logf("faults: %v", counts)
}

func faultySession(dir string, seed uint64, counts map[string]int) error {
	dir = filepath.Join(dir, "stick")
	path := filepath.Join(dir, "yard.parapet")
	if err := errors.Join(os.Mkdir(dir, 0o755), os.WriteFile(path, []byte(playtest.File), 0o600)); err != nil {
		return err
	}
	forgetful, err := newForgetfulDisk(dir)
	if err != nil {
		return err
	}
	luck := rand.New(rand.NewPCG(seed, 0))
	forgetful.sticky = luck.IntN(2) == 0
	d := &brokenDisk{forgetful, luck, 0, counts}
	f, _, err := Open(path, playtest.ByID, Options{disk: d})
	if err != nil {
		return err
	}
	d.rate = 2 + luck.IntN(30)
	sure := 0 // number of records shown as done
	for range 5 + luck.IntN(40) {
		if sure, err = faultyStep(f, d, path, sure); err != nil {
			return err
		}
	}
	d.rate = 0
	var log []string
	for _, r := range f.Game.Log() {
		log = append(log, r.Sum)
	}
	abandon(f)
	if luck.IntN(2) == 0 {
		if err := forgetful.powerGoes(luck); err != nil {
			return err
		}
	}
	return atLeast(path, log, sure)
}

// faultyStep plays an action, saves, or damages the folder; it returns how many records are safe now.
func faultyStep(f *File, d *brokenDisk, path string, sure int) (int, error) {
	switch d.luck.IntN(12) {
	case 0:
		if _, err := f.Save(); err == nil {
			d.faults["saves"]++
			return len(f.Game.Log()), nil
		}
		return sure, nil
	case 1:
		d.faults["journal taken away"]++
		d.forgetfulDisk.Remove(journalPath(path))
		d.forgetfulDisk.SyncDir(filepath.Dir(path))
		return withoutJournal(f, sure)
	case 2:
		dir := filepath.Dir(path)
		d.faults["folder away and back"]++
		err := os.Rename(dir, dir+"-away")
		if err != nil && openFilesStay {
			return sure, nil // not while a file in it is open
		}
		if d.luck.IntN(2) == 0 {
			err = errors.Join(err, os.Mkdir(dir, 0o755))
		}
		if s, _ := tryPlay(f, randomCommand(d.luck.IntN(1<<20))); s != "" && err == nil {
			d.faults["actions"]++
		}
		if _, saved := f.Save(); saved == nil {
			err = errors.Join(err, errors.New("saved into a folder that isn't there"))
		}
		if left, _ := os.ReadDir(dir); len(left) > 0 {
			err = errors.Join(err, fmt.Errorf("written into another folder: %v", left))
		}
		return sure, errors.Join(err, os.RemoveAll(dir), os.Rename(dir+"-away", dir))
	case 3:
		d.faults["journal changed in place"]++
		if err := d.changeInPlace(journalPath(path)); err != nil {
			return sure, err
		}
		return withoutJournal(f, sure)
	}
	s, err := tryPlay(f, randomCommand(d.luck.IntN(1<<20)))
	if s == "" {
		return sure, nil // refused by the rules
	}
	d.faults["actions"]++
	if err != nil {
		d.faults["actions that were reported not to be on disk"]++
		return sure, nil
	}
	return len(f.Game.Log()), nil
}

// changeInPlace changes a file the way sync tools do.
func (d *brokenDisk) changeInPlace(path string) error {
	f, err := d.forgetfulDisk.Update(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil // there is none while nothing can be journalled
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	n := info.Size()
	switch at := d.luck.Int64N(n + 1); d.luck.IntN(4) {
	case 0:
		err = f.Truncate(0)
	case 1:
		err = f.Truncate(at)
	case 2:
		_, err = f.WriteAt([]byte("\x00"), at)
	case 3:
		_, err = f.WriteAt([]byte("not ours\n"), at)
	}
	if d.luck.IntN(2) == 0 {
		err = errors.Join(err, os.Chtimes(path, time.Time{}, info.ModTime()))
	}
	return err
}

// withoutJournal plays on until an action is journaled: until then, what only the lost journal held exists only in
// memory, which can't be helped.
func withoutJournal(f *File, sure int) (int, error) {
	for range 10_000 {
		out := f.Game.Do(engine.NewCommand("note", "", jsondoc.M("text", "after")), nil, nil)
		if f.Append(out.Record) == nil {
			return len(f.Game.Log()), nil
		}
	}
	return sure, errors.New("no action can be kept any more")
}

// atLeast opens what is left and checks that it is a prefix of what was played and includes everything safe.
func atLeast(path string, log []string, sure int) error {
	f, r, err := Open(path, playtest.ByID, Options{})
	if err != nil {
		return err
	}
	defer f.Close()
	there := f.Game.Log()
	if len(there) < sure || len(there) > len(log) {
		return errors.New(report(len(there), sure, len(log), r))
	}
	for i, record := range there {
		if record.Sum != log[i] {
			return errors.New("an action is another one: " + report(len(there), sure, len(log), r))
		}
	}
	return nil
}

func report(there, sure, played int, r Report) string {
	return fmt.Sprintf("%d actions are there, %d were shown as done, %d played: %v", there, sure, played, r.Lines())
}
