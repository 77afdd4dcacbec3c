package message

import "testing"

func TestMinus(t *testing.T) {
	for text, want := range map[string]string{"-1": "−1", "CHA -1, CON -2": "CHA −1, CON −2", "3 → -1 (-4)": "3 → −1 (−4)", "12/-3": "12/−3",
		"10-12": "10-12", "half-orc": "half-orc", "R-2": "R-2"} {
		if got := Minus(text); got != want {
			t.Errorf("%q: %q, not %q", text, got, want)
		}
	}
	if got := Int(-7) + Int(7); got != "−77" {
		t.Error(got)
	}
}

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		text Text
		want string
	}{
		{Text{}, ""},
		{Of("no path"), "no path"},
		{Text{Format: "50 %s"}, "50 %s"},
		{Of("%s needs %d", Word("total_defense"), 3), "total defense needs 3"},
		{Of("hit %.0f%%, %s", 55.0, Of("from %d", 9)), "hit 55%, from 9"},
		{Name("Mend %s"), "Mend %s"},
		{Join([]Text{Of("in melee"), Name("100%")}, ", "), "in melee, 100%"},
		{Join(nil, ", "), ""},
	} {
		if got := c.text.String(); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
		if c.text.IsZero() != (c.want == "") {
			t.Errorf("%q says nothing: %v", c.want, c.text.IsZero())
		}
	}
}
