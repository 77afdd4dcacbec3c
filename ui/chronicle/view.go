package chronicle

import (
	"image/color"
	"strings"

	"parapet/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/logtext"
)

// MaxLog is how many lines the log shows; older ones are in the encounter's history.
const MaxLog = 1000

// View shows what happened, the newest last.
type View struct {
	widget.BaseWidget
	list  *widget.List
	Lines []logtext.Line
	Rows  []logRow
	width float32
	flash func(tokens []string)

	Settled func(func()) // does something once the window is laid out
}

// logRow is one row of a line that was broken to the width of the view.
type logRow struct {
	text string
	Line int
}

func New(flash func([]string)) *View {
	l := &View{flash: flash, Settled: func(func()) {}}
	l.list = widget.NewList(
		func() int { return len(l.Rows) },
		func() fyne.CanvasObject { return newLogRow(l) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*logRowView).show(i) },
	)
	l.list.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *View) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.list) }

// Resize breaks the lines anew when the width has changed.
func (l *View) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	if size.Width != l.width {
		l.width = size.Width
		l.Wrap()
	} else {
		l.list.ScrollToBottom()
	}
}

// MinSize keeps three lines in sight.
func (l *View) MinSize() fyne.Size { return fyne.NewSize(120, 3*(logRowHeight()+theme.Padding())) }

// Add puts lines at the end and scrolls there.
func (l *View) Add(lines ...logtext.Line) {
	from := len(l.Lines)
	l.Lines = append(l.Lines, lines...)
	if len(l.Lines) > MaxLog {
		l.Lines = l.Lines[len(l.Lines)-MaxLog*3/4:] // some at a time: the rest is broken anew
		l.Wrap()
		return
	}
	l.wrapFrom(from)
}

// Set shows other lines.
func (l *View) Set(lines []logtext.Line) {
	l.Lines, l.Rows = nil, nil
	l.Add(lines...)
}

// Wrap breaks all lines anew.
func (l *View) Wrap() {
	l.Rows = l.Rows[:0]
	l.wrapFrom(0)
}

// wrapFrom breaks the lines from one on and shows them.
func (l *View) wrapFrom(first int) {
	for i, line := range l.Lines[first:] {
		for _, text := range WrapText(line.Text, l.width-24) {
			l.Rows = append(l.Rows, logRow{text, first + i})
		}
	}
	l.list.Refresh()
	l.list.ScrollToBottom()
	l.Settled(l.list.ScrollToBottom) // again once all is laid out: the row of actions may have taken room
}

// WrapText breaks a text between words; continued rows are indented. A width of nothing breaks
// nothing.
func WrapText(text string, width float32) []string {
	size := theme.TextSize()
	if width <= 0 || fyne.MeasureText(text, size, fyne.TextStyle{}).Width <= width {
		return []string{text}
	}
	var out []string
	row := ""
	for _, word := range strings.Fields(text) {
		longer := strings.TrimPrefix(row+" "+word, " ")
		if row != "" && fyne.MeasureText(longer, size, fyne.TextStyle{}).Width > width {
			out = append(out, row)
			longer = "    " + word
		}
		row = longer
	}
	return append(out, row)
}

func logRowHeight() float32 { return theme.TextSize()*1.3 + 2 }

// logRowView is one row; a press flashes the tokens that the line is about.
type logRowView struct {
	widget.BaseWidget
	log  *View
	text *canvas.Text
	row  int
}

func newLogRow(l *View) *logRowView {
	r := &logRowView{log: l, text: canvas.NewText("", nil), row: -1}
	r.ExtendBaseWidget(r)
	return r
}

var _ desktop.Mouseable = (*logRowView)(nil)

func (r *logRowView) show(i int) {
	r.row = i
	row := r.log.Rows[i]
	line := r.log.Lines[row.Line]
	r.text.Text, r.text.TextSize = row.text, theme.TextSize()
	r.text.Color, r.text.TextStyle = lineLook(line.Kind)
	r.text.Refresh()
}

func lineLook(k logtext.Kind) (color.Color, fyne.TextStyle) {
	switch k {
	case logtext.Heading:
		return theme.Color(look.Faint), fyne.TextStyle{Bold: true}
	case logtext.Hand:
		return theme.Color(look.Hand), fyne.TextStyle{}
	case logtext.Refused:
		return theme.Color(look.Bad), fyne.TextStyle{}
	case logtext.Undone:
		return theme.Color(look.Faint), fyne.TextStyle{Italic: true}
	case logtext.Note:
		return theme.Color(theme.ColorNameForeground), fyne.TextStyle{Italic: true}
	}
	return theme.Color(theme.ColorNameForeground), fyne.TextStyle{}
}

// MouseDown implements desktop.Mouseable.
func (r *logRowView) MouseDown(*desktop.MouseEvent) {
	if r.row >= 0 && r.row < len(r.log.Rows) {
		r.log.flash(r.log.Lines[r.log.Rows[r.row].Line].Tokens)
	}
}

// MouseUp implements desktop.Mouseable.
func (r *logRowView) MouseUp(*desktop.MouseEvent) {}

// MinSize implements fyne.Widget.
func (r *logRowView) MinSize() fyne.Size {
	r.ExtendBaseWidget(r)
	return fyne.NewSize(60, logRowHeight())
}

// CreateRenderer implements fyne.Widget.
func (r *logRowView) CreateRenderer() fyne.WidgetRenderer { return &logRowRenderer{r} }

type logRowRenderer struct{ row *logRowView }

func (r *logRowRenderer) MinSize() fyne.Size { return fyne.NewSize(60, logRowHeight()) }
func (r *logRowRenderer) Layout(size fyne.Size) {
	r.row.text.Resize(fyne.NewSize(size.Width-12, size.Height))
	r.row.text.Move(fyne.NewPos(8, 0))
}
func (r *logRowRenderer) Refresh()                     { r.row.text.Refresh() }
func (r *logRowRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.row.text} }
func (r *logRowRenderer) Destroy()                     {}
