package savefiles

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// folderSyncUnknown reports whether err means that the file system can't flush folders.
func folderSyncUnknown(error) bool { return true }

// heldElsewhere reports whether err may mean that another program has the file open for a moment.
func heldElsewhere(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED) ||
		errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}

// alive reports whether a process of this machine is running. Without signals, being able to open it is the test.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	p.Release()
	return true
}
