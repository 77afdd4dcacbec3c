package savefiles

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// lockInPlaceOnly: an open file can't be replaced by another.
const lockInPlaceOnly = true

// farAway is where the locked byte lies: beyond the text, which others read.
const farAway = 1 << 30

// kernelLock locks an open file until it is closed or the process ends. errBusy: another has it.
func kernelLock(f *os.File) error {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{Offset: farAway})
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_IO_PENDING) {
		return errBusy
	}
	return err
}
