package paint

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/textshape"
)

// Letters adds fallback fonts: TrueType fonts, regular and bold, for letters the Go fonts lack, then the fonts of a case,
// which may be nil. Fonts that can't be read are skipped. Call it before painting anything.
func (p *Painter) Letters(fonts [2][]byte, more *textshape.Case) *Painter {
	p.cache.scribe.find = more
	for i, ttf := range fonts {
		if f, err := opentype.Parse(ttf); err == nil {
			p.cache.scribe.more[i], p.cache.scribe.files[i] = f, ttf
		}
	}
	return p
}

// letters is a font of one size with fallbacks.
type letters struct {
	font.Face
	size  int
	first *opentype.Font
	more  *opentype.Font  // nil for none
	find  *textshape.Case // nil for none
	faces map[*opentype.Font]font.Face
	buf   sfnt.Buffer
}

func (l *letters) has(f *opentype.Font, r rune) bool {
	if f == nil {
		return false
	}
	g, err := f.GlyphIndex(&l.buf, r)
	return err == nil && g != 0
}

// of returns the font for a letter; if none has it, the first, which draws a box.
func (l *letters) of(r rune) font.Face {
	if l.has(l.first, r) {
		return l.Face
	}
	f := l.more
	if !l.has(f, r) {
		f = l.find.Find(r)
	}
	if f == nil {
		return l.Face
	}
	if l.faces[f] == nil {
		l.faces[f] = faceOf(f, l.size)
	}
	return l.faces[f]
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

// Kern implements font.Face: letters from two fonts have no kerning.
func (l *letters) Kern(a, b rune) fixed.Int26_6 {
	if f := l.of(a); f == l.of(b) {
		return f.Kern(a, b)
	}
	return 0
}

// Close implements font.Face.
func (l *letters) Close() error { return nil }
