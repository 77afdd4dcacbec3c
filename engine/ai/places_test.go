package ai

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestWhoReachesNobodyGoesOn checks that a creature that can't attack from where it is follows the path to a foe, unless it
// found a better place, or is cautious and has nothing left to do; and that a creature that can attack stays.
func TestWhoReachesNobodyGoesOn(t *testing.T) {
	for _, c := range []struct {
		name   string
		here   placeWorth
		change func(*thought)
		want   bool
	}{
		{"far from everybody", placeWorth{}, nil, true},
		{"with somebody to strike later", placeWorth{later: 0.1}, nil, false},
		{"careful, having acted", placeWorth{}, func(th *thought) { th.nature.caution, th.freshness = careful, stale }, false},
		{"careful, before it acts", placeWorth{}, func(th *thought) { th.nature.caution, th.freshness = careful, ready }, true},
	} {
		m := New(1)
		v := yard(t)
		for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(28, 7))),
			engine.NewCommand("set", "ann", jsondoc.M("field", "budget.main"), jsondoc.M("value", 0))} {
			s, stop := v.Attempt(c, nil, 1, engine.Auto)
			if stop != nil {
				t.Fatal(stop)
			}
			v = m.own(v, s)
		}
		th := m.think(v, v.Token("ann"))
		th.nature = natures[engine.Steady] // not outnumbered
		if c.change != nil {
			c.change(th)
		}
		got := false
		for _, o := range th.places(c.here) {
			got = got || strings.HasPrefix(o.Why.String(), "towards ")
		}
		if got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
