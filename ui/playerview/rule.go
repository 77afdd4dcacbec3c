package playerview

import (
	"image/color"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// rule is a line over the player view, to be measured on the screen with a ruler.
type rule struct {
	content *fyne.Container
	line    *fynecanvas.Rectangle
	ends    [2]*fynecanvas.Rectangle
}

// The line's share of the window's width, its thickness, and the height of its ends.
const (
	ruleShare           = 0.6
	ruleThick, ruleEnds = 2, 60
)

func newRule() *rule {
	black := func() *fynecanvas.Rectangle { return fynecanvas.NewRectangle(color.Black) }
	r := &rule{line: black(), ends: [2]*fynecanvas.Rectangle{black(), black()}}
	marks := container.NewWithoutLayout(r.line, r.ends[0], r.ends[1])
	r.content = container.NewStack(fynecanvas.NewRectangle(color.White), marks)
	r.content.Hide()
	return r
}

// Rule shows a line over the player view and returns its length in pixels, from the outer edge of one end to the other's.
// It returns 0 if the player view is closed.
func (w *Window) Rule() (pixels float64) {
	if w.win == nil {
		return 0
	}
	size, scale, r := w.win.Canvas().Size(), w.win.Canvas().Scale(), w.rule
	long := float32(int(size.Width*ruleShare*scale)) / scale
	left, y := float32(int((size.Width-long)/2*scale))/scale, size.Height/2
	r.line.Move(fyne.NewPos(left, y))
	r.line.Resize(fyne.NewSize(long, ruleThick))
	for i, x := range [2]float32{left, left + long - ruleThick} {
		r.ends[i].Move(fyne.NewPos(x, y-ruleEnds/2))
		r.ends[i].Resize(fyne.NewSize(ruleThick, ruleEnds))
	}
	r.content.Hidden = false
	w.repaint()
	return float64(long * scale)
}

// Unrule hides the line.
func (w *Window) Unrule() {
	if w.win != nil {
		w.rule.content.Hidden = true
		w.repaint()
	}
}

// Ruling reports whether the line is shown.
func (w *Window) Ruling() bool { return w.win != nil && w.rule.content.Visible() }
