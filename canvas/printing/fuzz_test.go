package printing

import (
	"bytes"
	"context"
	"math"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine/rules"
	"parapet/icons"
)

// FuzzParse checks that typed input is parsed or refused, and that what is parsed can be laid out or is refused.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"a4", "30x45cm", "1in", "2,5 cm", "98.5x99", "circle:20", "line:60:5", "×", "x", "1e5x\"", "\xff"} {
		f.Add(s, s)
	}
	d := rules.All()[0].Declaration()
	f.Fuzz(func(t *testing.T, a, b string) {
		l := DefaultLayout()
		if p, err := ParsePaper(a); err == nil {
			if !(p.Width >= minPaper && p.Height >= minPaper) {
				t.Fatalf("%q: %+v", a, p)
			}
			l.Paper = p
		}
		if mm, err := ParseLength(b); err == nil {
			if !(mm >= 0) || math.IsInf(mm, 0) {
				t.Fatalf("%q: %v", b, mm)
			}
			l.Square = mm
		}
		if x, y, err := ParseMeasured(b); err == nil {
			l.MeasuredX, l.MeasuredY = x, y
		}
		if p, err := ParseTemplate(a, d); err == nil && (!(p.Length > 0) || p.Length > mostTemplate) {
			t.Fatalf("%q: %+v", a, p)
		}
		plan, err := l.Lay(rect(0, 0, 9, 7), nil)
		if err == nil && (len(plan.Sheets) == 0 || len(plan.Sheets) > MaxSheets) {
			t.Fatalf("%q, %q: %d sheets", a, b, len(plan.Sheets))
		}
	})
}

// TestOddScenesArePrinted checks that odd scenes are drawn without a panic: names without letters, walls of no length or
// off the map, tokens of odd sizes.
func TestOddScenesArePrinted(t *testing.T) {
	sc := &paint.Scene{Cols: 5, Rows: 4, Terrain: make([]paint.Terrain, 20)}
	for i := range sc.Terrain {
		sc.Terrain[i].Kind = paint.TerrainKind(i % 7)
	}
	sc.Walls = []paint.Wall{wallOf(paint.SolidWall, 1, 1, 1, 1), wallOf(paint.Door, -40, 2, 60, 2.5), wallOf(paint.Curtain, 0, 0, 0.001, 0),
		wallOf(paint.Window, 2, 2, 2, 3), wallOf(paint.Low, 1, 1, 3, 3)}
	sc.Walls = append(sc.Walls, paint.Wall{Kind: paint.Door, From: paint.Point{X: 1}, To: paint.Point{X: 2}, Open: true},
		paint.Wall{Kind: paint.Door, From: paint.Point{X: 2}, To: paint.Point{X: 3}, Locked: true}, paint.Wall{Kind: paint.Door, From: paint.Point{X: 3}, To: paint.Point{X: 4}, Secret: true})
	sc.Tokens = []paint.Token{{}, {ID: "x", Name: "龍 \n\t\x00", Size: 6, Side: -3, HP: -5, HPMax: 1, ShowHP: true, Dead: true, Elevation: "↑10",
		Badges: []paint.Badge{{}, {Icon: "é", Level: 9}, {Icon: "prone"}, {Text: "xyz"}}}, {Hidden: true, Down: true, Turn: true, Tint: sheetPalette().Note}}
	sc.Notes = []paint.Note{{At: paint.Point{X: 99, Y: -9}, Text: ""}, {At: paint.Point{X: 1, Y: 1}, Text: "a\nb", Open: true}}
	sc.Elevation = []paint.Plateau{{X: 1, Y: 1, W: 2, H: 2, Height: -3}, {X: 2, Y: 2, W: 9, H: 9, Height: 7.5}}
	sc.Areas = []paint.Area{{}, {Outline: paint.Disc(paint.Point{X: 2, Y: 2}, 1), Label: "here", Cells: []paint.Cell{{X: 1, Y: 1}, {X: -5, Y: 90}}}}
	for _, saving := range []bool{false, true} {
		m := Map{Scene: sc, Layout: DefaultLayout(), Show: Show{Grid: true, Tokens: true, Saving: saving}, Icon: icons.SVG}
		var b bytes.Buffer
		if err := m.Write(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		pixels(t, b.Bytes(), 30) // another program can read it
	}
}
