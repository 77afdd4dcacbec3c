package native

import "strings"

// patterns drops the dots, and adds capitals: GTK compares letter by letter.
// A filter without endings is "*", which GTK takes for names with a dot.
func patterns(endings []string) []string {
	var out []string
	for _, e := range endings {
		low := strings.ToLower(strings.TrimPrefix(e, "."))
		out = append(out, low, strings.ToUpper(low))
	}
	return out
}
