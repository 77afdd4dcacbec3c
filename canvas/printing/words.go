package printing

import (
	"parapet/engine/sheet"
	"strings"
)

// Words translates the program's own texts on paper, given in English or as an English fmt format. nil leaves them
// English, as the command line does.
type Words func(english string) string

// Say returns the translation of an English text.
func (w Words) Say(english string) string {
	if w == nil || english == "" {
		return english
	}
	return w(english)
}

// As returns the translation of an English text with two meanings, looked up by its own key.
func (w Words) As(key, english string) string {
	if own := w.Say(key); own != key {
		return own
	}
	return english
}

// Word returns the translation of an id, formatted for reading.
func (w Words) Word(id string) string { return w.Say(sheet.Spaced(id)) }

// cost formats the cost of an action for reading.
func (w Words) cost(cost string) string {
	if cost == "main" { // used by another system
		return w.As("main action, as a price", "main")
	}
	return w.Say(strings.NewReplacer("+", " + ", "|", " / ", "_", " ").Replace(cost))
}

// area returns the name of a template with its form translated.
func (w Words) area(t Template) string {
	if before, ok := strings.CutSuffix(t.Name, t.Form); ok {
		return before + w.Say(t.Form)
	}
	return t.Name
}

func upperFirst(s string) string {
	r := []rune(s)
	if len(r) == 0 {
		return s
	}
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}
