package chronicle

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/ui/logtext"
)

func TestWrapText(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("twelve words of a sentence that has to be broken somewhere ", 4)
	rows := wrapText(long, 200)
	if len(rows) < 3 || strings.Join(strings.Fields(strings.Join(rows, " ")), " ") != strings.TrimSpace(long) {
		t.Errorf("%q", rows)
	}
	if got := wrapText("short", 0); !slices.Equal(got, []string{"short"}) {
		t.Error(got)
	}
}

func TestTheLogKeepsItsRowsInStep(t *testing.T) {
	l := New(func([]string) {})
	for range 3 * MaxLog / 2 {
		l.Add(logtext.Line{Text: "a line"})
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
