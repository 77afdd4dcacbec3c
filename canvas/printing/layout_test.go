package printing

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
)

func rect(x0, y0, x1, y1 float64) paint.Rect {
	return paint.Rect{Min: paint.Point{X: x0, Y: y0}, Max: paint.Point{X: x1, Y: y1}}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]float64{"1in": 25.4, "25mm": 25, "2cm": 20, "25": 25, " 1.5 in ": 38.1, "2,5cm": 25, "1\"": 25.4} {
		if got, err := ParseLength(text); err != nil || math.Abs(got-want) > 1e-9 {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "in", "-1in", "1 furlong", "nan", "1e9"} {
		if got, err := ParseLength(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	for text, want := range map[string]Paper{"A4": {"A4", 210, 297}, "letter": {"Letter", 215.9, 279.4},
		"30x45cm": {"30x45cm", 300, 450}, "24x36in": {"24x36in", 609.6, 914.4}, "200 × 300": {"200 × 300", 200, 300}} {
		if got, err := ParsePaper(text); err != nil || got.Name != want.Name || math.Abs(got.Width-want.Width)+math.Abs(got.Height-want.Height) > 1e-9 {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "a9", "axb", "1x1mm", "10x10m", "10x"} {
		if got, err := ParsePaper(text); err == nil {
			t.Errorf("%q: %v", text, got)
		}
	}
	for mm, want := range map[float64]string{25.4: "1 in", 20: "2 cm", 25: "25 mm", 38.1: "1.5 in", 15.5: "15.5 mm"} {
		if got := FormatLength(mm); got != want {
			t.Errorf("%v: %s", mm, got)
		}
	}
}

func TestLay(t *testing.T) {
	for _, c := range []struct {
		why        string
		change     func(*Layout)
		cols, rows float64 // of the map
		wantCols   int
		wantRows   int
		lying      bool
		pitchX     float64
	}{
		{"all on one sheet", nil, 7, 10, 1, 1, false, 0},
		{"the paper turned", nil, 10, 7, 1, 1, true, 0},
		{"joints between squares", nil, 40, 30, 6, 3, false, 7},
		{"a butt joint", func(l *Layout) { l.Overlap = 0 }, 40, 30, 6, 3, false, 7},
		{"upright by choice", func(l *Layout) { l.Orientation = Portrait }, 10, 7, 2, 1, false, 7},
		{"lying by choice", func(l *Layout) { l.Orientation = Landscape }, 7, 10, 1, 2, true, 0},
		{"A0", func(l *Layout) { l.Paper = Papers()[8] }, 40, 30, 1, 1, true, 0},
		{"2 cm", func(l *Layout) { l.Square = 20 }, 40, 30, 3, 4, true, 13},
	} {
		l := DefaultLayout()
		if c.change != nil {
			c.change(&l)
		}
		p, err := l.Lay(rect(0, 0, c.cols, c.rows), nil)
		if err != nil {
			t.Errorf("%s: %v", c.why, err)
			continue
		}
		if p.Cols != c.wantCols || p.Rows != c.wantRows || p.Lying != c.lying || c.pitchX != 0 && p.Pitch.X != c.pitchX {
			t.Errorf("%s: %d × %d sheets, lying %v, pitch %v", c.why, p.Cols, p.Rows, p.Lying, p.Pitch)
		}
	}
}

func TestLayRefuses(t *testing.T) {
	for want, change := range map[string]func(*Layout){
		"doesn't fit on":        func(l *Layout) { l.Square = 300 },
		"a square of 0 mm":      func(l *Layout) { l.Square = 0 },
		"a square of NaN mm":    func(l *Layout) { l.Square = math.NaN() },
		"a margin of 0 mm":      func(l *Layout) { l.Margin = 0 },
		"an overlap of -1 mm":   func(l *Layout) { l.Overlap = -1 },
		"can't measure 9.85 mm": func(l *Layout) { l.MeasuredX = 9.85 },
		"paper of 0 × 0 mm":     func(l *Layout) { l.Paper = Paper{} },
		"leaves no room":        func(l *Layout) { l.Paper, l.Overlap = Paper{"card", 80, 80}, 60 },
		"at most 1000":          func(l *Layout) { l.Square = 150 },
	} {
		l := DefaultLayout()
		change(&l)
		if _, err := l.Lay(rect(0, 0, 50, 50), nil); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	l := DefaultLayout()
	l.SkipEmpty = true
	if _, err := l.Lay(rect(0, 0, 50, 50), func(paint.Rect) bool { return true }); err == nil || !strings.Contains(err.Error(), "nothing to print") {
		t.Error(err)
	}
}

func TestSheetNames(t *testing.T) {
	for n, want := range map[int]string{0: "A", 1: "B", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := columnName(n); got != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	if got := (Sheet{Col: 1, Row: 2}).Name(); got != "B3" {
		t.Error(got)
	}
}

// anyLayout returns a valid random layout and an area it can print.
func anyLayout(t *rapid.T) (Layout, paint.Rect) {
	l := DefaultLayout()
	l.Paper = rapid.SampledFrom(Papers()).Draw(t, "paper")
	l.Orientation = Orientation(rapid.IntRange(0, 2).Draw(t, "orientation"))
	l.Margin = rapid.Float64Range(MinMargin, 15).Draw(t, "margin")
	l.Square = rapid.Float64Range(10, 60).Draw(t, "square")
	l.Overlap = rapid.SampledFrom([]float64{0, 5, 10, 25.4}).Draw(t, "overlap")
	l.MeasuredX = rapid.SampledFrom([]float64{0, 98.5, 101}).Draw(t, "measured")
	if rapid.Bool().Draw(t, "shifted") {
		l.Shift = &paint.Point{X: rapid.Float64Range(-30, 30).Draw(t, "shift x"), Y: rapid.Float64Range(-30, 30).Draw(t, "shift y")}
	}
	x, y := float64(rapid.IntRange(0, 9).Draw(t, "x")), float64(rapid.IntRange(0, 9).Draw(t, "y"))
	return l, rect(x, y, x+float64(rapid.IntRange(1, 50).Draw(t, "w")), y+float64(rapid.IntRange(1, 50).Draw(t, "h")))
}

// TestSharesCoverTheArea checks that shares meet without gaps and cover the area; what is shown, overlap included, fits
// on the page.
func TestSharesCoverTheArea(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, area := anyLayout(t)
		p, err := l.Lay(area, nil)
		if err != nil {
			t.Skip(err)
		}
		if len(p.Sheets) != p.Cols*p.Rows {
			t.Fatalf("%d sheets of %d × %d", len(p.Sheets), p.Cols, p.Rows)
		}
		room, sum := p.room(), 0.0
		for i, s := range p.Sheets {
			sum += (s.Share.Max.X - s.Share.Min.X) * (s.Share.Max.Y - s.Share.Min.Y)
			if s.Shown.Max.X-s.Shown.Min.X > room.X+tiny || s.Shown.Max.Y-s.Shown.Min.Y > room.Y+tiny {
				t.Fatalf("%s shows %v in a room of %v", s.Name(), s.Shown, room)
			}
			if s.Col+1 < p.Cols {
				next := p.Sheets[i+1]
				if next.Share.Min.X != s.Share.Max.X || next.Share.Min.Y != s.Share.Min.Y {
					t.Fatalf("%s %v beside %s %v", s.Name(), s.Share, next.Name(), next.Share)
				}
				if want := min(s.Share.Max.X+l.Overlap/l.Square, area.Max.X); math.Abs(s.Shown.Max.X-want) > tiny {
					t.Fatalf("%s overlaps to %v, not %v", s.Name(), s.Shown.Max.X, want)
				}
			}
		}
		if want := (area.Max.X - area.Min.X) * (area.Max.Y - area.Min.Y); math.Abs(sum-want) > 1e-6*want {
			t.Fatalf("shares of %v squares on a map of %v", sum, want)
		}
	})
}

// TestNoColumnTooMany checks that no smaller number of columns would do.
func TestNoColumnTooMany(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, area := anyLayout(t)
		l.Shift = nil
		p, err := l.Lay(area, nil)
		if err != nil {
			t.Skip(err)
		}
		width, room := area.Max.X-area.Min.X, p.room()
		if n := p.Cols - 1; n > 0 && float64(n-1)*(room.X-l.Overlap/l.Square)+room.X >= width+1e-3 {
			t.Fatalf("%d columns would do, not %d", n, p.Cols)
		}
	})
}

// TestEmptySheetsAreLeftOut checks that skipping empty sheets never skips content and never takes more sheets, and the
// chosen shift takes no more sheets than any other whole one.
func TestEmptySheetsAreLeftOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, area := anyLayout(t)
		l.Shift, l.SkipEmpty = nil, true
		spots := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) paint.Point {
			return paint.Point{X: rapid.Float64Range(area.Min.X, area.Max.X-0.01).Draw(t, "x"), Y: rapid.Float64Range(area.Min.Y, area.Max.Y-0.01).Draw(t, "y")}
		}), 1, 6).Draw(t, "spots")
		in := func(r paint.Rect, p paint.Point) bool {
			return p.X >= r.Min.X && p.X < r.Max.X && p.Y >= r.Min.Y && p.Y < r.Max.Y
		}
		empty := func(r paint.Rect) bool {
			return !slices.ContainsFunc(spots, func(p paint.Point) bool { return in(r, p) })
		}
		p, err := l.Lay(area, empty)
		if err != nil {
			t.Skip(err)
		}
		for _, spot := range spots {
			if !slices.ContainsFunc(p.Sheets, func(s Sheet) bool { return in(s.Share, spot) }) {
				t.Fatalf("%v is on no sheet", spot)
			}
		}
		plain := l
		plain.SkipEmpty = false
		if all, err := plain.Lay(area, nil); err == nil && len(all.Sheets) < len(p.Sheets) {
			t.Fatalf("%d sheets where %d do", len(p.Sheets), len(all.Sheets))
		}
		if len(p.Sheets) > len(spots) {
			t.Fatalf("%d sheets for %d spots", len(p.Sheets), len(spots))
		}
	})
}

// TestFewestSheetsSlowTwin checks that the plan takes no more sheets than any grid of equal shares, wherever its joints
// lie: all widths in steps of a square and the widest one, all positions in steps of a quarter of a square, in either
// orientation.
func TestFewestSheetsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := DefaultLayout()
		l.SkipEmpty, l.Paper = true, Paper{"card", rapid.Float64Range(90, 160).Draw(t, "width"), rapid.Float64Range(90, 160).Draw(t, "height")}
		l.Overlap = rapid.SampledFrom([]float64{0, 10}).Draw(t, "overlap")
		cols, rows := rapid.IntRange(1, 14).Draw(t, "cols"), rapid.IntRange(1, 12).Draw(t, "rows")
		k := &marked{cols, rows, make([]bool, cols*rows)}
		for range rapid.IntRange(1, 12).Draw(t, "squares") {
			k.cells[rapid.IntRange(0, len(k.cells)-1).Draw(t, "square")] = true
		}
		area := rect(rapid.SampledFrom([]float64{0, 0, 0.3}).Draw(t, "left"), 0, float64(cols), float64(rows))
		empty := k.sums().none
		best, err := l.Lay(area, empty)
		if err != nil {
			t.Skip(err)
		}
		for _, lying := range []bool{false, true} {
			plan := Plan{Layout: l, Lying: lying}
			for _, x := range allAxes(area.Min.X, area.Max.X, plan.room().X, l.Overlap/l.Square) {
				for _, y := range allAxes(area.Min.Y, area.Max.Y, plan.room().Y, l.Overlap/l.Square) {
					if n := occupied(x, y, empty, math.MaxInt); n < len(best.Sheets) {
						t.Fatalf("%d sheets do, lying %v, with joints at %v + %v and %v + %v; not %d", n, lying, x.origin, x.pitch, y.origin, y.pitch, len(best.Sheets))
					}
				}
			}
		}
	})
}

// allAxes returns all joints by which a length can be divided.
func allAxes(from, to, room, overlap float64) []axis {
	var out []axis
	wide := room - overlap
	for _, pitch := range append([]float64{wide, room}, 1, 2, 3, 4, 5, 6) {
		if pitch > wide && to-from > room || pitch > room {
			continue // only a single sheet needs no overlap
		}
		for shift := 0.0; shift < pitch; shift += 0.25 {
			out = append(out, axis{from: from, to: to, room: room, overlap: overlap, pitch: pitch}.shifted(-shift))
		}
	}
	return out
}
