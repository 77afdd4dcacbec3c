package savefiles

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parapet/engine/protocol/playtest"
)

// TestOpeningCanBeStopped: given a context that is done, then nothing is opened, and nothing is left on
// disk, the lock neither; afterwards it opens as ever.
func TestOpeningCanBeStopped(t *testing.T) {
	path := put(t, playtest.File)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if f, _, err := OpenWithin(ctx, path, playtest.ByID, Options{}); f != nil || !errors.Is(err, context.Canceled) {
		t.Fatalf("%v", err)
	}
	if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
		t.Errorf("left: %v", left)
	}
	f, _ := mustOpen(t, path, Options{})
	f.Close()
}
