package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"pgregory.net/rapid"

	"parapet/ui/phrase"
)

// TestTheLastLineOfTheLogIsSeen checks that the last row is entirely visible whatever is added to the log and however its
// size changes.
func TestTheLastLineOfTheLogIsSeen(t *testing.T) {
	test.NewTempApp(t)
	rapid.Check(t, func(rt *rapid.T) {
		l := NewLog()
		w := test.NewTempWindow(t, l)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(400, 120))
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			if rapid.Bool().Draw(rt, "resized") {
				w.Resize(fyne.NewSize(float32(rapid.IntRange(150, 900).Draw(rt, "width")), float32(rapid.IntRange(60, 400).Draw(rt, "height"))))
			} else {
				words := strings.Repeat("a word ", rapid.IntRange(1, 60).Draw(rt, "words"))
				l.Add(make([]phrase.Line, rapid.IntRange(0, 3).Draw(rt, "empty"))...)
				l.Add(phrase.Line{Text: words})
			}
			rows := float32(len(l.rows))
			end := rows*(logRowHeight()+theme.Padding()) - theme.Padding()
			if seen := l.list.GetScrollOffset() + l.Size().Height; end > l.Size().Height && (seen < end-0.5 || seen > end+0.5) {
				rt.Fatalf("%v of %v are above the bottom", seen, end)
			}
		}
	})
}
