// Package i18n translates the window's own texts, keyed by the English text, and what the rules say in English: names, help,
// refusals. Plural forms and the toolkit's own words go through the toolkit's lang. Files, the protocol and the command line
// stay English.
package i18n

import (
	"fmt"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"
)

// Key is the preference that stores the chosen language; "" is the desktop's.
const Key = "language"

// spoken is the current catalogue, nil for English. Like the toolkit's, it is global to the program.
var spoken atomic.Pointer[Catalogue]

// T returns a text of the rules in the window's language, or the text itself if there is no translation.
func T(text string) string { return spoken.Load().T(text) }

// X returns the translation of a text that has a key of its own because it means two things; without one, the text.
func X(key, text string) string {
	if c := spoken.Load(); c != nil && c.texts[key] != "" {
		return c.texts[key]
	}
	return text
}

// L returns a text of the window in its language. Each {{.Name}} in it becomes the value of that name.
func L(text string, values ...map[string]any) string {
	text = T(text)
	if len(values) == 0 {
		return text
	}
	return fill(text, values[0])
}

// N returns a text with a number: one for 1, many otherwise; other languages have as many plural forms as they need,
// under the key many. data holds the number for the text, for example as "N".
func N(one, many string, n int, data map[string]any) string {
	if c := spoken.Load(); c != nil && c.counts[many] != nil {
		return lang.N(many, n, data)
	}
	if n == 1 {
		return fill(one, data)
	}
	return L(many, data)
}

// fill puts values into a text. The toolkit would read the text as a template each time, which takes 25 times as long.
func fill(text string, values map[string]any) string {
	var out strings.Builder
	for {
		before, rest, _ := strings.Cut(text, "{{.")
		name, after, ok := strings.Cut(rest, "}}")
		if !ok {
			return out.String() + text
		}
		out.WriteString(before)
		fmt.Fprint(&out, values[name])
		text = after
	}
}

// Word returns an id such as "total_defense" for display, in the window's language.
func Word(id string) string { return T(strings.ReplaceAll(id, "_", " ")) }

// Side returns a side of an encounter for display: files use English words for the usual ones.
func Side(id string) string {
	if id == "party" {
		return L("party")
	}
	return Word(id)
}

// Inside returns a name for use inside a sentence: in lower case in English, unchanged in other languages.
func Inside(name string) string {
	if spoken.Load() == nil {
		return strings.ToLower(name)
	}
	return name
}

// Lower returns a descriptive name, such as a condition's, for use inside a sentence: in lower case in English, with only
// the first letter in lower case in other languages, which keep nouns capitalised.
func Lower(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	if spoken.Load() == nil || size == 0 {
		return strings.ToLower(name)
	}
	return string(unicode.ToLower(first)) + name[size:]
}

// Plural returns the name of a kind of creature as it stands for several: in English "goblins", elsewhere as it is.
func Plural(name string) string {
	if spoken.Load() != nil || name == "" {
		return name
	}
	for _, e := range []struct{ end, plural string }{{"man", "men"}, {"wolf", "wolves"}, {"thief", "thieves"}, {"elf", "elves"}, {"dwarf", "dwarves"},
		{"s", "ses"}, {"x", "xes"}, {"ch", "ches"}, {"sh", "shes"}, {"ay", "ays"}, {"ey", "eys"}, {"oy", "oys"}, {"y", "ies"}} {
		if rest, ok := strings.CutSuffix(name, e.end); ok {
			return rest + e.plural
		}
	}
	return name + "s"
}

// Words are ids as people read them, with commas between.
func Words(ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = Word(id)
	}
	return strings.Join(out, ", ")
}
