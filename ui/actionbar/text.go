package actionbar

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// title is "Attack · Hilda → Reaver", "Parry? · Hilda".
func title(q *engine.Question, who, title string) string {
	if title == "" {
		title = i18n.Word(q.For)
	}
	if slices.Contains(q.Options, q.Who) { // somebody must be asked; the buttons name them all
		return phrase.UpperFirst(title)
	}
	return phrase.UpperFirst(title) + " · " + who
}

// Why returns the small lines of a question: what is at stake, as say puts it.
func Why(d *engine.Declaration, q *engine.Question, say func(message.Text) string) []string {
	var lines []string
	if why := say(q.Why); why != "" && !strings.EqualFold(why, Word(d, q).Title) { // the card's title says it
		lines = append(lines, folded(phrase.UpperFirst(why), foldAt)...)
	}
	if !q.Note.IsZero() {
		lines = append(lines, folded(phrase.UpperFirst(say(q.Note)), foldAt)...)
	}
	return lines
}

// mostSoFar is the number of lines about what has happened on a card.
const mostSoFar = 6

// SoFar returns the last of a command's log lines so far, wrapped and without headings.
func SoFar(told []phrase.Line) []string {
	var lines []string
	for _, l := range told {
		if l.Kind != phrase.Heading {
			lines = append(lines, folded(l.Text, foldAt)...)
		}
	}
	return lines[max(0, len(lines)-mostSoFar):]
}

// Word returns the system's declaration of a roll or choice; the zero value if there is none.
func Word(d *engine.Declaration, q *engine.Question) engine.Word {
	if q.Ask == "choice" {
		return phrase.Of(d.Choices, q.For)
	}
	return phrase.Of(d.Rolls, q.For)
}

// foldAt is how many letters stand on a line of small text.
const foldAt = 64

// folded wraps a text into lines of at most most letters, between words.
func folded(text string, most int) []string {
	var lines []string
	line := ""
	for _, w := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(w)) > most {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	return append(lines, line)
}
