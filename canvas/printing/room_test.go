package printing

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"regexp"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/icons"
)

func wallOf(kind paint.WallKind, x0, y0, x1, y1 float64) paint.Wall {
	return paint.Wall{Kind: kind, From: paint.Point{X: x0, Y: y0}, To: paint.Point{X: x1, Y: y1}}
}

// house returns two rooms with a door between them, on a map of 12 × 8: the left one from (1, 1) to (5, 5), the right one
// up to (9, 5), with an oblique corner.
func house() *paint.Scene {
	sc := &paint.Scene{Cols: 12, Rows: 8}
	sc.Walls = []paint.Wall{wallOf(paint.SolidWall, 1, 1, 9, 1), wallOf(paint.SolidWall, 1, 1, 1, 5), wallOf(paint.SolidWall, 1, 5, 7, 5),
		wallOf(paint.SolidWall, 7, 5, 9, 3), wallOf(paint.Window, 9, 1, 9, 3), wallOf(paint.SolidWall, 5, 1, 5, 2),
		wallOf(paint.Door, 5, 2, 5, 3), wallOf(paint.SolidWall, 5, 3, 5, 5), wallOf(paint.Low, 2, 3, 4, 3)}
	return sc
}

// areaOf returns the area of a room's outlines, with holes subtracted.
func areaOf(r *Room) float64 {
	sum := 0.0
	for _, o := range r.Outlines {
		for i, p := range o {
			q := o[(i+1)%len(o)]
			sum += (p.X*q.Y - q.X*p.Y) / 2
		}
	}
	return sum
}

func TestRoomAt(t *testing.T) {
	left, err := RoomAt(house(), paint.Point{X: 2.5, Y: 2.5})
	if err != nil {
		t.Fatal(err)
	}
	want := rect(1-roomEdge, 1-roomEdge, 5+roomEdge, 5+roomEdge)
	if b := left.Bounds; math.Hypot(b.Min.X-want.Min.X, b.Min.Y-want.Min.Y)+math.Hypot(b.Max.X-want.Max.X, b.Max.Y-want.Max.Y) > 1e-6 {
		t.Errorf("the left room: %v", b)
	}
	right, err := RoomAt(house(), paint.Point{X: 6.5, Y: 2.5})
	if err != nil {
		t.Fatal(err)
	}
	// 4 × 4 less a corner of 2 × 2 / 2, plus the margin.
	if a := areaOf(right); math.Abs(a-(14+roomEdge*15)) > 0.5 {
		t.Errorf("the right room has %.2f squares", a)
	}
	if n := len(right.Outlines[0]); n > 8 {
		t.Errorf("the slanting wall makes %d corners", n)
	}
	outside, err := RoomAt(house(), paint.Point{X: 10.5, Y: 6.5})
	if err != nil || len(outside.Outlines) != 2 {
		t.Fatalf("around the house: %d outlines, %v", len(outside.Outlines), err)
	}
	if a := areaOf(outside); math.Abs(a-(96-30+roomEdge*(40+15))) > 1 {
		t.Errorf("around the house are %.2f squares", a)
	}
	if _, err := RoomAt(&paint.Scene{Cols: 500, Rows: 500}, paint.Point{X: 5, Y: 5}); err == nil || !strings.Contains(err.Error(), "isn't closed") {
		t.Error(err)
	}
	if _, err := RoomAt(house(), paint.Point{X: math.NaN()}); err == nil {
		t.Error("a room nowhere")
	}
}

var jpegStream = regexp.MustCompile(`(?s)/Subtype /Image.*?stream\n(.*?)\nendstream`)

// pictureParts returns the pictures in a file.
func pictureParts(t *testing.T, file []byte) []image.Image {
	t.Helper()
	var out []image.Image
	for _, m := range jpegStream.FindAllSubmatch(file, -1) {
		img, err := jpeg.Decode(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, img)
	}
	return out
}

// TestRoomTakesNothingElseAlong checks that what lies outside a room isn't in the file, not even hidden below white.
func TestRoomTakesNothingElseAlong(t *testing.T) {
	sc := house()
	img := image.NewRGBA(image.Rect(0, 0, 240, 160))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	for y := range 160 {
		for x := range 240 {
			if x > 8*20 || y > 6*20 { // what must not be visible
				img.SetRGBA(x, y, color.RGBA{255, 0, 0, 255})
			} else {
				img.SetRGBA(x, y, color.RGBA{0, 0, 255, 255})
			}
		}
	}
	sc.Picture = paint.NewPicture(img, 20, 0, 0)
	room, err := RoomAt(sc, paint.Point{X: 2.5, Y: 2.5})
	if err != nil {
		t.Fatal(err)
	}
	m := Map{Scene: sc, Layout: DefaultLayout(), Room: room}
	parts := pictureParts(t, written(t, m))
	blue := 0
	for _, p := range parts {
		b := p.Bounds()
		for y := range b.Dy() {
			for x := range b.Dx() {
				r, g, bl, _ := p.At(x, y).RGBA()
				if r > 0x8000 && g < 0x4000 && bl < 0x4000 {
					t.Fatalf("red at (%d, %d)", x, y)
				}
				if bl > 0x8000 && r < 0x4000 {
					blue++
				}
			}
		}
	}
	if blue < 80*80*8/10 {
		t.Errorf("%d pixels of the room", blue)
	}
}

func TestEmptySheetsOfAMap(t *testing.T) {
	sc := &paint.Scene{Cols: 30, Rows: 30, Terrain: make([]paint.Terrain, 900)}
	for i := range sc.Terrain {
		if x, y := i%30, i/30; x > 4 || y > 4 {
			sc.Terrain[i].Kind = paint.Rock
		}
	}
	l := DefaultLayout()
	l.SkipEmpty = true
	m := Map{Scene: sc, Layout: l}
	p, err := m.Plan()
	if err != nil || len(p.Sheets) != 1 {
		t.Fatalf("%d sheets, %v", len(p.Sheets), err)
	}
	sc.Tokens = []paint.Token{{ID: "x", Col: 28, Row: 28}}
	m.Show.Tokens = true
	if p, err = m.Plan(); err != nil || len(p.Sheets) != 2 {
		t.Errorf("%d sheets with a token in the rock, %v", len(p.Sheets), err)
	}
	// A picture with one painted corner.
	sc.Terrain, sc.Tokens = nil, nil
	img := image.NewRGBA(image.Rect(0, 0, 300, 300))
	for i := range 40 * 40 {
		img.SetRGBA(i%40, i/40, color.RGBA{uint8(i * 37), uint8(i * 91), 0, 255})
	}
	sc.Picture = paint.NewPicture(img, 10, 0, 0)
	if p, err = m.Plan(); err != nil || len(p.Sheets) != 1 {
		t.Errorf("%d sheets for a picture with one corner painted, %v", len(p.Sheets), err)
	}
}

// TestPlayersPapersTellNoSecret checks that the players' maps, pieces and cards don't depend on anything they may not know.
func TestPlayersPapersTellNoSecret(t *testing.T) {
	g := game(t, "bridge")
	for _, what := range []What{WholeMap, PieceSheets, CardSheets} {
		j := NewJob()
		j.What, j.For = what, scene.Players
		var b bytes.Buffer
		if err := j.Write(context.Background(), &b, Source{View: g.View(), Name: "XYZZY", Icon: icons.SVG}); err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{"XYZZY", "chest", "22 / 22", "toll", "Toll"} {
			if pdftest.Has(t, b.Bytes(), secret) {
				t.Errorf("%s: %q is in the players' file", what, secret)
			}
		}
		j.For = scene.DM
		b.Reset()
		if err := j.Write(context.Background(), &b, Source{View: g.View(), Name: "XYZZY", Icon: icons.SVG}); err != nil {
			t.Fatal(err)
		}
		if what == WholeMap && !pdftest.Has(t, b.Bytes(), "22 / 22") {
			t.Error("the DM's map tells no hit points")
		}
	}
}
