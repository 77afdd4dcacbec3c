package actionbar

import (
	"slices"
	"strings"
	"unicode"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// title returns "Hilda → Reaver: attack", or the system's name for it.
func title(q *engine.Question, who, title string) string {
	if title == "" {
		title = i18n.Word(q.For)
	}
	return who + ": " + title
}

// Why returns the small print of a question: what it decides, as the system declares it, and why it is asked now,
// formatted by say.
func Why(d *engine.Declaration, q *engine.Question, say func(message.Text) string) []string {
	var lines []string
	why, w := say(q.Why), Word(d, q)
	if w.Help != "" && !within(why, w.Help) {
		lines = append(lines, folded(phrase.UpperFirst(w.Help), foldAt)...)
	}
	if why != "" && why != w.Title { // the card's title says so already
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

// within reports whether a text says little beyond another: three quarters of its words occur there.
func within(text, other string) bool {
	plain := func(s string) []string {
		return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	}
	words, said, known := plain(text), plain(other), 0
	for _, w := range words {
		if slices.Contains(said, w) {
			known++
		}
	}
	return len(words) > 0 && 4*known >= 3*len(words)
}

// foldAt is the length of a line of small text, in letters.
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
