package preview

import (
	"bytes"
	"errors"
	"os"
	"testing"

	"golang.org/x/image/webp"
)

// TestTheTopOfALossyWebPIsSeenFirst: given a lossy WebP, when it is looked at before it is decoded, then its upper sixteenth, more
// and its half are shown, pixels of the picture; one without loss is left to others.
func TestTheTopOfALossyWebPIsSeenFirst(t *testing.T) {
	content, err := os.ReadFile("testdata/lossy.webp")
	if err != nil {
		t.Fatal(err)
	}
	whole, err := webp.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var views []View
	if err := WEBP(t.Context(), content, 100, func(v View) { views = append(views, v) }); err != nil || len(views) < 3 {
		t.Fatalf("%d views, %v", len(views), err)
	}
	of, last := painted(whole), views[len(views)-1]
	if first, known := opaqueRows(views[0].Image), opaqueRows(last.Image); last.Of != of.Rect.Size() || first != 5 || known != 41 {
		t.Errorf("%d rows at first, %d at last of %v", first, known, last.Image.Rect)
	}
	nth := of.Rect.Dx() / last.Image.Rect.Dx()
	for y := range 40 { // the last row lacks what the edge below it smooths
		for x := range last.Image.Rect.Dx() {
			got, want := last.Image.RGBAAt(x, y), of.RGBAAt(x*nth+nth/2, y*nth+nth/2)
			if !near(got, want) {
				t.Fatalf("%d, %d: %v, not %v", x, y, got, want)
			}
		}
	}
	lossless, err := os.ReadFile("testdata/lossless.webp")
	if err != nil {
		t.Fatal(err)
	}
	for name, broken := range map[string][]byte{"without loss": lossless, "cut": content[:200], "short": content[:20]} {
		if err := WEBP(t.Context(), broken, 30, func(View) {}); !errors.Is(err, ErrForm) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
