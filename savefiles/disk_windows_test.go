package savefiles

import (
	"testing"

	"golang.org/x/sys/windows"

	"parapet/engine/protocol/playtest"
)

// TestTheLockIsHidden checks that the lock can't be seen beside an encounter, while the journal can: it belongs to it.
func TestTheLockIsHidden(t *testing.T) {
	path := put(t, playtest.File)
	f, _ := mustOpen(t, path, Options{})
	defer f.Close()
	play(t, f, `{"do":"start"}`)
	for file, want := range map[string]bool{lockPath(path): true, journalPath(path): false} {
		name, _ := windows.UTF16PtrFromString(file)
		if is, err := windows.GetFileAttributes(name); err != nil || is&windows.FILE_ATTRIBUTE_HIDDEN != 0 != want {
			t.Errorf("%s: %x, %v", file, is, err)
		}
	}
}
