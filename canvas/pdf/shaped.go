package pdf

import (
	"fmt"
	"math"

	"golang.org/x/image/font/sfnt"

	"parapet/canvas/textshape"
)

// sign is a glyph with its text: in a subset font each pair has its own number.
type sign struct {
	glyph sfnt.GlyphIndex
	means string
}

// shaped returns the pieces of a line that needs shaping; nil if its fonts can't be read for that.
func (w *Writer) shaped(weight Weight, s string) (out []piece) {
	if w.shapers[weight] == nil {
		own := []textshape.Own{{Font: w.fonts[weight].Font, File: w.fonts[weight].ttf}}
		if f := w.fonts[weight+2]; f != nil {
			own = append(own, textshape.Own{Font: f.Font, File: w.more.Own[weight]})
		}
		w.shapers[weight] = textshape.NewShaper(w.more.Case, own...)
	}
	for _, run := range w.shapers[weight].Line(s) {
		out = append(out, piece{font: w.fontAt(run.Font), signs: run.Glyphs})
	}
	return out
}

// place writes a shaped piece at (x, y), starting a new string wherever a glyph isn't at the natural position after the
// one before.
func (p *Page) place(f *font, part piece, size, x, y float64, how string) {
	codes, at, next := "", [2]float64{}, [2]float64{}
	flush := func() {
		if codes != "" {
			p.content = fmt.Appendf(p.content, "BT %s/F%d %s Tf 1 0 0 -1 %s %s Tm <%s> Tj ET\n", how, part.font, number(size), number(at[0]),
				number(at[1]), codes)
		}
		codes = ""
	}
	for _, g := range part.signs {
		here := [2]float64{x + g.X*size, y - g.Y*size}
		if math.Abs(here[0]-next[0]) > size/500 || math.Abs(here[1]-next[1]) > size/500 {
			flush()
			at = here
		}
		codes += fmt.Sprintf("%04X", f.sign(sign{g.ID, g.Means}))
		next = [2]float64{here[0] + f.advance(g.ID)*size/1000, here[1]}
		x += g.Advance * size
	}
	flush()
}

// sign returns the number of a glyph with its text. In a whole font, which has no joined letters, a glyph stands for a
// single letter.
func (f *font) sign(s sign) int {
	if f.ttf != nil {
		for _, r := range s.means {
			f.used[r] = s.glyph
		}
		return int(s.glyph)
	}
	n, known := f.signs[s]
	if !known {
		f.order = append(f.order, s.glyph)
		n = len(f.order)
		f.signs[s] = n
	}
	return n
}
