package share

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"parapet/ui/i18n"
)

// ReadScreen parses a screen's pixels per inch: "96 ppi", or its diagonal in inches and its pixels, "43 3840x2160". The
// pixels may be omitted if w and h are known (not 0). The error says what is wrong with the text.
func ReadScreen(text string, w, h float64) (ppi float64, err error) {
	words := strings.Fields(strings.ToLower(strings.NewReplacer("″", " ", "\"", " ", "×", "x", ",", ".").Replace(text)))
	if len(words) == 0 {
		return 0, errors.New(i18n.L("enter diagonal and pixels: 43 3840x2160, or 96 ppi"))
	}
	first, err := strconv.ParseFloat(words[0], 64)
	if err != nil || !(first > 0) || len(words) > 2 {
		return 0, errors.New(i18n.L("enter diagonal and pixels: 43 3840x2160, or 96 ppi"))
	}
	switch {
	case len(words) == 2 && words[1] == "ppi":
		ppi = first
	case len(words) == 2:
		if w, h, err = readPixels(words[1]); err != nil {
			return 0, err
		}
		fallthrough
	default:
		if w <= 0 || h <= 0 {
			return 0, errors.New(i18n.L("add the pixels: {{.Diagonal}} 1920x1080, or make the player view full screen first",
				map[string]any{"Diagonal": words[0]}))
		}
		ppi = math.Hypot(w, h) / first
	}
	if ppi < MinPPI || ppi > MaxPPI {
		return 0, errors.New(i18n.L("that makes {{.N}} pixels per inch; allowed: {{.Min}} to {{.Max}}",
			map[string]any{"N": int(ppi), "Min": MinPPI, "Max": MaxPPI}))
	}
	return ppi, nil
}

// readPixels parses "1920x1080".
func readPixels(text string) (w, h float64, err error) {
	a, b, _ := strings.Cut(text, "x")
	x, errX := strconv.Atoi(a)
	y, errY := strconv.Atoi(b)
	if errX != nil || errY != nil || x < 1 || y < 1 {
		return 0, 0, errors.New(i18n.L("enter pixels as width x height: 1920x1080"))
	}
	return float64(x), float64(y), nil
}

// Measured returns the pixels per inch of a screen on which a line of some pixels measures some mm. ok is false if the
// result is out of bounds.
func Measured(pixels, mm float64) (ppi float64, ok bool) {
	if !(mm > 0) {
		return 0, false
	}
	ppi = pixels * Inch / mm
	return ppi, ppi >= MinPPI && ppi <= MaxPPI
}
