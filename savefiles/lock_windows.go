package savefiles

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// openFilesStay says whether an open file can neither be removed nor replaced.
const openFilesStay = true

// farAway is the offset of the locked byte: beyond the text, so that others can read that.
const farAway = 1 << 30

// kernelLock locks an open file until it is closed or the process ends. It returns errBusy if another process holds the lock.
func kernelLock(f *os.File) error {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: farAway})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errBusy
	}
	return err
}
