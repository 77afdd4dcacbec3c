package verbs

import "testing"

// TestOffsets checks that --offset takes two numbers and refuses anything else.
func TestOffsets(t *testing.T) {
	for _, c := range []struct {
		text string
		x, y float64
		ok   bool
	}{
		{"37,21", 37, 21, true},
		{" -3.5 , 8 ", -3.5, 8, true},
		{"37", 0, 0, false},
		{"37,", 0, 0, false},
		{"x,21", 0, 0, false},
		{"1e6,0", 0, 0, false},
		{"0,-1e6", 0, 0, false},
		{"NaN,0", 0, 0, false},
	} {
		g, err := (&importVerb{Offset: c.text}).grid()
		if (err == nil) != c.ok || c.ok && *g.Offset != [2]float64{c.x, c.y} {
			t.Errorf("%q: %v, %v", c.text, g.Offset, err)
		}
	}
}
