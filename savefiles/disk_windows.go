package savefiles

import (
	"errors"

	"golang.org/x/sys/windows"
)

// folderSyncUnknown reports whether err means that the file system can't flush folders.
func folderSyncUnknown(error) bool { return true }

// heldElsewhere reports whether err may mean that another program has the file open for a moment.
func heldElsewhere(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED) ||
		errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}

// hide hides a file in the Explorer.
func hide(path string) {
	if name, err := windows.UTF16PtrFromString(path); err == nil {
		_ = windows.SetFileAttributes(name, windows.FILE_ATTRIBUTE_HIDDEN)
	}
}

// alive reports whether a process of this machine is running. One that has ended can be opened while its parent holds it.
func alive(pid int) bool {
	p, err := windows.OpenProcess(windows.SYNCHRONIZE, false, uint32(pid))
	if err != nil {
		return errors.Is(err, windows.ERROR_ACCESS_DENIED) // another user's
	}
	defer windows.CloseHandle(p)
	event, _ := windows.WaitForSingleObject(p, 0)
	return event == uint32(windows.WAIT_TIMEOUT)
}
