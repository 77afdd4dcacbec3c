package mapformat

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"testing"
)

// ground returns a picture without a grid: patches of colour, walls, blots and noise.
func ground(r *rand.Rand, w, h int, grain int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	fill := func(x0, y0, x1, y1 int, c color.RGBA) {
		for y := max(0, y0); y < min(h, y1); y++ {
			for x := max(0, x0); x < min(w, x1); x++ {
				img.SetRGBA(x, y, c)
			}
		}
	}
	tone := func() color.RGBA {
		return color.RGBA{uint8(90 + r.IntN(120)), uint8(90 + r.IntN(120)), uint8(80 + r.IntN(100)), 255}
	}
	fill(0, 0, w, h, tone())
	for range 25 {
		x, y := r.IntN(w), r.IntN(h)
		fill(x, y, x+r.IntN(w/3), y+r.IntN(h/3), tone())
	}
	for range 8 { // the walls
		x, y := r.IntN(w), r.IntN(h)
		if r.IntN(2) == 0 {
			fill(x, y, x+w/4, y+9, color.RGBA{30, 25, 20, 255})
		} else {
			fill(x, y, x+9, y+h/4, color.RGBA{30, 25, 20, 255})
		}
	}
	for i := 0; grain > 0 && i < len(img.Pix); i += 4 {
		d := r.IntN(2*grain+1) - grain
		for k := range 3 {
			img.Pix[i+k] = uint8(max(0, min(255, int(img.Pix[i+k])+d)))
		}
	}
	return img
}

// drawn describes how a grid is drawn.
type drawn struct {
	pixels, x, y float64
	wide         int
	alpha        float64 // opacity
	dotted       int     // pixels of a dot and of a gap; 0 for solid lines
	missing      int     // of a hundred squares, the number without lines around them
	light        bool
}

func (g drawn) on(r *rand.Rand, img *image.RGBA) {
	b := img.Bounds()
	hide := map[[2]int]bool{}
	ink := func(x, y, along int, cell [2]int) {
		if x < 0 || y < 0 || x >= b.Dx() || y >= b.Dy() || g.dotted > 0 && along/g.dotted%2 == 1 {
			return
		}
		if _, known := hide[cell]; !known {
			hide[cell] = r.IntN(100) < g.missing
		}
		if hide[cell] {
			return
		}
		to := 0.0
		if g.light {
			to = 255
		}
		i := img.PixOffset(x, y)
		for k := range 3 {
			img.Pix[i+k] = uint8(float64(img.Pix[i+k])*(1-g.alpha) + to*g.alpha)
		}
	}
	for k := -1; ; k++ {
		at := g.x + float64(k)*g.pixels
		if at >= float64(b.Dx()) {
			break
		}
		for d := range g.wide {
			for y := range b.Dy() {
				ink(int(math.Round(at))+d-g.wide/2, y, y, [2]int{k, int(float64(y) / g.pixels)})
			}
		}
	}
	for k := -1; ; k++ {
		at := g.y + float64(k)*g.pixels
		if at >= float64(b.Dy()) {
			break
		}
		for d := range g.wide {
			for x := range b.Dx() {
				ink(x, int(math.Round(at))+d-g.wide/2, x, [2]int{int(float64(x) / g.pixels), k})
			}
		}
	}
}

func (g drawn) found(img image.Image, found FoundGrid) error {
	b := img.Bounds()
	n := float64(max(b.Dx(), b.Dy())) / g.pixels
	if math.Abs(found.Pixels-g.pixels)*n > 1.5 {
		return fmt.Errorf("%g pixels", found.Pixels)
	}
	off := func(a, b float64) float64 {
		d := math.Mod(math.Abs(a-b), g.pixels)
		return min(d, g.pixels-d)
	}
	slack := func(at float64) float64 {
		if at == 0 {
			return 3 // a line along the edge
		}
		return 1.5
	}
	if off(found.X, g.x) > slack(found.X) || off(found.Y, g.y) > slack(found.Y) {
		return fmt.Errorf("from [%g, %g]", found.X, found.Y)
	}
	return nil
}

// random returns a random grid that fits a picture.
func random(r *rand.Rand, side int) drawn {
	g := drawn{pixels: 20 + r.Float64()*math.Min(float64(side)/6-20, 130), wide: 1 + r.IntN(3), alpha: 0.25 + 0.5*r.Float64(), light: r.IntN(4) == 0}
	if r.IntN(2) == 0 {
		g.pixels = math.Round(g.pixels)
	}
	g.x, g.y = r.Float64()*g.pixels, r.Float64()*g.pixels
	switch r.IntN(3) {
	case 0:
		g.dotted = 2 + r.IntN(3)
	case 1:
		g.missing = r.IntN(30)
	}
	return g
}

// TestGridsAreFound checks that a grid of any size and offset is found, thin, wide, dotted or partly covered, and that
// none is found in the same picture without it.
func TestGridsAreFound(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	for i := range 20 {
		w, h, grain := 400+r.IntN(800), 400+r.IntN(800), r.IntN(12)
		img := ground(r, w, h, grain)
		if g, ok := Find(t.Context(), img); ok {
			t.Errorf("%d: nothing drawn, found %+v", i, g)
		}
		g := random(r, min(w, h))
		g.on(r, img)
		got, ok := Find(t.Context(), img)
		if !ok {
			t.Errorf("%d: %d × %d, grain %d: %+v isn't found", i, w, h, grain, g)
		} else if err := g.found(img, got); err != nil {
			t.Errorf("%d: %d × %d, grain %d: %+v found as %v: %+v", i, w, h, grain, g, err, got)
		}
	}
}

// TestGridsOfOtherForms checks a chequerboard, lines in JPEG's colour format, and a grid with every fifth line wider.
func TestGridsOfOtherForms(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	g := drawn{pixels: 50, x: 12, y: 31, wide: 1, alpha: 0.4}
	checks := image.NewGray(image.Rect(0, 0, 700, 600))
	for i := range checks.Pix {
		x, y := i%700, i/700
		checks.Pix[i] = uint8(150 + 40*(((x+38)/50+(y+19)/50)%2) + r.IntN(9))
	}
	fifth := ground(r, 900, 800, 5)
	g.on(r, fifth)
	drawn{pixels: 250, x: 12, y: 31, wide: 3, alpha: 0.9}.on(r, fifth)
	luma := image.NewYCbCr(fifth.Rect, image.YCbCrSubsampleRatio420)
	for i := range luma.Y {
		luma.Y[i] = fifth.Pix[i*4]
	}
	shown := fifth.SubImage(image.Rect(62, 31, 900, 800))
	for name, c := range map[string]struct {
		img image.Image
		g   drawn
	}{"checks": {checks, g}, "every fifth": {fifth, g}, "of a JPEG": {luma, g}, "a part": {shown, drawn{pixels: 50, x: 0, y: 0}}} {
		got, ok := Find(t.Context(), c.img)
		if !ok {
			t.Errorf("%s: none", name)
		} else if err := c.g.found(c.img, got); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPicturesWithoutGrid checks that no grid is found in pictures without one, and that tiny or plain pictures cause no
// failure.
func TestPicturesWithoutGrid(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for name, size := range map[string]image.Point{"plain": {500, 400}, "noise": {500, 400}, "slope": {500, 400}, "small": {20, 3000}, "nothing": {}, "a point": {1, 1}} {
		img := image.NewGray(image.Rectangle{Max: size})
		for i := range img.Pix {
			switch name {
			case "noise":
				img.Pix[i] = uint8(r.IntN(256))
			case "slope":
				img.Pix[i] = uint8(i * 255 / len(img.Pix))
			}
		}
		if g, ok := Find(t.Context(), img); ok {
			t.Errorf("%s: %+v", name, g)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	img := image.NewRGBA(image.Rect(0, 0, 500, 500))
	drawn{pixels: 50, wide: 1, alpha: 1, light: true}.on(r, img)
	if _, ok := Find(ctx, img); ok {
		t.Error("found though nobody waits")
	}
	if g, ok := Find(t.Context(), img); !ok || g.X != 0 || g.Y != 0 || g.Pixels != 50 {
		t.Errorf("%+v", g)
	}
}

// TestGridsThatFillThePicture checks that all squares of a picture of whole squares are found, whichever pixels the lines
// are on.
func TestGridsThatFillThePicture(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for _, pixels := range []float64{24, 35, 64, 70} {
		for _, at := range []float64{-1, 0, 1} {
			img := ground(r, int(pixels)*9, int(pixels)*7, 6)
			drawn{pixels: pixels, x: at, y: at, wide: 1, alpha: 0.5}.on(r, img)
			g, ok := Find(t.Context(), img)
			if cols, rows := g.Squares(img.Rect.Size()); !ok || g.X != 0 || g.Y != 0 || cols != 9 || rows != 7 {
				t.Errorf("%g from %g: %v %+v", pixels, at, ok, g)
			}
		}
	}
}

// TestSquaresOfAGrid checks the number of squares on a picture.
func TestSquaresOfAGrid(t *testing.T) {
	for g, want := range map[FoundGrid][2]int{
		{Pixels: 70}: {10, 5}, {Pixels: 70, X: 35, Y: 69}: {9, 4}, {Pixels: 70.2}: {10, 5}, {Pixels: 900}: {1, 1},
	} {
		if cols, rows := g.Squares(image.Pt(700, 350)); cols != want[0] || rows != want[1] {
			t.Errorf("%+v: %d × %d", g, cols, rows)
		}
	}
}

// large is a picture of 12,000 × 12,000 with lines that takes no memory.
type large struct{ image.Rectangle }

func (l large) ColorModel() color.Model { return color.GrayModel }
func (l large) Bounds() image.Rectangle { return l.Rectangle }
func (l large) At(x, y int) color.Color {
	if x%140 == 20 || y%140 == 50 {
		return color.Gray{90}
	}
	return color.Gray{uint8(140 + (x*7+y*13)%23)}
}

// BenchmarkFindIn12000 measures finding the grid in the largest allowed picture.
func BenchmarkFindIn12000(b *testing.B) {
	img := large{image.Rect(0, 0, 12_000, 12_000)}
	for b.Loop() {
		if g, ok := Find(b.Context(), img); !ok || g.Pixels != 140 {
			b.Fatalf("%+v", g)
		}
	}
}

// TestDeepPicturesAreAsLightAsOthers checks that a pixel's brightness doesn't depend on the picture's format, and that
// reading it doesn't allocate.
func TestDeepPicturesAreAsLightAsOthers(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	deep := image.NewNRGBA64(image.Rect(0, 0, 20, 20))
	for i := range deep.Pix {
		deep.Pix[i] = uint8(r.UintN(256))
	}
	light := lightOf(deep)
	for i := range 400 {
		x, y := i%20, i/20
		if got, want := light(x, y), float64(color.GrayModel.Convert(deep.At(x, y)).(color.Gray).Y); got != want {
			t.Fatalf("%d, %d: %v, not %v", x, y, got, want)
		}
	}
	if n := testing.AllocsPerRun(10, func() { light(3, 4) }); n > 0 {
		t.Error(n)
	}
}
