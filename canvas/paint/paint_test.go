package paint

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"pgregory.net/rapid"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func TestGolden(t *testing.T) {
	fog := dungeon(Dark())
	fog.Fog = FogOf(fog.Cols, fog.Rows, func(c Cell) Sight {
		d := math.Hypot(float64(c.X)-7, float64(c.Y)-6)
		return []Sight{Unseen, Explored, Seen}[int(min(max(0, 3.8-d/2), 2))]
	})
	fog.Fog.Views = [][]Point{{{9, 3}, {14, 1}, {16, 8}, {9, 8}}}
	withPicture := dungeon(Light())
	withPicture.Terrain, withPicture.Picture = nil, NewPicture(portraitOf(512), 25, 0, 0)
	for _, c := range []struct {
		name string
		sc   *Scene
		cam  Camera
		w, h int
	}{
		{"light", dungeon(Light()), Camera{Zoom: 0.75}, 960, 672},
		{"dark", fog, Camera{Zoom: 0.75}, 960, 672},
		{"far", withPicture, Camera{Zoom: 0.2, X: -32, Y: -32}, 280, 200},
		{"near", dungeon(Light()), Camera{Zoom: 4, X: 6.8 * World, Y: 4.5 * World}, 640, 480},
	} {
		t.Run(c.name, func(t *testing.T) {
			compare(t, c.name, painted(NewPainter(drop), c.sc, c.cam, c.w, c.h, 1))
		})
	}
}

// compare fails if more than one pixel in 500 differs visibly; a few may, since rounding differs between processors.
func compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		writePNG(t, path, got)
		return
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v (make it with -update)", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := toRGBA(img)
	if want.Rect != got.Rect {
		t.Fatalf("size %v, want %v", got.Rect, want.Rect)
	}
	bad, diff := 0, image.NewRGBA(got.Rect)
	for i := 0; i < len(got.Pix); i += 4 {
		far := 0
		for k := range 3 {
			far = max(far, int(math.Abs(float64(got.Pix[i+k])-float64(want.Pix[i+k]))))
		}
		if far > 24 {
			bad++
		}
		diff.Pix[i], diff.Pix[i+3] = uint8(min(far*8, 255)), 255
	}
	if bad > len(got.Pix)/4/500 {
		failed := filepath.Join(t.TempDir(), name)
		if dir := os.Getenv("PAINT_FAILED"); dir != "" {
			failed = filepath.Join(dir, name)
		}
		writePNG(t, failed+"-got.png", got)
		writePNG(t, failed+"-diff.png", diff)
		t.Errorf("%d pixels differ (set PAINT_FAILED to a folder to keep both pictures)", bad)
	}
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestSameBytesOnAnyNumberOfCores(t *testing.T) {
	sc := dungeon(Light())
	sc.Picture = NewPicture(portraitOf(300), 20, 5, 5)
	p := NewPainter(drop)
	cam := Camera{Zoom: 0.9, X: 33, Y: -20}
	want := painted(p, sc, cam, 500, 400, 1)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, cores := range []int{1, 2, 5} {
		runtime.GOMAXPROCS(cores)
		if got := painted(p, sc, cam, 500, 400, 1); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("other bytes with %d cores", cores)
		}
		if got := painted(NewPainter(drop), sc, cam, 500, 400, 1); !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("other bytes from a fresh painter with %d cores", cores)
		}
	}
}

// alike reports whether two colours are equal within the error of floating-point rounding.
func alike(a, b color.RGBA) bool {
	off := func(x, y uint8) bool { return max(x, y)-min(x, y) <= 3 }
	return off(a.R, b.R) && off(a.G, b.G) && off(a.B, b.B) && off(a.A, b.A)
}

// TestPanningChangesNoPixel checks that panning by whole pixels moves every pixel unchanged, because the window moves one
// painting and then continues with another.
func TestPanningChangesNoPixel(t *testing.T) {
	sc := dungeon(Dark())
	p := NewPainter(drop)
	rapid.Check(t, func(t *rapid.T) {
		zoom := []float64{0.125, 0.25, 0.5, 1, 2}[rapid.IntRange(0, 4).Draw(t, "zoom")]
		dx, dy := rapid.IntRange(-60, 60).Draw(t, "dx"), rapid.IntRange(-60, 60).Draw(t, "dy")
		const n = 200
		a := painted(p, sc, Camera{zoom, 64, 64}, n, n, 1)
		b := painted(p, sc, Camera{zoom, 64 + float64(dx)/zoom, 64 + float64(dy)/zoom}, n, n, 1)
		for y := max(0, dy); y < min(n, n+dy); y++ {
			for x := max(0, dx); x < min(n, n+dx); x++ {
				if !alike(a.RGBAAt(x, y), b.RGBAAt(x-dx, y-dy)) {
					t.Fatalf("zoom %v, moved by (%d, %d): pixel (%d, %d) is %v, then %v", zoom, dx, dy, x, y, a.RGBAAt(x, y), b.RGBAAt(x-dx, y-dy))
				}
			}
		}
	})
}

func TestEveryPixelIsOpaque(t *testing.T) {
	sc := dungeon(Light())
	half := image.NewNRGBA(image.Rect(0, 0, 64, 64)) // wholly transparent
	sc.Picture = NewPicture(half, 16, 0, 0)
	img := painted(NewPainter(nil), sc, Camera{Zoom: 0.5, X: -100, Y: -100}, 700, 600, 1.25)
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] != 255 {
			t.Fatalf("byte %d is %d", i, img.Pix[i])
		}
	}
}

func TestFogHidesWhatIsBelow(t *testing.T) {
	rich, bare := dungeon(Light()), &Scene{Cols: 20, Rows: 14, Theme: Light(), Terrain: make([]Terrain, 280)}
	fog := FogOf(20, 14, func(c Cell) Sight {
		if c.X < 8 {
			return Seen
		}
		return Unseen
	})
	rich.Tokens, rich.Paths, rich.CoverLines = nil, nil, nil
	rich.Fog, bare.Fog = fog, fog
	for _, zoom := range []float64{0.1, 0.33, 1, 2.7} {
		cam := Camera{Zoom: zoom, X: 7 * World, Y: 0}
		a, b := painted(NewPainter(nil), rich, cam, 640, 400, 1), painted(NewPainter(nil), bare, cam, 640, 400, 1)
		right := int(12 * World * zoom)
		for y := range min(400, int(13.9*World*zoom)) {
			for x := int(math.Ceil(World*zoom)) + 1; x < min(640, right); x++ {
				if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
					t.Fatalf("zoom %v: (%d, %d) shows %v through the fog, want %v", zoom, x, y, a.RGBAAt(x, y), b.RGBAAt(x, y))
				}
			}
		}
		if a.RGBAAt(0, 10) == a.RGBAAt(int(World*zoom)+3, 10) {
			t.Errorf("zoom %v: seen ground looks like fog", zoom)
		}
	}
}

// TestAViewWithoutWidth checks that a view of width zero, the first a painter gets, paints nothing and doesn't panic,
// even with areas.
func TestAViewWithoutWidth(t *testing.T) {
	sc := &Scene{Cols: 3, Rows: 3, Terrain: make([]Terrain, 9), Areas: []Area{{Outline: []Point{{-1, 0}, {3, 0}, {3, 3}}, Tint: color.NRGBA{1, 2, 3, 255}}}}
	if img := painted(NewPainter(nil), sc, Camera{Zoom: 1}, 0, 40, 1); img.Rect.Dx() != 0 {
		t.Error(img.Rect)
	}
}

func TestOddScenesDontPanic(t *testing.T) {
	odd := rapid.OneOf(rapid.Float64Range(-3, 25), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), 1e18, -1e18, 0}))
	point := rapid.Custom(func(t *rapid.T) Point { return Point{odd.Draw(t, "x"), odd.Draw(t, "y")} })
	points := rapid.SliceOfN(point, 0, 6)
	p := NewPainter(drop)
	rapid.Check(t, func(t *rapid.T) {
		sc := &Scene{Cols: rapid.IntRange(0, 30).Draw(t, "cols"), Rows: rapid.IntRange(0, 30).Draw(t, "rows"), Grid: Grid{Style: GridStyle(rapid.IntRange(0, 2).Draw(t, "grid"))}}
		for range rapid.IntRange(0, 8).Draw(t, "walls") {
			sc.Walls = append(sc.Walls, Wall{Kind: WallKind(rapid.IntRange(0, 4).Draw(t, "kind")), From: point.Draw(t, "from"), To: point.Draw(t, "to"),
				Open: rapid.Bool().Draw(t, "open"), Locked: rapid.Bool().Draw(t, "locked"), Secret: rapid.Bool().Draw(t, "secret")})
		}
		sc.Areas = []Area{{Outline: points.Draw(t, "area"), Tint: color.NRGBA{1, 2, 3, 255}, Label: "x", Cells: []Cell{{-5, 900}}}}
		sc.Paths = []Path{{Points: points.Draw(t, "path"), Refused: rapid.Bool().Draw(t, "refused"), Label: "y", Way: Way(rapid.IntRange(0, 9).Draw(t, "way"))}}
		sc.Reach = []Reach{{Way: Walk, Cells: []Cell{{1, 1}, {-1, 99}}}}
		sc.Elevation = []Plateau{{X: -3, Y: -3, W: 10, H: 900, Height: odd.Draw(t, "height")}}
		sc.Tokens = []Token{{Col: odd.Draw(t, "col"), Row: odd.Draw(t, "row"), Size: rapid.IntRange(-2, 9).Draw(t, "size"), Side: rapid.IntRange(-9, 99).Draw(t, "side"),
			Name: rapid.String().Draw(t, "name"), HP: rapid.IntRange(-9, 99).Draw(t, "hp"), HPMax: rapid.IntRange(-9, 99).Draw(t, "hpmax"), ShowHP: true, Badges: make([]Badge, rapid.IntRange(0, 9).Draw(t, "badges"))}}
		sc.Fog = &Fog{Views: [][]Point{points.Draw(t, "view")}}
		cam := Camera{QuantZoom(odd.Draw(t, "zoom")), rapid.Float64Range(-9999, 9999).Draw(t, "camx"), rapid.Float64Range(-9999, 9999).Draw(t, "camy")}
		painted(p, sc, cam, rapid.IntRange(0, 90).Draw(t, "w"), rapid.IntRange(0, 90).Draw(t, "h"), []float64{0.25, 1, 3}[rapid.IntRange(0, 2).Draw(t, "scale")])
	})
}

func TestLiveSpriteShowsTheToken(t *testing.T) {
	sc := dungeon(Light())
	p := NewPainter(drop)
	for _, zoom := range []float64{0.2, 1, 4} {
		for i := range sc.Tokens {
			tok := &sc.Tokens[i]
			img, c := p.LiveSprite(sc, tok, Camera{Zoom: zoom}, 1)
			if img.Stride != 4*img.Rect.Dx() || !c.In(img.Rect) {
				t.Fatalf("%s at %v: %v with its middle at %v", tok.ID, zoom, img.Rect, c)
			}
			if img.RGBAAt(c.X, c.Y).A != 255 || img.RGBAAt(0, 0).A != 0 {
				t.Errorf("%s at %v: middle %v, corner %v", tok.ID, zoom, img.RGBAAt(c.X, c.Y), img.RGBAAt(0, 0))
			}
		}
	}
}

func TestPlateGrowsWithItsText(t *testing.T) {
	p := NewPainter(nil)
	short, long := p.Plate(Light(), "3", false, 1), p.Plate(Light(), "3.5 of 5\nprovokes Orc", true, 1)
	if short.Rect.Dx() >= long.Rect.Dx() || short.Rect.Dy() >= long.Rect.Dy() {
		t.Errorf("%v and %v", short.Rect, long.Rect)
	}
	if double := p.Plate(Light(), "3", false, 2); double.Rect.Dy() < 2*short.Rect.Dy()-6 {
		t.Errorf("at twice the scale %v, at one %v", double.Rect, short.Rect)
	}
}

func TestFit_shortensToTheRoom(t *testing.T) {
	s := newScribe()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[A-Za-zäöü ]{0,30}`).Draw(t, "text")
		room := rapid.IntRange(0, 200).Draw(t, "room")
		got := s.fit(text, 12, medium, room)
		if w := s.write(got, 12, medium, false).width; w > room+1 {
			t.Fatalf("%q is %d wide, room %d", got, w, room)
		}
		if got != text && got != "" && []rune(got)[len([]rune(got))-1] != '…' {
			t.Fatalf("%q became %q", text, got)
		}
	})
}

// TestPartsFitTogether checks that strips and tiles of a picture, painted separately, equal the whole picture.
func TestPartsFitTogether(t *testing.T) {
	sc, p := dungeon(Light()), NewPainter(drop)
	for _, side := range []float64{17, 40} {
		w, h := int(side)*sc.Cols, int(side)*sc.Rows
		whole := image.NewRGBA(image.Rect(0, 0, w, h))
		p.PaintPart(whole, sc, side, image.Point{}, 1)
		for y := 0; y < h; y += 33 {
			part := image.NewRGBA(image.Rect(0, 0, w-13, min(33, h-y)))
			p.PaintPart(part, sc, side, image.Pt(13, y), 1)
			for py := range part.Rect.Dy() {
				for x := range part.Rect.Dx() {
					if got, want := part.RGBAAt(x, py), whole.RGBAAt(x+13, y+py); !alike(got, want) {
						t.Fatalf("side %v, pixel (%d, %d): %v, in the whole %v", side, x+13, y+py, got, want)
					}
				}
			}
		}
	}
}
