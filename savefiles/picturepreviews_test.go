package savefiles

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/bmp"
)

// TestALargePictureIsSeenBeforeItIsDecoded checks that a PNG and a JPEG of 6 megapixels show previews while they are
// decoded, with an unchanged result. Other formats and smaller pictures have no previews, and broken ones return the
// usual error.
func TestALargePictureIsSeenBeforeItIsDecoded(t *testing.T) {
	large := image.NewGray(image.Rect(0, 0, 2500, 2500))
	for i := range large.Pix {
		large.Pix[i] = uint8(i/2500/16) &^ 15
	}
	var rows, photo, small, plain bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := errors.Join(quick.Encode(&rows, large), jpeg.Encode(&photo, large, nil), png.Encode(&small, image.NewGray(image.Rect(0, 0, 90, 90))),
		bmp.Encode(&plain, large)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		content []byte
		views   int
		broken  bool
	}{
		{"PNG", rows.Bytes(), 16, false}, {"JPEG", photo.Bytes(), 1, false}, {"a small one", small.Bytes(), 0, false},
		{"BMP", plain.Bytes(), 0, false},
		{"a PNG that breaks off", rows.Bytes()[:rows.Len()-50], 16, true},
	} {
		views := 0
		want := image.Pt(500, 500)
		if c.name == "JPEG" {
			want = image.Pt(313, 313)
		}
		ctx := WithPreviews(t.Context(), 500, func(g Preview) {
			if views++; g.Image.Rect.Size() != want || g.Of != image.Pt(2500, 2500) {
				t.Errorf("%s: a view of %v, %v large", c.name, g.Of, g.Image.Rect)
			}
		})
		img, err := DecodePicture(ctx, c.content)
		if views < c.views-1 || views > c.views || errors.Is(err, ErrBody) != c.broken {
			t.Errorf("%s: %d views, %v", c.name, views, err)
		}
		if usual, _ := DecodePicture(t.Context(), c.content); !c.broken && !alike(img, usual) {
			t.Errorf("%s: another picture", c.name)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := DecodePicture(WithPreviews(ctx, 500, func(Preview) {}), rows.Bytes()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// alike reports whether two pictures have the same colours at sample points.
func alike(a, b image.Image) bool {
	for at := 5; at < a.Bounds().Dx(); at += 77 {
		ar, ag, ab, _ := a.At(at, at).RGBA()
		br, bg, bb, _ := b.At(at, at).RGBA()
		if ar != br || ag != bg || ab != bb {
			return false
		}
	}
	return a.Bounds() == b.Bounds()
}

// TestALargeDrawingIsPaintedSmallFirst checks that a drawing of 7.5 megapixels shows one preview, the same drawing small,
// with correct line widths in both.
func TestALargeDrawingIsPaintedSmallFirst(t *testing.T) {
	drawing := `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2500" viewBox="0 0 300 250">` +
		`<rect x="0" y="0" width="150" height="250" fill="#f00"/><path d="M0 125 H300" stroke="#00f" stroke-width="20" fill="none"/></svg>`
	var views []Preview
	var shares []float64
	ctx := WithProgress(WithPreviews(t.Context(), 600, func(g Preview) { views = append(views, g) }), func(s float64) { shares = append(shares, s) })
	img, err := DecodePicture(ctx, []byte(drawing))
	if err != nil || len(views) != 1 || views[0].Of != image.Pt(3000, 2500) || views[0].Image.Rect.Size() != image.Pt(600, 500) {
		t.Fatalf("%d views, %v", len(views), err)
	}
	if len(shares) == 0 || shares[len(shares)-1] != 1 {
		t.Errorf("reported %v", shares)
	}
	red, blue, white := color.RGBA{255, 0, 0, 255}, color.RGBA{0, 0, 255, 255}, color.RGBA{255, 255, 255, 255}
	for at, want := range map[image.Point]color.RGBA{{75, 50}: red, {225, 50}: white, {75, 118}: blue, {225, 132}: blue, {225, 140}: white} {
		if got := img.At(at.X*10, at.Y*10); got != want {
			t.Errorf("%v: %v", at, got)
		}
		if got := views[0].Image.RGBAAt(at.X*2, at.Y*2); got != want {
			t.Errorf("small, %v: %v", at, got)
		}
	}
}
