package pdf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/textshape"
	"parapet/engine/message"
)

// Weight is a font weight.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
)

// Fonts are fallback fonts for letters that the Go fonts lack. Only the glyphs used are embedded.
type Fonts struct {
	Own  [2][]byte       // by weight (TrueType); nil for none
	Case *textshape.Case // for letters that these fonts lack too; nil for none
}

// font is a font in the file, with the glyphs used so far.
type font struct {
	number int // number of its object, followed by those that it needs; 0 if not yet known
	name   string
	ttf    []byte        // the whole font; nil if only a part of it is written
	packed func() []byte // the whole font deflated
	*sfnt.Font
	buf   sfnt.Buffer
	used  map[rune]sfnt.GlyphIndex
	codes map[sfnt.GlyphIndex]int // of a part: the number of each glyph in it
	signs map[sign]int            // the same for shaped letters
	order []sfnt.GlyphIndex       // of a part: its glyphs from number 1 on
}

// goFonts are the Go fonts by weight, each deflated once: that takes longer than most files do otherwise.
var goFonts = [2]font{
	{name: "GoRegular", ttf: goregular.TTF, packed: sync.OnceValue(func() []byte { return deflate(goregular.TTF) })},
	{name: "GoBold", ttf: gobold.TTF, packed: sync.OnceValue(func() []byte { return deflate(gobold.TTF) })},
}

// fonts returns the fonts of a file: the Go fonts by weight, then the fallbacks by weight, nil where there are none.
func fonts(more Fonts) (out []*font, err error) {
	out = make([]*font, 4)
	for i, f := range goFonts {
		f.number = fontObject + i*objectsOfFont
		if out[i], err = f.parsed(); err != nil {
			panic(err) // the fonts are part of the program
		}
	}
	for i, ttf := range more.Own {
		if ttf == nil {
			continue
		}
		parsed, err := sfnt.Parse(ttf)
		if err != nil {
			return out, message.Errorf("a font can't be read: %w", err)
		}
		out[2+i] = partOf([2]string{"MoreRegular", "MoreBold"}[i], parsed)
	}
	return out, nil
}

// partOf returns a font that is embedded as a subset, with a name that marks it as one.
func partOf(name string, f *sfnt.Font) *font {
	return &font{name: "PARAPT+" + name, Font: f, used: map[rune]sfnt.GlyphIndex{}, codes: map[sfnt.GlyphIndex]int{}, signs: map[sign]int{}}
}

func (f font) parsed() (*font, error) {
	parsed, err := sfnt.Parse(f.ttf)
	f.Font, f.used = parsed, map[rune]sfnt.GlyphIndex{}
	return &f, err
}

// glyph returns the glyph of a rune, or 0 if the font lacks it.
func (f *font) glyph(r rune) sfnt.GlyphIndex {
	g, err := f.GlyphIndex(&f.buf, r)
	if err != nil {
		return 0
	}
	return g
}

// piece is a part of a line set in one font.
type piece struct {
	font   int
	glyphs []sfnt.GlyphIndex
	runes  []rune
	signs  []textshape.Glyph // instead of the letters, if they depend on their neighbours
}

// set returns the glyphs of a line. Letters that no font has become boxes.
func (w *Writer) set(weight Weight, s string) []piece {
	var out []piece
	if textshape.Complex(s) {
		if out = w.shaped(weight, s); out != nil {
			return out
		}
	}
	for _, r := range textshape.Visual(s) {
		at, g := w.letter(weight, r)
		if g == 0 && textshape.Silent(r) {
			continue
		}
		if g == 0 {
			g = w.fonts[at].glyph(box)
		}
		if len(out) == 0 || out[len(out)-1].font != at {
			out = append(out, piece{font: at})
		}
		p := &out[len(out)-1]
		p.glyphs, p.runes = append(p.glyphs, g), append(p.runes, r)
	}
	return out
}

// box replaces a letter that no font has.
const box = textshape.Missing

// letter returns the font that has a letter, and the glyph, which is 0 if no font has it.
func (w *Writer) letter(weight Weight, r rune) (at int, g sfnt.GlyphIndex) {
	for _, at := range []int{int(weight), int(weight) + 2} {
		if f := w.fonts[at]; f != nil {
			if g := f.glyph(r); g != 0 {
				return at, g
			}
		}
	}
	found := w.more.Case.Find(r)
	if found == nil {
		return int(weight), 0
	}
	at = w.fontAt(found)
	return at, w.fonts[at].glyph(r)
}

// fontAt returns the index of a font in the file, adding system fonts as they are needed.
func (w *Writer) fontAt(is *sfnt.Font) int {
	at := slices.IndexFunc(w.fonts, func(f *font) bool { return f != nil && f.Font == is })
	if at < 0 {
		at = len(w.fonts)
		w.fonts = append(w.fonts, partOf(fmt.Sprintf("System%d", at-3), is))
	}
	return at
}

// written returns a piece as hexadecimal digits and marks its glyphs as used.
func (f *font) written(p piece) string {
	var b strings.Builder
	for i, g := range p.glyphs {
		f.used[p.runes[i]] = g
		fmt.Fprintf(&b, "%04X", f.code(g))
	}
	return b.String()
}

// code returns the number of a glyph in the file, assigning one if needed.
func (f *font) code(g sfnt.GlyphIndex) int {
	if f.ttf != nil {
		return int(g)
	}
	n, known := f.codes[g]
	if !known {
		f.order = append(f.order, g)
		n = len(f.order)
		f.codes[g] = n
	}
	return n
}

// decoded returns the glyph with a number in the file, the inverse of code.
func (f *font) decoded(n int) sfnt.GlyphIndex {
	if f.ttf != nil {
		return sfnt.GlyphIndex(n)
	}
	if n < 1 || n > len(f.order) {
		return 0
	}
	return f.order[n-1]
}

// width returns the width of a piece in thousandths of the text size.
func (f *font) width(p piece) float64 {
	sum := 0.0
	for _, g := range p.glyphs {
		sum += f.advance(g)
	}
	for _, g := range p.signs {
		sum += g.Advance * 1000
	}
	return sum
}

// advance returns a glyph's width in thousandths of the text size.
func (f *font) advance(g sfnt.GlyphIndex) float64 {
	em := f.UnitsPerEm()
	a, err := f.GlyphAdvance(&f.buf, g, fixed.I(int(em)), xfont.HintingNone)
	if err != nil {
		return 0
	}
	return float64(a) / 64 * 1000 / float64(em)
}

// Width returns the length of a line of text in millimetres; size is in millimetres too.
func (w *Writer) Width(weight Weight, size float64, s string) float64 {
	sum := 0.0
	for _, p := range w.set(weight, s) {
		sum += w.fonts[p.font].width(p)
	}
	return sum * size / 1000
}

// Cap is the height of capital letters as a fraction of the text size.
const Cap = 0.72

// write adds the font to the file if any text uses it.
func (f *font) write(w *Writer) {
	if f == nil || len(f.used)+len(f.signs) == 0 {
		return
	}
	n := f.number
	w.object(n, fmt.Sprintf("<</Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts [%d 0 R] "+
		"/ToUnicode %d 0 R>>", f.name, n+1, n+4))
	w.object(n+1, fmt.Sprintf("<</Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDToGIDMap /Identity /DW 0 /W [%s] "+
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /FontDescriptor %d 0 R>>", f.name, f.widths(), n+2))
	w.object(n+2, fmt.Sprintf("<</Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [-440 -432 2160 1100] /ItalicAngle 0 "+
		"/Ascent 935 /Descent -211 /CapHeight 723 /StemV 80 /FontFile2 %d 0 R>>", f.name, n+3))
	if f.ttf != nil {
		w.packed(n+3, fmt.Sprintf("/Length1 %d", len(f.ttf)), f.packed())
	} else {
		part := f.subset(f.order)
		w.deflated(n+3, fmt.Sprintf("/Length1 %d", len(part)), part)
	}
	w.deflated(n+4, "", []byte(f.meanings()))
}

func (f *font) widths() string {
	wide := map[int]sfnt.GlyphIndex{}
	for _, g := range f.used {
		wide[f.code(g)] = g
	}
	for s, n := range f.signs {
		wide[n] = s.glyph
	}
	var b strings.Builder
	for _, n := range slices.Sorted(maps.Keys(wide)) {
		fmt.Fprintf(&b, "%d [%s] ", n, number(f.advance(wide[n])))
	}
	return b.String()
}

// meaning is the text that a glyph's number stands for.
type meaning struct {
	code int
	text string
}

// meant returns the meanings in the order of their letters, leaving out glyphs without a meaning.
func (f *font) meant() (out []meaning) {
	for r, g := range f.used {
		out = append(out, meaning{f.code(g), string(r)})
	}
	for s, n := range f.signs {
		if s.means != "" {
			out = append(out, meaning{n, s.means})
		}
	}
	slices.SortFunc(out, func(a, b meaning) int { return cmp.Or(strings.Compare(a.text, b.text), cmp.Compare(a.code, b.code)) })
	return out
}

// meanings returns the map from glyphs to letters that makes the text searchable.
func (f *font) meanings() string {
	var b strings.Builder
	b.WriteString("/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Adobe-Identity-UCS def /CMapType 2 def\n" +
		"1 begincodespacerange <0000> <FFFF> endcodespacerange\n")
	for part := range slices.Chunk(f.meant(), 100) {
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for _, m := range part {
			fmt.Fprintf(&b, "<%04X> %s\n", m.code, strings.Replace(text(m.text), "FEFF", "", 1))
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap CMapName currentdict /CMap defineresource pop end end")
	return b.String()
}
