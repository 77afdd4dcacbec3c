package savefiles

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// heldFile is an open lock file: the lock is held while it is open and the process lives.
type heldFile interface {
	Stat() (fs.FileInfo, error)
	Close() error
}

var (
	errBusy     = errors.New("another process holds it")
	errNoKernel = errors.New("this system has no locks")
)

// lockTries limits the attempts to take a lock that keeps changing.
const lockTries = 100

// Lock returns a lock file that names who, is complete from the start and is released when this process ends. It replaces
// an abandoned lock, and with force any lock.
func (d realDisk) Lock(path string, who Holder, now time.Time, force bool) (heldFile, error) {
	for range lockTries {
		f, err := d.newLock(path, who)
		if errors.Is(err, fs.ErrExist) && force {
			f, err = d.replaceLock(path, who, nil)
		} else if errors.Is(err, fs.ErrExist) {
			f, err = d.seize(path, who, now)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist) && exists(filepath.Dir(path)): // it was removed meanwhile
		case errors.Is(err, errBusy):
			time.Sleep(time.Millisecond)
		default:
			return f, err
		}
	}
	return nil, &heldError{holderOf(d, path)} // with force: the system doesn't give up a live program's lock
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// newLock creates the lock file; it returns fs.ErrExist if there is one.
func (d realDisk) newLock(path string, who Holder) (*os.File, error) {
	if _, err := os.Lstat(path); err == nil {
		return nil, fs.ErrExist
	}
	if d.OpenFilesStay() {
		return d.lockInPlace(path, who, os.O_CREATE|os.O_EXCL)
	}
	f, temp, err := d.lockedTemp(path, who)
	if err != nil {
		return nil, err
	}
	defer os.Remove(temp)
	err = os.Link(temp, path)
	if err == nil {
		return f, nil
	}
	f.Close()
	if errors.Is(err, fs.ErrExist) || errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return d.lockInPlace(path, who, os.O_CREATE|os.O_EXCL) // the file system has no links, as on many sticks
}

// lockedTemp creates a locked and complete lock file under a temporary name.
func (d realDisk) lockedTemp(path string, who Holder) (f *os.File, temp string, err error) {
	temp = filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"."+randomWord()+".tmp")
	if f, err = d.lockInPlace(temp, who, os.O_CREATE|os.O_EXCL); err != nil {
		return nil, "", err
	}
	return f, temp, nil
}

// lockInPlace opens a file, locks it and writes who into it.
func (realDisk) lockInPlace(path string, who Holder, flags int) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|flags, 0o644)
	if err != nil {
		return nil, err
	}
	made := flags&os.O_EXCL != 0
	if made {
		hide(path)
	}
	return fill(f, who, made)
}

// fill locks an open file and writes who into it; after an error it closes the file. Of a file that it made itself, another
// program can have the lock only while it looks who made it.
func fill(f *os.File, who Holder, made bool) (*os.File, error) {
	err := kernelLock(f)
	for try := 0; made && try < lockTries && errors.Is(err, errBusy); try++ {
		time.Sleep(time.Millisecond)
		err = kernelLock(f)
	}
	who.Kernel = err == nil
	if err == nil || errors.Is(err, errNoKernel) {
		text := who.text()
		_, err = f.WriteAt(text, 0)
		if err == nil {
			err = f.Truncate(int64(len(text)))
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// seize takes over the lock of a dead process. Nobody else can replace it meanwhile: a second taker finds it locked, or
// another file at its path, and starts over.
func (d realDisk) seize(path string, who Holder, now time.Time) (*os.File, error) {
	f, err := openToLock(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	err = kernelLock(f)
	if errors.Is(err, errBusy) {
		return nil, &heldError{holderOf(d, path)}
	}
	freed := err == nil
	if same, err := sameFile(d, f, path); err != nil {
		return nil, err
	} else if !same {
		return nil, errBusy
	}
	if l := lookAt(f, now, freed); !l.left(who, running) {
		return nil, &heldError{l.holder}
	}
	return d.replaceLock(path, who, f)
}

// openToLock opens an existing lock file, read-only if it belongs to another user.
func openToLock(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, fs.ErrPermission) {
		return os.Open(path)
	}
	return f, err
}

func lookAt(f *os.File, now time.Time, freed bool) found {
	l := found{freed: freed}
	if info, err := f.Stat(); err == nil {
		l.age = now.Sub(info.ModTime())
	}
	text, err := io.ReadAll(io.NewSectionReader(f, 0, 1<<16))
	if err == nil {
		l.holder, l.read = parseHolder(text)
	}
	return l
}

// replaceLock replaces an existing lock file; old is that file if this program holds it open.
func (d realDisk) replaceLock(path string, who Holder, old *os.File) (*os.File, error) {
	if d.OpenFilesStay() {
		if old != nil {
			old.Close() // or our own lock would block us
		}
		return d.lockInPlace(path, who, 0)
	}
	f, temp, err := d.lockedTemp(path, who)
	if err != nil {
		return nil, err
	}
	if err := os.Rename(temp, path); err != nil {
		f.Close()
		os.Remove(temp)
		return nil, err
	}
	return f, nil
}

// sameFile reports whether an open file is the one at a path; a link there doesn't count.
func sameFile(d disk, f interface{ Stat() (fs.FileInfo, error) }, path string) (bool, error) {
	mine, err := f.Stat()
	if err != nil {
		return false, err
	}
	there, err := d.Lstat(path)
	if err != nil {
		return false, err
	}
	return os.SameFile(mine, there), nil
}
