package phrase

import (
	"strings"
	"unicode"
)

// KindName returns what those have in common who are told apart by a number at the end of their names: "Orc" of "Orc 2". A name
// without a number is its own kind.
func KindName(name string) string {
	base := strings.TrimRightFunc(name, unicode.IsDigit)
	if base == name || strings.TrimSpace(base) == "" {
		return name
	}
	return strings.TrimSpace(base)
}
