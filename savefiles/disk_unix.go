//go:build unix

package savefiles

import (
	"errors"
	"syscall"
)

// folderSyncUnknown reports that a file system has no notion of flushing folders.
func folderSyncUnknown(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP)
}

// alive reports whether a process of this machine runs, whoever owns it. One that has ended counts as
// gone even while its parent hasn't asked how.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return (err == nil || errors.Is(err, syscall.EPERM)) && !ended(pid)
}

// ended reports whether a process waits for its parent to take its status; where there is no /proc,
// none is known to.
func ended(pid int) bool {
	fields := statFields(pid)
	return len(fields) > 0 && (fields[0] == "Z" || fields[0] == "X")
}
