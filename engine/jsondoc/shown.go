package jsondoc

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shown returns a name or a text of a stranger's as it may stand in a message: one that could pretend to
// be something else, by control signs, line ends or writing from right to left put in by hand, is
// quoted with these written out, and of one longer than most runes the beginning stands.
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
