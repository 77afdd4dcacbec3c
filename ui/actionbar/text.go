package actionbar

import (
	"regexp"
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

// Why returns the small lines of a question: what has happened so far, then what is at stake, as say puts it, without what
// these lines and the card's title say already.
func Why(d *engine.Declaration, q *engine.Question, soFar []string, say func(message.Text) string) []string {
	lines, known := soFar, strings.ToLower(Word(d, q).Title+"|"+strings.Join(soFar, " "))
	for _, text := range []message.Text{q.Why, q.Note} {
		if said := say(text); said != "" && !strings.Contains(known, strings.ToLower(said)) {
			lines = append(lines, folded(phrase.UpperFirst(said), foldAt)...)
		}
	}
	return lines
}

// mostSoFar is the number of lines about what has happened on a card.
const mostSoFar = 6

// SoFar returns the last of a command's log lines so far, wrapped and without headings. The question says itself who
// provoked whom.
func SoFar(r *engine.Record, d *engine.Declaration) []string {
	known := *r
	if last := len(r.Events) - 1; r.Events[last].Name == "provoked" {
		known.Events = r.Events[:last]
	}
	var lines []string
	for _, l := range phrase.Record(&known, d) {
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
const foldAt = 70

// folded wraps a text between words into as few lines as possible, of at most most letters and about the same length.
// A number stays with its sign and its name ("+ 4 (STR)"), and with what it becomes ("3 → 1").
func folded(text string, most int) []string {
	text = strings.NewReplacer("+ ", "+"+glue, "− ", "−"+glue, " (", glue+"(", " → ", glue+"→"+glue).Replace(number.ReplaceAllString(text, glue+"$1"))
	lines := wrapped(text, most)
	for most > 1 && len(lines) > 1 && len(wrapped(text, most-1)) == len(lines) {
		most--
		lines = wrapped(text, most)
	}
	for i := range lines {
		lines[i] = strings.ReplaceAll(lines[i], glue, " ")
	}
	return lines
}

// number matches a number after a word: "goblin 12".
var number = regexp.MustCompile(` (\d+)\b`)

// glue stands for a space at which no line ends.
const glue = "\x00"

func wrapped(text string, most int) []string {
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
