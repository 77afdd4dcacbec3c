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
	if r.Card.line() == "" {
		return 0
	}
	return max(r.lines, 1)
}

// noted sets the number of lines of each note at a width.
func noted(rows []Row, width float32) {
	for i := range rows {
		if text := rows[i].Card.line(); text != "" && width > 0 {
			if _, second := inTwo(text, width-notesMargin); second != "" {
				rows[i].lines = 2
			}
		}
	}
}

// inTwo wraps a note into two lines if it is wider than width, and cuts off what doesn't fit into them.
func inTwo(text string, width float32) (first, second string) {
	size := theme.TextSize()
	fits := func(s string) bool { return fyne.MeasureText(s, size, fyne.TextStyle{}).Width <= width }
	words := strings.Fields(text)
	n := 0
	for n < len(words) && fits(strings.Join(words[:n+1], " ")) {
		n++
	}
	switch {
	case n == len(words):
		return text, ""
	case n == 0:
		return widgets.CutTo(text, width, size, fyne.TextStyle{}), ""
	}
	return strings.Join(words[:n], " "), widgets.CutTo(strings.Join(words[n:], " "), width, size, fyne.TextStyle{})
}

// noteLine shows what the token has declared, in as many lines as its row has, and returns their height.
func (r *cardRenderer) noteLine(size fyne.Size, y float32) float32 {
	lines := r.card.row.noteLines()
	first, second := inTwo(r.card.row.Card.line(), size.Width-notesMargin)
	if lines < 2 {
		first, second = widgets.CutTo(r.card.row.Card.line(), size.Width-notesMargin, r.note.TextSize, r.note.TextStyle), ""
	}
	r.note.Text, r.note2.Text = first, second
	r.note.Resize(r.note.MinSize())
	r.note.Move(fyne.NewPos(16, y-1))
	r.note2.Resize(r.note2.MinSize())
	r.note2.Move(fyne.NewPos(16, y-1+noteHeight()))
	return float32(lines) * noteHeight()
}
