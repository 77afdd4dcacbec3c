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

// Append journals records and returns when they are on disk: only then may their results be shown.
// After an error (a full disk, a stick that was pulled) nothing is lost as long as the program
// runs: the records are written with the next ones, or with a save elsewhere.
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

// keepAnew writes all that isn't saved into a journal in the place of one that went.
func (f *File) keepAnew(lost *Journal) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return errClosed
	}
	if f.journal != nil && f.journal != lost {
		return nil // another has done it
	}
	return f.renew()
}

// renew puts a journal with all that isn't saved at its place; whatever else lies there is kept
// aside. After an error nothing is kept, until it is tried again. The caller holds f.mu.
func (f *File) renew() error {
	err := f.holdLock()
	if err == nil {
		err = f.folderStays()
	}
	kept := ""
	if err == nil {
		f.noteLost()
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
	f.tellLost(kept)
	return nil
}

// letGo ends the use of a journal that can't be written any more, until there is a fresh one. The caller holds f.mu.
func (f *File) letGo() {
	if f.journal != nil {
		f.journal.close()
		f.left, f.journal = f.journal.wrote, nil
	}
}

// noteLost remembers what another program did to the journal until there is a fresh one. The caller holds f.mu.
func (f *File) noteLost() {
	if lost := f.journal.check(); lost != nil {
		f.lost = lost
	}
}

// tellLost has the DM hear of a journal that was lost, once a fresh one holds all that isn't saved; kept is where the old one
// lies, "" for nowhere.
func (f *File) tellLost(kept string) {
	switch {
	case f.lost == nil:
		return
	case kept == "":
		f.news = append(f.news, message.Of("%v. All unsaved actions were written again.", f.lost))
	default:
		f.news = append(f.news, message.Of("%v. All unsaved actions were written again; that journal is kept as %s (File > Recover…).",
			f.lost, filepath.Base(kept)))
	}
	f.lost = nil
}

// News returns what the DM should hear of the files since it was asked for last, a sentence or two each.
func (f *File) News() []message.Text {
	f.mu.Lock()
	defer f.mu.Unlock()
	out := f.news
	f.news = nil
	return out
}

// holdLock sees to it that the lock is ours, and takes it where it is gone. Where somebody else has
// it by now, the encounter is read-only from here on. The caller holds f.mu.
func (f *File) holdLock() error {
	var err error
	var held *heldError
	if f.lock != nil {
		err = f.lock.ours()
		if errors.Is(err, os.ErrNotExist) || errors.As(err, &held) { // of a stick that was put in again it is our own from before
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
		return message.Errorf("nothing is kept here any more: %w", err)
	}
	return err
}

// folderStays refuses to go on in a folder that took the place of the encounter's: a mount point
// without its stick would take a file, a journal or a lock that nobody finds.
func (f *File) folderStays() error {
	dir := filepath.Dir(f.path)
	now, err := f.disk.Stat(dir)
	if err != nil {
		return message.Errorf("the folder %s is missing: %w", dir, causeOf(err))
	}
	if _, err := f.disk.Stat(f.path); err != nil && f.folder != nil && !os.SameFile(f.folder, now) {
		return message.Errorf("%s is another folder than before, without the encounter: was a drive or a share disconnected?", dir)
	}
	return nil
}

// setAside keeps a journal that is about to be replaced, as it may hold actions that were never
// saved: a copy, or where it can't be read the file itself. It gives the name that it has then, ""
// where there was nothing to keep.
func (f *File) setAside(path string) (kept string, err error) {
	old, err := readJournal(f.disk, path)
	if err != nil {
		return f.moveAside(path)
	}
	if old == nil || !old.worthKeeping() || path == f.path && f.left.begins(old.raw) {
		return "", nil
	}
	sum := sumOf(old.raw)
	if f.aside.sum != sum || !exists(f.aside.path) { // tried before, and then there was no fresh one
		if kept, err = f.copyAside(path, old.raw); err != nil {
			return "", err
		}
		f.aside.path, f.aside.sum = kept, sum
	}
	return f.aside.path, nil
}

// copyAside keeps the bytes of the journal of an encounter beside it.
func (f *File) copyAside(path string, text []byte) (string, error) {
	kept := f.asideName(path)
	if err := writeFile(f.disk, kept, text, 0o600); err != nil {
		return "", message.Errorf("keeping the old journal: %w", err)
	}
	return kept, nil
}

// moveAside returns the journal of an encounter another name, which needs no reading. Where it can it
// has both names until a fresh one replaces it: there is no moment without a journal.
func (f *File) moveAside(path string) (string, error) {
	kept := f.asideName(path)
	err := f.disk.Link(journalPath(path), kept)
	if errors.Is(err, fs.ErrPermission) || errors.Is(err, errors.ErrUnsupported) || runtime.GOOS == "windows" && err != nil {
		err = f.disk.Rename(journalPath(path), kept) // a folder, another's file, or no links here
	}
	if err != nil {
		return "", message.Errorf("moving the journal aside: %w", err)
	}
	return kept, f.disk.SyncDir(filepath.Dir(path))
}

// asideName returns a name for a journal that is kept, which no other has.
func (f *File) asideName(path string) string {
	stem := journalPath(path) + KeptJournal + f.now().UTC().Format("20060102T150405.000")
	name := stem
	for n := 2; ; n++ {
		if _, err := f.disk.Lstat(name); err != nil {
			return name
		}
		name = fmt.Sprintf("%s-%d", stem, n)
	}
}

// KeptJournal is what stands between the name of a journal and the time at which it was kept aside.
const KeptJournal = ".kept-"
