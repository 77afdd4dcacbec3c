// Package printing lays out maps, pieces and cards on sheets of paper at true scale as PDF, writes pictures of maps, and
// sends files to the system's printers. It depends on no window toolkit.
package printing

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/engine/message"
)

// Paper is a paper size, in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers lists the named sizes, the most common first, all in portrait orientation.
func Papers() []Paper {
	return []Paper{
		{"A4", 210, 297}, {"Letter", 215.9, 279.4}, {"Legal", 215.9, 355.6}, {"Tabloid", 279.4, 431.8}, {"A5", 148, 210},
		{"A3", 297, 420}, {"A2", 420, 594}, {"A1", 594, 841}, {"A0", 841, 1189},
	}
}

// The bounds of the sides of custom paper, in millimetres.
const (
	minPaper = 70
	maxPaper = 5000
)

// ParsePaper parses the name of a paper size, or a size such as "30x45cm" or "24x36in".
func ParsePaper(text string) (Paper, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, p := range Papers() {
		if strings.ToLower(p.Name) == word {
			return p, nil
		}
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(word, "×", "x"), "x")
	if !ok {
		return Paper{}, message.Errorf("paper %q: must be a4, letter, legal, tabloid, a5, a3, a2, a1, a0 or a size such as 30x45cm", text)
	}
	height, err := ParseLength(b)
	if err != nil {
		return Paper{}, message.Errorf("paper %q: %w", text, err)
	}
	width, err := ParseLength(a + unitOf(b))
	if err != nil {
		return Paper{}, message.Errorf("paper %q: %w", text, err)
	}
	p := Paper{Name: text, Width: width, Height: height}
	return p, p.check()
}

func (p Paper) check() error {
	if !(min(p.Width, p.Height) >= minPaper) || max(p.Width, p.Height) > maxPaper {
		return message.Errorf("paper of %s × %s mm; its sides must be %d to %d mm", trim(p.Width), trim(p.Height), minPaper, maxPaper)
	}
	return nil
}

// Media returns the paper's name in CUPS.
func (p Paper) Media() string {
	for _, k := range Papers() {
		if k == p {
			return p.Name
		}
	}
	return fmt.Sprintf("Custom.%sx%smm", trim(p.Width), trim(p.Height))
}

// unitOf returns the unit at the end of a length.
func unitOf(text string) string {
	return text[len(strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz\"")):]
}

// ParseLength parses a length such as "1in", "25mm", "2cm" or "25" (millimetres) and returns millimetres.
func ParseLength(text string) (float64, error) {
	word := strings.ToLower(strings.ReplaceAll(text, " ", ""))
	unit := unitOf(word)
	factor, ok := map[string]float64{"": 1, "mm": 1, "cm": 10, "m": 1000, "in": 25.4, "inch": 25.4, "\"": 25.4, "ft": 304.8}[unit]
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSuffix(word, unit), ",", ".", 1), 64)
	if !ok || err != nil || !(n >= 0) || n > 1e6 {
		return 0, message.Errorf("%q isn't a length such as 1in, 25mm or 2cm", text)
	}
	return n * factor, nil
}

// FormatLength formats a length in millimetres the natural way: in centimetres if it is a whole number of them, in inches
// if it is a whole number of quarter inches, otherwise in millimetres.
func FormatLength(mm float64) string {
	near := func(v float64) bool { r := float64(int(v + 0.5)); return v > r-1e-6 && v < r+1e-6 && r > 0 }
	switch {
	case near(mm / 10):
		return trim(mm/10) + " cm"
	case near(mm / 6.35):
		return trim(mm/25.4) + " in"
	}
	return trim(mm) + " mm"
}

// trim formats a number with up to two decimals.
func trim(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// marks draws the marks around the map on a sheet.
type marks struct {
	*pdf.Page
	plan *Plan
	s    Sheet
}

// The distance of the marks from the printed area, in millimetres.
const (
	markFrom   = 1.0
	markTo     = 4.5
	markMiddle = (markFrom + markTo) / 2
	markRadius = 1.1
	hairline   = 0.15
)

// place converts a place on the map to one on the page.
func (k marks) place(p paint.Point) (x, y float64) {
	return k.s.X + (p.X-k.s.Shown.Min.X)*k.plan.Square, k.s.Y + (p.Y-k.s.Shown.Min.Y)*k.plan.Square
}

// crops draws a line at each end of each edge of the sheet's share: a cutting mark at the map's edge and, where sheets
// meet, one with a circle, so that sheets are aligned when the circles are.
func (k marks) crops() {
	lines, circles := &pdf.Path{}, &pdf.Path{}
	x0, y0 := k.place(k.s.Shown.Min)
	x1, y1 := k.place(k.s.Shown.Max)
	long := min(markTo, k.plan.Margin-2)
	area := k.plan.Area
	for _, edge := range [2]float64{k.s.Share.Min.X, k.s.Share.Max.X} {
		x, _ := k.place(paint.Point{X: edge})
		lines.Segment(x, y0-markFrom, x, y0-long).Segment(x, y1+markFrom, x, y1+long)
		if edge > area.Min.X+tiny && edge < area.Max.X-tiny {
			circles.Circle(x, y0-markMiddle, markRadius).Circle(x, y1+markMiddle, markRadius)
		}
	}
	for _, edge := range [2]float64{k.s.Share.Min.Y, k.s.Share.Max.Y} {
		_, y := k.place(paint.Point{Y: edge})
		lines.Segment(x0-markFrom, y, x0-long, y).Segment(x1+markFrom, y, x1+long, y)
		if edge > area.Min.Y+tiny && edge < area.Max.Y-tiny {
			circles.Circle(x0-markMiddle, y, markRadius).Circle(x1+markMiddle, y, markRadius)
		}
	}
	pen := pdf.Pen{Width: hairline, Ink: grey(0)}
	k.Stroke(lines, pen)
	k.Stroke(circles, pen)
}

// neighbours writes the names of the adjacent sheets.
func (k marks) neighbours() {
	x0, y0 := k.place(k.s.Shown.Min)
	x1, y1 := k.place(k.s.Shown.Max)
	const size = 2.2
	for _, n := range k.plan.Sheets {
		dx, dy := n.Col-k.s.Col, n.Row-k.s.Row
		if dx*dx+dy*dy != 1 {
			continue
		}
		x, y := (x0+x1)/2, (y0+y1)/2
		switch {
		case dx < 0:
			x = x0 - 3
		case dx > 0:
			x = x1 + 3
		case dy < 0:
			y = y0 - 3
		default:
			y = y1 + 3
		}
		k.centred(pdf.Regular, size, x, y, n.Name(), 0.45)
	}
}

func (k marks) centred(weight pdf.Weight, size, x, y float64, text string, light float64) {
	k.Text(weight, size, x-k.Measure(weight, size, text)/2, y+size*pdf.Cap/2, text, grey(light))
}

// foot writes the sheet's name, the caption, a ruler for checking the scale, and the plan of sheets.
func (k marks) foot(w *pdf.Writer, caption [2]string) {
	left, right := k.plan.Margin, k.Width-k.plan.Margin
	top := k.Height - k.plan.Margin - footRoom + 4.8
	name := k.s.Name()
	k.Text(pdf.Bold, 6, left, top+5.2, name, grey(0))
	left += max(w.Width(pdf.Bold, 6, name)+3, 12)
	right -= k.drawPlan(right, top) + 3
	if long := rulerLength(k.Width); long > 0 {
		right -= float64(long) + 6
		ruler(k.Page, right, top+4.4, long)
		right -= 4
	}
	for i, line := range caption {
		k.Text(pdf.Regular, 2.3, left, top+2.1+float64(i)*3, k.Fit(pdf.Regular, 2.3, line, right-left), grey(0.2))
	}
}

// rulerLength returns the length of a ruler that fits into a page's footer, in millimetres; 0 if none does.
func rulerLength(width float64) int {
	switch {
	case width >= 190:
		return 100
	case width >= 140:
		return 50
	}
	return 0
}

// ruler draws a ruler of long millimetres with its line at y.
func ruler(p *pdf.Page, x, y float64, long int) {
	path := &pdf.Path{}
	for i := 0; i <= long; i++ {
		high := 0.8
		switch {
		case i%10 == 0:
			high = 2.2
		case i%5 == 0:
			high = 1.5
		}
		path.Segment(x+float64(i), y, x+float64(i), y-high)
	}
	path.Segment(x, y, x+float64(long), y)
	p.Stroke(path, pdf.Pen{Width: hairline, Ink: grey(0)})
	for i := 0; i <= long; i += 10 {
		text := trim(float64(i))
		if i == long {
			text += " mm"
		}
		at := x + float64(i) - p.Measure(pdf.Regular, 1.8, trim(float64(i)))/2
		p.Text(pdf.Regular, 1.8, at, y+1.8, text, grey(0.2))
	}
}

// drawPlan draws a small plan of all sheets with its right end at x, and returns its width.
func (k marks) drawPlan(x, y float64) float64 {
	if len(k.plan.Sheets) < 2 {
		return 0
	}
	page := k.plan.Pitch
	d := min(18/(float64(k.plan.Cols)*page.X), 6.4/(float64(k.plan.Rows)*page.Y))
	w, h := page.X*d, page.Y*d
	x -= w * float64(k.plan.Cols)
	all, this := &pdf.Path{}, &pdf.Path{}
	for _, s := range k.plan.Sheets {
		all.Rect(x+float64(s.Col)*w, y+float64(s.Row)*h, w, h)
		if s.Col == k.s.Col && s.Row == k.s.Row {
			this.Rect(x+float64(s.Col)*w, y+float64(s.Row)*h, w, h)
		}
	}
	k.Fill(this, grey(0.25))
	k.Stroke(all, pdf.Pen{Width: hairline, Ink: grey(0.25)})
	return w * float64(k.plan.Cols)
}
