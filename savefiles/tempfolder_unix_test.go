//go:build unix

package savefiles

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
)

// TestTempFoldersOfTheKilled checks that the folders of dead processes are removed, and nobody else's.
func TestTempFoldersOfTheKilled(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dead := exec.Command("true")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	own, err := TempFolder()
	if err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(os.TempDir(), tempPrefix+strconv.Itoa(dead.Process.Pid)+"-1")
	others := filepath.Join(os.TempDir(), tempPrefix+"mine-1")
	for _, path := range []string{left, others} {
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(path, "clipboard.png"), []byte("a"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	SweepTemp()
	for path, stays := range map[string]bool{own: true, left: false, others: true} {
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: %v", path, err)
		}
	}
}
