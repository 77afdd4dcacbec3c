package savefiles

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dullDisk can't flush folders.
type dullDisk struct{ realDisk }

func (dullDisk) SyncDir(string) error { return errGone }

// TestAFolderThatIsNotFlushedIsReported checks that writing a file returns an error with the folder's name if the folder
// can't be flushed, although the file is there.
func TestAFolderThatIsNotFlushedIsReported(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.parapet")
	err := writeFile(dullDisk{}, path, []byte("x"), 0o600)
	if !errors.Is(err, errGone) || !strings.Contains(err.Error(), filepath.Dir(path)) {
		t.Error(err)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != "x" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestFoldersOnTheWayAreClosed checks that copying a picture many folders deep leaves no files open.
func TestFoldersOnTheWayAreClosed(t *testing.T) {
	open := func() int {
		list, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip("open files can't be counted here:", err)
		}
		return len(list)
	}
	deep := filepath.Join(strings.Split(strings.Repeat("a/", 60)+"p.png", "/")...)
	folder := t.TempDir()
	before := open()
	if done, err := putPicture(folder, deep, []byte("x")); !done || err != nil {
		t.Fatal(done, err)
	}
	if more := open() - before; more > 20 {
		t.Errorf("%d files more are open", more)
	}
}
