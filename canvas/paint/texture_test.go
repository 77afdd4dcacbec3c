package paint

import (
	"image"
	"image/color"
	"math"
	"testing"
)

// TestTexturesRepeatSeamlessly: given each look, then its texture has no alpha, varies, differs from the others, and changes no
// more from its last column and row to its first than within.
func TestTexturesRepeatSeamlessly(t *testing.T) {
	means := map[color.RGBA]Look{}
	for l := Grass; l < looks; l++ {
		levels := texture[l]()
		img := levels[0]
		if img.Rect != image.Rect(0, 0, textureSide, textureSide) || !img.Opaque() {
			t.Fatalf("look %d: %v, opaque %t", l, img.Rect, img.Opaque())
		}
		across, within := 0.0, 0.0
		for i := range textureSide {
			across = max(across, contrast(img, textureSide-1, i, 0, i)+contrast(img, i, textureSide-1, i, 0))
			for k := range textureSide - 1 {
				within = max(within, contrast(img, k, i, k+1, i)+contrast(img, i, k, i, k+1))
			}
		}
		if within == 0 || across > 1.5*within+20 {
			t.Errorf("look %d: steps of %.0f within, %.0f across its edges", l, within, across)
		}
		mean := levels[len(levels)-1].RGBAAt(0, 0)
		if other, taken := means[mean]; taken {
			t.Errorf("looks %d and %d have the same mean colour %v", l, other, mean)
		}
		means[mean] = l
	}
}

func contrast(img *image.RGBA, x0, y0, x1, y1 int) float64 {
	a, b := img.RGBAAt(x0, y0), img.RGBAAt(x1, y1)
	return math.Abs(float64(a.R)-float64(b.R)) + math.Abs(float64(a.G)-float64(b.G)) + math.Abs(float64(a.B)-float64(b.B))
}

// TestPaintedGroundFollowsTheMap: given a painted map that is moved by whole pixels, then the same ground is painted, moved.
func TestPaintedGroundFollowsTheMap(t *testing.T) {
	sc := &Scene{Cols: 12, Rows: 9, Theme: Light().Styled(Painted), Terrain: make([]Terrain, 12*9)}
	for i := range sc.Terrain {
		sc.Terrain[i] = Terrain{Kind: Floor, Look: Look(1 + i%5)}
	}
	p := NewPainter(nil)
	paint := func(x float64) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 200, 160))
		p.Paint(img, sc, Camera{X: x, Zoom: 40.0 / World}, 1)
		return img
	}
	a, b := paint(World), paint(World+7/40.0*World)
	for y := range 160 {
		for x := range 190 {
			if p, q := a.RGBAAt(x+7, y), b.RGBAAt(x, y); max(int(p.R)-int(q.R), int(q.R)-int(p.R)) > 1 {
				t.Fatalf("pixel %d, %d: %v, moved %v", x, y, p, q)
			}
		}
	}
}

func TestStyleOf(t *testing.T) {
	for word, want := range map[string]Style{"painted": Painted, "parchment": Parchment, "ink": Ink, "": Painted, "oil": Painted} {
		if got := StyleOf(word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}

// BenchmarkTexture makes the texture of each look.
func BenchmarkTexture(b *testing.B) {
	for b.Loop() {
		for l := Grass; l < looks; l++ {
			noises().of(l)
		}
	}
}
