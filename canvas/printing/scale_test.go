package printing

import (
	"bytes"
	"context"
	"image"
	"math"
	"slices"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/pdf/pdftest"
)

// blank returns a map with only a grid.
func blank(cols, rows int, l Layout) Map {
	return Map{Scene: &paint.Scene{Cols: cols, Rows: rows}, Layout: l, Show: Show{Grid: true}}
}

func written(t testing.TB, m Map) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := m.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// scales are layouts to check the scale with.
func scales() map[string]Layout {
	inch := DefaultLayout()
	letter := inch
	letter.Paper, letter.Square, letter.Overlap = Papers()[1], 25, 0
	corrected := inch
	corrected.Square, corrected.MeasuredX, corrected.MeasuredY = 20, 98.5, 99
	large := inch
	large.Paper, large.Margin = Papers()[5], 6
	moved := inch
	moved.Shift = &paint.Point{X: -2.3, Y: 1.7}
	return map[string]Layout{"inch on A4": inch, "25 mm on Letter": letter, "2 cm corrected": corrected, "inch on A3": large, "moved": moved}
}

// exact is the tolerance of a length: a thousandth of a square.
const exact = 0.001

// spots returns the sorted, distinct positions of the lines that of accepts.
func spots(lines []pdftest.Line, of func(pdftest.Line) (float64, bool)) []float64 {
	var out []float64
	for _, l := range lines {
		if at, ok := of(l); ok {
			out = append(out, at)
		}
	}
	slices.Sort(out)
	return slices.CompactFunc(out, func(a, b float64) bool { return math.Abs(a-b) < 1e-3 })
}

const gridGrey = 0.6196

func gridX(l pdftest.Line) (float64, bool) {
	return l.X1, l.X1 == l.X2 && math.Abs(l.Grey-gridGrey) < 0.01
}

func gridY(l pdftest.Line) (float64, bool) {
	return l.Y1, l.Y1 == l.Y2 && math.Abs(l.Grey-gridGrey) < 0.01
}

// near reports whether two numbers are equal to a hundredth of a millimetre.
func near(a, b float64) bool { return math.Abs(a-b) < 0.01 }

// TestScaleByTheNumbers checks the numbers in the file: the spacing of the grid, the crop marks at the edges of the
// shares, and that marks on neighbouring sheets stand at the same place on the map.
func TestScaleByTheNumbers(t *testing.T) {
	for name, l := range scales() {
		m := blank(23, 17, l)
		plan, err := m.Plan()
		if err != nil {
			t.Fatal(err)
		}
		sx, sy := l.Stretch()
		pages := pdftest.Read(t, written(t, m))
		if len(pages) != len(plan.Sheets) {
			t.Fatalf("%s: %d pages for %d sheets", name, len(pages), len(plan.Sheets))
		}
		for i, s := range plan.Sheets {
			p := pages[i]
			if w, h := plan.paper(); !near(p.Width, w) || !near(p.Height, h) {
				t.Fatalf("%s: a page of %v × %v", name, p.Width, p.Height)
			}
			for axis, of := range map[string]func(pdftest.Line) (float64, bool){"across": gridX, "down": gridY} {
				pitch, shown, share, at := l.Square*sx, [2]float64{s.Shown.Min.X, s.Shown.Max.X}, [2]float64{s.Share.Min.X, s.Share.Max.X}, s.X*sx
				if axis == "down" {
					pitch, shown, share, at = l.Square*sy, [2]float64{s.Shown.Min.Y, s.Shown.Max.Y}, [2]float64{s.Share.Min.Y, s.Share.Max.Y}, s.Y*sy
				}
				lines := spots(p.Lines, of)
				if want := int(math.Ceil(shown[1]-tiny)) - int(math.Floor(shown[0]+tiny)) + 1; len(lines) != want {
					t.Fatalf("%s, %s: %d lines %s, not %d", name, s.Name(), len(lines), axis, want)
				}
				for k, x := range lines {
					square := math.Floor(shown[0]+tiny) + float64(k)
					if want := at + (square-shown[0])*pitch; math.Abs(x-want) > exact*pitch {
						t.Fatalf("%s, %s: line %v %s lies at %v mm, not %v", name, s.Name(), square, axis, x, want)
					}
				}
				marks := spots(p.Lines, func(l pdftest.Line) (float64, bool) {
					if axis == "down" {
						return l.Y1, l.Y1 == l.Y2 && l.Grey == 0 && math.Abs(l.X1-l.X2) < 4 && math.Max(l.X1, l.X2) < s.X*sx
					}
					return l.X1, l.X1 == l.X2 && l.Grey == 0 && math.Abs(l.Y1-l.Y2) < 4 && math.Max(l.Y1, l.Y2) < s.Y*sy
				})
				if len(marks) != 2 || math.Abs(marks[0]-at) > exact*pitch || math.Abs(marks[1]-at-(share[1]-shown[0])*pitch) > exact*pitch {
					t.Fatalf("%s, %s: marks %s at %v for a share of %v", name, s.Name(), axis, marks, share)
				}
			}
		}
	}
}

func TestSameInputSameBytes(t *testing.T) {
	m := blank(30, 20, DefaultLayout())
	img := image.NewRGBA(image.Rect(0, 0, 600, 400))
	for i := range img.Pix {
		img.Pix[i] = uint8(i*7/5) | 3
	}
	m.Scene.Picture = paint.NewPicture(img, 20, 0, 0)
	m.Scene.Tokens = []paint.Token{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Béla", Col: 3, Picture: img}}
	m.Show.Tokens = true
	first := written(t, m)
	for range 3 {
		if !bytes.Equal(first, written(t, m)) {
			t.Fatal("other bytes")
		}
	}
}
