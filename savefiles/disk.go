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

// realDisk is the operating system's file system.
type realDisk struct{}

func (realDisk) Open(path string) (io.ReadCloser, error) { return os.Open(path) }
func (realDisk) Stat(path string) (fs.FileInfo, error)   { return os.Stat(path) }
func (realDisk) Lstat(path string) (fs.FileInfo, error)  { return os.Lstat(path) }
func (realDisk) Rename(from, to string) error            { return os.Rename(from, to) }
func (realDisk) Link(from, to string) error              { return os.Link(from, to) }
func (realDisk) Remove(path string) error                { return os.Remove(path) }
func (realDisk) MkdirAll(path string) error              { return os.MkdirAll(path, 0o755) }
func (realDisk) Update(path string) (diskFile, error)    { return os.OpenFile(path, os.O_RDWR, 0) }
func (realDisk) Create(path string, mode fs.FileMode) (diskFile, error) {
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
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
