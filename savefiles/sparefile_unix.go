//go:build linux || darwin

package savefiles

import (
	"errors"
	"os"
	"syscall"
)

// freeSpace returns how many bytes users may still write to a folder's disk.
func freeSpace(folder string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, err
	}
	return int64(s.Bavail) * int64(s.Bsize), nil
}

// openSpare removes the file's name at once; the file lives on until it is closed.
func openSpare(folder string) (*os.File, error) {
	f, err := os.CreateTemp(folder, ".spare-*")
	if err != nil {
		return nil, err
	}
	if err := os.Remove(f.Name()); err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}
