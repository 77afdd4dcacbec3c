//go:build !unix

package savefiles

import "os"

// folderSyncUnknown reports whether err means that the file system can't flush folders.
func folderSyncUnknown(error) bool { return true }

// alive reports whether a process of this machine is running. Without signals, being able to open it is the test.
func alive(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	p.Release()
	return true
}
