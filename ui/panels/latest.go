package panels

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
)

// mostLatest is the largest number of rows of the log shown over the map. Only whole lines are shown, except a line
// longer than that.
const mostLatest = 4

// Latest shows the end of the log over the map while the log itself is collapsed. Clicks pass through it.
type Latest struct {
	widget.BaseWidget
	width float32
	rows  []latestRow
}

type latestRow struct {
	wrapped
	kind phrase.Kind
}

// NewLatest returns an empty, hidden Latest.
func NewLatest() *Latest {
	l := &Latest{}
	l.ExtendBaseWidget(l)
	l.Hide()
	return l
}

// Put shows the last of some lines at no more than a width. Without lines it hides itself.
func (l *Latest) Put(lines []phrase.Line, width float32) {
	l.rows, l.width = nil, width
	for i := len(lines) - 1; i >= 0; i-- {
		var rows []latestRow
		for _, w := range wrapText(lines[i].Text, width-2*latestPad, theme.TextSize()) {
			rows = append(rows, latestRow{w, lines[i].Kind})
		}
		if len(l.rows) > 0 && len(rows)+len(l.rows) > mostLatest {
			break
		}
		l.rows = append(rows, l.rows...)
	}
	if more := len(l.rows) - mostLatest; more > 0 {
		l.rows = l.rows[more:]
		l.rows[0].text = "… " + l.rows[0].text
	}
	l.Hidden = len(l.rows) == 0
	l.Resize(l.MinSize())
	l.Refresh()
}

const latestPad = 8

// CreateRenderer implements fyne.Widget.
func (l *Latest) CreateRenderer() fyne.WidgetRenderer {
	r := &latestRenderer{of: l, ground: canvas.NewRectangle(nil)}
	r.ground.CornerRadius = 5
	r.objects = []fyne.CanvasObject{r.ground}
	for range mostLatest {
		t := canvas.NewText("", nil)
		r.texts = append(r.texts, t)
		r.objects = append(r.objects, t)
	}
	r.Refresh()
	return r
}

type latestRenderer struct {
	of      *Latest
	ground  *canvas.Rectangle
	texts   []*canvas.Text
	objects []fyne.CanvasObject
}

func (r *latestRenderer) MinSize() fyne.Size {
	w := float32(0)
	for _, t := range r.of.rows {
		_, style := lineLook(t.kind)
		w = max(w, t.x()+fyne.MeasureText(t.text, theme.TextSize(), style).Width)
	}
	return fyne.NewSize(w+2*latestPad, float32(len(r.of.rows))*logRowHeight()+6)
}

func (r *latestRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	for i, t := range r.texts {
		t.Resize(fyne.NewSize(size.Width-2*latestPad, logRowHeight()))
		x := float32(latestPad)
		if i < len(r.of.rows) {
			x += r.of.rows[i].x()
		}
		t.Move(fyne.NewPos(x, 3+float32(i)*logRowHeight()))
	}
}

func (r *latestRenderer) Refresh() {
	red, green, blue, _ := theme.Color(theme.ColorNameOverlayBackground).RGBA()
	r.ground.FillColor = color.NRGBA{R: uint8(red >> 8), G: uint8(green >> 8), B: uint8(blue >> 8), A: 215}
	for i, t := range r.texts {
		t.Hidden = i >= len(r.of.rows)
		if !t.Hidden {
			t.Text, t.TextSize = r.of.rows[i].text, theme.TextSize()
			t.Color, t.TextStyle = lineLook(r.of.rows[i].kind)
		}
	}
	r.Layout(r.of.Size())
	for _, o := range r.objects {
		o.Refresh()
	}
}

func (r *latestRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *latestRenderer) Destroy()                     {}
