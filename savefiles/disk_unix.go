//go:build unix

package savefiles

import (
	"errors"
	"syscall"
)

// folderSyncUnknown reports whether err means that the file system can't flush folders.
func folderSyncUnknown(err error) bool {
	return errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP)
}

// heldElsewhere always reports false: open files don't stand in the way here.
func heldElsewhere(error) bool { return false }

// hide does nothing: a lock lies there openly.
func hide(string) {}

// alive reports whether a process of this machine is running, whoever owns it. A zombie counts as gone.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return (err == nil || errors.Is(err, syscall.EPERM)) && !ended(pid)
}

// ended reports whether a process is a zombie or dead; false if there is no /proc.
func ended(pid int) bool {
	fields := statFields(pid)
	return len(fields) > 0 && (fields[0] == "Z" || fields[0] == "X")
}
