package savefiles

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// ErrChanged is returned by Save if another program has changed the file since it was read.
var ErrChanged = errors.New("the file was changed by another program since it was opened")

// Saved is the outcome of a save.
type Saved struct {
	Path     string
	Copy     string         // path of the dated copy; "" for none
	Copied   []string       // pictures copied with it to another folder
	Warnings []message.Text // other problems: with a copy, a picture or the new journal
}

// Lines returns messages about the save, one sentence each.
func (s *Saved) Lines() []message.Text {
	const named = 5
	out := slices.Clone(s.Warnings)
	if n := len(s.Copied); n > named {
		return append(out, message.Of("copied with it: %s and %d more pictures", shownAll(s.Copied[:named]), n-named))
	} else if n > 0 {
		out = append(out, message.Of("copied with it: %s", shownAll(s.Copied)))
	}
	return out
}

func shownAll(names []string) message.Text {
	out := make([]message.Text, len(names))
	for i, n := range names {
		out[i] = message.Name(shown(n))
	}
	return message.Join(out, ", ")
}

// Save writes the encounter to its file. It returns ErrChanged if another program has changed the file: ask, then call
// Overwrite or SaveAs. After any error the old file and the journal are unchanged.
func (f *File) Save() (Saved, error) { return f.save(false) }

// Overwrite saves even if another program has changed the file.
func (f *File) Overwrite() (Saved, error) { return f.save(true) }

func (f *File) save(over bool) (Saved, error) {
	z := f.thaw()
	path, err := f.mayWrite()
	if err != nil {
		return Saved{}, err
	}
	if !over && f.changedOnDisk(path) {
		return Saved{}, ErrChanged
	}
	out := Saved{Path: path}
	text, version, err := textOf(path, z.encounter, f.opened(), f.systems)
	if err == nil {
		err = f.keepOriginal(version)
	}
	if err != nil {
		return Saved{}, err
	}
	f.announce(text, z.upTo)
	if err := writeFile(f.disk, path, text, modeOf(f.disk, path)); err != nil {
		return Saved{}, message.Errorf("saving %s: %w", path, err)
	}
	f.saved(text, version, z.upTo, &out)
	return out, nil
}

// mayWrite returns the path to save to. It fails if another program has the encounter open, or if its folder is gone.
func (f *File) mayWrite() (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.holder == nil {
		f.holdLock() // if that fails for another reason, writing reports it
	}
	if f.holder != nil {
		return "", message.Errorf("%w: %s has it", ErrReadOnly, f.holder.Text())
	}
	if err := f.folderStays(); err != nil {
		return "", message.Errorf("saving %s: %w", f.path, err)
	}
	return f.path, nil
}

// announce marks in the journal that text is about to be saved, so that the journal fits the file whether or not the save
// reaches the disk. A journal that can't be marked isn't written any more, until there is a fresh one with the mark.
func (f *File) announce(text []byte, upTo int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	m := mark{sumOf(text), upTo}
	f.saving = append(f.saving, m)
	if j := f.journal; j != nil && j.flush(j.queueSaving(m.sum, len(f.since)-upTo)) != nil {
		f.noteLost()
		f.letGo()
	}
}

// textOf returns the new content of a file, read once to prove that it can be opened, and its format version.
func textOf(path string, e *engine.Encounter, opened []byte, systems Systems) (text []byte, version int, err error) {
	text, unread := e.Text(opened)
	if len(text) > MaxText {
		return nil, 0, message.Errorf("the encounter is larger than %d MiB", MaxText>>20)
	}
	n, err := jsondoc.Parse(unread)
	var ps jsondoc.Problems
	if err != nil {
		ps.Add(place(err))
	} else if e.ReadBack(n, systems, &ps) {
		version, _ = n.Get("parapet").Int()
		return text, version, nil
	}
	return nil, 0, message.Errorf("the result couldn't be read back, so nothing was saved: %w", &BadFile{path, ps.Mistakes()})
}

// opened returns the content as last read or saved.
func (f *File) opened() []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.original
}

// saved records that the file on disk is text, which contains the records up to upTo, and starts a fresh journal with the
// later ones.
func (f *File) saved(text []byte, version, upTo int, out *Saved) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.earlier = append(f.earlier[max(len(f.earlier)-7, 0):], f.sum)
	f.sum = sumOf(text)
	f.since = slices.Clone(f.since[upTo:])
	f.original, f.version = text, version
	f.saving, f.base = nil, text
	err := f.renew()
	if err != nil {
		out.warn("saved, but nothing can be saved from now on: %v", err)
	}
	if out.Copy, err = f.keepCopy(text, savedCopy); err != nil {
		out.warn("no dated copy was kept of this save: %v", err)
	} else if out.Copy != "" {
		f.base = nil
	}
}

func (s *Saved) warn(format string, args ...any) {
	s.Warnings = append(s.Warnings, message.Of(format, args...))
}

func (f *File) changedOnDisk(path string) bool {
	text, err := readLimited(f.disk, path, MaxText)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	sum := sumOf(text)
	return sum != f.sum && !slices.ContainsFunc(f.saving, func(m mark) bool { return m.sum == sum })
}

// keepOriginal copies the original file beside it before the first save in a newer format version.
func (f *File) keepOriginal(version int) error {
	f.mu.Lock()
	path, original, older := fmt.Sprintf("%s.v%d", f.path, f.version), f.original, f.version < version
	f.mu.Unlock()
	if original == nil || !older {
		return nil
	}
	if _, err := f.disk.Stat(path); err == nil {
		return nil // already copied; copies are never overwritten
	}
	if err := writeFile(f.disk, path, original, 0o644); err != nil {
		return message.Errorf("keeping the original: %w", err)
	}
	return nil
}

// SaveAs writes the encounter to another path and continues there; the old file stays as last saved. Pictures next to the
// old file are copied.
func (f *File) SaveAs(path string) (Saved, error) {
	if err := CheckName(path); err != nil {
		return Saved{}, err
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return Saved{}, err
	}
	path = whereLinksLead(path)
	if path == f.Path() && f.Holder() == nil {
		return f.save(true)
	}
	z, out := f.thaw(), Saved{Path: path}
	l, err := takeLock(f.disk, path, f.now(), false)
	if err != nil {
		return Saved{}, message.Errorf("saving %s: %w", path, err)
	}
	text, version, err := textOf(path, z.encounter, f.opened(), f.systems)
	if err == nil {
		_, err = f.setAside(path)
	}
	if err == nil {
		err = writeFile(f.disk, path, text, modeOf(f.disk, path))
	}
	if err != nil {
		l.release()
		return Saved{}, message.Errorf("saving %s: %w", path, err)
	}
	copyPictures(z.encounter.State, filepath.Dir(f.Path()), filepath.Dir(path), &out)
	journal, oldLock := f.moveTo(path, l)
	f.saved(text, version, z.upTo, &out)
	journal.remove() // last, because until there is a new one it contains what was done meanwhile
	oldLock.release()
	return out, nil
}

// whereLinksLead returns the path to write: a link at its end is followed, not replaced.
func whereLinksLead(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// moveTo switches to another path and returns the journal and lock of the old one.
func (f *File) moveTo(path string, l *lock) (*Journal, *lock) {
	f.mu.Lock()
	defer f.mu.Unlock()
	oldJournal, oldLock := f.journal, f.lock
	if oldJournal != nil {
		oldJournal.replace()
	}
	f.journal, f.lock, f.holder, f.path, f.original = nil, l, nil, path, nil
	f.folder, _ = f.disk.Stat(filepath.Dir(path))
	return oldJournal, oldLock
}

// Create writes a new encounter file for Open. It fails with fs.ErrExist if the file exists.
func Create(path string, n *jsondoc.Node) error {
	if err := CheckName(path); err != nil {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return message.Errorf("%s: %w", path, fs.ErrExist)
	}
	return writeWhole(path, n.Indented())
}

// Write atomically writes an encounter to a file, replacing what is there. It fails if a program has that encounter open.
func Write(path string, e *engine.Encounter, systems Systems) error {
	_, err := write(path, e, systems)
	return err
}

// WriteFrom is like Write for an encounter read from a folder; it copies the pictures if the new file is in another folder.
func WriteFrom(folder, path string, e *engine.Encounter, systems Systems) (Saved, error) {
	var out Saved
	folder, err := filepath.Abs(folder)
	if err != nil {
		return out, err
	}
	if out.Path, err = write(path, e, systems); err != nil {
		return out, err
	}
	copyPictures(e.State, whereLinksLead(folder), filepath.Dir(out.Path), &out)
	return out, nil
}

func write(path string, e *engine.Encounter, systems Systems) (real string, err error) {
	if err := CheckName(path); err != nil {
		return "", err
	}
	if path, err = filepath.Abs(path); err != nil {
		return "", err
	}
	path = whereLinksLead(path)
	text, _, err := textOf(path, e, nil, systems)
	if err != nil {
		return "", err
	}
	d := realDisk{}
	l, err := takeLock(d, path, time.Now(), false)
	if err != nil {
		return "", message.Errorf("writing %s: %w", path, err)
	}
	if err := writeFile(d, path, text, modeOf(d, path)); err != nil {
		return path, errors.Join(WriteError(path, err), l.release())
	}
	return path, l.release()
}
