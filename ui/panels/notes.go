package panels

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// notesMargin is the width that a card leaves free beside its note, on both sides together.
const notesMargin = 26

func noteHeight() float32 { return widgets.LineHeight() - 2 }

// noteLines returns the number of lines of a row's note.
func (r Row) noteLines() int {
	if r.Compact || r.Card.line() == "" {
		return 0
	}
	return max(r.lines, 1)
}

// noted sets the number of lines of each note and name at a width.
func noted(rows []Row, width float32) {
	for i := range rows {
		if rows[i].Heading != "" {
			rows[i].lines = len(headed(rows[i], width))
			continue
		}
		if text := rows[i].Card.line(); text != "" && width > 0 {
			if _, second := inTwo(text, width-notesMargin, width-notesMargin, fyne.TextStyle{}); second != "" {
				rows[i].lines = 2
			}
		}
		_, second := rows[i].nameLines(width, true)
		rows[i].long = second != ""
	}
}

// headingLine is a line of a heading: part of its text, its note, or both.
type headingLine struct{ text, note string }

// headed breaks a heading into lines that fit a width.
func headed(r Row, width float32) []headingLine {
	room, bold, size := width-18, fyne.TextStyle{Bold: true}, theme.TextSize()
	if width <= 0 {
		return []headingLine{{r.Heading, r.Note}}
	}
	wide := func(text string) float32 { return fyne.MeasureText(text, size, bold).Width }
	var lines []headingLine
	row := ""
	for _, word := range strings.Fields(r.Heading) {
		if longer := strings.TrimPrefix(row+" "+word, " "); row != "" && wide(longer) > room {
			lines, row = append(lines, headingLine{text: row}), word
		} else {
			row = longer
		}
	}
	lines = append(lines, headingLine{text: row})
	switch note := fyne.MeasureText(r.Note, theme.CaptionTextSize(), fyne.TextStyle{}).Width; {
	case r.Note == "":
	case wide(row)+8+note <= room:
		lines[len(lines)-1].note = r.Note
	default:
		lines = append(lines, headingLine{note: r.Note})
	}
	return lines
}

// layHeading puts a heading at the bottom of its row, in as many lines as it needs.
func (r *cardRenderer) layHeading(size fyne.Size) {
	lines := headed(r.card.row, size.Width)
	y := size.Height - 2 - float32(len(lines))*widgets.LineHeight()
	r.name.Text, r.note2.Text, r.note.Text = "", "", ""
	for i, l := range lines {
		t := r.name
		if i > 0 {
			t = r.note2
		}
		if l.text != "" {
			t.Text = strings.TrimPrefix(t.Text+" "+l.text, " ")
			s := t.MinSize()
			t.Resize(s)
			t.Move(fyne.NewPos(8, y))
		}
		if l.note != "" {
			for fyne.MeasureText(l.note, r.note.TextSize, r.note.TextStyle).Width > size.Width-18 && r.note.TextSize > theme.CaptionTextSize()*0.8 {
				r.note.TextSize -= 0.5
			}
			r.note.Text = widgets.CutTo(l.note, size.Width-18, r.note.TextSize, r.note.TextStyle)
			n := r.note.MinSize()
			r.note.Resize(n)
			r.note.Move(fyne.NewPos(max(8, size.Width-10-n.Width), y+widgets.LineHeight()-n.Height-1))
		}
		y += widgets.LineHeight()
	}
}

// inTwo wraps a text into two lines if it is wider than width, and cuts off what is wider than the second.
func inTwo(text string, width, below float32, style fyne.TextStyle) (first, second string) {
	size := theme.TextSize()
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	words := strings.Fields(text)
	n := 0
	for n < len(words) && fits(strings.Join(words[:n+1], " ")) {
		n++
	}
	switch {
	case n == len(words):
		return text, ""
	case n == 0:
		return widgets.CutTo(text, width, size, style), ""
	}
	return strings.Join(words[:n], " "), widgets.CutTo(strings.Join(words[n:], " "), below, size, style)
}

// layNote lays out what the token has declared below all else, in as many lines as its row has.
func (r *cardRenderer) layNote(size fyne.Size) {
	lines, room := r.card.row.noteLines(), size.Width-notesMargin
	y := size.Height - float32(lines)*noteHeight() - 4
	first, second := inTwo(r.card.row.Card.line(), room, room, fyne.TextStyle{})
	switch lines {
	case 0:
		first, second = "", ""
	case 1:
		first, second = widgets.CutTo(r.card.row.Card.line(), room, r.note.TextSize, r.note.TextStyle), ""
	}
	r.note.Text, r.note2.Text = first, second
	r.card.left.note = strings.Join(strings.Fields(first+" "+second), " ") != strings.Join(strings.Fields(r.card.row.Card.line()), " ")
	r.note.Resize(r.note.MinSize())
	r.note.Move(fyne.NewPos(16, y))
	r.note2.Resize(r.note2.MinSize())
	r.note2.Move(fyne.NewPos(16, y+noteHeight()))
}
