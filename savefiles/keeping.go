package savefiles

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	"parapet/engine"
	"parapet/engine/message"
)

// ErrReadOnly is the error for writing an encounter that another program has open.
var ErrReadOnly = errors.New("the encounter is open elsewhere, and read-only here")

// Append journals records and returns when they are on disk; only then may their results be shown. After an error (a full
// disk, an unplugged drive) nothing is lost while the program runs: the records are written with the next ones, or by
// saving elsewhere.
func (f *File) Append(records ...*engine.Record) error {
	f.mu.Lock()
	first := len(f.since) == 0
	f.since = append(f.since, records...)
	switch {
	case f.closed:
		f.mu.Unlock()
		return errClosed
	case f.holder != nil:
		f.mu.Unlock()
		return ErrReadOnly
	case first:
		f.keepBase()
	}
	j := f.journal
	if err := f.holdLock(); err != nil || j == nil {
		defer f.mu.Unlock()
		return f.renew()
	}
	ticket := j.queue(records...) // in the order of since
	f.mu.Unlock()
	err := j.flush(ticket)
	if lost := (*lostError)(nil); errors.As(err, &lost) || errors.Is(err, errClosed) {
		return f.keepAnew(j)
	}
	return err
}

// keepAnew writes all unsaved records to a new journal after one was lost.
func (f *File) keepAnew(lost *Journal) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return errClosed
	}
	if f.journal != nil && f.journal != lost {
		return nil // another goroutine has done it
	}
	return f.renew()
}

// renew puts a journal with all unsaved records in place and sets aside whatever else is there. After an error nothing is
// journaled until it is tried again. The caller must hold f.mu.
func (f *File) renew() error {
	err := f.holdLock()
	if err == nil {
		err = f.folderStays()
	}
	kept := ""
	if err == nil {
		f.noteLost()
		if f.disk.OpenFilesStay() {
			f.journal.close() // who waits for it finds the fresh one
		}
		if f.journal == nil || f.lost != nil {
			kept, err = f.setAside(f.path)
		}
	}
	var j *Journal
	if err == nil {
		j, err = freshJournal(f.disk, f.path, f.sum, f.since, f.saving, f.now)
	}
	if err != nil {
		f.letGo()
		return err
	}
	old := f.journal
	f.journal = j
	old.replace()
	f.reportLost(kept)
	return nil
}

// letGo closes a journal that can't be written any more, until there is a fresh one. The caller must hold f.mu.
func (f *File) letGo() {
	if f.journal != nil {
		f.journal.close()
		f.left, f.journal = f.journal.wrote, nil
	}
}

// noteLost records what another program did to the journal, until there is a fresh one. The caller must hold f.mu.
func (f *File) noteLost() {
	if lost := f.journal.check(); lost != nil {
		f.lost = lost
	}
}

// reportLost adds news that a journal was lost, once a fresh one holds all unsaved records; kept is where the old one lies,
// or "".
func (f *File) reportLost(kept string) {
	switch {
	case f.lost == nil:
		return
	case kept == "":
		f.news = append(f.news, message.Of("%v. All unsaved actions were rewritten.", f.lost))
	default:
		f.news = append(f.news, message.Of("%v. All unsaved actions were rewritten; the other journal is kept as %s (File > Recover…).",
			f.lost, filepath.Base(kept)))
	}
	f.lost = nil
}

// News returns what the DM should know about the files since the last call, a sentence or two each.
func (f *File) News() []message.Text {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := f.news
	f.news = nil
	return out
}

// holdLock checks that the lock is ours and takes it again if it is gone. If another program has it by now, the encounter
// becomes read-only. The caller must hold f.mu.
func (f *File) holdLock() error {
	var err error
	var held *heldError
	if f.lock != nil {
		err = f.lock.ours()
		if errors.Is(err, os.ErrNotExist) || errors.As(err, &held) { // on a reinserted stick this is our own lock from before
			if err = f.folderStays(); err == nil {
				f.lock.release()
				f.lock = nil
			}
		}
	}
	if f.lock == nil && err == nil {
		if err = f.folderStays(); err == nil {
			f.lock, err = takeLock(f.disk, f.path, f.now(), false)
		}
	}
	if errors.As(err, &held) {
		f.holder = &held.by
		f.lock.release()
		f.lock = nil
		return message.Errorf("nothing can be saved here any more: %w", err)
	}
	return err
}

// folderStays returns an error if the encounter's folder was replaced: on a mount point whose drive is unplugged, a file,
// journal or lock would be written where nobody finds it.
func (f *File) folderStays() error {
	dir := filepath.Dir(f.path)
	now, err := f.disk.Stat(dir)
	if err != nil {
		return message.Errorf("the folder %s is missing: %w", dir, causeOf(err))
	}
	if _, err := f.disk.Stat(f.path); err != nil && f.folder != nil && !os.SameFile(f.folder, now) {
		return message.Errorf("%s is a different folder now, without the encounter: was a drive or share disconnected?", dir)
	}
	return nil
}

// setAside keeps a journal that is about to be replaced, since it may hold unsaved actions: it copies it or, if it can't
// be read, renames it. It returns the new name, or "" if there was nothing to keep.
func (f *File) setAside(path string) (kept string, err error) {
	old, err := readJournal(f.disk, path)
	if err != nil {
		return f.moveAside(path)
	}
	if old == nil || !old.worthKeeping() || path == f.path && f.left.begins(old.raw) {
		return "", nil
	}
	sum := sumOf(old.raw)
	if f.lastSetAside.sum != sum || !exists(f.lastSetAside.path) { // it was set aside before, but creating a new one failed
		if kept, err = f.copyAside(path, old.raw); err != nil {
			return "", err
		}
		f.lastSetAside.path, f.lastSetAside.sum = kept, sum
	}
	return f.lastSetAside.path, nil
}

// copyAside writes a journal's bytes to a file next to it.
func (f *File) copyAside(path string, text []byte) (string, error) {
	kept := f.asideName(path)
	if err := writeFile(f.disk, kept, text, 0o600); err != nil {
		return "", message.Errorf("keeping the old journal: %w", err)
	}
	return kept, nil
}

// moveAside renames an encounter's journal, which doesn't require reading it. If possible, the journal keeps both names
// until a fresh one replaces it, so that there is a journal at every moment.
func (f *File) moveAside(path string) (string, error) {
	kept := f.asideName(path)
	err := f.disk.Link(journalPath(path), kept)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, errors.ErrUnsupported) || runtime.GOOS == "windows" && err != nil {
		err = f.disk.Rename(journalPath(path), kept) // the path is a folder or another's file, or links aren't supported
	}
	if err != nil {
		return "", message.Errorf("moving the journal aside: %w", err)
	}
	return kept, f.disk.SyncDir(filepath.Dir(path))
}

// asideName returns an unused name for a journal to keep.
func (f *File) asideName(path string) string {
	stem := journalPath(path) + SetAsideMark + f.now().UTC().Format("20060102T150405.000")
	name := stem
	for n := 2; ; n++ {
		if _, err := f.disk.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d", stem, n)
	}
}

// SetAsideMark separates the name of a journal from the time it was set aside.
const SetAsideMark = ".kept-"
