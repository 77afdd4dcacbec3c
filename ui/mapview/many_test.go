package mapview

import (
	"testing"

	"parapet/engine"
	"parapet/ui/uitest"
)

// TestWhatIsDoneToAllThatAreSelectedIsOneUndo checks that hiding three selected tokens from the menu of one is one
// command and one undo step, and so are conditions and removing them.
func TestWhatIsDoneToAllThatAreSelectedIsOneUndo(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	for i, id := range []string{"ann", "bo", "cid"} {
		b.Pick(id, i > 0)
	}
	b.heard()
	hidden := func() (n int) {
		for _, k := range b.View().Tokens {
			if k.Hidden {
				n++
			}
		}
		return n
	}
	chosen(t, b.Menus().overrides("bo", b.Board.Position()), "Hide 3 from the players")
	if got := b.heard(); got != "batch" || hidden() != 3 {
		t.Fatal(got, hidden())
	}
	uitest.Do(t, b.game, engine.NewCommand("undo", ""))
	if hidden() != 0 {
		t.Error(hidden(), "are hidden still")
	}
	chosen(t, b.Menus().Conditions(b.View().Token("bo")), "Prone")
	if got := b.heard(); got != "batch" || !b.View().Token("ann").Is("prone") || !b.View().Token("cid").Is("prone") {
		t.Error(got)
	}
	b.Editor.Remove()
	if got := b.heard(); got != "batch" || len(b.View().Tokens) != 1 {
		t.Error(got, len(b.View().Tokens))
	}
	b.wish(send())
	if got := b.heard(); got != "" {
		t.Error("nothing is sent for nobody:", got)
	}
}
