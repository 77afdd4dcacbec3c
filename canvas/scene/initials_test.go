package scene

import "testing"

// TestInitialsKeepTheNumber checks that initials of similar names stay distinct, up to number 9999.
func TestInitialsKeepTheNumber(t *testing.T) {
	for name, want := range map[string]string{"Rolf": "R", "Salt reaver": "SR", "Salt reaver 2": "SR2", "Salt reaver 18": "SR18",
		"Salt reaver 186": "S186", "Salt reaver 1864": "1864", "Orc 72": "O72", "Ada of the Hill": "AO", "": ""} {
		if got := Initials(name); got != want {
			t.Errorf("%q: %q, not %q", name, got, want)
		}
	}
}
