package paint

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Letters has the painter write what the Go fonts lack in further ones (TrueType), plain and bold. Fonts that
// can't be read are left out. It is called before anything is painted.
func (p *Painter) Letters(fonts [2][]byte) *Painter {
	for i, ttf := range fonts {
		if f, err := opentype.Parse(ttf); err == nil {
			p.kept.scribe.more[i] = f
		}
	}
	return p
}

// letters is a font that is helped out by another.
type letters struct {
	font.Face
	more  font.Face
	lacks func(r rune) bool // in the first, and the other has it
}

// lacks tells whether a letter is in another font alone.
func lacks(f, more *opentype.Font) func(r rune) bool {
	var buf sfnt.Buffer
	has := func(f *opentype.Font, r rune) bool {
		g, err := f.GlyphIndex(&buf, r)
		return err == nil && g != 0
	}
	return func(r rune) bool { return !has(f, r) && has(more, r) }
}

func (l *letters) of(r rune) font.Face {
	if l.lacks(r) {
		return l.more
	}
	return l.Face
}

// Glyph implements font.Face.
func (l *letters) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return l.of(r).Glyph(dot, r)
}

// GlyphBounds implements font.Face.
func (l *letters) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return l.of(r).GlyphBounds(r)
}

// GlyphAdvance implements font.Face.
func (l *letters) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return l.of(r).GlyphAdvance(r) }

// Kern implements font.Face: letters of two fonts don't move together.
func (l *letters) Kern(a, b rune) fixed.Int26_6 {
	if f := l.of(a); f == l.of(b) {
		return f.Kern(a, b)
	}
	return 0
}

// Close implements font.Face.
func (l *letters) Close() error { return nil }
