package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"testing"
)

// plain returns a picture of one colour with a square of another.
func plain(ground, square color.RGBA, at image.Point) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	draw.Draw(img, image.Rectangle{at, at.Add(image.Pt(5, 5))}, image.NewUniform(square), image.Point{}, draw.Src)
	return img
}

var (
	paper = color.RGBA{241, 236, 226, 255}
	red   = color.RGBA{198, 40, 40, 255}
)

// noise returns a picture of many colours.
func noise(seed uint64) *image.RGBA {
	r := rand.New(rand.NewPCG(seed, 1))
	img := image.NewRGBA(image.Rect(0, 0, 300, 300))
	for i := range img.Pix {
		img.Pix[i] = uint8(r.Uint32())
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

// reducedBy returns a picture in the palette of its own animation.
func reducedBy(img *image.RGBA) *image.Paletted { return NewAnimation(img).reduced(img) }

// TestFewColoursStayAsTheyAre checks that a picture with few colours keeps each pixel unchanged.
func TestFewColoursStayAsTheyAre(t *testing.T) {
	img := plain(paper, red, image.Pt(7, 9))
	got := reducedBy(img)
	for y := range 40 {
		for x := range 60 {
			if got.At(x, y) != img.At(x, y) {
				t.Fatalf("%d, %d: %v, not %v", x, y, got.At(x, y), img.At(x, y))
			}
		}
	}
}

// TestManyColoursComeNear checks that in noise of ninety thousand colours no pixel ends up far off.
func TestManyColoursComeNear(t *testing.T) {
	img := noise(1)
	got := reducedBy(img)
	sum := 0
	for y := range 300 {
		for x := range 300 {
			r0, g0, b0, _ := img.At(x, y).RGBA()
			r1, g1, b1, _ := got.At(x, y).RGBA()
			for _, d := range []int{int(r0>>8) - int(r1>>8), int(g0>>8) - int(g1>>8), int(b0>>8) - int(b1>>8)} {
				sum += d * d
			}
		}
	}
	if mean := sum / (300 * 300); mean > 3*24*24 {
		t.Errorf("the square of the distance is %d on average", mean)
	}
}

// TestAPlainGroundStaysPlain checks that a background colour stays in the palette despite a thousand shades of text on it.
func TestAPlainGroundStaysPlain(t *testing.T) {
	img := plain(paper, red, image.Pt(1, 1))
	for i := range 900 {
		img.SetRGBA(i%60, 10+i/60, color.RGBA{uint8(200 + i%50), uint8(i / 4), uint8(i % 256), 255})
	}
	got := reducedBy(img)
	if c := got.At(50, 38); c != color.Color(paper) {
		t.Errorf("%v", c)
	}
}

// played returns the frames of an animation as a viewer shows them, each drawn over the ones before.
func played(t *testing.T, f *Animation) (frames []*image.RGBA, delays []int) {
	t.Helper()
	var out bytes.Buffer
	if err := f.Write(&out); err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(&out)
	if err != nil {
		t.Fatal(err)
	}
	over := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for _, part := range g.Image {
		draw.Draw(over, part.Rect, part, part.Rect.Min, draw.Over)
		frame := image.NewRGBA(over.Rect)
		copy(frame.Pix, over.Pix)
		frames = append(frames, frame)
	}
	return frames, g.Delay
}

// TestAnAnimationShowsItsFrames checks that each frame shows as it was added, that two identical frames become one with
// the sum of their times, and that only changes are stored.
func TestAnAnimationShowsItsFrames(t *testing.T) {
	places := []image.Point{{2, 2}, {7, 2}, {7, 2}, {50, 30}}
	var shown []*image.RGBA
	for _, p := range places {
		shown = append(shown, plain(paper, red, p))
	}
	f := NewAnimation(shown...)
	for i, img := range shown {
		if err := f.Add(img, 10*(i+1)); err != nil {
			t.Fatal(err)
		}
	}
	if !f.Shows(shown[3]) || f.Shows(shown[0]) || f.End(99) != 10+50+99 {
		t.Error("the last frame isn't the last")
	}
	frames, delays := played(t, f)
	if len(frames) != 3 || delays[0] != 10 || delays[1] != 50 || delays[2] != 99 {
		t.Fatal(len(frames), delays)
	}
	for i, want := range []*image.RGBA{shown[0], shown[1], shown[3]} {
		if !bytes.Equal(frames[i].Pix, want.Pix) {
			t.Errorf("frame %d isn't as it was", i)
		}
	}
	if r := f.made.Image[1].Rect; r != image.Rect(2, 2, 12, 7) {
		t.Errorf("kept of the second: %v", r)
	}
}

// TestAnAnimationRefuses checks that a frame of another size and an animation without frames are refused.
func TestAnAnimationRefuses(t *testing.T) {
	f := NewAnimation(plain(paper, red, image.Pt(0, 0)))
	if err := f.Write(&bytes.Buffer{}); err == nil {
		t.Error("an empty film is written")
	}
	if err := f.Add(plain(paper, red, image.Pt(0, 0)), 1); err != nil {
		t.Fatal(err)
	}
	if err := f.Add(noise(3), 1); err == nil {
		t.Error("a frame of another size is taken")
	}
}
