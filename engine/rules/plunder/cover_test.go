package plunder

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
)

// TestQuickLooksLeaveNobodyOut checks that the quick tests rule out only tokens that aren't in the way, and none within
// melee range (PLU-COVER-7, PLU-MEL-2).
func TestQuickLooksLeaveNobodyOut(t *testing.T) {
	b, err := board.New(board.Map{Cols: 16, Rows: 16}, board.Options{Side: squareFeet * board.One})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(name string) *engine.Token {
			size := rapid.IntRange(1, 3).Draw(rt, name)
			at := board.Square{X: rapid.IntRange(0, 12).Draw(rt, name), Y: rapid.IntRange(0, 12).Draw(rt, name)}
			return &engine.Token{ID: name, At: at, Size: size, Height: 5 * board.One}
		}
		from, to, other := draw("from"), draw("to"), draw("other")
		in := b.CreatureBetween(from.Body(), to.Body(), []board.Body{other.Body()}) >= 0
		if in && !between(from, to, other) {
			rt.Fatalf("%v is in the way of %v and %v", other.Body(), from.Body(), to.Body())
		}
		if b.Distance(from.Body(), to.Body()) <= feet(meleeFeet) && !touches(from, to) {
			rt.Fatalf("%v and %v are within 5 ft", from.Body(), to.Body())
		}
	})
}
