//go:build unix

package watch

import (
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipesAreLeftAlone checks that pipes aren't read, which would wait for a writer that may never come.
func TestPipesAreLeftAlone(t *testing.T) {
	b := setTable(t, testQuiet, true)
	must(t, syscall.Mkfifo(filepath.Join(b.dir, "pipe.json"), 0o600))
	b.wantSilence()
	rename(t, b.path, "still alive")
	b.want(b.path, "still alive")
}
