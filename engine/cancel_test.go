package engine_test

import (
	"context"
	"errors"
	"testing"

	"parapet/engine"
	"parapet/engine/ctxtest"
)

// TestReplayingEndsWithItsContext checks that a context done midway ends the replay with neither a game nor a warning, and that
// otherwise all of the history is replayed.
func TestReplayingEndsWithItsContext(t *testing.T) {
	g := open(t, duelFile)
	for range 9 {
		do(t, g, `{"do":"note","text":"x"}`)
	}
	e := g.Encounter()
	for _, left := range []int{0, 1, 5} {
		if g, warning, err := engine.NewGameWithin(&ctxtest.Counted{Context: context.Background(), Left: left}, e); g != nil || warning != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("after %d: %v %v", left, warning, err)
		}
	}
	g, warning, err := engine.NewGameWithin(context.Background(), e)
	if err != nil || warning != nil || len(g.Log()) != 9 {
		t.Errorf("%v %v", warning, err)
	}
}
