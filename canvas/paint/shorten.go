package paint

import (
	"sort"
	"unicode"
)

// Shorten returns a text cut with an ellipsis until fits accepts it, or "" if not even one letter fits beside the
// ellipsis. If fits accepts a text, it must accept any shorter one. A number at the end of a name is kept ("Salt…er 29"),
// because it is what distinguishes such names.
func Shorten(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	all := []rune(text)
	for _, end := range endings(all) {
		cut := func(head int) string { return string(all[:head]) + "…" + string(all[len(all)-end:]) }
		// The first head that is too long.
		n := sort.Search(len(all)-end, func(i int) bool { return !fits(cut(i + 1)) })
		if n > 0 {
			return cut(n)
		}
	}
	return ""
}

// endings returns the numbers of letters to keep at the end of a text, the best first: the number with two letters and
// the space before it, the number alone, none.
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
