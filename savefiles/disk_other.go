//go:build !unix

package savefiles

import "os"

// folderSyncUnknown reports that a file system has no notion of flushing folders.
func folderSyncUnknown(error) bool { return true }

// alive reports whether a process of this machine runs: where signals aren't known, finding it opens it.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	p.Release()
	return true
}
