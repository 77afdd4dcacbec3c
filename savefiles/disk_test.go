package savefiles

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"syscall"
	"time"
)

var errGone = errors.New("the stick was pulled")

// flakyDisk allows a number of write operations and then fails for good, like a power failure.
type flakyDisk struct {
	realDisk
	mu   sync.Mutex
	left int // number of write operations before failure
	torn bool
}

func (d *flakyDisk) spend() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.left <= 0 {
		return errGone
	}
	d.left--
	return nil
}

func (d *flakyDisk) Open(path string) (io.ReadCloser, error) { return d.realDisk.Open(path) }

func (d *flakyDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	if err := d.spend(); err != nil {
		return nil, err
	}
	f, err := d.realDisk.Create(path, mode)
	return &flakyFile{f, d}, err
}

func (d *flakyDisk) Update(path string) (diskFile, error) {
	if err := d.spend(); err != nil {
		return nil, err
	}
	f, err := d.realDisk.Update(path)
	return &flakyFile{f, d}, err
}

func (d *flakyDisk) Rename(from, to string) error {
	if err := d.spend(); err != nil {
		return err
	}
	return d.realDisk.Rename(from, to)
}

func (d *flakyDisk) Link(from, to string) error {
	if err := d.spend(); err != nil {
		return err
	}
	return d.realDisk.Link(from, to)
}

func (d *flakyDisk) Remove(path string) error {
	if err := d.spend(); err != nil {
		return err
	}
	return d.realDisk.Remove(path)
}

func (d *flakyDisk) Lock(path string, who Holder, now time.Time, force bool) (heldFile, error) {
	if err := d.spend(); err != nil {
		return nil, err
	}
	return d.realDisk.Lock(path, who, now, force)
}

func (d *flakyDisk) SyncDir(path string) error {
	if err := d.spend(); err != nil {
		return err
	}
	return d.realDisk.SyncDir(path)
}

type flakyFile struct {
	diskFile
	disk *flakyDisk
}

// WriteAt, when it fails on a disk that tears, leaves half of its bytes behind.
func (f *flakyFile) WriteAt(b []byte, at int64) (int, error) {
	if err := f.disk.spend(); err != nil {
		if f.disk.torn {
			f.diskFile.WriteAt(b[:len(b)/2], at)
		}
		return 0, err
	}
	return f.diskFile.WriteAt(b, at)
}

func (f *flakyFile) Sync() error {
	if err := f.disk.spend(); err != nil {
		return err
	}
	return f.diskFile.Sync()
}

func (f *flakyFile) Truncate(size int64) error {
	if err := f.disk.spend(); err != nil {
		return err
	}
	return f.diskFile.Truncate(size)
}

// namingDisk returns errors with the file's name, as the operating system does.
type namingDisk struct {
	realDisk
	create, rename, lock bool // which operations fail
}

func (d namingDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	if d.create {
		return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.EROFS}
	}
	return d.realDisk.Create(path, mode)
}

func (d namingDisk) Rename(from, to string) error {
	if d.rename {
		return &os.LinkError{Op: "rename", Old: from, New: to, Err: syscall.EACCES}
	}
	return d.realDisk.Rename(from, to)
}

func (d namingDisk) Lock(path string, who Holder, now time.Time, force bool) (heldFile, error) {
	if d.lock {
		return nil, &fs.PathError{Op: "open", Path: path + ".0123456789ab.tmp", Err: syscall.EROFS}
	}
	return d.realDisk.Lock(path, who, now, force)
}

// fullDisk takes a limited number of bytes; after that every write fails half done.
type fullDisk struct {
	realDisk
	free *int
}

func (d fullDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	f, err := d.realDisk.Create(path, mode)
	if err != nil {
		return nil, err
	}
	return fullFile{f, d.free}, nil
}

func (d fullDisk) Update(path string) (diskFile, error) {
	f, err := d.realDisk.Update(path)
	if err != nil {
		return nil, err
	}
	return fullFile{f, d.free}, nil
}

type fullFile struct {
	diskFile
	free *int
}

func (f fullFile) WriteAt(b []byte, at int64) (int, error) {
	if len(b) > *f.free {
		n, _ := f.diskFile.WriteAt(b[:*f.free], at)
		return n, syscall.ENOSPC
	}
	*f.free -= len(b)
	return f.diskFile.WriteAt(b, at)
}
