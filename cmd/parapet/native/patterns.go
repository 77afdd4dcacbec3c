package native

import "strings"

// patterns removes the dots and adds capitals, because GTK matches case-sensitively. A filter without endings is "*",
// which GTK matches against names with a dot.
func patterns(endings []string) []string {
	var out []string
	for _, e := range endings {
		low := strings.ToLower(strings.TrimPrefix(e, "."))
		out = append(out, low, strings.ToUpper(low))
	}
	return out
}
