package board

import (
	"slices"
	"testing"
)

// TestSteppingOffAWall checks that a creature through which a door was shut may step off to either side, a larger one in
// several steps without ending in between, and that the door then stops it.
func TestSteppingOffAWall(t *testing.T) {
	for _, c := range []struct {
		name  string
		size  int
		at    Square
		reach []Square // for a creature of two squares
	}{
		{"two squares", 2, Square{3, 1}, []Square{{1, 1}, {2, 1}, {4, 1}, {5, 1}}},
		{"three squares", 3, Square{3, 0}, []Square{{1, 0}, {4, 0}, {5, 0}}},
	} {
		rows := slices.Repeat([]string{"........"}, 3)
		if c.size == 2 {
			rows[0] = "########"
		}
		b := drawn(t, Options{}, []Wall{wall(KindDoor, 4, 0, 4, 3)}, nil, rows...)
		body := Body{At: c.at, Size: c.size, Height: 5 * One}
		var f Flood
		f.Run(b, body, 2*straightCost, nil, nil, FloodOptions{})
		var reach []Square
		f.Each(func(s Square, _ Cost) bool { reach = append(reach, s); return true })
		if !slices.Equal(reach, c.reach) {
			t.Errorf("%s: reach %v, not %v", c.name, reach, c.reach)
		}
		for _, end := range c.reach {
			next := body
			next.At = end
			if b.Fits(next) != Free {
				t.Errorf("%s: may not end at %v", c.name, end)
			}
		}
		off := body
		off.At = Square{4, c.at.Y}
		if _, why := b.Step(off, Square{3, c.at.Y}, 0, nil); why.Reason != WallHit {
			t.Errorf("%s: back: %+v", c.name, why)
		}
	}
}
