package printing

import (
	"parapet/engine/sheet"
	"strings"
)

// Words puts what paper writes by itself, an English text or form of fmt, into another language. nil leaves it English, as the
// command line wants it.
type Words func(english string) string

// Say returns a text in that language.
func (w Words) Say(english string) string {
	if w == nil || english == "" {
		return english
	}
	return w(english)
}

// As returns a text that means two things in English, by a key of its own.
func (w Words) As(key, english string) string {
	if own := w.Say(key); own != key {
		return own
	}
	return english
}

// Word returns an id as people read it, in that language.
func (w Words) Word(id string) string { return w.Say(sheet.Spaced(id)) }

// cost returns the price of an action as people read it.
func (w Words) cost(cost string) string {
	if cost == "main" { // of a hand elsewhere
		return w.As("main action, as a price", "main")
	}
	return w.Say(strings.NewReplacer("+", " + ", "|", " / ", "_", " ").Replace(cost))
}

// area returns the name of a template, its form in that language.
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
