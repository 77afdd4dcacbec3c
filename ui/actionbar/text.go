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

// title is "Hilda → Reaver: attack", or what the system calls it.
func title(q *engine.Question, who, title string) string {
	if title == "" {
		title = i18n.Word(q.For)
	}
	return who + ": " + title
}

// Why returns the small lines of a question: what it decides, as the system declares it, and why
// it is asked now, as say puts it.
func Why(d *engine.Declaration, q *engine.Question, say func(message.Text) string) []string {
	var lines []string
	why, w := say(q.Why), Word(d, q)
	if w.Help != "" && !within(why, w.Help) {
		lines = append(lines, folded(phrase.UpperFirst(w.Help), foldAt)...)
	}
	if why != "" && why != w.Title { // the card's title says it
		lines = append(lines, folded(phrase.UpperFirst(why), foldAt)...)
	}
	if !q.Note.IsZero() {
		lines = append(lines, folded(phrase.UpperFirst(say(q.Note)), foldAt)...)
	}
	return lines
}

// mostSoFar is how many lines of what has happened stand on a card.
const mostSoFar = 6

// SoFar returns the last lines of what a command has come to, folded; headings are left out.
func SoFar(told []phrase.Line) []string {
	var lines []string
	for _, l := range told {
		if l.Kind != phrase.Heading {
			lines = append(lines, folded(l.Text, foldAt)...)
		}
	}
	return lines[max(0, len(lines)-mostSoFar):]
}

// Word returns what the system declares of a roll or choice; an empty one where it declares nothing.
func Word(d *engine.Declaration, q *engine.Question) engine.Word {
	if q.Ask == "choice" {
		return phrase.Of(d.Choices, q.For)
	}
	return phrase.Of(d.Rolls, q.For)
}

// within reports whether a text says little that another doesn't: three quarters of its words are there.
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

// foldAt is how many letters stand on a line of small text.
const foldAt = 64

// folded breaks a text into lines of so many letters at most, where its words allow.
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
