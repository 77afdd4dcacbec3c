package pdf

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
)

// Page is the page being drawn. The origin is its upper left corner; y runs downwards.
type Page struct {
	Width, Height float64 // in mm of the page, before stretching

	w             *Writer
	width, height float64 // of the paper, in mm
	content       []byte
	pictures      []int
	alphas        []uint8
	fonts         []bool // the fonts of the file that the page is written in
}

func newPage(w *Writer, width, height, sx, sy float64) *Page {
	p := &Page{Width: width / sx, Height: height / sy, w: w, width: width, height: height}
	p.content = fmt.Appendf(p.content, "%.9f 0 0 %.9f 0 %s cm\n", Point*sx, -Point*sy, number(height*Point))
	return p
}

// Paper returns the size of the printed paper in millimetres.
func (p *Page) Paper() (width, height float64) { return p.width, p.height }

// Pen is a line style. Dash lists alternating on and off lengths in millimetres; empty means solid.
type Pen struct {
	Width float64 // in mm
	Ink   color.NRGBA
	Round bool // round ends and corners
	Dash  []float64
}

// Fill fills a path, overlaps included (non-zero rule).
func (p *Page) Fill(path *Path, ink color.NRGBA) { p.fill(path, ink, "f") }

// FillHoles fills a path by the even-odd rule, which leaves holes.
func (p *Page) FillHoles(path *Path, ink color.NRGBA) { p.fill(path, ink, "f*") }

func (p *Page) fill(path *Path, ink color.NRGBA, how string) {
	if path.Empty() || ink.A == 0 {
		return
	}
	p.begin(ink)
	p.colour(ink, "rg")
	p.content = append(append(p.content, path.ops...), how+"\n"...)
	p.end(ink)
}

// Stroke draws the outlines of a path.
func (p *Page) Stroke(path *Path, pen Pen) {
	if path.Empty() || pen.Ink.A == 0 || !(pen.Width > 0) {
		return
	}
	p.content = append(p.content, "q\n"...)
	p.alpha(pen.Ink.A)
	p.colour(pen.Ink, "RG")
	p.content = append(appendNumber(p.content, pen.Width), " w\n"...)
	if pen.Round {
		p.content = append(p.content, "1 J 1 j\n"...)
	}
	if len(pen.Dash) > 0 {
		p.content = append(p.content, '[')
		for _, d := range pen.Dash {
			p.content = append(appendNumber(p.content, d), ' ')
		}
		p.content = append(p.content, "] 0 d\n"...)
	}
	p.content = append(append(p.content, path.ops...), "S\nQ\n"...)
}

func (p *Page) begin(ink color.NRGBA) {
	if ink.A < 255 {
		p.content = append(p.content, "q\n"...)
		p.alpha(ink.A)
	}
}

func (p *Page) end(ink color.NRGBA) {
	if ink.A < 255 {
		p.content = append(p.content, "Q\n"...)
	}
}

func (p *Page) alpha(a uint8) {
	if a == 255 {
		return
	}
	if !slices.Contains(p.alphas, a) {
		p.alphas = append(p.alphas, a)
	}
	p.content = fmt.Appendf(p.content, "/A%d gs\n", a)
}

func (p *Page) colour(c color.NRGBA, op string) {
	for _, v := range [3]uint8{c.R, c.G, c.B} {
		p.content = append(appendNumber(p.content, float64(v)/255), ' ')
	}
	p.content = append(p.content, op+"\n"...)
}

// Within runs do with its drawing clipped to a path by the even-odd rule, which leaves holes out.
func (p *Page) Within(path *Path, do func()) { p.clip(path, "W*", do) }

// WithinAny runs do with its drawing clipped to the union of a path's outlines, which must all turn the same way.
func (p *Page) WithinAny(path *Path, do func()) { p.clip(path, "W", do) }

func (p *Page) clip(path *Path, how string, do func()) {
	if path.Empty() {
		return
	}
	p.content = append(append(append(p.content, "q\n"...), path.ops...), how+" n\n"...)
	do()
	p.content = append(p.content, "Q\n"...)
}

// Turned runs do with its drawing moved by (x, y) millimetres and rotated clockwise by quarter turns.
func (p *Page) Turned(x, y float64, quarters int, do func()) {
	m := [4][4]float64{{1, 0, 0, 1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, 1, 0}}[quarters&3]
	p.Moved([6]float64{m[0], m[1], m[2], m[3], x, y}, do)
}

// Moved runs do with its drawing transformed by a matrix in the order of PDF's cm operator.
func (p *Page) Moved(m [6]float64, do func()) {
	p.content = append(p.content, "q "...)
	for _, v := range m {
		p.content = append(appendNumber(p.content, v), ' ')
	}
	p.content = append(p.content, "cm\n"...)
	do()
	p.content = append(p.content, "Q\n"...)
}

// Picture draws a picture into a rectangle, in millimetres.
func (p *Page) Picture(pic Picture, x, y, w, h float64) {
	if !slices.Contains(p.pictures, pic.number) {
		p.pictures = append(p.pictures, pic.number)
	}
	p.content = fmt.Appendf(p.content, "q %s 0 0 %s %s %s cm /P%d Do Q\n", number(w), number(-h), number(x), number(y+h), pic.number)
}

// Text writes a line with the left end of its baseline at (x, y); size is the text size in millimetres.
func (p *Page) Text(weight Weight, size, x, y float64, s string, ink color.NRGBA) {
	if s == "" || ink.A == 0 {
		return
	}
	p.begin(ink)
	p.colour(ink, "rg")
	p.write(weight, size, x, y, s, "")
	p.end(ink)
}

// write writes a line, each piece in its own font, after the operators in how.
func (p *Page) write(weight Weight, size, x, y float64, s, how string) {
	for _, part := range p.w.set(weight, s) {
		f := p.w.fonts[part.font]
		for len(p.fonts) <= part.font {
			p.fonts = append(p.fonts, false)
		}
		p.fonts[part.font] = true
		if part.signs != nil {
			p.place(f, part, size, x, y, how)
		} else {
			p.content = fmt.Appendf(p.content, "BT %s/F%d %s Tf 1 0 0 -1 %s %s Tm <%s> Tj ET\n", how, part.font, number(size),
				number(x), number(y), f.written(part))
		}
		x += f.width(part) * size / 1000
	}
}

// Halo draws the outline of a line of text, width millimetres wide. Call it before Text with the same arguments.
func (p *Page) Halo(weight Weight, size, x, y float64, s string, ink color.NRGBA, width float64) {
	if s == "" || ink.A == 0 {
		return
	}
	p.content = append(p.content, "q 1 J 1 j\n"...)
	p.alpha(ink.A)
	p.colour(ink, "RG")
	p.content = append(appendNumber(p.content, 2*width), " w "...)
	p.write(weight, size, x, y, s, "1 Tr ")
	p.content = append(p.content, "Q\n"...)
}

func (p *Page) resources() string {
	out := "/Font <<"
	for i, used := range p.fonts {
		if used {
			p.w.numbered(p.w.fonts[i])
			out += fmt.Sprintf("/F%d %d 0 R ", i, p.w.fonts[i].number)
		}
	}
	out += ">> /XObject <<"
	for _, n := range p.pictures {
		out += fmt.Sprintf("/P%d %d 0 R ", n, n)
	}
	out += ">> /ExtGState <<"
	for _, a := range p.alphas {
		out += fmt.Sprintf("/A%d <</ca %s /CA %[2]s>> ", a, number(float64(a)/255))
	}
	return out + ">>"
}

// Measure returns the length of a line of text in millimetres of the page.
func (p *Page) Measure(weight Weight, size float64, s string) float64 {
	return p.w.Width(weight, size, s)
}

// Fit shortens a line to a width in millimetres, with an ellipsis; "" if not even that fits.
func (p *Page) Fit(weight Weight, size float64, s string, room float64) string {
	if p.Measure(weight, size, s) <= room {
		return s
	}
	runes := []rune(s)
	for n := len(runes) - 1; n > 0; n-- {
		if short := strings.TrimRight(string(runes[:n]), " ") + "…"; p.Measure(weight, size, short) <= room {
			return short
		}
	}
	return ""
}

// Wrap breaks a text at spaces into lines of at most room millimetres; a word longer than a line is cut.
func (p *Page) Wrap(weight Weight, size float64, s string, room float64) []string {
	return p.w.Wrap(weight, size, s, room)
}

// Wrap is like Page.Wrap, for use before there is a page.
func (w *Writer) Wrap(weight Weight, size float64, s string, room float64) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if w.Width(weight, size, longer) <= room {
			line = longer
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		line = word
		for w.Width(weight, size, line) > room && len([]rune(line)) > 1 {
			runes, n := []rune(line), 1
			for n < len(runes)-1 && w.Width(weight, size, string(runes[:n+1])) <= room {
				n++
			}
			lines = append(lines, string(runes[:n]))
			line = string(runes[n:])
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
