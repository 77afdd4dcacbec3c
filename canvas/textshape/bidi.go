package textshape

import (
	"slices"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// Complex reports whether a line needs shaping: letters written from right to left, joined, stacked or reordered, or
// combining marks.
func Complex(line string) bool {
	for _, r := range line {
		if r >= 0x300 && !Silent(r) && (between(r, 0x590, 0x109f) || between(r, 0x1780, 0x18af) || between(r, 0xa980, 0xaa7f) ||
			between(r, 0xfb1d, 0xfdff) || between(r, 0xfe70, 0xfefc) || between(r, 0x10800, 0x10fff) || between(r, 0x1e900, 0x1e95f) ||
			unicode.In(r, unicode.Mn, unicode.Mc)) {
			return true
		}
	}
	return false
}

func between(r, low, high rune) bool { return low <= r && r <= high }

// stretch is a part of a line with one direction.
type stretch struct {
	from, to int
	leftward bool
}

// stretches returns the parts of a line in visual order. The line as a whole has the direction of its first letter;
// numbers next to right-to-left text go with it.
func stretches(line string, runes []rune) []stretch {
	var p bidi.Paragraph
	whole := []stretch{{0, len(runes), false}}
	if _, err := p.SetString(line); err != nil {
		return whole
	}
	order, err := p.Order()
	if err != nil {
		return whole
	}
	var out []stretch
	for i := range order.NumRuns() {
		run := order.Run(i)
		from, last := run.Pos()
		out = append(out, stretch{from, last + 1, run.Direction() == bidi.RightToLeft})
	}
	if leftwardFirst(runes) {
		slices.Reverse(out)
		return out
	}
	out = splitNumbers(out, runes)
	for i := 0; i < len(out); i++ { // right-to-left runs, with the numbers after them, are reversed
		j := i
		for j < len(out) && (out[j].leftward || j > i && !hasLetters(runes[out[j].from:out[j].to])) {
			j++
		}
		if j > i {
			slices.Reverse(out[i:j])
			i = j - 1
		}
	}
	return out
}

func leftwardFirst(runes []rune) bool {
	for _, r := range runes {
		switch p, _ := bidi.LookupRune(r); p.Class() {
		case bidi.L:
			return false
		case bidi.R, bidi.AL:
			return true
		}
	}
	return false
}

// splitNumbers splits off the numbers at the start of text that follows a right-to-left part.
func splitNumbers(in []stretch, runes []rune) (out []stretch) {
	for i, s := range in {
		n := 0
		if i > 0 && in[i-1].leftward {
			n = numbers(runes[s.from:s.to])
		}
		if n > 0 && n < s.to-s.from {
			out = append(out, stretch{s.from, s.from + n, false})
			s.from += n
		}
		out = append(out, s)
	}
	return out
}

// numbers returns the length of the digits at the start.
func numbers(runes []rune) (n int) {
	for i, r := range runes {
		if unicode.IsLetter(r) {
			break
		}
		if unicode.IsDigit(r) {
			n = i + 1
		}
	}
	return n
}

func hasLetters(runes []rune) bool { return slices.ContainsFunc(runes, unicode.IsLetter) }

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
