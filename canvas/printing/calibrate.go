package printing

import (
	"fmt"
	"io"

	"parapet/canvas/pdf"
	"parapet/engine/message"
)

// Calibrate writes a page for checking a printer's scale: rulers in centimetres and inches across and down, a one-inch
// square, and instructions for using the measurements. It fails if the layout doesn't pass Check.
func Calibrate(to io.Writer, l Layout, say Words) error {
	if l.Square = 25.4; l.Check() != nil {
		return l.Check()
	}
	p := &Plan{Layout: l, Lying: l.Orientation == Landscape}
	width, height := p.paper()
	sx, sy := l.Stretch()
	w := pdf.New(to, say.Say("Calibration page"), pdf.Fonts{})
	page := w.Page(width, height, sx, sy)
	c := calibration{page, say, l.Margin + 4, page.Width - l.Margin - 4, page.Height - l.Margin - 4}
	if c.right-c.left < 120 || c.bottom-c.left < 170 {
		return message.Errorf("the calibration page needs A5 paper or larger, not %s (%s × %s mm)", l.Paper.Name, trim(width), trim(height))
	}
	c.draw(sx, sy)
	return w.Close()
}

type calibration struct {
	*pdf.Page
	words               Words
	left, right, bottom float64
}

func (c calibration) draw(sx, sy float64) {
	top := c.left
	c.Text(pdf.Bold, 7, c.left, top+5, c.words.Say("Is a printed inch an inch?"), grey(0))
	y := top + 11
	for _, line := range []string{
		c.words.Say("Print this page at 100% (“actual size”), not fitted to the page. Then lay a ruler on the bold lines."),
		c.words.Say("Both measure 100 mm: nothing to do. Otherwise give the program what they measure:"),
		c.words.Say("in the window under Print, or on the command line as --measured ACROSSxDOWN, such as --measured 98.5x99."),
	} {
		c.Text(pdf.Regular, 3, c.left, y, c.Fit(pdf.Regular, 3, line, c.right-c.left), grey(0.15))
		y += 4.6
	}
	if sx != 1 || sy != 1 {
		c.Text(pdf.Bold, 3, c.left, y, fmt.Sprintf(c.words.Say("This page is corrected: by %.2f%% across and %.2f%% down."), (sx-1)*100,
			(sy-1)*100), grey(0))
	}
	y += 10
	c.bar(c.left, y, true)
	c.Text(pdf.Bold, 3.2, c.left+104, y+1.1, c.words.Say("100 mm across"), grey(0))
	c.bar(c.left, y+8, false)
	c.Text(pdf.Bold, 3.2, c.left+4, y+8+104, c.words.Say("100 mm down"), grey(0))
	c.inches(c.left+24, y+22)
	c.squares(c.left+24, y+46)
	c.rulers()
}

// bar draws a line of 100 mm with sharp ends to measure from.
func (c calibration) bar(x, y float64, across bool) {
	line, ends := &pdf.Path{}, &pdf.Path{}
	if across {
		line.Segment(x, y, x+100, y)
		ends.Segment(x, y-3, x, y+3).Segment(x+100, y-3, x+100, y+3)
	} else {
		line.Segment(x, y, x, y+100)
		ends.Segment(x-3, y, x+3, y).Segment(x-3, y+100, x+3, y+100)
	}
	c.Stroke(line, pdf.Pen{Width: 0.8, Ink: grey(0)})
	c.Stroke(ends, pdf.Pen{Width: hairline, Ink: grey(0)})
}

// inches draws a ruler of three inches in sixteenths.
func (c calibration) inches(x, y float64) {
	path := &pdf.Path{}
	for i := range 3*16 + 1 {
		high := [5]float64{1.4, 2, 2.8, 3.8, 5.5}
		n := 0
		for n < 4 && i%(2<<n) == 0 {
			n++
		}
		at := x + float64(i)*25.4/16
		path.Segment(at, y, at, y-high[n])
	}
	path.Segment(x, y, x+3*25.4, y)
	c.Stroke(path, pdf.Pen{Width: hairline, Ink: grey(0)})
	for i := range 4 {
		c.Text(pdf.Regular, 3, x+float64(i)*25.4-0.9, y+3.6, fmt.Sprint(i), grey(0.15))
	}
	c.Text(pdf.Regular, 3, x+3*25.4+3, y+3.6, c.words.Say("inches"), grey(0.15))
}

// squares draws the usual squares of battle maps, to try a base on.
func (c calibration) squares(x, y float64) {
	for _, s := range []struct {
		mm   float64
		name string
	}{{25.4, "1 in"}, {25, "25 mm"}, {20, "2 cm"}} {
		c.Stroke((&pdf.Path{}).Rect(x, y, s.mm, s.mm), pdf.Pen{Width: hairline, Ink: grey(0)})
		c.Text(pdf.Regular, 3, x+1.2, y+4, s.name, grey(0.15))
		x += s.mm + 6
	}
}

// rulers draws rulers along the lower and right edges.
func (c calibration) rulers() {
	long := int(c.right-c.left-12) / 10 * 10
	ruler(c.Page, c.left, c.bottom, long)
	c.Text(pdf.Regular, 2.3, c.left, c.bottom-4, c.words.Say("millimetres"), grey(0.3))
	high := int(c.bottom-c.left-80) / 10 * 10
	c.Turned(c.right, c.bottom-8, 3, func() { ruler(c.Page, 0, 0, high) })
}
