package textshape

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/di"
	gofont "github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// Glyph is a glyph of a shaped line; lengths are fractions of the text size.
type Glyph struct {
	ID      sfnt.GlyphIndex
	Advance float64 // distance to the next glyph
	X, Y    float64 // offset from its position, to the right and upwards
	Means   string  // the text that it represents; "" if a neighbour has it
}

// Run is a part of a line set in one font, from left to right.
type Run struct {
	Font   *sfnt.Font
	Glyphs []Glyph
}

// Width returns the length of a line as a multiple of the text size.
func Width(line []Run) (sum float64) {
	for _, run := range line {
		for _, g := range run.Glyphs {
			sum += g.Advance
		}
	}
	return sum
}

// Own is one of the program's own fonts, with its file.
type Own struct {
	*sfnt.Font
	File []byte
}

// Shaper shapes lines in scripts whose letters depend on their neighbours: joined, stacked, reordered or written from
// right to left. It isn't safe for concurrent use.
type Shaper struct {
	own   []Own
	more  *Case
	faces map[*sfnt.Font]*gofont.Face // nil for a font that can't be read
	work  shaping.HarfbuzzShaper
	buf   sfnt.Buffer
}

// NewShaper returns a Shaper that looks for letters in the program's fonts first, in order, then in the fonts of a case,
// which may be nil.
func NewShaper(more *Case, own ...Own) *Shaper {
	return &Shaper{own: own, more: more, faces: map[*sfnt.Font]*gofont.Face{}}
}

// Missing replaces a letter that no font has.
const Missing = '□'

// Line shapes a line; it returns nil if one of its fonts can't be read for shaping. The line should be Complex: others
// can be set letter by letter.
func (s *Shaper) Line(line string) (out []Run) {
	line = strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' || r == '\u2029' {
			return ' '
		}
		return r
	}, norm.NFC.String(line))
	runes := []rune(line)
	parts := s.parts(runes)
	for _, stretch := range stretches(line, runes) {
		mine := within(parts, stretch.from, stretch.to)
		if stretch.leftward {
			slices.Reverse(mine)
		}
		for _, p := range mine {
			glyphs := s.shape(runes, p, stretch.leftward)
			if glyphs == nil {
				return nil
			}
			if n := len(out); n > 0 && out[n-1].Font == p.font {
				out[n-1].Glyphs = append(out[n-1].Glyphs, glyphs...)
				continue
			}
			out = append(out, Run{p.font, glyphs})
		}
	}
	return out
}

// part is a sequence of letters in one script and one font.
type part struct {
	from, to int
	font     *sfnt.Font
	script   language.Script
}

// parts splits a line by font and script. Characters without a script, such as spaces and marks, stay with the part
// before them.
func (s *Shaper) parts(runes []rune) (out []part) {
	for i, r := range runes {
		last := len(out) - 1
		script, shared := language.LookupScript(r), false
		if shared = script == language.Common || script == language.Inherited || script == language.Unknown; shared && last >= 0 {
			script = out[last].script
		}
		if last >= 0 && shared && (Silent(r) || s.has(out[last].font, r)) {
			out[last].to = i + 1
			continue
		}
		f, from := s.font(r), i
		switch {
		case last >= 0 && out[last].font == f && out[last].script == script:
			out[last].to = i + 1
			continue
		case last >= 0 && unicode.Is(unicode.Mn, r) && s.has(f, runes[i-1]): // a combining mark belongs with its letter
			from = i - 1
			if out[last].to = from; out[last].from == from {
				out = out[:last]
			}
		}
		out = append(out, part{from, i + 1, f, script})
	}
	return out
}

func (s *Shaper) has(f *sfnt.Font, r rune) bool {
	g, err := f.GlyphIndex(&s.buf, r)
	return err == nil && g != 0
}

// font returns the first font that has a letter, or the first of all if none has it.
func (s *Shaper) font(r rune) *sfnt.Font {
	for _, f := range s.own {
		if s.has(f.Font, r) {
			return f.Font
		}
	}
	if f := s.more.Find(r); f != nil {
		return f
	}
	return s.own[0].Font
}

// within returns the parts between two indexes, cut there.
func within(parts []part, from, to int) (out []part) {
	for _, p := range parts {
		p.from, p.to = max(p.from, from), min(p.to, to)
		if p.from < p.to {
			out = append(out, p)
		}
	}
	return out
}

// em is the size at which glyphs are placed; a larger one would be more precise.
const em = 1024

// shape returns the positioned glyphs of a part, from left to right; nil if its font can't be read for shaping.
func (s *Shaper) shape(runes []rune, p part, leftward bool) []Glyph {
	face := s.face(p.font)
	if face == nil {
		return nil
	}
	text := slices.Clone(runes)
	for i := p.from; i < p.to; i++ {
		if !s.has(p.font, text[i]) && !Silent(text[i]) {
			text[i] = Missing
		}
	}
	direction := di.DirectionLTR
	if leftward {
		direction = di.DirectionRTL
	}
	got := s.work.Shape(shaping.Input{Text: text, RunStart: p.from, RunEnd: p.to, Direction: direction, Face: face, Size: fixed.I(em),
		Script: p.script, Language: language.NewLanguage("und")}).Glyphs
	out := make([]Glyph, len(got))
	length := func(v fixed.Int26_6) float64 { return float64(v) / 64 / em }
	for i, g := range got {
		out[i] = Glyph{ID: sfnt.GlyphIndex(g.GlyphID), Advance: length(g.XAdvance), X: length(g.XOffset), Y: length(g.YOffset)}
	}
	setTexts(out, got, runes)
	return out
}

// setTexts sets the text that glyphs stand for. If several glyphs stand for letters together, such as a letter and its marks,
// the widest gets all of the text.
func setTexts(out []Glyph, got []shaping.Glyph, runes []rune) {
	for from := 0; from < len(got); {
		to, widest := from, from
		for ; to < len(got) && got[to].ClusterIndex == got[from].ClusterIndex; to++ {
			if got[to].XAdvance > got[widest].XAdvance {
				widest = to
			}
		}
		letters := runes[got[from].ClusterIndex:][:got[from].RuneCount]
		out[widest].Means = string(letters)
		from = to
	}
}

// face returns a font in the shaper's format; nil if it can't be read so.
func (s *Shaper) face(f *sfnt.Font) *gofont.Face {
	face, known := s.faces[f]
	if known {
		return face
	}
	if i := slices.IndexFunc(s.own, func(o Own) bool { return o.Font == f }); i >= 0 {
		face, _ = gofont.ParseTTF(bytes.NewReader(s.own[i].File))
	} else {
		face = s.more.face(f)
	}
	s.faces[f] = face
	return face
}
