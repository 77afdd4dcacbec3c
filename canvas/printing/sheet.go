// Package printing lays out maps, pieces and cards on sheets of paper at true scale as PDF, writes pictures of maps, and
// sends files to the system's printers. It depends on no window toolkit.
package printing

import (
	"fmt"
	"parapet/engine/message"
	"strconv"
	"strings"
)

// Paper is a paper size, in millimetres.
type Paper struct {
	Name          string
	Width, Height float64
}

// Papers lists the named sizes, the most common first, all in portrait orientation.
func Papers() []Paper {
	return []Paper{
		{"A4", 210, 297}, {"Letter", 215.9, 279.4}, {"Legal", 215.9, 355.6}, {"Tabloid", 279.4, 431.8}, {"A5", 148, 210},
		{"A3", 297, 420}, {"A2", 420, 594}, {"A1", 594, 841}, {"A0", 841, 1189},
	}
}

// The bounds of the sides of custom paper, in millimetres.
const (
	minPaper = 70
	maxPaper = 5000
)

// ParsePaper parses the name of a paper size, or a size such as "30x45cm" or "24x36in".
func ParsePaper(text string) (Paper, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	for _, p := range Papers() {
		if strings.ToLower(p.Name) == word {
			return p, nil
		}
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(word, "×", "x"), "x")
	if !ok {
		return Paper{}, message.Errorf("paper %q: must be a4, letter, legal, tabloid, a5, a3, a2, a1, a0 or a size such as 30x45cm", text)
	}
	height, err := ParseLength(b)
	if err != nil {
		return Paper{}, message.Errorf("paper %q: %w", text, err)
	}
	width, err := ParseLength(a + unitOf(b))
	if err != nil {
		return Paper{}, message.Errorf("paper %q: %w", text, err)
	}
	p := Paper{Name: text, Width: width, Height: height}
	return p, p.check()
}

func (p Paper) check() error {
	if !(min(p.Width, p.Height) >= minPaper) || max(p.Width, p.Height) > maxPaper {
		return message.Errorf("paper of %s × %s mm; its sides must be %d to %d mm", trim(p.Width), trim(p.Height), minPaper, maxPaper)
	}
	return nil
}

// Media returns the paper's name in CUPS.
func (p Paper) Media() string {
	for _, k := range Papers() {
		if k == p {
			return p.Name
		}
	}
	return fmt.Sprintf("Custom.%sx%smm", trim(p.Width), trim(p.Height))
}

// unitOf returns the unit at the end of a length.
func unitOf(text string) string {
	return text[len(strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz\"")):]
}

// ParseLength parses a length such as "1in", "25mm", "2cm" or "25" (millimetres) and returns millimetres.
func ParseLength(text string) (float64, error) {
	word := strings.ToLower(strings.ReplaceAll(text, " ", ""))
	unit := unitOf(word)
	factor, ok := map[string]float64{"": 1, "mm": 1, "cm": 10, "m": 1000, "in": 25.4, "inch": 25.4, "\"": 25.4, "ft": 304.8}[unit]
	n, err := strconv.ParseFloat(strings.Replace(strings.TrimSuffix(word, unit), ",", ".", 1), 64)
	if !ok || err != nil || !(n >= 0) || n > 1e6 {
		return 0, message.Errorf("%q isn't a length such as 1in, 25mm or 2cm", text)
	}
	return n * factor, nil
}

// FormatLength formats a length in millimetres the natural way: in centimetres if it is a whole number of them, in inches
// if it is a whole number of quarter inches, otherwise in millimetres.
func FormatLength(mm float64) string {
	near := func(v float64) bool { r := float64(int(v + 0.5)); return v > r-1e-6 && v < r+1e-6 && r > 0 }
	switch {
	case near(mm / 10):
		return trim(mm/10) + " cm"
	case near(mm / 6.35):
		return trim(mm/25.4) + " in"
	}
	return trim(mm) + " mm"
}

// trim formats a number with up to two decimals.
func trim(v float64) string {
	s := strconv.FormatFloat(v, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
