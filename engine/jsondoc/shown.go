package jsondoc

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shown returns untrusted text in a form fit for a message: text that could pretend to be something else, by control
// characters, line breaks or direction overrides, is quoted and escaped, and text longer than most runes is truncated.
func Shown(text string, most int) string {
	cut := text
	if len(cut) > 4*most {
		cut = cut[:4*most]
	}
	if utf8.RuneCountInString(cut) > most {
		cut = string([]rune(cut)[:most])
	}
	left := ""
	if len(cut) < len(text) {
		left = "…"
	}
	if strings.ContainsFunc(cut, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(cut) {
		return strconv.QuoteToGraphic(cut) + left
	}
	return cut + left
}
