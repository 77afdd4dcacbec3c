package ui

import (
	"slices"
	"strings"

	"parapet/engine"
)

// questionTitle is "Hilda → Reaver: attack", or what the system calls it.
func questionTitle(q *engine.Question, who, title string) string {
	if title == "" {
		title = strings.ReplaceAll(q.For, "_", " ")
	}
	return who + ": " + title
}

// askedOf is who is asked, and about whom: "Hilda → Reaver".
func askedOf(who, target string) string {
	if target == "" || target == who {
		return who
	}
	return who + " → " + target
}

// questionWhy are the small lines of a question: what it decides, as the system declares it, and why
// it is asked now.
func questionWhy(d *engine.Declaration, q *engine.Question) []string {
	var lines []string
	if w := wordOfQuestion(d, q); w.Help != "" && !within(q.Why, w.Help) {
		lines = append(lines, folded(upperFirst(w.Help), foldAt)...)
	}
	if q.Why != "" && q.Why != wordOfQuestion(d, q).Title { // the card's title says it
		lines = append(lines, folded(upperFirst(strings.ReplaceAll(q.Why, "_", " ")), foldAt)...)
	}
	return lines
}

// wordOfQuestion is what the system declares of a roll or choice; an empty one where it declares nothing.
func wordOfQuestion(d *engine.Declaration, q *engine.Question) engine.Word {
	if q.Ask == "choice" {
		return wordOf(d.Choices, q.For)
	}
	return wordOf(d.Rolls, q.For)
}

// within tells whether a text says little that another doesn't: three quarters of its words are there.
func within(text, other string) bool {
	words, known := strings.Fields(strings.ToLower(text)), 0
	for _, w := range words {
		if slices.Contains(strings.Fields(strings.ToLower(other)), w) {
			known++
		}
	}
	return len(words) > 0 && 4*known >= 3*len(words)
}

// wordOf finds a declared word; an empty one where there is none of that id.
func wordOf(words []engine.Word, id string) engine.Word {
	for _, w := range words {
		if w.ID == id {
			return w
		}
	}
	return engine.Word{}
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
