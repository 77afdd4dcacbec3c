package scene

import (
	"slices"
	"testing"

	"parapet/engine"
)

func TestSides(t *testing.T) {
	side := func(id string, players bool, friends ...string) *engine.Side {
		return &engine.Side{ID: id, Players: players, Friends: friends}
	}
	for _, c := range []struct {
		why    string
		sides  []*engine.Side
		tokens []*engine.Token
		want   []string
	}{
		{"no players: as in the file", []*engine.Side{side("b", false), side("a", false)}, nil, []string{"b", "a"}},
		{"the players first", []*engine.Side{side("foes", false), side("party", true)}, nil, []string{"party", "foes"}},
		{"by their characters", []*engine.Side{side("foes", false), side("party", false)},
			[]*engine.Token{{ID: "x", Side: "foes"}, {ID: "y", Side: "party", Player: true}}, []string{"party", "foes"}},
		{"friends last", []*engine.Side{side("guard", false, "party"), side("foes", false), side("party", true)}, nil,
			[]string{"party", "foes", "guard"}},
		{"a friend never in the enemies' colour", []*engine.Side{side("guard", false, "party"), side("party", true)}, nil,
			[]string{"party", "", "guard"}},
		{"nobody", nil, nil, nil},
	} {
		if got := Sides(&engine.State{Sides: c.sides, Tokens: c.tokens}); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v", c.why, got)
		}
	}
}

// TestAFriendAloneLeavesTheEnemiesPlace checks that if the only other side shown is friendly, the enemies' place before
// it stays empty.
func TestAFriendAloneLeavesTheEnemiesPlace(t *testing.T) {
	s := &engine.State{Sides: []*engine.Side{{ID: "party", Players: true, Friends: []string{"guard"}}, {ID: "guard"}}}
	if got := sidesOf(s, func(d *engine.Side) bool { return d.ID == "guard" }); !slices.Equal(got, []string{"", "guard"}) {
		t.Errorf("%q", got)
	}
	if got := sidesOf(s, func(d *engine.Side) bool { return d.ID == "party" }); !slices.Equal(got, []string{"party"}) {
		t.Errorf("%q", got)
	}
}
