package main

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// The picture in the repository must be the drawing: a level of tolerance for
// the rounding of other processors.
func TestTheIconIsTheDrawing(t *testing.T) {
	fresh := filepath.Join(t.TempDir(), "fresh.png")
	if err := render("../parapet.svg", fresh, 512); err != nil {
		t.Fatal(err)
	}
	want, got := pixels(t, fresh), pixels(t, "../parapet.png")
	if len(want) != len(got) {
		t.Fatalf("%d and %d values", len(got), len(want))
	}
	for i := range want {
		if d := int(want[i]) - int(got[i]); d > 2 || d < -2 {
			t.Fatalf("value %d is %d, want %d: run go generate ./icons", i, got[i], want[i])
		}
	}
}

func pixels(t *testing.T, path string) []uint8 {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	var out []uint8
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, a := img.At(x, y).RGBA()
			out = append(out, uint8(r>>8), uint8(g>>8), uint8(bl>>8), uint8(a>>8))
		}
	}
	return out
}

func TestRenderRefuses(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.svg")
	if err := os.WriteFile(bad, []byte("<svg"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		in   string
		size int
	}{"no such file": {filepath.Join(dir, "none"), 16}, "broken file": {bad, 16}, "no size": {"../parapet.svg", 0}} {
		if err := render(c.in, filepath.Join(dir, "out.png"), c.size); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
