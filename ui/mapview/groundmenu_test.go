package mapview

import (
	"strings"
	"testing"

	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func TestGroundHeightAndNotes(t *testing.T) {
	g := uitest.Started(t)
	uitest.Do(t, g, laid(area{1, 1, 1, 1}, g.View().Board().Map().Legend[4]))
	uitest.Do(t, g, raise(area{1, 1, 1, 1})(g.View(), 10)[0])
	if got := squareText(g.View(), uitest.Square(1, 1)); got != "1, 1 · shallow water · 10 ft" {
		t.Error(got)
	}
}

// TestNotesAndLightsOfASquare checks that the menu of a square with a note and a light offers to change them, that
// pointing at it shows the note, and that other squares offer new ones.
func TestNotesAndLightsOfASquare(t *testing.T) {
	g := uitest.Started(t)
	uitest.Do(t, g, commands.Command("", uitest.Square(7, 7), "A pit.\nTen feet deep.", false))
	uitest.Do(t, g, commands.Light{Bright: "2"}.Place("", uitest.Square(7, 7)))
	b := newBench(t, g)
	for _, c := range []struct {
		x          int
		want, read string
	}{{7, "Notes here (Note 1: A pit. Ten feet deep., Add another note…), Change light…", "Note 1|A pit.|Ten feet deep."},
		{8, "Add note…, Add light…", ""}} {
		if got := labels(b.Menus().Ground(b.on(c.x, 7)).Items); !strings.Contains(got, c.want) {
			t.Error(got)
		}
		b.Gestures.Hover(b.on(c.x, 7))
		if got := strings.Join(b.Info.Lines(), "|"); got != c.read {
			t.Error(got)
		}
	}
}
