package pdf

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"strconv"
	"strings"
)

// Pages is a writer that also receives the finished pages: New passes it each page before its bytes. Pages and their
// pictures stay in memory for as long as it keeps them.
type Pages interface {
	Page(*Page)
}

// Paint renders the page on white, at pixels per millimetre of paper, as a viewer would show it. It serves print preview.
// Paint pages of one file one at a time only.
func (p *Page) Paint(pixels float64) *image.RGBA {
	dst := image.NewRGBA(image.Rect(0, 0, max(1, int(math.Round(p.width*pixels))), max(1, int(math.Round(p.height*pixels)))))
	draw.Draw(dst, dst.Rect, image.White, image.Point{}, draw.Src)
	k := pixels / Point
	b := &painter{page: p, dst: dst, state: paintState{
		m: matrix{k, 0, 0, -k, 0, p.height * pixels}, alpha: 255, width: 1,
		fill: color.NRGBA{A: 255}, line: color.NRGBA{A: 255},
	}}
	for token := range bytes.FieldsSeq(p.content) {
		b.token(string(token))
	}
	return dst
}

// matrix is a PDF transformation matrix.
type matrix [6]float64

func (m matrix) at(x, y float64) [2]float64 {
	return [2]float64{m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]}
}

// then returns m applied before n.
func (m matrix) then(n matrix) matrix {
	x, y, o := n.at(m[0], m[1]), n.at(m[2], m[3]), n.at(m[4], m[5])
	return matrix{x[0] - n[4], x[1] - n[5], y[0] - n[4], y[1] - n[5], o[0], o[1]}
}

// scale returns the factor by which lengths grow.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m[0]*m[3] - m[1]*m[2])) }

// paintState is the graphics state that q saves and Q restores.
type paintState struct {
	m          matrix
	fill, line color.NRGBA
	alpha      uint8
	width      float64
	round      bool
	dash       []float64
	clip       *image.Alpha // nil for the page
}

// painter runs the operators that Page writes, and no others.
type painter struct {
	page  *Page
	dst   *image.RGBA
	state paintState
	saved []paintState
	args  []string
	way   outline // in pixels
	text  textState
}

// textState is the state of the text being written.
type textState struct {
	font    *font
	size    float64
	outline bool
	m       matrix
}

// token stores an operand or runs an operator.
func (b *painter) token(t string) {
	if c := t[0]; c == '-' || c == '.' || c >= '0' && c <= '9' || c == '/' || c == '<' || c == '[' || c == ']' {
		b.args = append(b.args, t)
		return
	}
	b.run(t)
	b.args = b.args[:0]
}

// n returns operand i as a number.
func (b *painter) n(i int) float64 {
	v, err := strconv.ParseFloat(strings.TrimLeft(b.args[i], "["), 64)
	if err != nil {
		return 0 // a bare bracket
	}
	return v
}

func (b *painter) at(i int) [2]float64 { return b.state.m.at(b.n(i), b.n(i+1)) }

func (b *painter) run(op string) {
	s := &b.state
	switch op {
	case "q":
		b.saved = append(b.saved, *s)
	case "Q":
		*s = b.saved[len(b.saved)-1]
		b.saved = b.saved[:len(b.saved)-1]
	case "cm":
		s.m = b.matrix().then(s.m)
	case "rg":
		s.fill = b.ink()
	case "RG":
		s.line = b.ink()
	case "gs": // /A128
		v, _ := strconv.Atoi(b.args[0][2:])
		s.alpha = uint8(v)
	case "w":
		s.width = b.n(0)
	case "j":
		s.round = b.n(0) == 1
	case "d":
		s.dash = nil
		for i := range b.args[:len(b.args)-2] { // without the bracket and the phase
			s.dash = append(s.dash, b.n(i))
		}
	case "Do":
		b.picture()
	case "BT":
		b.text = textState{}
	case "Tf":
		b.text.font, b.text.size = b.page.w.fonts[b.args[0][2]-'0'], b.n(1)
	case "Tr":
		b.text.outline = b.n(0) == 1
	case "Tm":
		b.text.m = b.matrix()
	case "Tj":
		b.write(b.args[0])
	default:
		b.path(op)
	}
}

// path runs the operators that build a path and those that consume it.
func (b *painter) path(op string) {
	switch op {
	case "m":
		b.way.move(b.at(0))
	case "l":
		b.way.line(b.at(0))
	case "c":
		b.way.curve(b.at(0), b.at(2), b.at(4))
	case "h":
		b.way.close()
	case "re":
		x, y, w, h := b.n(0), b.n(1), b.n(2), b.n(3)
		m := b.state.m
		b.way.move(m.at(x, y))
		b.way.line(m.at(x+w, y))
		b.way.line(m.at(x+w, y+h))
		b.way.line(m.at(x, y+h))
		b.way.close()
	case "f":
		b.lay(b.way.filled(b.dst.Rect), b.state.fill)
	case "f*":
		b.lay(b.way.holed(b.dst.Rect), b.state.fill)
	case "S":
		b.lay(b.way.stroked(b.pen(), b.dst.Rect), b.state.line)
	case "W":
		b.clip(b.way.filled(b.dst.Rect))
	case "W*":
		b.clip(b.way.holed(b.dst.Rect))
	}
	if op == "f" || op == "f*" || op == "S" || op == "n" {
		b.way = b.way[:0]
	}
}

func (b *painter) matrix() matrix {
	return matrix{b.n(0), b.n(1), b.n(2), b.n(3), b.n(4), b.n(5)}
}

func (b *painter) ink() color.NRGBA {
	part := func(i int) uint8 { return uint8(math.Round(b.n(i) * 255)) }
	return color.NRGBA{part(0), part(1), part(2), 255}
}

// pen returns the line style in pixels, wide enough for hairlines to show.
func (b *painter) pen() Pen {
	k := b.state.m.scale()
	p := Pen{Width: max(b.state.width*k, 0.6), Round: b.state.round}
	for _, d := range b.state.dash {
		p.Dash = append(p.Dash, max(d*k, 0.5))
	}
	return p
}

// lay fills a mask with a colour.
func (b *painter) lay(mask *image.Alpha, ink color.NRGBA) {
	if mask == nil {
		return
	}
	ink.A = b.state.alpha
	draw.DrawMask(b.dst, mask.Rect, image.NewUniform(ink), image.Point{}, b.clipped(mask), mask.Rect.Min, draw.Over)
}

// clipped returns a mask intersected with the clip.
func (b *painter) clipped(mask *image.Alpha) *image.Alpha {
	clip := b.state.clip
	if clip == nil {
		return mask
	}
	out := image.NewAlpha(mask.Rect.Intersect(clip.Rect))
	draw.DrawMask(out, out.Rect, mask, out.Rect.Min, clip, out.Rect.Min, draw.Src)
	return out
}

// clip intersects the clip with a mask.
func (b *painter) clip(mask *image.Alpha) {
	if mask == nil {
		mask = image.NewAlpha(image.Rectangle{})
	}
	b.state.clip = b.clipped(mask)
}

// write draws a line of glyphs.
func (b *painter) write(codes string) {
	t, x := b.text, 0.0
	codes = strings.Trim(codes, "<>")
	em := float64(t.font.UnitsPerEm())
	var way outline
	for i := 0; i+4 <= len(codes); i += 4 {
		n, err := strconv.ParseUint(codes[i:i+4], 16, 16)
		if err != nil {
			continue
		}
		m := matrix{t.size / em, 0, 0, t.size / em, x, 0}.then(t.m).then(b.state.m)
		glyph := t.font.decoded(int(n))
		way = t.font.trace(way, glyph, m)
		x += t.font.advance(glyph) * t.size / 1000
	}
	if t.outline {
		b.lay(way.stroked(b.pen(), b.dst.Rect), b.state.line)
		return
	}
	b.lay(way.filled(b.dst.Rect), b.state.fill)
}

// picture draws a picture into the unit square.
func (b *painter) picture() {
	number, _ := strconv.Atoi(b.args[0][2:])
	img, err := jpeg.Decode(bytes.NewReader(b.page.w.jpegs[number]))
	if err != nil {
		return // a viewer shows nothing either
	}
	b.show(img)
}
