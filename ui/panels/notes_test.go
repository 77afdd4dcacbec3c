package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/ui/widgets"
)

// TestNotesAreReadInTwoLines checks that a card whose note doesn't fit into one line is one line higher and shows it, and
// that text beyond the second line is cut off at its end.
func TestNotesAreReadInTwoLines(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		note  string
		lines int
		cut   bool
	}{
		{"passes", 1, false},
		{"casts Spitting Soot at Mirel Ashdown", 2, false},
		{"energy 10 of 12; waits with Hold the line", 2, false},
		{strings.Repeat("waits with Hold the line; ", 9), 2, true},
	} {
		s := NewInitiative(nil, widgets.NewTips(), nil)
		s.list.Resize(fyne.NewSize(190, 400))
		s.Show([]Row{{Card: Card{ID: "a", Name: "A", Note: c.note}}}, true, "", nil)
		v := newCard(nil, widgets.NewTips())
		r := v.CreateRenderer().(*cardRenderer)
		v.show(s.shown[0])
		r.card = v
		size := fyne.NewSize(190, rowHeight(s.shown[0]))
		v.Resize(size)
		r.Refresh()
		reported := strings.TrimSpace(r.note.Text + " " + r.note2.Text)
		if whole := reported == strings.TrimSpace(c.note); whole == c.cut || s.shown[0].noteLines() != c.lines {
			t.Errorf("%q: %d lines, %q, %q", c.note, s.shown[0].noteLines(), r.note.Text, r.note2.Text)
		}
		if end := r.note2.Position().Y + r.note2.MinSize().Height; r.note2.Text != "" && end > size.Height {
			t.Errorf("%q ends at %v on a card of %v", r.note2.Text, end, size)
		}
	}
}
