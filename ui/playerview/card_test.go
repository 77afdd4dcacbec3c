package playerview

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/ui/share"
	"parapet/ui/widgets"
)

// TestTheCardIsInItsHalf checks that a title card of any text size is whole in a small window, in the upper or the lower half.
func TestTheCardIsInItsHalf(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	for _, low := range []bool{false, true} {
		for _, larger := range append(share.TextSizes[1:], 1) {
			c := newCard(func(time.Duration, func()) {})
			c.low = low
			c.turn("Round 12: Gerulf the Toll-Taker of the Weir", true, larger)
			const w, h = 640, 480
			c.content.Resize(fyne.NewSize(w, h))
			at, end := c.plate.Position(), c.plate.Position().Add(c.plate.Size())
			if at.X < 0 || end.X > w || at.Y < 0 || end.Y > h || low != (at.Y > h/2) || !low != (end.Y < h/2) {
				t.Errorf("low %v, %v: from %v to %v", low, larger, at, end)
			}
		}
	}
}
