package ui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/input"
	"parapet/ui/printdialog"
	"parapet/ui/shell"
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
		s := shell.NewDump()
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

// TestAnIconIsDroppedOnAToken checks that an icon dropped on a token becomes its icon and that of the others that are selected with
// it, and that one dropped beside changes nothing.
func TestAnIconIsDroppedOnAToken(t *testing.T) {
	w, _ := opened(t)
	place := func(id string) fyne.Position {
		k := w.view().Token(id)
		return shell.Corner(w.mapview.Board).Add(w.mapview.Board.PlaceOf(paint.Point{X: float64(k.At.X) + 0.5, Y: float64(k.At.Y) + 0.5}))
	}
	icon := func(id string) string { return w.view().Token(id).Icon }
	w.input.Selected = input.Selection{"ann", "bo"}
	w.portraits.IconDragged("ogre", place("cid"), true)
	w.portraits.IconDragged("wolf-head", place("ann"), false)
	if icon("cid") != "ogre" || icon("ann") != "" {
		t.Errorf("%q, %q", icon("cid"), icon("ann"))
	}
	w.portraits.IconDragged("wolf-head", place("ann"), true)
	w.portraits.IconDragged("ghost", fyne.NewPos(1, 1), true)
	if icon("ann") != "wolf-head" || icon("bo") != "wolf-head" || icon("cid") != "ogre" {
		t.Errorf("%q, %q, %q", icon("ann"), icon("bo"), icon("cid"))
	}
}
