package paint

import (
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// battle returns a map of 100×100 squares over a picture with the given side, with 300 tokens, every ninth of them large,
// each with hit points and three badges, and 313 squares in reach.
func battle(side int) *Scene {
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	for i := range img.Pix {
		img.Pix[i] = uint8(i * 7 >> 3)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	sc := &Scene{Cols: 100, Rows: 100, Theme: Dark(), Grid: Grid{Style: GridLines},
		Picture: NewPicture(img, float64(side)/100, 0, 0)}
	for i := range 300 {
		t := Token{ID: fmt.Sprint(i), Name: fmt.Sprintf("Orc %d", i), Col: float64(30 + i*7%40), Row: float64(30 + i*7/40%40),
			Side: i % 3, HP: i % 20, HPMax: 20, ShowHP: true, Badges: []Badge{{Icon: "drop"}, {Icon: "prone", Level: 2}, {Icon: "burning"}}}
		if i%9 == 0 {
			t.Size = 2
		}
		sc.Tokens = append(sc.Tokens, t)
	}
	var reach []Cell
	for i := range 313 {
		reach = append(reach, Cell{40 + i%18, 40 + i/18})
	}
	sc.Reach = []Reach{{Cells: reach}}
	return sc
}

// BenchmarkPaint300Tokens4096 measures painting the raster of a 1080×830 view, margins included.
func BenchmarkPaint300Tokens4096(b *testing.B) {
	sc := battle(4096)
	for _, zoom := range []float64{0.1, 0.3, 1, 3, 8} {
		b.Run(fmt.Sprintf("zoom=%g", zoom), func(b *testing.B) {
			p, dst := NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
			cam := Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{50, 36}, 1465, 1214)
			p.Paint(dst, sc, cam, 1)
			b.ReportAllocs()
			for b.Loop() {
				p.Paint(dst, sc, cam, 1)
			}
		})
	}
}

// BenchmarkPaintPicture paints the picture of a map that moves, with its large mipmaps in memory and in a file.
func BenchmarkPaintPicture(b *testing.B) {
	f, err := os.Create(filepath.Join(b.TempDir(), "levels"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	memory := battle(4096).Picture
	file, err := memory.InFile(f)
	if err != nil {
		b.Fatal(err)
	}
	for _, zoom := range []float64{0.1, 0.3, 0.5, 1, 3, 8} {
		for _, of := range []struct {
			name    string
			picture *Picture
		}{{"memory", memory}, {"file", file}} {
			b.Run(fmt.Sprintf("zoom=%g/%s", zoom, of.name), func(b *testing.B) {
				p, dst := NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
				sc := &Scene{Cols: 100, Rows: 100, Theme: Dark(), Grid: Grid{Style: GridLines}, Picture: of.picture}
				cam := Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{50, 36}, 1465, 1214)
				for b.Loop() {
					cam.X += 0.37 // an unmoved ground would be kept
					p.Paint(dst, sc, cam, 1)
				}
			})
		}
	}
}

// BenchmarkPaintGround paints a map of ground alone, in each style.
func BenchmarkPaintGround(b *testing.B) {
	for s := range Ink + 1 {
		sc := &Scene{Cols: 60, Rows: 40, Theme: Light().Styled(s), Terrain: make([]Terrain, 60*40), Grid: Grid{Style: GridLines}}
		for i := range sc.Terrain {
			sc.Terrain[i].Look = Look(1 + i/7%8)
		}
		for _, zoom := range []float64{0.3, 1, 3} {
			b.Run(fmt.Sprintf("style=%s/zoom=%g", s, zoom), func(b *testing.B) {
				p, dst := NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
				cam := Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{30, 20}, 1465, 1214)
				p.Paint(dst, sc, cam, 1)
				for b.Loop() {
					cam.X++ // an unmoved ground would be kept
					p.Paint(dst, sc, cam, 1)
				}
			})
		}
	}
}

// BenchmarkPaintMoving300 paints 300 tokens on a moving map: patches of ground of five squares, and stripes, where nearly each
// square has a fringe; each flat without icons, and textured with them.
func BenchmarkPaintMoving300(b *testing.B) {
	for _, patch := range []int{1, 5} {
		for _, textured := range []bool{false, true} {
			sc := battle(16)
			sc.Picture, sc.Theme, sc.Terrain = nil, Light(), make([]Terrain, 100*100)
			for i := range sc.Terrain {
				sc.Terrain[i].Look = Look(1 + (i%100/patch+i/100/patch*3)%8)
			}
			for i := range sc.Tokens {
				if textured {
					sc.Theme, sc.Tokens[i].Icon = Light().Styled(Painted), "drop"
				}
			}
			for _, zoom := range []float64{0.3, 0.5, 1} {
				b.Run(fmt.Sprintf("patch=%d/textured=%t/zoom=%g", patch, textured, zoom), func(b *testing.B) {
					p, dst := NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
					cam := Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{50, 36}, 1465, 1214)
					p.Paint(dst, sc, cam, 1)
					for b.Loop() {
						cam.X += 0.37 // it stays in view however often
						p.Paint(dst, sc, cam, 1)
					}
				})
			}
		}
	}
}

// BenchmarkZoomSweep measures painting successive zoom steps at half resolution, as when the wheel turns.
func BenchmarkZoomSweep(b *testing.B) {
	sc, p, dst := battle(4096), NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 732, 607))
	n := 0
	for b.Loop() {
		zoom := math.Exp2(float64(n%50)/8 - 3.25)
		p.Paint(dst, sc, Camera{Zoom: QuantZoom(zoom)}.CentreOn(Point{50, 36}, 1465, 1214), 0.5)
		n++
	}
}

// BenchmarkFirstPaint measures a painter's first painting, which includes text, outlines and icons.
func BenchmarkFirstPaint(b *testing.B) {
	sc, dst := battle(4096), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
	for b.Loop() {
		NewPainter(drop).Paint(dst, sc, Camera{Zoom: 1}.CentreOn(Point{50, 36}, 1465, 1214), 1)
	}
}

func BenchmarkPaintDungeon(b *testing.B) {
	sc, p, dst := dungeon(Light()), NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 1465, 1214))
	sc.Fog = &Fog{Through: 0.4}
	b.ReportAllocs()
	for b.Loop() {
		p.Paint(dst, sc, Camera{Zoom: 1}, 1)
	}
}

func BenchmarkLiveSprite(b *testing.B) {
	sc, p := battle(512), NewPainter(drop)
	for b.Loop() {
		p.LiveSprite(sc, &sc.Tokens[1], Camera{Zoom: 1}, 1)
	}
}

func BenchmarkNewPicture4096(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 4096, 4096))
	for b.Loop() {
		NewPicture(img, 64, 0, 0)
	}
}

// TestPaintAllocatesLittle checks that painting the same scene again allocates next to nothing.
func TestPaintAllocatesLittle(t *testing.T) {
	sc, p, dst := battle(512), NewPainter(drop), image.NewRGBA(image.Rect(0, 0, 700, 500))
	cam := Camera{Zoom: 0.5, X: 30 * World, Y: 30 * World}
	p.Paint(dst, sc, cam, 1)
	if n := testing.AllocsPerRun(5, func() { p.Paint(dst, sc, cam, 1) }); n > 1500 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkWallAt5000 measures finding the wall under the pointer among 5,000, which happens on each move.
func BenchmarkWallAt5000(b *testing.B) {
	sc := &Scene{Cols: 100, Rows: 100}
	for i := range 5000 {
		x, y := float64(i%99), float64(i/99)
		sc.Walls = append(sc.Walls, Wall{From: Point{x, y}, To: Point{x + 1, y + float64(i%2)}})
	}
	for i := 0; b.Loop(); i++ {
		sc.WallAt(Point{float64(i%97) + 0.4, float64(i%53) + 0.3}, 0.1)
	}
}
