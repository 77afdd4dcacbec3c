package phrase

import (
	"strings"
	"unicode"
)

// KindName returns a name without the number that tells tokens of a kind apart: "Orc" for "Orc 2". A name without a
// number is returned as it is.
func KindName(name string) string {
	base := strings.TrimRightFunc(name, unicode.IsDigit)
	if base == name || strings.TrimSpace(base) == "" {
		return name
	}
	return strings.TrimSpace(base)
}
