package ai_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
)

// TestAShooterHoldsItsHeight checks that a bowman on a height from which a wall hides the enemies stays there while they come, but
// leaves it when they are too far away, shoot better or are there already.
func TestAShooterHoldsItsHeight(t *testing.T) {
	const board = `,"elevation":[{"area":[2,5,5,4],"height":10},{"area":[1,6,1,2],"height":5}],"walls":[{"from":[12,3],"to":[12,11]}]`
	bow := func(id, side string, x, y int) string {
		return fmt.Sprintf(`{"id":%q,"side":%q,"at":[%d,%d],"stats":{"hp":12,"hp_max":12,"dex":16},
"weapons":[{"id":"bow","kind":"ranged","range":[80,320],"damage":"1d8","types":["piercing"]}]}`, id, side, x, y)
	}
	for name, c := range map[string]struct {
		foes  []string
		stays bool
	}{
		"swords come":     {[]string{fighter("ork", "east", 33, 4, 12, ""), fighter("uruk", "east", 33, 8, 12, "")}, true},
		"two bows":        {[]string{bow("b1", "east", 26, 5), bow("b2", "east", 26, 8)}, false},
		"they stay away":  {[]string{fighter("ork", "east", 70, 4, 12, "")}, false},
		"on equal ground": {[]string{fighter("ork", "east", 3, 6, 12, ""), fighter("uruk", "east", 33, 8, 12, "")}, false},
	} {
		left := 0
		for seed := range uint64(8) {
			g := onBoard(t, 80, 14, board, append(c.foes, bow("ada", "west", 6, 6)))
			played(t, g, seed, 1, func(p *ai.Proposal, after *engine.State) {
				ada, near := after.Token("ada").At, false
				for _, o := range after.Tokens {
					near = near || o.Side == "east" && o.At.X > 7 && o.At.X < 17
				}
				if p.Command.Who == "ada" && p.Command.Do == "move" && !near && (ada.X < 2 || ada.X >= 7 || ada.Y < 5 || ada.Y >= 9) {
					left++
				}
			})
		}
		if c.stays && left > 0 || !c.stays && left == 0 {
			t.Errorf("%s: it leaves the height %d times in 8 combats", name, left)
		}
	}
}
