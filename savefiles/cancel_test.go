package savefiles

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parapet/engine/protocol/playtest"
)

// TestOpeningCanBeStopped checks that with a cancelled context nothing is opened and nothing is left on disk, not even a
// lock, and that the encounter opens normally afterwards.
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
