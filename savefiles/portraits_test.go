package savefiles

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"parapet/engine/limits"
	"parapet/engine/protocol/playtest"
)

func pngOf(t testing.TB, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestPortraitsAreShrunkAsTheyAreRead checks that pictures of several sizes and depths are stored within the size limit,
// with their aspect ratio, in memory of their own, and that each file is read once.
func TestPortraitsAreShrunkAsTheyAreRead(t *testing.T) {
	dir := t.TempDir()
	putFiles(t, dir, map[string][]byte{
		"small.png": tinyPNG(t, 30, 20), "wide.png": tinyPNG(t, 2048, 512), "high.png": tinyPNG(t, 3, 3000),
		"deep.png": pngOf(t, image.NewNRGBA64(image.Rect(0, 0, 1024, 1024))), "drawn.svg": []byte(drawing),
	})
	p := NewPortraits(dir)
	for name, want := range map[string]image.Point{"small.png": {30, 20}, "wide.png": {512, 128}, "high.png": {1, 512}, "deep.png": {512, 512}, "drawn.svg": {512, 341}} {
		img, err := p.Load(t.Context(), name)
		if err != nil || img.Bounds().Size() != want {
			t.Errorf("%s: %v %v", name, img, err)
			continue
		}
		again, err := p.Load(t.Context(), name)
		if err != nil || again != img {
			t.Errorf("%s: read twice, %v", name, err)
		}
	}
	if n, bytes := p.Held(); n != 5 || bytes != 4*(30*20+512*128+512+512*512+512*341) {
		t.Errorf("%d pictures, %d bytes", n, bytes)
	}
}

// TestPortraitsArePaintedSmall checks that a drawing is painted no larger than it is shown.
func TestPortraitsArePaintedSmall(t *testing.T) {
	img, err := decode(forPortrait(t.Context()), []byte(drawing), limits.FacePixels)
	if err != nil || img.Bounds().Size() != image.Pt(512, 341) {
		t.Fatal(img.Bounds(), err)
	}
	redAndWhite(t, img)
}

// TestPortraitsHaveATotal checks that portraits beyond the memory limit are refused with the reason, and the ones already
// loaded stay.
func TestPortraitsHaveATotal(t *testing.T) {
	dir := t.TempDir()
	names := []string{"a.png", "b.png", "c.png", "d.png"}
	for _, n := range names {
		putFiles(t, dir, map[string][]byte{n: tinyPNG(t, 600, 600)})
	}
	p := NewPortraits(dir)
	p.most = 2 * 4 * limits.PortraitSide * limits.PortraitSide
	for i, n := range names {
		if _, err := p.Load(t.Context(), n); (err == nil) != (i < 2) || err != nil && !errors.Is(err, ErrPortraits) {
			t.Errorf("%s: %v", n, err)
		}
	}
	if _, err := p.Load(t.Context(), "a.png"); err != nil {
		t.Error(err)
	}
	if n, bytes := p.Held(); n != 2 || bytes > p.most {
		t.Errorf("%d pictures, %d bytes", n, bytes)
	}
}

// TestPortraitsAreReadOneAtATime checks that other calls wait while a portrait is read, and that cancelling a wait
// returns at once.
func TestPortraitsAreReadOneAtATime(t *testing.T) {
	dir := t.TempDir()
	putFiles(t, dir, map[string][]byte{"a.png": tinyPNG(t, 10, 10)})
	p := NewPortraits(dir)
	p.turn <- struct{}{} // another reader holds the lock
	ctx, stop := context.WithCancel(t.Context())
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if img, err := p.Load(ctx, "a.png"); img != nil || !errors.Is(err, context.Canceled) {
				t.Errorf("%v %v", img, err)
			}
		})
	}
	stop()
	all.Wait()
	<-p.turn
	if _, err := p.Load(ctx, "a.png"); !errors.Is(err, context.Canceled) {
		t.Errorf("with a context that is done: %v", err)
	}
	if img, err := p.Load(t.Context(), "a.png"); img == nil || err != nil {
		t.Errorf("a cancelled reading is remembered as a fault: %v", err)
	}
}

// TestPictureLimitsByTheirHeaders checks that a token's picture may have fewer pixels than a map's and neither more
// memory than any picture, judging by the header alone.
func TestPictureLimitsByTheirHeaders(t *testing.T) {
	path := put(t, strings.Replace(withPictures("eight.png", "sixteen.png", "fits.png"), `"size":[6,4]`, `"size":[6,4],"image":{"src":"deepmap.png"}`, 1))
	putFiles(t, filepath.Dir(path), map[string][]byte{
		"eight.png": headOf(t, tinyPNG(t, 1, 1), 8000, 6000), "sixteen.png": headOf(t, pngOf(t, image.NewNRGBA64(image.Rect(0, 0, 1, 1))), 5000, 5000),
		"fits.png": headOf(t, tinyPNG(t, 1, 1), 6000, 6000), "deepmap.png": headOf(t, pngOf(t, image.NewNRGBA64(image.Rect(0, 0, 1, 1))), 12000, 12000),
	})
	_, warnings, err := Read(path, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, w := range warnings {
		said = append(said, w.Error())
	}
	want := []string{"map.image.src: deepmap.png: a picture of 12000 × 12000 pixels takes 1098 MiB to read; at most 400 MiB",
		"tokens[0].picture: eight.png: a picture of 8000 × 6000 pixels; at most 40 megapixels"}
	if got := strings.Join(said, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("%s", got)
	}
}

// TestSeeThroughPicturesAreTurnedInPlace compares the in-place conversion with one that copies.
func TestSeeThroughPicturesAreTurnedInPlace(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	img := image.NewNRGBA(image.Rect(3, 4, 67, 68))
	for i := range img.Pix {
		img.Pix[i] = uint8(r.UintN(256))
	}
	for i := 3; i < 400; i += 4 {
		img.Pix[i] = 255
	}
	want := image.NewRGBA(img.Rect)
	draw.Draw(want, want.Rect, img, img.Rect.Min, draw.Src)
	got, ok := premultiplied(img).(*image.RGBA)
	if !ok || &got.Pix[0] != &img.Pix[0] || got.Rect != want.Rect || !bytes.Equal(got.Pix, want.Pix) {
		t.Error("another picture, or another memory")
	}
	if g := image.NewGray(image.Rect(0, 0, 1, 1)); premultiplied(g) != image.Image(g) || g.ColorModel() != color.GrayModel {
		t.Error("what has no see-through parts is changed")
	}
}

// TestReadingPicturesCanBeStopped checks that cancelling the context stops reading at any point.
func TestReadingPicturesCanBeStopped(t *testing.T) {
	dir := t.TempDir()
	content := tinyPNG(t, 300, 300)
	putFiles(t, dir, map[string][]byte{"a.png": content})
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := LoadPicture(ctx, dir, "a.png"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := decode(ctx, content, limits.Pixels); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
