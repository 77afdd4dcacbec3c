package ui

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/printdialog"
	"parapet/ui/statedump"
)

// TestPrintTheSelection checks that printing the selection prints the box that was drawn, or the squares around the
// selected tokens.
func TestPrintTheSelection(t *testing.T) {
	w, _ := opened(t)
	t.Setenv("PATH", t.TempDir()) // no printers
	counted := func() string {
		c := w.prefs.Printing()
		c.What, c.Part, c.Side = printing.PictureFile, printdialog.PartSelected, "10"
		w.printing.Open(c)
		s := statedump.New()
		w.printing.Dump(s)
		w.printing.Dialog.Close()
		for name := range s.Buttons {
			if text, ok := strings.CutPrefix(name, "print: count "); ok {
				return text
			}
		}
		return ""
	}
	w.input.Selected = nil
	if got := counted(); !strings.Contains(got, "Nothing selected") {
		t.Error(got)
	}
	gestures(w).Box(gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: 1.2, Y: 0.9}, Max: paint.Point{X: 4.1, Y: 3}}})
	if got := counted(); got != "40 × 30 pixels" {
		t.Errorf("a box: %q", got)
	}
	k := w.view().Tokens[0]
	w.mapview.Pick(k.ID, false)
	m := w.view().Board().Map()
	width := min(k.At.X+k.Size+1, m.Cols) - max(k.At.X-1, 0)
	height := min(k.At.Y+k.Size+1, m.Rows) - max(k.At.Y-1, 0)
	if got, want := counted(), fmt.Sprintf("%d × %d pixels", 10*width, 10*height); got != want {
		t.Errorf("a token: %q, want %q", got, want)
	}
}
