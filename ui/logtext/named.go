package logtext

import (
	"strings"
	"unicode"

	"parapet/engine"
)

// Named writes the names of tokens for their ids, where these stand as words of their own: the
// rules speak of "orc1", the reader knows "Orc 1".
func Named(text string, s *engine.State) string {
	var b strings.Builder
	for len(text) > 0 {
		word := leadingWord(text)
		switch k := s.Token(word); {
		case word == "":
			r := []rune(text)[0]
			b.WriteRune(r)
			text = text[len(string(r)):]
			continue
		case k != nil:
			b.WriteString(k.Name)
		default:
			b.WriteString(word)
		}
		text = text[len(word):]
	}
	return b.String()
}

// leadingWord is the letters, digits, "_" and "-" that a text begins with.
func leadingWord(text string) string {
	for i, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '-' {
			return text[:i]
		}
	}
	return text
}
