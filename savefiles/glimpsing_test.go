package savefiles

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"
)

// TestALargePictureIsSeenBeforeItIsDecoded: given a picture of 6 megapixels, when it is decoded for somebody who wants to
// see it meanwhile, then coarse views of it are shown, and the picture is the one that is decoded for others. Smaller ones
// have no views, broken ones the error that they had.
func TestALargePictureIsSeenBeforeItIsDecoded(t *testing.T) {
	large := image.NewGray(image.Rect(0, 0, 2500, 2500))
	for i := range large.Pix {
		large.Pix[i] = uint8(i/2500/16) &^ 15
	}
	var rows, photo, small, plain, strips bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := errors.Join(quick.Encode(&rows, large), jpeg.Encode(&photo, large, nil), png.Encode(&small, image.NewGray(image.Rect(0, 0, 90, 90))),
		bmp.Encode(&plain, large), tiff.Encode(&strips, large, nil)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name    string
		content []byte
		views   int
		broken  bool
	}{
		{"PNG", rows.Bytes(), 16, false}, {"JPEG", photo.Bytes(), 1, false}, {"a small one", small.Bytes(), 0, false},
		{"BMP", plain.Bytes(), 1, false},
		{"a PNG that breaks off", rows.Bytes()[:rows.Len()-50], 16, true},
	} {
		views := 0
		want := image.Pt(500, 500)
		if c.name == "JPEG" {
			want = image.Pt(313, 313)
		}
		ctx := Glimpsing(t.Context(), 500, func(g Glimpse) {
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
	seen := 0
	if _, err := DecodePicture(Glimpsing(t.Context(), 500, func(Glimpse) { seen++ }), strips.Bytes()); err != nil || seen == 0 {
		t.Errorf("TIFF: %d views, %v", seen, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := DecodePicture(Glimpsing(ctx, 500, func(Glimpse) {}), rows.Bytes()); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// alike tells whether pictures have the same colours here and there.
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
