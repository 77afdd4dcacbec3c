package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The fast shapes are compared with a simple version that takes 16 by 16 samples per pixel.
const samples = 16

func slowCover(x, y int, inside func(x, y float64) bool) float64 {
	n := 0
	for i := range samples {
		for k := range samples {
			if inside(float64(x)+(float64(i)+0.5)/samples, float64(y)+(float64(k)+0.5)/samples) {
				n++
			}
		}
	}
	return float64(n) / (samples * samples)
}

const black = ink(0xff000000)

func checkShape(t *rapid.T, off float64, draw func(l *list), inside func(x, y float64) bool) {
	const n = 24
	var l list
	l.reset(n, n)
	draw(&l)
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	l.play(img, nil)
	for y := range n {
		for x := range n {
			got, want := float64(img.Pix[y*img.Stride+x*4+3])/255, slowCover(x, y, inside)
			if math.Abs(got-want) > off {
				t.Fatalf("pixel (%d, %d): covered %.3f, want %.3f", x, y, got, want)
			}
		}
	}
}

func TestShapesAgainstSlowTwins(t *testing.T) {
	at := rapid.Float64Range(-6, 30)
	point := rapid.Custom(func(t *rapid.T) Point { return Point{at.Draw(t, "x"), at.Draw(t, "y")} })
	t.Run("rect", rapid.MakeCheck(func(t *rapid.T) {
		r := Bounds(point.Draw(t, "a"), point.Draw(t, "b"))
		checkShape(t, 0.09, func(l *list) { l.rect(r.Min.X, r.Min.Y, r.Max.X, r.Max.Y, black) },
			func(x, y float64) bool { return r.Has(Point{x, y}) })
	}))
	t.Run("disc", rapid.MakeCheck(func(t *rapid.T) {
		c, r := point.Draw(t, "middle"), rapid.Float64Range(1.5, 14).Draw(t, "r")
		checkShape(t, 0.14, func(l *list) { l.disc(c.X, c.Y, r, black) },
			func(x, y float64) bool { return math.Hypot(x-c.X, y-c.Y) <= r })
	}))
	t.Run("ring", rapid.MakeCheck(func(t *rapid.T) {
		c, r, w := point.Draw(t, "middle"), rapid.Float64Range(4, 14).Draw(t, "r"), rapid.Float64Range(1.5, 4).Draw(t, "w")
		checkShape(t, 0.16, func(l *list) { l.ring(c.X, c.Y, r, w, black) },
			func(x, y float64) bool { return math.Abs(math.Hypot(x-c.X, y-c.Y)-r) <= w/2 })
	}))
	t.Run("stroke", rapid.MakeCheck(func(t *rapid.T) {
		a, b, w := point.Draw(t, "a"), point.Draw(t, "b"), rapid.Float64Range(2, 7).Draw(t, "w")
		checkShape(t, 0.2, func(l *list) { l.stroke(w, black, true, a, b) },
			func(x, y float64) bool { return Distance(Point{x, y}, a, b) <= w/2 })
	}))
	t.Run("polygon", rapid.MakeCheck(func(t *rapid.T) {
		tri := turnRight([]Point{point.Draw(t, "a"), point.Draw(t, "b"), point.Draw(t, "c")})
		checkShape(t, 0.13, func(l *list) { l.poly(black, tri) }, func(x, y float64) bool {
			for i, p := range tri {
				q := tri[(i+1)%3]
				if (q.X-p.X)*(y-p.Y)-(q.Y-p.Y)*(x-p.X) < 0 {
					return false
				}
			}
			return true
		})
	}))
}

// TestLinesAgainstEachPixelsCover checks that a stroke of one piece changes all pixels that it covers, by what it covers, and no
// others.
func TestLinesAgainstEachPixelsCover(t *testing.T) {
	const n = 24
	at := rapid.Float64Range(-6, 30)
	var l list
	var bands []band
	rapid.Check(t, func(t *rapid.T) {
		from, to := Point{at.Draw(t, "x"), at.Draw(t, "y")}, Point{at.Draw(t, "x"), at.Draw(t, "y")}
		switch rapid.IntRange(0, 9).Draw(t, "flat or upright") {
		case 0:
			to.Y = from.Y
		case 1:
			to.X = from.X
		case 2:
			to = from
		}
		width, round := rapid.Float64Range(1, 9).Draw(t, "width"), rapid.Bool().Draw(t, "round")
		c := inkOf(color.NRGBA{R: 200, G: 90, B: 10, A: rapid.SampledFrom([]uint8{255, 140, 20}).Draw(t, "alpha")})
		got, want := image.NewRGBA(image.Rect(0, 0, n, n)), image.NewRGBA(image.Rect(0, 0, n, n))
		for i := range got.Pix {
			got.Pix[i] = uint8(i * 7)
		}
		copy(want.Pix, got.Pix)
		l.reset(n, n)
		l.stroke(width, c, round, from, to)
		bands = l.play(got, bands)
		s := segmentOf(from, to)
		for y := range n {
			for x := range n {
				rx, ry := float64(x)+0.5-from.X, float64(y)+0.5-from.Y
				lay(want.Pix, y*want.Stride+4*x, c, s.cover(width/2+0.5, rx*s.ux+ry*s.uy, rx*s.uy-ry*s.ux, round))
			}
		}
		for i, b := range got.Pix {
			if b != want.Pix[i] {
				t.Fatalf("pixel (%d, %d) has %d, not %d", i/4%n, i/4/n, b, want.Pix[i])
			}
		}
	})
}

// TestStampsAgainstEachPixel checks that a stamp colours each pixel by its mask, over the edges of the picture too.
func TestStampsAgainstEachPixel(t *testing.T) {
	const n, side = 24, 9
	m := newMask(side, side)
	for i := range m.pix {
		m.pix[i] = []uint8{0, 255, uint8(i * 3), uint8(254 - i)}[i%4]
	}
	for _, alpha := range []uint8{255, 90} {
		c := inkOf(color.NRGBA{R: 200, G: 90, B: 10, A: alpha})
		for at := -side - 1; at <= n; at++ {
			got, want := image.NewRGBA(image.Rect(0, 0, n, n)), image.NewRGBA(image.Rect(0, 0, n, n))
			for i := range got.Pix {
				got.Pix[i] = uint8(i * 7)
			}
			copy(want.Pix, got.Pix)
			var l list
			l.reset(n, n)
			l.stamp(at, 5-at/2, m, c)
			l.play(got, nil)
			for i, k := range m.pix {
				if p := image.Pt(at+i%side, 5-at/2+i/side); p.In(want.Rect) {
					lay(want.Pix, want.PixOffset(p.X, p.Y), c, uint32(k))
				}
			}
			if !slices.Equal(got.Pix, want.Pix) {
				t.Errorf("at %d with alpha %d the pixels differ", at, alpha)
			}
		}
	}
}

// TestTimesRoundsEachByte checks that an ink is multiplied byte by byte, rounded to the nearest.
func TestTimesRoundsEachByte(t *testing.T) {
	for k := range uint32(256) {
		for b := range uint32(256) {
			c := ink(b | (255-b)<<8 | b/2<<16 | (255-b/3)<<24)
			got := c.times(k)
			for shift := 0; shift < 32; shift += 8 {
				if got, want := uint32(got)>>shift&255, (uint32(c)>>shift&255*k*2+255)/510; got != want {
					t.Fatalf("byte %d of %08x times %d/255 is %d, not %d", shift/8, c, k, got, want)
				}
			}
		}
	}
}

func TestInkAgainstFloatingPoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		colour := func(name string) ink {
			a := rapid.Uint32Range(0, 255).Draw(t, name)
			c := func() uint32 { return rapid.Uint32Range(0, a).Draw(t, name) }
			return ink(a<<24 | c()<<16 | c()<<8 | c())
		}
		s, d := colour("over"), colour("under")
		got := s.over(d)
		for shift := 0; shift < 32; shift += 8 {
			v := func(i ink) float64 { return float64(i >> shift & 255) }
			want := v(s) + v(d)*(255-float64(s.alpha()))/255
			if math.Abs(v(got)-want) > 0.51 {
				t.Fatalf("%08x over %08x is %08x: byte %d should be %.2f", s, d, got, shift/8, want)
			}
		}
	})
}

// TestSamplerIsExactAtOneToOne checks that a picture drawn at its own size on whole pixels comes out unchanged.
func TestSamplerIsExactAtOneToOne(t *testing.T) {
	src := toRGBA(portraitOf(40))
	s := sample(mipmaps(src), true, 3, 2, 1)
	row := make([]ink, 30)
	s.row(row, &rowScratch{}, 5, 10)
	for i, got := range row {
		if want := load(src.Pix, 8*src.Stride+(2+i)*4); got != want {
			t.Fatalf("pixel %d is %08x, want %08x", i, got, want)
		}
	}
}

func TestSamplerAgainstFloatingPoint(t *testing.T) {
	src := image.NewRGBA(image.Rect(0, 0, 13, 9))
	for i := range src.Pix {
		src.Pix[i] = uint8(i * 37)
		if i%4 == 3 {
			src.Pix[i] = 255
		}
	}
	pixel := func(x, y, k int) float64 {
		return float64(src.Pix[min(max(y, 0), 8)*src.Stride+min(max(x, 0), 12)*4+k])
	}
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.Float64Range(0.01, 1.25).Draw(t, "step")
		left, top := rapid.Float64Range(-9, 9).Draw(t, "left"), rapid.Float64Range(-9, 9).Draw(t, "top")
		x, y := rapid.IntRange(0, 20).Draw(t, "x"), rapid.IntRange(0, 20).Draw(t, "y")
		row := make([]ink, 8)
		sample([]*image.RGBA{src}, true, left, top, step).row(row, &rowScratch{}, x, y)
		for i, got := range row {
			u, v := min(max((float64(x+i)+0.5-left)*step-0.5, 0), 12), min(max((float64(y)+0.5-top)*step-0.5, 0), 8)
			iu, iv := int(u), int(v)
			fu, fv := u-float64(iu), v-float64(iv)
			for k := range 3 {
				want := (pixel(iu, iv, k)*(1-fu)+pixel(iu+1, iv, k)*fu)*(1-fv) + (pixel(iu, iv+1, k)*(1-fu)+pixel(iu+1, iv+1, k)*fu)*fv
				if c := float64(got >> (8 * k) & 255); math.Abs(c-want) > 4 {
					t.Fatalf("pixel %d, byte %d: %v, want %.1f", i, k, c, want)
				}
			}
		}
	})
}

func TestHalveAverages(t *testing.T) {
	src := image.NewRGBA(image.Rect(0, 0, 2, 2))
	copy(src.Pix, []uint8{10, 0, 255, 255, 20, 0, 255, 255, 30, 1, 255, 255, 40, 1, 255, 255})
	if got := halve(t.Context(), src).Pix; got[0] != 25 || got[1] > 1 || got[2] != 255 || got[3] != 255 {
		t.Errorf("got %v", got)
	}
}
