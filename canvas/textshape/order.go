package textshape

import (
	"slices"
	"unicode"
)

// Visual returns a line in visual order from left to right: right-to-left text such as Hebrew is reversed, except for
// numbers and other scripts inside it. It is the fallback if a line's fonts can't be read by a Shaper.
func Visual(line string) string {
	runes := []rune(line)
	first := slices.IndexFunc(runes, unicode.IsLetter)
	if !slices.ContainsFunc(runes, leftward) {
		return line
	}
	if first >= 0 && leftward(runes[first]) {
		return string(turned(runes))
	}
	var out []rune
	for len(runes) > 0 {
		n := slices.IndexFunc(runes, leftward)
		if n < 0 {
			break
		}
		out, runes = append(out, runes[:n]...), runes[n:]
		n = length(runes)
		out, runes = append(out, turned(runes[:n])...), runes[n:]
	}
	return string(append(out, runes...))
}

// length returns the length of a right-to-left part, which begins and ends with a right-to-left letter.
func length(runes []rune) int {
	last := 0
	for i, r := range runes {
		if leftward(r) {
			last = i
		} else if rightward(r) {
			break
		}
	}
	return last + 1
}

// turned reverses a right-to-left part, keeping numbers and other scripts as they are and mirroring brackets.
func turned(runes []rune) []rune {
	out := slices.Clone(runes)
	slices.Reverse(out)
	for i := 0; i < len(out); i++ {
		if m, ok := mirrored[out[i]]; ok {
			out[i] = m
		}
		j := i
		for j < len(out) && rightward(out[j]) {
			j++
		}
		if j > i {
			slices.Reverse(out[i:j])
			i = j - 1
		}
	}
	return out
}

var mirrored = map[rune]rune{'(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«', '<': '>', '>': '<'}

// leftward reports whether a letter is written from right to left. rightward reports whether it is any other letter or a
// digit.
func leftward(r rune) bool {
	return r >= 0x590 && unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana, unicode.Nko)
}

func rightward(r rune) bool { return !leftward(r) && (unicode.IsLetter(r) || unicode.IsDigit(r)) }

// Silent reports whether a character is invisible and only affects how its neighbours are shown.
func Silent(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector)
}
