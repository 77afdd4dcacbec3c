package panels

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/phrase"
)

func TestWrapText(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("twelve words of a sentence that has to be broken somewhere ", 4)
	rows := wrapText(long, 200)
	if len(rows) < 3 || strings.Join(strings.Fields(strings.Join(rows, " ")), " ") != strings.TrimSpace(long) {
		t.Errorf("%q", rows)
	}
	path := "/home/somebody/encounters/" + strings.Repeat("long", 30) + "/mill.parapet"
	rows = wrapText("Saved as "+path, 200)
	joined := ""
	for _, r := range rows[1:] {
		if fyne.MeasureText(r, theme.TextSize(), fyne.TextStyle{}).Width > 200 {
			t.Errorf("%q is too wide", r)
		}
		joined += strings.TrimSpace(r)
	}
	if rows[0] != "Saved as" || joined != path {
		t.Errorf("%q", rows)
	}
	if got := wrapText("short", 0); !slices.Equal(got, []string{"short"}) {
		t.Error(got)
	}
}

func TestTheLogKeepsItsRowsInStep(t *testing.T) {
	l := NewLog()
	for range 3 * MaxLog / 2 {
		l.Add(phrase.Line{Text: "a line"})
	}
	if len(l.Lines) > MaxLog || len(l.rows) != len(l.Lines) {
		t.Error(len(l.Lines), len(l.rows))
	}
	for i, r := range l.rows {
		if r.line != i {
			t.Fatal("row", i, "is of line", r.line)
		}
	}
}
