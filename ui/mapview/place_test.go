package mapview

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// TestACardHidesNobodyItConcerns checks that a card next to a token hides neither that token nor its target nor the active
// one, wherever the active one stands.
func TestACardHidesNobodyItConcerns(t *testing.T) {
	b, card := newBench(t, uitest.Started(t)), fyne.NewSize(260, 150)
	for i := range 96 {
		b.game.Do(engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(i%12, i/12))), nil, engine.Auto)
		for _, about := range [][2]string{{"bo", "cid"}, {"cid", "bo"}, {"bo", ""}, {"dee", "ann"}, {"party", ""}} {
			at := b.Beside(about[0], about[1], card)
			for _, k := range b.View().Tokens {
				m, half := b.middleOf(k), b.half(k.Size)
				if (k.ID == b.View().Turn || slices.Contains(about[:], k.ID)) && m.X+half > at.X && m.X-half < at.X+card.Width &&
					m.Y+half > at.Y && m.Y-half < at.Y+card.Height {
					t.Errorf("the card about %v at %v hides %s at %v", about, at, k.ID, m)
				}
			}
		}
	}
}
