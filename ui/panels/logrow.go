package panels

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// rowView is one row. Pressing it highlights the tokens that the line is about.
type rowView struct {
	widget.BaseWidget
	widgets.Pressable
	log  *LogView
	text *canvas.Text
	link *canvas.Text // the row's last word, if it is a link
	icon *canvas.Image
	row  int
}

func newRow(l *LogView) *rowView {
	r := &rowView{log: l, text: canvas.NewText("", nil), link: canvas.NewText("", nil), icon: widgets.NewPicture(), row: -1}
	r.ExtendBaseWidget(r)
	return r
}

var _ desktop.Mouseable = (*rowView)(nil)

func (r *rowView) show(i int) {
	r.row = i
	row := r.log.rows[i]
	line := r.log.shown()[row.line]
	r.text.Text, r.text.TextSize = row.text, theme.TextSize()
	r.text.Color, r.text.TextStyle = lineLook(line.Kind)
	if row.detail {
		r.text.TextSize, r.text.Color, r.text.TextStyle = theme.CaptionTextSize(), theme.Color(widgets.Faint), fyne.TextStyle{}
	}
	r.link.Text, r.link.TextSize, r.link.Color = "", theme.TextSize(), theme.Color(theme.ColorNamePrimary)
	if rest, found := strings.CutSuffix(row.text, line.Link); found && line.Link != "" && r.log.ends(i) {
		r.text.Text, r.link.Text = rest, line.Link
	}
	icon := line.Icon
	if row.on {
		icon = ""
	}
	widgets.ShowIcon(r.icon, icon, r.text.Color)
	r.place()
	r.text.Refresh()
	r.link.Refresh()
}

// place puts the text at its indent, and the link behind it.
func (r *rowView) place() {
	x := float32(rowEdge)
	if r.row >= 0 && r.row < len(r.log.rows) {
		x += logIndent()
		if r.log.rows[r.row].detail {
			x += indent
		}
	}
	side := logIcon()
	r.icon.Resize(fyne.NewSquareSize(side))
	r.icon.Move(fyne.NewPos(rowEdge, (logRowHeight()-side)/2))
	r.text.Move(fyne.NewPos(x, 0))
	r.link.Resize(r.link.MinSize())
	r.link.Move(fyne.NewPos(x+fyne.MeasureText(r.text.Text, r.text.TextSize, r.text.TextStyle).Width, 0))
}

// ends reports whether a row is its line's last.
func (l *LogView) ends(row int) bool {
	return row == len(l.rows)-1 || l.rows[row+1].line != l.rows[row].line
}

func lineLook(k phrase.Kind) (color.Color, fyne.TextStyle) {
	switch k {
	case phrase.Heading:
		return theme.Color(widgets.Heading), fyne.TextStyle{Bold: true}
	case phrase.Override:
		return theme.Color(widgets.Override), fyne.TextStyle{}
	case phrase.Refused:
		return theme.Color(widgets.Bad), fyne.TextStyle{}
	case phrase.Undone:
		return theme.Color(widgets.Faint), fyne.TextStyle{Italic: true}
	case phrase.Note:
		return theme.Color(theme.ColorNameForeground), fyne.TextStyle{Italic: true}
	}
	return theme.Color(theme.ColorNameForeground), fyne.TextStyle{}
}

func (r *rowView) MouseDown(e *desktop.MouseEvent) {
	if r.row >= 0 && r.row < len(r.log.rows) {
		line := r.log.shown()[r.log.rows[r.row].line]
		if r.link.Text != "" && e.Position.X >= r.link.Position().X {
			r.log.Undo(line.Record)
			return
		}
		r.log.Pressed(line.Tokens)
		r.log.Chosen(line.Record)
	}
}

func (r *rowView) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	return fyne.NewSize(60, logRowHeight())
}

func (r *rowView) CreateRenderer() fyne.WidgetRenderer { return &rowRenderer{r} }

type rowRenderer struct{ row *rowView }

func (r *rowRenderer) MinSize() fyne.Size { return fyne.NewSize(60, logRowHeight()) }
func (r *rowRenderer) Layout(size fyne.Size) {
	r.row.text.Resize(fyne.NewSize(size.Width-12, size.Height))
	r.row.place()
}
func (r *rowRenderer) Refresh() {
	r.row.text.Refresh()
	r.row.link.Refresh()
}
func (r *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.row.icon, r.row.text, r.row.link}
}
func (r *rowRenderer) Destroy() {}

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
