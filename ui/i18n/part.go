package i18n

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// part is what was put into a form: a sentence, or a word, by which people know what has an id ("use", "\"reload\"").
func (c *Catalogue) part(text string, deep int) string {
	if first, _ := utf8.DecodeRuneInString(text); c.window[text] && unicode.IsUpper(first) {
		return text // rather a name ("Mend") than what stands on a button
	}
	if own := c.sentence(text, deep); own != text {
		return own
	}
	word := strings.Trim(text, `"`)
	own := c.sentence(word, 1)
	if first, _ := utf8.DecodeRuneInString(own); word == text || own == word || !unicode.IsUpper(first) {
		return text // no thing, but rather a word of files ("to")
	}
	return own
}

// squareBefore is a square of which something is said: "[3, 2]: off the board".
var squareBefore = regexp.MustCompile(`^(\[-?\d+, -?\d+\]: )(.+)$`)
