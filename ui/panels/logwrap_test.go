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
	rowsOf := func(text string, width float32) (out []string) {
		for i, w := range wrapText(text, width, theme.TextSize()) {
			if w.on != (i > 0) {
				t.Error("row", i, "of", text)
			}
			out = append(out, w.text)
		}
		return out
	}
	long := strings.Repeat("twelve words of a sentence that has to be broken somewhere ", 4)
	rows := rowsOf(long, 200)
	if len(rows) < 3 || strings.Join(rows, " ") != strings.TrimSpace(long) {
		t.Errorf("%q", rows)
	}
	path := "/home/somebody/encounters/" + strings.Repeat("long", 30) + "/mill.parapet"
	rows = rowsOf("Saved as "+path, 200)
	for _, r := range rows[1:] {
		if fyne.MeasureText(r, theme.TextSize(), fyne.TextStyle{}).Width > 200-indent {
			t.Errorf("%q is too wide", r)
		}
	}
	if rows[0] != "Saved as" || strings.Join(rows[1:], "") != path {
		t.Errorf("%q", rows)
	}
	if got := rowsOf("short", 0); !slices.Equal(got, []string{"short"}) {
		t.Error(got)
	}
}

// TestTheLogDimsThePartsOfSums: they stand below their line in rows of their own; a line that another was merged into is broken anew.
func TestTheLogDimsThePartsOfSums(t *testing.T) {
	test.NewTempApp(t)
	l := NewLog()
	l.Resize(fyne.NewSize(300, 200))
	l.Add(phrase.Line{Text: "Hilda attacks Reaver: 18 vs 13, hit", Detail: "12 + 4 STR + 2 martial arts = 18"}, phrase.Line{Text: "Round 2"})
	var details []int
	for i, r := range l.rows {
		if r.detail {
			details = append(details, i)
		}
	}
	if !slices.Equal(details, []int{1}) || l.rows[1].line != 0 || l.rows[2].line != 1 {
		t.Errorf("%+v", l.rows)
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
