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

// Glyph is one of a line as it is set; lengths in sizes of the writing.
type Glyph struct {
	ID      sfnt.GlyphIndex
	Advance float64 // from its place to the next one's
	X, Y    float64 // from its place to where it is drawn, rightwards and upwards
	Means   string  // the letters that it stands for; "" where a neighbour has them
}

// Run is a part of a line in one font, from left to right.
type Run struct {
	Font   *sfnt.Font
	Glyphs []Glyph
}

// Width returns how far a line goes, in sizes of the writing.
func Width(line []Run) (sum float64) {
	for _, run := range line {
		for _, g := range run.Glyphs {
			sum += g.Advance
		}
	}
	return sum
}

// Own is a font of the program's, with its file.
type Own struct {
	*sfnt.Font
	File []byte
}

// Shaper sets lines of scripts whose letters depend on their neighbours: joined, stacked, reordered, written from the right.
// It is for one goroutine.
type Shaper struct {
	own   []Own
	more  *Case
	faces map[*sfnt.Font]*gofont.Face // nil: can't be read for this
	work  shaping.HarfbuzzShaper
	buf   sfnt.Buffer
}

// NewShaper looks for letters in the fonts of the program first, in their order, then in those of a case, which may be nil.
func NewShaper(more *Case, own ...Own) *Shaper {
	return &Shaper{own: own, more: more, faces: map[*sfnt.Font]*gofont.Face{}}
}

// Missing stands for a letter that no font has.
const Missing = '□'

// Line sets a line; nil where one of its fonts can't be read for this. It should be Complex: for others the letters one by one
// are enough.
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

// part is letters that follow one another, of one script and in one font.
type part struct {
	from, to int
	font     *sfnt.Font
	script   language.Script
}

// parts finds font and script of each letter. What belongs to no script, such as blanks and marks, goes with what is before it.
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
		case last >= 0 && unicode.Is(unicode.Mn, r) && s.has(f, runes[i-1]): // a mark takes its letter along
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

// font returns the first that has a letter; the first of all where none has it.
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

// within returns the parts between two places, cut there.
func within(parts []part, from, to int) (out []part) {
	for _, p := range parts {
		p.from, p.to = max(p.from, from), min(p.to, to)
		if p.from < p.to {
			out = append(out, p)
		}
	}
	return out
}

// em is the size at which glyphs are placed; more is finer.
const em = 1024

// shape finds and places the glyphs of a part, from left to right; nil where its font can't be read for this.
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
	tell(out, got, runes)
	return out
}

// tell reports what glyphs mean. Of several that stand for letters together, such as one with its marks, the widest has all.
func tell(out []Glyph, got []shaping.Glyph, runes []rune) {
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

// face returns a font as the shaper wants it; nil where it can't be read so.
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
