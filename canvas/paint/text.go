package paint

import (
	"image"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/textshape"
)

// weight is a font weight.
type weight uint8

const (
	medium weight = iota
	bold
)

// label is a line of text, ready to stamp. It is placed by the left end of its baseline.
type label struct {
	width    int // advance width, rounded up
	rise     int // height of a capital letter
	glyphs   *mask
	halo     *mask // the text's mask, grown by a pixel or two
	lastUsed int
}

type labelKey struct {
	text  string
	size  int // in quarters of a pixel
	halo  bool
	heavy weight
}

type faceKey struct {
	size  int
	heavy weight
}

// scribe writes labels and caches them.
type scribe struct {
	fonts   [2]*opentype.Font
	more    [2]*opentype.Font // for letters that the others lack; nil for none
	files   [2][]byte         // of these fonts
	find    *textshape.Case
	shapers [2]*textshape.Shaper // nil until a text needs one
	faces   map[faceKey]font.Face
	labels  map[labelKey]*label
	turn    int
}

func newScribe() *scribe {
	s := &scribe{faces: map[faceKey]font.Face{}, labels: map[labelKey]*label{}}
	for i, ttf := range [][]byte{gomedium.TTF, gobold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		s.fonts[i] = f
	}
	return s
}

func (s *scribe) face(size int, heavy weight) font.Face {
	key := faceKey{size, heavy}
	f := s.faces[key]
	if f == nil {
		f = faceOf(s.fonts[heavy], size)
		if more := s.more[heavy]; more != nil || s.find != nil {
			f = &letters{Face: f, size: size, first: s.fonts[heavy], more: more, find: s.find, faces: map[*opentype.Font]font.Face{}}
		}
		s.faces[key] = f
	}
	return f
}

// set returns a text in visual order, without letters that are invisible.
func set(text string) string {
	return strings.Map(func(r rune) rune {
		if textshape.Silent(r) {
			return -1
		}
		return r
	}, textshape.Visual(text))
}

func faceOf(f *opentype.Font, size int) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size) / 4, DPI: 72, Hinting: font.HintingVertical})
	if err != nil {
		panic(err) // only for impossible options
	}
	return face
}

// quarter rounds a text size to a quarter of a pixel, to whole pixels above 16 and to multiples of four above 64, so that
// few sizes are cached.
func quarter(size float64) int {
	switch {
	case size > 64:
		return int(math.Round(size/4)) * 16
	case size > 16:
		return int(math.Round(size)) * 4
	}
	return max(int(math.Round(size*4)), 8)
}

// write returns the label for a text, with an outline if halo is set.
func (s *scribe) write(text string, size float64, heavy weight, halo bool) *label {
	key := labelKey{text, quarter(size), halo, heavy}
	l := s.labels[key]
	if l == nil {
		l = s.draw(key)
		s.labels[key] = l
	}
	l.lastUsed = s.turn
	return l
}

func (s *scribe) draw(key labelKey) *label {
	m, advance := s.glyphs(key)
	l := &label{width: advance.Ceil(), rise: capital(s.face(key.size, key.heavy))}
	if m == nil {
		return l
	}
	l.glyphs = m
	if key.halo {
		l.halo = grow(m, max(1, float64(key.size)/4/6))
	}
	return l
}

// glyphs returns the mask of a label, nil if nothing is visible, and its advance width.
func (s *scribe) glyphs(key labelKey) (*mask, fixed.Int26_6) {
	if line := s.shaped(key.text, key.heavy); line != nil {
		outlines, in := outlined(line, key.size)
		m := maskOf(in)
		if m != nil {
			fill(m, outlines)
		}
		return m, s.width(key.text, key.size, key.heavy)
	}
	face, text := s.face(key.size, key.heavy), set(key.text)
	bounds, advance := font.BoundString(face, text)
	m := maskOf(image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil(), bounds.Max.Y.Ceil()))
	if m != nil {
		d := font.Drawer{Dst: &image.Alpha{Pix: m.pix, Stride: m.w, Rect: image.Rect(0, 0, m.w, m.h)},
			Src: image.Opaque, Face: face, Dot: fixed.P(-m.dx, -m.dy)}
		d.DrawString(text)
	}
	return m, advance
}

// maskOf returns an empty mask for a box around the pen; nil if the box is empty or larger than any text.
func maskOf(in image.Rectangle) *mask {
	if in.Empty() || in.Dx() > 4096 || in.Dy() > 1024 {
		return nil
	}
	m := newMask(in.Dx(), in.Dy())
	m.dx, m.dy = in.Min.X, in.Min.Y
	return m
}

func capital(face font.Face) int {
	b, _, ok := face.GlyphBounds('H')
	if !ok {
		return face.Metrics().Ascent.Ceil()
	}
	return (-b.Min.Y).Round()
}

// grow returns the mask spread by r pixels with a soft edge.
func grow(m *mask, r float64) *mask {
	n := int(math.Ceil(r + 0.5))
	g := newMask(m.w+2*n, m.h+2*n)
	g.dx, g.dy = m.dx-n, m.dy-n
	for dy := -n; dy <= n; dy++ {
		for dx := -n; dx <= n; dx++ {
			k := uint32(min(max(r+0.75-math.Hypot(float64(dx), float64(dy)), 0), 1) * 256)
			if k == 0 {
				continue
			}
			for y := range m.h {
				to, from := g.pix[(y+n+dy)*g.w+n+dx:], m.pix[y*m.w:][:m.w]
				for x, v := range from {
					if t := uint8(uint32(v) * k >> 8); t > to[x] {
						to[x] = t
					}
				}
			}
		}
	}
	return g
}

// fit shortens a text to a width in pixels, with an ellipsis; "" if not even that fits.
func (s *scribe) fit(text string, size float64, heavy weight, width int) string {
	room := fixed.I(width)
	return Shorten(text, func(t string) bool { return s.width(t, quarter(size), heavy) <= room })
}

// When there are many labels, those not used for this many turns are dropped.
const (
	manyLabels = 3000
	manyTurns  = 8
)

func (s *scribe) tidy() {
	s.turn++
	if len(s.labels) < manyLabels {
		return
	}
	for k, l := range s.labels {
		if s.turn-l.lastUsed > manyTurns {
			delete(s.labels, k)
		}
	}
	if len(s.faces) > 64 {
		clear(s.faces)
	}
}

// text stamps a label with the left end of its baseline at (x, y).
func (l *list) text(x, y int, w *label, c, halo ink) {
	l.stamp(x, y, w.halo, halo)
	l.stamp(x, y, w.glyphs, c)
}
