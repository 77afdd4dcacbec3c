package paint

import (
	"image"
	"image/color"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestARotationIsUndone checks that a scene with everything in it, turned and turned back, is as before, and that each square's
// terrain, fog and tokens go together.
func TestARotationIsUndone(t *testing.T) {
	const cols, rows = 5, 3
	sc := &Scene{Cols: cols, Rows: rows, Fog: &Fog{Views: [][]Point{{{1, 1}, {2, 1}, {2, 2}}}},
		Elevation: []Plateau{{X: 1, Y: 0, W: 3, H: 2, Height: 5}}, Walls: []Wall{{From: Point{1, 2}, To: Point{4, 2}, Kind: Door}},
		Areas: []Area{{Outline: []Point{{0, 0}, {2, 0}, {2, 1}}, Cells: []Cell{{0, 0}, {1, 0}}}}, Reach: []Reach{{Cells: []Cell{{4, 2}}}},
		Paths: []Path{{Points: []Point{{0.5, 0.5}, {3.5, 1.5}}, Stops: []Point{{2, 1}}}}, Intents: []Intent{{Points: []Point{{1, 1}}, Watch: []Cell{{3, 1}}}},
		CoverLines: []CoverLine{{From: Point{1, 1}, To: Point{2, 2}, Hit: Point{1.5, 1.5}}},
		Tokens:     []Token{{ID: "a", Col: 4, Row: 0}, {ID: "b", Col: 1, Row: 1, Size: 2}},
		Notes:      []Note{{At: Point{2.5, 2.5}}}, Lights: []Lamp{{At: Point{4.5, 1.5}}}, Arrive: &Point{3.5, 0.5}}
	for i := range cols * rows {
		sc.Terrain = append(sc.Terrain, Terrain{Kind: TerrainKind(i % 7)})
	}
	known := FogOf(cols, rows, func(c Cell) Sight { return Sight((c.Y*cols + c.X) % 3) })
	sc.Fog.Seen, sc.Fog.Explored = known.Seen, known.Explored
	for q := range 4 {
		r := Rotation{q, cols, rows}
		turned := r.Scene(sc)
		if diff := cmp.Diff(sc, r.Back().Scene(turned)); diff != "" {
			t.Errorf("%d quarters and back: %s", q, diff)
		}
		for i := range cols * rows {
			to := r.Cell(Cell{i % cols, i / cols})
			if n := to.Y*turned.Cols + to.X; turned.Terrain[n] != sc.Terrain[i] || turned.Fog.At(to) != Sight(i%3) {
				t.Errorf("%d quarters: square %d", q, i)
			}
		}
		if b := turned.Tokens[1].Bounds(); b.Max.X > float64(turned.Cols) || b.Max.Y > float64(turned.Rows) || b.Min.X < 0 || b.Min.Y < 0 {
			t.Errorf("%d quarters: a token at %v", q, b)
		}
	}
}

// TestAPictureIsTurnedWithItsMap checks that a picture that reaches beyond the map shows the same colour in each square of the turned
// map.
func TestAPictureIsTurnedWithItsMap(t *testing.T) {
	const cols, rows, pps = 4, 3, 8
	img := image.NewRGBA(image.Rect(0, 0, (cols+2)*pps, (rows+3)*pps))
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			img.SetRGBA(x, y, color.RGBA{uint8(x / pps * 30), uint8(y / pps * 30), 90, 255})
		}
	}
	look := func(r Rotation, p *Picture) *image.RGBA {
		sc := r.Scene(&Scene{Cols: cols, Rows: rows, Theme: Light()})
		sc.Picture, sc.Grid.Style = p, GridNone
		return painted(NewPainter(nil), sc, Camera{Zoom: 16.0 / World}, 16*sc.Cols, 16*sc.Rows, 1)
	}
	picture := NewPicture(img, pps, pps, 2*pps)
	plain := look(Rotation{0, cols, rows}, picture)
	for q := range 4 {
		r := Rotation{q, cols, rows}
		turned := look(r, r.Picture(picture))
		for i := range cols * rows {
			from := Cell{i % cols, i / cols}
			to := r.Cell(from)
			if a, b := plain.RGBAAt(from.X*16+8, from.Y*16+8), turned.RGBAAt(to.X*16+8, to.Y*16+8); a != b {
				t.Errorf("%d quarters, square %v: %v, not %v", q, from, b, a)
			}
		}
	}
}
