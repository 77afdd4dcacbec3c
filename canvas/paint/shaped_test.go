package paint

import (
	"testing"

	"parapet/canvas/textshape"
)

// TestShapedLabels checks that a letter with a combining accent looks like the precomposed one, and that Arabic is
// joined, is narrower than its separate letters, and is shortened to fit.
func TestShapedLabels(t *testing.T) {
	s := newScribe()
	whole, apart := s.write("Ren\u00e9e", 16, medium, false), s.write("Rene\u0301e", 16, medium, true)
	if apart.glyphs == nil || apart.halo == nil || apart.width < whole.width-2 || apart.width > whole.width+2 {
		t.Fatalf("%+v and %+v", whole, apart)
	}
	if a, b := apart.glyphs, whole.glyphs; abs(a.w-b.w) > 2 || abs(a.h-b.h) > 2 || abs(sum(a.pix)-sum(b.pix)) > sum(b.pix)/10 {
		t.Errorf("%d × %d with %d, %d × %d with %d", a.w, a.h, sum(a.pix), b.w, b.h, sum(b.pix))
	}
	s.find = textshape.System()
	if s.find.Find('م') == nil {
		t.Skip("no font here has Arabic")
	}
	joined, alone := s.write("محمد", 32, medium, false), 0
	for _, letter := range "محمد" {
		alone += s.write(string(letter), 32, medium, false).width
	}
	if joined.glyphs == nil || joined.width >= alone {
		t.Errorf("%d wide, its letters %d", joined.width, alone)
	}
	if short := s.fit("محمد محمد محمد", 32, medium, joined.width*2); short == "" || short == "محمد محمد محمد" {
		t.Errorf("shortened to %q", short)
	}
}

func sum(pix []uint8) (n int) {
	for _, v := range pix {
		n += int(v)
	}
	return n
}

func abs(n int) int { return max(n, -n) }
