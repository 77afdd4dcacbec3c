package paint

import "testing"

// TestNumbersOfNamesStay checks that a name ending in a number is cut before the number.
func TestNumbersOfNamesStay(t *testing.T) {
	for _, c := range []struct {
		name string
		room int
		want string
	}{
		{"Salt reaver 29", 14, "Salt reaver 29"},
		{"Salt reaver 29", 10, "Salt…er 29"},
		{"Salt reaver 29", 7, "S…er 29"},
		{"Salt reaver 29", 5, "Sa…29"},
		{"Salt reaver 29", 3, "Sa…"},
		{"Salt reaver 29", 1, ""},
		{"Hilda Oakenward", 8, "Hilda O…"},
		{"1234567", 4, "123…"},
		{"Orc 1234567", 9, "O…1234567"},
		{"Ölaf 2", 5, "Öla…2"},
		{"", 0, ""},
	} {
		got := Shorten(c.name, func(s string) bool { return len([]rune(s)) <= c.room })
		if got != c.want {
			t.Errorf("%q in %d: %q, not %q", c.name, c.room, got, c.want)
		}
	}
}
