// Package i18n translates. The window's own texts go through the toolkit's lang, keyed by the English text; this
// package loads the catalogue, counts, and translates what the rules say in English: names, help, refusals. Files, the
// wire and the command line stay English.
package i18n

import (
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"
)

// Key is under what the choice of a language is remembered; "" is the system's.
const Key = "language"

// spoken is the catalogue in use, nil for English. As the toolkit's own it is one for the whole program.
var spoken atomic.Pointer[Catalogue]

// T returns a text of the rules in the language of the window; as it is where that has none for it.
func T(text string) string { return spoken.Load().T(text) }

// N returns a text that says a number: one for 1, many else; other languages have as many forms as they need, under the key many.
// data holds the number for the text, as "N" say.
func N(one, many string, n int, data map[string]any) string {
	if c := spoken.Load(); c != nil && c.counts[many] {
		return lang.N(many, n, data)
	}
	if n == 1 {
		return lang.L(one, data)
	}
	return lang.L(many, data)
}

// Word returns an id as people read it ("total_defense"), in the language of the window.
func Word(id string) string { return T(strings.ReplaceAll(id, "_", " ")) }

// Side returns a side of an encounter as people read it: files call the usual ones by English words.
func Side(id string) string {
	if id == "party" {
		return lang.L("party")
	}
	return Word(id)
}

// Inside returns a name as it stands within a sentence: in English small, elsewhere as that language writes it.
func Inside(name string) string {
	if spoken.Load() == nil {
		return strings.ToLower(name)
	}
	return name
}

// Lower returns a name that describes, such as that of a condition, as it stands within a sentence: with small letters; in other
// languages nouns in it stay as they are.
func Lower(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if spoken.Load() == nil || size == 0 {
		return strings.ToLower(name)
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// Words are ids as people read them, with commas between.
func Words(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = Word(id)
	}
	return strings.Join(out, ", ")
}
