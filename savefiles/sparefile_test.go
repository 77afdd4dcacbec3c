package savefiles

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// TestSpareFile checks that a spare file can be written and read, and that nothing of it stays.
func TestSpareFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cache")
	f, err := SpareFile(folder, 1000)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteAt([]byte("row"), 500); err != nil {
		t.Fatal(err)
	}
	var got [3]byte
	if _, err := f.ReadAt(got[:], 500); err != nil || string(got[:]) != "row" {
		t.Error(string(got[:]), err)
	}
	left := func() int {
		list, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	if runtime.GOOS != "windows" && left() != 0 {
		t.Error("a killed process would leave it")
	}
	if err := f.Close(); err != nil || left() != 0 {
		t.Error(err, left(), "files stay")
	}
}

// TestSpareFileLeavesRoom checks that a spare file takes at most a tenth of the free space, and that a folder that can't be made
// is an error.
func TestSpareFileLeavesRoom(t *testing.T) {
	folder := t.TempDir()
	free, err := freeSpace(folder)
	if err != nil {
		t.Fatal(err)
	}
	if f, err := SpareFile(folder, free/5); err == nil {
		t.Error("a fifth of the disk", f.Close())
	}
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := SpareFile(filepath.Join(file, "below"), 1); err == nil {
		t.Error("below a file", f.Close())
	}
}
