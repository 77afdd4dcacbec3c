package pdf

import (
	"fmt"
	"slices"
	"strings"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Weight is the thickness of writing.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// Fonts are further fonts (TrueType) by weight, for letters that the Go fonts lack; nil: none. Only what is
// written in is put into a file.
type Fonts [2][]byte

// font is one of the fonts of a file, with what was written in it.
type font struct {
	number int // its object; those that it needs follow; 0: not yet known
	name   string
	ttf    []byte
	*sfnt.Font
	buf  sfnt.Buffer
	used map[rune]sfnt.GlyphIndex
}

// fonts are those of a file: the Go fonts by weight, then the further ones, nil where there are none.
func fonts(more Fonts) (out [4]*font, err error) {
	for i, f := range [2]font{{name: "GoRegular", ttf: goregular.TTF}, {name: "GoBold", ttf: gobold.TTF}} {
		f.number = fontObject + i*objectsOfFont
		if out[i], err = f.parsed(); err != nil {
			panic(err) // they are part of the program
		}
	}
	for i, ttf := range more {
		if ttf == nil {
			continue
		}
		f := font{name: [2]string{"MoreRegular", "MoreBold"}[i], ttf: ttf}
		if out[2+i], err = f.parsed(); err != nil {
			return out, fmt.Errorf("a font can't be read: %w", err)
		}
	}
	return out, nil
}

func (f font) parsed() (*font, error) {
	parsed, err := sfnt.Parse(f.ttf)
	f.Font, f.used = parsed, map[rune]sfnt.GlyphIndex{}
	return &f, err
}

// glyph is that of a rune, 0 where the font lacks it.
func (f *font) glyph(r rune) sfnt.GlyphIndex {
	g, err := f.GlyphIndex(&f.buf, r)
	if err != nil {
		return 0
	}
	return g
}

// piece is a part of a line that is set in one font.
type piece struct {
	font   int
	glyphs []sfnt.GlyphIndex
	runes  []rune
}

// set finds the glyphs of a line. What no font has gets a question mark.
func (w *Writer) set(weight Weight, s string) []piece {
	var out []piece
	for _, r := range s {
		at := int(weight)
		g := w.fonts[at].glyph(r)
		if more := w.fonts[at+2]; g == 0 && more != nil {
			if g = more.glyph(r); g != 0 {
				at += 2
			}
		}
		if g == 0 {
			g = w.fonts[at].glyph('?')
		}
		if len(out) == 0 || out[len(out)-1].font != at {
			out = append(out, piece{font: at})
		}
		p := &out[len(out)-1]
		p.glyphs, p.runes = append(p.glyphs, g), append(p.runes, r)
	}
	return out
}

// codes is a piece as the file has it, in hexadecimal digits.
func (f *font) codes(p piece) string {
	var b strings.Builder
	for i, g := range p.glyphs {
		f.used[p.runes[i]] = g
		fmt.Fprintf(&b, "%04X", g)
	}
	return b.String()
}

// width of a piece, in thousandths of the writing's size.
func (f *font) width(p piece) float64 {
	sum := 0.0
	for _, g := range p.glyphs {
		sum += f.advance(g)
	}
	return sum
}

// advance is a glyph's width in thousandths of the writing's size.
func (f *font) advance(g sfnt.GlyphIndex) float64 {
	em := f.UnitsPerEm()
	a, err := f.GlyphAdvance(&f.buf, g, fixed.I(int(em)), xfont.HintingNone)
	if err != nil {
		return 0
	}
	return float64(a) / 64 * 1000 / float64(em)
}

// Width is how long a line of writing is, in millimetres.
func (w *Writer) Width(weight Weight, size float64, s string) float64 {
	sum := 0.0
	for _, p := range w.set(weight, s) {
		sum += w.fonts[p.font].width(p)
	}
	return sum * size / 1000
}

// Cap is the height of a capital, in sizes of the writing.
const Cap = 0.72

// write puts the font into the file, if anything was written in it.
func (f *font) write(w *Writer) {
	if f == nil || len(f.used) == 0 {
		return
	}
	n := f.number
	w.object(n, fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] "+
		"/ToUnicode %d 0 R>>", f.name, n+1, n+4))
	w.object(n+1, fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDToGIDMap /Identity /DW 0 /W [%s] "+
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R>>", f.name, f.widths(), n+2))
	w.object(n+2, fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-440 -432 2160 1100] /ItalicAngle 0 "+
		"/Ascent 935 /Descent -211 /CapHeight 723 /StemV 80 /FontFile2 %d 0 R>>", f.name, n+3))
	w.deflated(n+3, fmt.Sprintf("/Length1 %d", len(f.ttf)), f.ttf)
	w.deflated(n+4, "", []byte(f.meanings()))
}

func (f *font) widths() string {
	var glyphs []sfnt.GlyphIndex
	for _, g := range f.used {
		glyphs = append(glyphs, g)
	}
	slices.Sort(glyphs)
	var b strings.Builder
	for _, g := range slices.Compact(glyphs) {
		fmt.Fprintf(&b, "%d [%s] ", g, number(f.advance(g)))
	}
	return b.String()
}

// meanings says which rune each glyph is, so that writing can be searched and copied.
func (f *font) meanings() string {
	var runes []rune
	for r := range f.used {
		runes = append(runes, r)
	}
	slices.Sort(runes)
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Adobe-Identity-UCS def /CMapType 2 def\n" +
		"1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
	for part := range slices.Chunk(runes, 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for _, r := range part {
			fmt.Fprintf(&b, "<%04X> %s\n", f.used[r], strings.Replace(text(string(r)), "FEFF", "", 1))
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap CMapName currentdict /CMap defineresource pop end end")
	return b.String()
}
