package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/ui/phrase"
)

// TestTheLatestLinesAreWhole checks that the end of the log over the map shows whole lines and always the last one, and
// marks a line that is too long to be shown from its start.
func TestTheLatestLinesAreWhole(t *testing.T) {
	test.NewTempApp(t)
	long := strings.Repeat("a blow and a half ", 12)
	for _, c := range []struct {
		name  string
		lines []string
		first string
		rows  int
	}{
		{"none", nil, "", 0},
		{"five short ones", []string{"one", "two", "three", "four", "five"}, "two", 4},
		{"a long one before short ones", []string{long, "two", "three"}, "two", 2},
		{"a long one at the end", []string{"one", strings.Repeat("a blow and a half ", 40)}, "… ", 4},
	} {
		var lines []phrase.Line
		for _, text := range c.lines {
			lines = append(lines, phrase.Line{Text: text})
		}
		l := NewLatest()
		l.Put(lines, 500)
		if len(l.rows) != c.rows || l.Hidden != (c.rows == 0) {
			t.Errorf("%s: %d rows", c.name, len(l.rows))
		} else if c.rows > 0 && !strings.HasPrefix(l.rows[0].text, c.first) {
			t.Errorf("%s: begins with %q", c.name, l.rows[0].text)
		}
	}
}
