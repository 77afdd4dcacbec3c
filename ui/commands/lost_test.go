package commands

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// TestAWayTellsWhatAttacksItCosts checks that for a character with two hands, each movement mode names the attacks that
// can't be paid for afterwards: walking none, jogging those of the off hand, sprinting those of the main hand.
func TestAWayTellsWhatAttacksItCosts(t *testing.T) {
	v := uitest.Brute(t).View()
	for _, c := range []struct{ by, want string }{
		{"move", ""},
		{"jog", "then no double attack, no offhand attack"},
		{"sprint", "then no attack, no double attack"},
		{"jog_sprint", "then no attack"},
		{"fly", ""},
	} {
		p := Preview(v, MoveCommand("ogre", c.by, jsondoc.M("to", engine.SquareNode(board.Square{X: 2, Y: 3}))), c.by).WithLoss(v)
		if p.Loss != c.want {
			t.Errorf("%s: %q, not %q", c.by, p.Loss, c.want)
		}
		if strings.Contains(p.Loss, "_") {
			t.Error("a word of the program's:", p.Loss)
		}
	}
}
