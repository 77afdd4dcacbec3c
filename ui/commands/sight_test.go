package commands

import (
	"testing"

	"parapet/engine"
	"parapet/ui/uitest"
)

// TestEightAreTheNeighbours checks that Eight lists the eight neighbouring squares, clockwise from north, each a step
// from the one before.
func TestEightAreTheNeighbours(t *testing.T) {
	for i, d := range Eight {
		next := Eight[(i+1)%len(Eight)]
		turn, step := d[0]*next[1]-d[1]*next[0], max(next[0]-d[0], d[0]-next[0])+max(next[1]-d[1], d[1]-next[1])
		if max(d[0], -d[0], d[1], -d[1]) != 1 || step != 1 || turn != 1 {
			t.Errorf("%v, then %v", d, next)
		}
	}
}

// TestDistanceIsBetweenMiddles checks that sightings are sorted by the distance of the tokens' centres, whatever their size.
func TestDistanceIsBetweenMiddles(t *testing.T) {
	token := func(x, y, size int) *engine.Token { return &engine.Token{At: uitest.Square(x, y), Size: size} }
	for _, c := range []struct {
		a, b *engine.Token
		want int
	}{{token(0, 0, 1), token(3, 4, 1), 100}, {token(0, 0, 1), token(0, 2, 1), 16}, {token(0, 0, 2), token(2, 0, 1), 10}} {
		if got := distance2(c.a, c.b); got != c.want || distance2(c.b, c.a) != c.want {
			t.Errorf("%d, want %d", got, c.want)
		}
	}
}

// TestNothingIsOfferedOfNothing checks that without a token or an action, nothing is offered.
func TestNothingIsOfferedOfNothing(t *testing.T) {
	v := uitest.Started(t).View()
	if Options(v, nil, "attack") != nil || Options(v, v.Token("ann"), "no such") != nil {
		t.Error("options of nobody, or of nothing")
	}
	if Steps(nil) != nil || Before(nil) != nil {
		t.Error("steps of no encounter")
	}
}
