//go:build unix

package savefiles

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestPipeIsNoPicture checks that pipes aren't opened, which would block for ever.
func TestPipeIsNoPicture(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe.png"), 0o644); err != nil {
		t.Skip(err)
	}
	if _, err := LoadPicture(t.Context(), dir, "pipe.png"); err == nil || !strings.Contains(err.Error(), "isn't a file") {
		t.Error(err)
	}
}
