package board

import (
	"strings"
	"testing"
)

// TestOptionsOfABoard checks that a square's side must be an even number of 1/1024 up to 256, and a cliff at least 0.
func TestOptionsOfABoard(t *testing.T) {
	for _, c := range []struct {
		o   Options
		why string
	}{
		{Options{}, ""}, {Options{Side: 2}, ""}, {Options{Side: 1 << 18}, ""}, {Options{Side: 5 * One, Cliff: 1}, ""},
		{Options{Side: 3}, "side"}, {Options{Side: -2}, "side"}, {Options{Side: 1<<18 + 2}, "side"}, {Options{Side: 2, Cliff: -1}, "cliff"},
	} {
		b, err := New(Map{Cols: 2, Rows: 2}, c.o)
		if (err == nil) != (c.why == "") || (b == nil) != (c.why != "") || err != nil && !strings.Contains(err.Error(), c.why) {
			t.Errorf("%+v: %v", c.o, err)
		}
	}
}
