package paint

import (
	"sort"
	"strings"
	"unicode"
)

// spot is where a name stands, or what it may not cover.
type spot struct{ left, top, right, bottom float64 }

func (s spot) meets(o spot) bool {
	return s.left < o.right && o.left < s.right && s.top < o.bottom && o.top < s.bottom
}

// largeNames writes the names of tokens in the size that the scene asks for, below or above them, clear of each other and of other
// tokens. Where a name has no room it is abbreviated by words, and left out rather than laid over another, unless it is that of the
// active token. It returns where they stand.
func (f *frame) largeNames(tokens []*Token) map[*Token]spot {
	var taken []spot
	stand := map[*Token]spot{}
	for _, t := range tokens {
		x, y, _, r := f.place(t)
		taken = append(taken, spot{float64(x) - r, float64(y) - r, float64(x) + r, float64(y) + r})
	}
	for _, first := range []bool{true, false} { // the active token's name has its place before others
		for i, t := range tokens {
			if t.Turn != first || t.HideName || t.Ghost || t.Dead || t.Mini {
				continue
			}
			if place, ok := f.largeName(t, i, taken); ok {
				taken = append(taken, place)
				stand[t] = place
			}
		}
	}
	return stand
}

// largeName writes the name of a token, whose own spot has an index.
func (f *frame) largeName(t *Token, own int, taken []spot) (place spot, ok bool) {
	heavy := medium
	if t.Turn {
		heavy = bold
	}
	size := max(f.sc.NameSize*f.scale, f.nameSize(f.side*t.size()))
	x, y, _, r := f.place(t)
	names := byWords(t.Name, t.Rather)
	for i, name := range names {
		w := f.write(name, size, heavy, true)
		half, high := float64(w.width)/2+2*f.scale, size
		for _, top := range []float64{float64(y) + r + f.scale, float64(y) - r - high - f.scale} {
			place = spot{float64(x) - half, top, float64(x) + half, top + high}
			if free(place, own, taken) || t.Turn && i == len(names)-1 {
				f.text(x-w.width/2, whole(top+high*nameRise), w, inkOf(f.pal.Ink), inkOf(f.pal.Halo))
				return place, true
			}
		}
	}
	return place, false
}

// free reports whether a place meets none that is taken but one.
func free(place spot, own int, taken []spot) bool {
	for i, o := range taken {
		if i != own && place.meets(o) {
			return false
		}
	}
	return true
}

// byWords returns a name and its abbreviations by whole words, each shorter: "Fen goblin 7", "Goblin 7", "7"; "Hilda Oakenward",
// "Hilda". rather, if not empty, is the word behind the name that says more than a part of it.
func byWords(name, rather string) []string {
	if name == "" {
		return nil
	}
	out := []string{name}
	if rather != "" && name != rather {
		return append(out, rather)
	}
	words := strings.Fields(name)
	last := len(words) - 1
	number := ""
	if last > 0 && strings.Trim(words[last], "0123456789") == "" {
		number, last = words[last], last-1
	}
	if last > 0 {
		word := words[0]
		if r := []rune(words[last]); unicode.IsLower(r[0]) { // a kind, not a person's name
			word = string(unicode.ToUpper(r[0])) + string(r[1:])
		}
		out = append(out, strings.TrimSpace(word+" "+number))
	}
	if number != "" {
		out = append(out, number)
	}
	return out
}

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
