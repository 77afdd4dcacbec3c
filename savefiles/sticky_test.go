package savefiles

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"parapet/engine/protocol/playtest"
)

// stickyDisk refuses to remove or replace open files, as Windows does.
type stickyDisk struct {
	realDisk
	mu   sync.Mutex
	open []*os.File
}

var errOpen = errors.New("it is being used by another process")

func newStickyDisk() *stickyDisk { return &stickyDisk{realDisk: realDisk{sticky: true}} }

// keep adds an opened file to those that are in the way while they are open.
func (d *stickyDisk) keep(f any, err error) error {
	if file, ok := f.(*os.File); ok && err == nil {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.open = append(d.open, file)
	}
	return err
}

// busy returns errOpen if a file at one of the paths is open.
func (d *stickyDisk) busy(paths ...string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, path := range paths {
		there, err := os.Lstat(path)
		for _, f := range d.open {
			if mine, bad := f.Stat(); err == nil && bad == nil && os.SameFile(mine, there) { // a closed one has no Stat
				return &os.PathError{Op: "remove", Path: path, Err: errOpen}
			}
		}
	}
	return nil
}

func (d *stickyDisk) Open(path string) (io.ReadCloser, error) {
	f, err := d.realDisk.Open(path)
	return f, d.keep(f, err)
}

func (d *stickyDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	f, err := d.realDisk.Create(path, mode)
	return f, d.keep(f, err)
}

func (d *stickyDisk) Update(path string) (diskFile, error) {
	f, err := d.realDisk.Update(path)
	return f, d.keep(f, err)
}

func (d *stickyDisk) Lock(path string, who Holder, now time.Time, force bool) (heldFile, error) {
	f, err := d.realDisk.Lock(path, who, now, force)
	return f, d.keep(f, err)
}

func (d *stickyDisk) Rename(from, to string) error {
	if err := d.busy(from, to); err != nil {
		return err
	}
	return d.realDisk.Rename(from, to)
}

func (d *stickyDisk) Remove(path string) error {
	if err := d.busy(path); err != nil {
		return err
	}
	return d.realDisk.Remove(path)
}

// TestOpenFilesStay checks that where open files can neither be removed nor replaced, playing, saving, saving elsewhere and
// closing work without a warning, and leave only the encounters behind.
func TestOpenFilesStay(t *testing.T) {
	d := newStickyDisk()
	path := put(t, playtest.File)
	elsewhere := filepath.Join(t.TempDir(), "elsewhere.parapet")
	f, r := mustOpen(t, path, Options{disk: d})
	if r.Keeping != nil {
		t.Error(r.Keeping)
	}
	save := func(what string, do func() (Saved, error)) {
		t.Helper()
		play(t, f, `{"do":"note","text":"before"}`)
		if out, err := do(); err != nil || len(out.Warnings) > 0 {
			t.Errorf("%s: %v, %v", what, err, out.Warnings)
		}
		if news := f.News(); len(news) > 0 {
			t.Errorf("%s: %v", what, news)
		}
		play(t, f, `{"do":"note","text":"after"}`)
	}
	save("save", f.Save)
	save("save again", f.Save)
	save("save as", func() (Saved, error) { return f.SaveAs(elsewhere) })
	save("save there", f.Save)
	if f.Unsaved() != 1 {
		t.Error(f.Unsaved())
	}
	if _, second := mustOpen(t, elsewhere, Options{disk: d}); second.Holder == nil {
		t.Error("two have it open")
	}
	if err := f.Close(); err != nil {
		t.Error(err)
	}
	if f, r = mustOpen(t, elsewhere, Options{disk: d}); r.Recovered != 1 || r.Keeping != nil {
		t.Errorf("%+v", r)
	}
	save("save after recovering", f.Save)
	if err := f.Discard(); err != nil {
		t.Error(err)
	}
	for _, p := range []string{path, elsewhere} {
		if entries, _ := os.ReadDir(filepath.Dir(p)); len(entries) != 1 {
			t.Errorf("left behind: %v", entries)
		}
	}
}

// TestLostJournalsWhereOpenFilesStay checks that a journal that another program changed in place is set aside and rewritten
// where open files can't be replaced.
func TestLostJournalsWhereOpenFilesStay(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{disk: newStickyDisk()})
	play(t, f, `{"do":"start"}`)
	if err := os.WriteFile(journalPath(path), []byte("{}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	play(t, f, `{"do":"note","text":"kept"}`)
	if news := f.News(); len(news) != 1 {
		t.Error(news)
	}
	f.Close()
	if _, r := mustOpen(t, path, Options{}); r.Recovered != 2 {
		t.Errorf("%+v", r)
	}
}

// TestNobodyTakesALiveLock checks that where open files stay, a live program's lock isn't taken even by force, an abandoned
// one is, and nothing is left of either.
func TestNobodyTakesALiveLock(t *testing.T) {
	d, path := newStickyDisk(), put(t, playtest.File)
	os.WriteFile(lockPath(path), []byte(`{"pid`), 0o644)
	os.Chtimes(lockPath(path), time.Time{}, time.Now().Add(-time.Hour))
	l, err := takeLock(d, path, time.Now(), false)
	if err != nil {
		t.Fatal(err)
	}
	var held *heldError
	if _, err := takeLock(d, path, time.Now(), true); !errors.As(err, &held) || held.by.PID != os.Getpid() {
		t.Error(err)
	}
	if err := l.release(); err != nil {
		t.Error(err)
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("left behind: %v", entries)
	}
}

// TestInsist checks that an operation is repeated while another program is in the way, and only then.
func TestInsist(t *testing.T) {
	for _, c := range []struct{ fails, calls int }{{0, 1}, {3, 4}} {
		calls := 0
		err := insist(func() error {
			if calls++; calls > c.fails {
				return nil
			}
			return errOpen
		}, func(err error) bool { return errors.Is(err, errOpen) })
		if err != nil || calls != c.calls {
			t.Errorf("%v after %d calls", err, calls)
		}
	}
	calls := 0
	if err := insist(func() error { calls++; return errGone }, func(err error) bool { return errors.Is(err, errOpen) }); err != errGone || calls != 1 {
		t.Errorf("%v after %d calls", err, calls)
	}
}
