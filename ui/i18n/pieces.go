package i18n

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What forms alone don't tell: predicates behind names, lists of words, single words.

// predicateIn is what is said of somebody, behind a name.
var predicateIn = regexp.MustCompile(`^(.+?) ((?:is|isn't|has|hasn't|holds|can't|can|must|doesn't|may|lies|carries) .+)$`)

// predicate is a name with what is said of it, where that is known: "Ana is held by Bo already".
func (c *Catalogue) predicate(text string, deep int) string {
	m := predicateIn.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	if own := c.texts[m[2]]; own != "" {
		return m[1] + " " + own
	}
	if deep > 0 {
		whole := func(f *form) bool { return f.letters > len("isn't") && !strings.HasPrefix(f.fits.String(), "^(") }
		if own, ok := c.filled(m[2], deep, whole); ok {
			return m[1] + " " + own
		}
	}
	return text
}

// capital is a name within a sentence that begins with a capital where it stands by itself, maybe as it comes from an id: "other
// action", "two weapon attack".
func (c *Catalogue) capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	name := string(unicode.ToUpper(first)) + text[size:]
	for _, key := range []string{name, strings.Replace(name, " ", "-", 1)} {
		if own := c.texts[key]; own != "" {
			return own
		}
	}
	return text
}

// words is a list of which each is known: "in melee, target prone", "melee target 10 + Defense of Orc 4".
func (c *Catalogue) words(text string, deep int) string {
	for _, between := range []string{", ", " + "} {
		list := strings.Split(text, between)
		if len(list) == 1 {
			continue
		}
		for i, word := range list {
			word, number := numbered(word)
			own := c.sentence(word, deep-1)
			if own == word && c.texts[word] == "" {
				return text
			}
			list[i] = own + number
		}
		return strings.Join(list, between)
	}
	return text
}

// numbered parts a text from the number at its end: "Defense of Orc" and " 4".
func numbered(text string) (name, number string) {
	at := numberBehind.FindStringIndex(text)
	if at == nil {
		return text, ""
	}
	return text[:at[0]], text[at[0]:]
}

var numberBehind = regexp.MustCompile(` [-−]?\d+$`)
