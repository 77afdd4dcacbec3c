package savefiles

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// tempPrefix begins the names of folders for copied pictures; the id of the process that made one follows.
const tempPrefix = "parapet-picture-"

// TempFolder makes a folder for pictures of this process that aren't kept.
func TempFolder() (string, error) {
	return os.MkdirTemp("", tempPrefix+strconv.Itoa(os.Getpid())+"-")
}

// SweepTemp removes the folders of processes that were killed.
func SweepTemp() {
	found, _ := filepath.Glob(filepath.Join(os.TempDir(), tempPrefix+"*-*"))
	for _, path := range found {
		pid, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), tempPrefix), "-")
		if n, err := strconv.Atoi(pid); err == nil && n > 0 && !alive(n) {
			_ = os.RemoveAll(path)
		}
	}
}
