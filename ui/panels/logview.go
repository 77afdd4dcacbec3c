package panels

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/phrase"
	"parapet/ui/shell"
)

// MaxLog is the largest number of lines in the log. Older ones are in the encounter's history.
const MaxLog = 1000

// LogView shows the log, the newest line last.
type LogView struct {
	widget.BaseWidget
	list  *widget.List
	Lines []phrase.Line
	then  []phrase.Line // shown instead of Lines while looking is set
	rows  []logRow
	width float32

	Undo    func(record int)      // called when a line's link is pressed
	Pressed func(tokens []string) // called with the tokens of a pressed line
	Added   func([]phrase.Line)   // receives the new lines
	Settled func(func())          // does something once the window is laid out
	Chosen  func(record int)      // receives the record of a pressed line, 0 for none

	looking bool // an earlier state of the log is shown
}

// logRow is one row of a wrapped line.
type logRow struct {
	wrapped
	line   int
	detail bool // of the parts of its sums
}

// NewLog returns an empty log. Its hooks do nothing until they are set.
func NewLog() *LogView {
	l := &LogView{Pressed: func([]string) {}, Added: func([]phrase.Line) {}, Settled: func(func()) {}, Chosen: func(int) {},
		Undo: func(int) {}}
	l.list = widget.NewList(
		func() int { return len(l.rows) },
		func() fyne.CanvasObject { return newRow(l) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*rowView).show(i) },
	)
	l.list.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *LogView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.list) }

// Resize wraps the lines again if the width has changed.
func (l *LogView) Resize(size fyne.Size) {
	l.BaseWidget.Resize(size)
	if size.Width != l.width {
		l.width = size.Width
		l.Wrap()
	} else {
		l.list.ScrollToBottom()
	}
}

// MinSize leaves room for three lines.
func (l *LogView) MinSize() fyne.Size { return fyne.NewSize(120, 3*(logRowHeight()+theme.Padding())) }

// Add appends lines and scrolls to the end.
func (l *LogView) Add(lines ...phrase.Line) {
	l.put(lines)
	l.Added(lines)
}

func (l *LogView) put(lines []phrase.Line) {
	var from int
	l.Lines, from = phrase.Append(l.Lines, lines...)
	if l.looking {
		l.Lines = l.Lines[max(0, len(l.Lines)-MaxLog):]
		l.then, from = phrase.Append(l.then, lines...)
		l.wrapFrom(from)
		return
	}
	if len(l.Lines) > MaxLog {
		l.Lines = l.Lines[len(l.Lines)-MaxLog*3/4:] // many at a time, because the rest is wrapped again
		l.Wrap()
		return
	}
	l.wrapFrom(from)
}

// Set replaces all lines.
func (l *LogView) Set(lines []phrase.Line) {
	l.Lines, l.rows, l.then, l.looking = nil, nil, nil, false
	l.put(lines)
}

// ShowThen shows an earlier state of the log until ShowNow. Lines added meanwhile are appended to both.
func (l *LogView) ShowThen(lines []phrase.Line) {
	l.then, l.looking = lines, true
	l.Wrap()
}

// ShowNow shows the current log again.
func (l *LogView) ShowNow() {
	if l.looking {
		l.then, l.looking = nil, false
		l.Wrap()
	}
}

// shown returns the lines being shown.
func (l *LogView) shown() []phrase.Line {
	if l.looking {
		return l.then
	}
	return l.Lines
}

// Wrap wraps all lines again.
func (l *LogView) Wrap() {
	l.rows = l.rows[:0]
	l.wrapFrom(0)
}

// wrapFrom wraps and shows the lines from the given one on.
func (l *LogView) wrapFrom(first int) {
	l.rows = slices.DeleteFunc(l.rows, func(r logRow) bool { return r.line >= first })
	for i, line := range l.shown()[first:] {
		for _, w := range wrapText(line.Text, l.width-16-logIndent(), theme.TextSize()) {
			l.rows = append(l.rows, logRow{wrapped: w, line: first + i})
		}
		if line.Detail == "" {
			continue
		}
		for _, w := range wrapText(line.Detail, l.width-16-logIndent()-indent, theme.CaptionTextSize()) {
			w.on = true
			l.rows = append(l.rows, logRow{wrapped: w, line: first + i, detail: true})
		}
	}
	l.list.Refresh()
	l.list.ScrollToBottom()
	l.Settled(l.list.ScrollToBottom) // again after the layout, because the action bar may have become higher
}

// wrapped is a row of a text that was broken.
type wrapped struct {
	text string
	on   bool // goes on with the row before: it is indented
}

// indent is how far a row that goes on with a line stands to the right.
const indent = 14

// x is where a row begins.
func (w wrapped) x() float32 {
	if w.on {
		return indent
	}
	return 0
}

// wrapText breaks a text between words; the rows after the first are indented. A width of nothing breaks nothing.
func wrapText(text string, width, size float32) []wrapped {
	if width <= 0 || fyne.MeasureText(text, size, fyne.TextStyle{}).Width <= width {
		return []wrapped{{text: text}}
	}
	var out []wrapped
	row := ""
	put := func(text string) { out = append(out, wrapped{text, len(out) > 0}) }
	wide := func(s string) bool {
		room := width
		if len(out) > 0 {
			room -= indent
		}
		return fyne.MeasureText(s, size, fyne.TextStyle{}).Width > room
	}
	for _, word := range strings.Fields(text) {
		if longer := strings.TrimPrefix(row+" "+word, " "); !wide(longer) {
			row = longer
			continue
		}
		if row != "" {
			put(row)
		}
		for wide(word) { // a path: it has no blanks to break at
			cut := fitting(word, wide)
			put(word[:cut])
			word = word[cut:]
		}
		row = word
	}
	put(row)
	return out
}

// fitting returns how many bytes of a word that is too wide fit in a row: up to the last separator of a path that fits,
// else as many characters as fit, and at least one.
func fitting(word string, wide func(string) bool) int {
	end, part := 0, 0
	for end < len(word) {
		r, n := utf8.DecodeRuneInString(word[end:])
		next := end + n
		if end > 0 && wide(word[:next]) {
			break
		}
		if end = next; r == '/' || r == '\\' {
			part = end
		}
	}
	if part > 1 {
		return part
	}
	return end
}

// logIcon returns the side of an icon, logIndent where texts begin behind it.
func logIcon() float32   { return theme.TextSize() * 1.2 }
func logIndent() float32 { return logIcon() + 5 }

// rowEdge is how far from the view's edge rows begin.
const rowEdge = 8

func logRowHeight() float32 { return theme.TextSize()*1.3 + 2 }

// Dump writes the last lines to a state dump for tests.
func (l *LogView) Dump(s *shell.Dump) {
	for _, line := range l.Lines[max(0, len(l.Lines)-20):] {
		s.Log = append(s.Log, line.Text)
	}
}

// History returns a game's log, at most the last MaxLog commands.
func History(g *engine.Game) []phrase.Line {
	var lines []phrase.Line
	records := g.Log()
	if n := len(records) - MaxLog; n > 0 {
		records = records[n:]
	}
	for _, r := range records {
		lines, _ = phrase.Append(lines, phrase.Record(r, g.View().Decl())...)
	}
	return lines
}
