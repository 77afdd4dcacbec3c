package savefiles

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"time"
)

// disk is the file system, as an interface so that tests can make it fail.
type disk interface {
	Open(path string) (io.ReadCloser, error)
	Stat(path string) (fs.FileInfo, error)
	Lstat(path string) (fs.FileInfo, error)
	Create(path string, mode fs.FileMode) (diskFile, error) // fails if the path exists
	Update(path string) (diskFile, error)                   // opens an existing file for reading and writing
	Rename(from, to string) error
	Link(from, to string) error // creates a hard link; fails if to exists, and on many sticks
	Remove(path string) error
	MkdirAll(path string) error
	SyncDir(path string) error
	Lock(path string, who Holder, now time.Time, force bool) (heldFile, error)
	OpenFilesStay() bool // whether an open file can neither be removed nor replaced
}

// diskFile is an open file that is written, and compared with what was written.
type diskFile interface {
	io.ReaderAt
	io.WriterAt
	Sync() error
	Truncate(size int64) error
	Stat() (fs.FileInfo, error)
	Close() error
}

// realDisk is the operating system's file system; sticky makes it behave as on Windows, for tests.
type realDisk struct{ sticky bool }

func (realDisk) Open(path string) (io.ReadCloser, error) { return os.Open(path) }
func (realDisk) Lstat(path string) (fs.FileInfo, error)  { return os.Lstat(path) }
func (realDisk) Rename(from, to string) error            { return Rename(from, to) }
func (realDisk) Link(from, to string) error              { return os.Link(from, to) }
func (d realDisk) OpenFilesStay() bool                   { return openFilesStay || d.sticky }
func (realDisk) MkdirAll(path string) error              { return os.MkdirAll(path, 0o755) }
func (realDisk) Update(path string) (diskFile, error)    { return os.OpenFile(path, os.O_RDWR, 0) }
func (realDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

// Stat returns what is at a path. Windows finds out which file that is when it is first compared, by its name: here, before
// another takes its place.
func (realDisk) Stat(path string) (fs.FileInfo, error) {
	info, err := os.Stat(path)
	os.SameFile(info, info)
	return info, err
}

func (realDisk) Remove(path string) error {
	return insist(func() error { return os.Remove(path) }, heldElsewhere)
}

// Rename renames a file, replacing an existing one.
func Rename(from, to string) error {
	return insist(func() error { return os.Rename(from, to) }, heldElsewhere)
}

// insistence is how long an operation is repeated: virus scanners and cloud folders hold files open for moments, and Windows
// neither removes nor replaces an open file.
const insistence = 2 * time.Second

// insist repeats an operation while held says that another program is in the way.
func insist(try func() error, held func(error) bool) error {
	for end := time.Now().Add(insistence); ; time.Sleep(20 * time.Millisecond) {
		err := try()
		if err == nil || !held(err) || time.Now().After(end) {
			return err
		}
	}
}

// SyncDir makes renames in a folder durable. Systems that can't flush a folder (Windows) don't need it.
func (realDisk) SyncDir(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	defer d.Close()
	if err := d.Sync(); err != nil && !errors.Is(err, errors.ErrUnsupported) && !folderSyncUnknown(err) {
		return err
	}
	return nil
}
