//go:build unix

package savefiles

import (
	"errors"
	"syscall"
)

// folderSyncUnknown tells that a file system has no notion of flushing folders.
func folderSyncUnknown(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP)
}

// alive tells whether a process of this machine runs, whoever owns it.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || errors.Is(err, syscall.EPERM)
}
