package paint

import (
	"sort"
	"unicode"
)

// Shorten returns a text with an ellipsis in place of what there is no room for; "" where not even a letter fits beside it.
// fits tells whether a text does, and of two tells it of the shorter one if of the longer. A name that ends in a number
// keeps that, and is cut before it: "Salt…er 29", since the number is what tells such names apart.
func Shorten(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	all := []rune(text)
	for _, end := range endings(all) {
		cut := func(head int) string { return string(all[:head]) + "…" + string(all[len(all)-end:]) }
		// the first of all heads that is too long
		n := sort.Search(len(all)-end, func(i int) bool { return !fits(cut(i + 1)) })
		if n > 0 {
			return cut(n)
		}
	}
	return ""
}

// endings returns how many letters at its end a text keeps, the best first: the number with two letters and the gap
// before it, the number alone, none.
func endings(text []rune) []int {
	digits := 0
	for digits < len(text) && unicode.IsDigit(text[len(text)-1-digits]) {
		digits++
	}
	switch {
	case digits == 0 || digits == len(text):
		return []int{0}
	case len(text) > digits+5 && text[len(text)-1-digits] == ' ':
		return []int{digits + 3, digits, 0}
	}
	return []int{digits, 0}
}
