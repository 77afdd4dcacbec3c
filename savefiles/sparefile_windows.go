package savefiles

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sys/windows"
)

// freeSpace returns how many bytes the user may still write to a folder's disk.
func freeSpace(folder string) (int64, error) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil {
		return 0, err
	}
	var free uint64
	err = windows.GetDiskFreeSpaceEx(name, &free, nil, nil)
	return int64(free), err
}

// openSpare lets Windows remove the file when it is closed.
func openSpare(folder string) (*os.File, error) {
	path := filepath.Join(folder, fmt.Sprintf(".spare-%d-%d", os.Getpid(), time.Now().UnixNano()))
	return os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL|windows.FILE_FLAG_DELETE_ON_CLOSE, 0o600)
}
