package playerview

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas"
	"parapet/canvas/paint"
)

// TestARotatedMapKnowsItsPlaces checks that, turned by any number of quarters, the map shows each place where its token is and reports
// what is in view as on the map that isn't turned.
func TestARotatedMapKnowsItsPlaces(t *testing.T) {
	test.NewTempApp(t)
	sc := &paint.Scene{Cols: 12, Rows: 7, Theme: paint.Light(), Tokens: []paint.Token{{ID: "a", Col: 10, Row: 1}}}
	for quarters := range 4 {
		b := &rotated{Map: canvas.NewMap(canvas.NoGestures{}, paint.NewPainter(nil))}
		b.Resize(fyne.NewSize(600, 400))
		b.Show(sc, quarters)
		b.FitMap()
		at := b.PlaceOf(paint.Point{X: 10.5, Y: 1.5})
		if shown := b.Scene(); shown.TokenAt(b.At(at)) != 0 || (shown.Cols == sc.Cols) != (quarters%2 == 0) {
			t.Errorf("%d quarters: the token isn't at %v", quarters, at)
		}
		if r := b.Sees(); r.Min.X > 0 || r.Min.Y > 0 || r.Max.X < 12 || r.Max.Y < 7 {
			t.Errorf("%d quarters: it sees %v", quarters, r)
		}
		b.CentreOn(paint.Point{X: 2, Y: 3})
		if p := b.PlaceOf(paint.Point{X: 2, Y: 3}); math.Abs(float64(p.X-300)) > 1 || math.Abs(float64(p.Y-200)) > 1 {
			t.Errorf("%d quarters: centred at %v", quarters, p)
		}
	}
}
