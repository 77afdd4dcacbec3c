package engine_test

import (
	"testing"

	"parapet/engine"
)

// TestAnswerCache checks that an answer is found once if there is a cache and each time if there is none, and that key types don't
// mix.
func TestAnswerCache(t *testing.T) {
	type other int
	for _, c := range []struct {
		name string
		kept *engine.AnswerCache
		want int
	}{{"kept", &engine.AnswerCache{}, 2}, {"nothing can be saved", nil, 4}} {
		w, found := &engine.Scratch{Cached: c.kept}, 0
		find := func() int { found++; return found }
		for range 2 {
			engine.Cached(w, 7, find)
			engine.Cached(w, other(7), find)
		}
		if found != c.want {
			t.Errorf("%s: found %d times, not %d", c.name, found, c.want)
		}
	}
}

// TestKeepForgets checks that the cache stays within its bound.
func TestKeepForgets(t *testing.T) {
	w, found := &engine.Scratch{Cached: &engine.AnswerCache{}}, 0
	for i := range 10000 {
		engine.Cached(w, i, func() int { found++; return i })
	}
	if got := engine.Cached(w, 0, func() int { found++; return -1 }); got != -1 || found != 10001 {
		t.Errorf("the first of 10,000 is still kept: %d, found %d times", got, found)
	}
}
