package panels

import "testing"

// TestThrows checks the faces, bonus and sum shown for typed text and given dice.
func TestThrows(t *testing.T) {
	for _, c := range []struct {
		text  string
		fall  []int
		total int
		says  string
	}{
		{"2d6+3", []int{4, 2}, 9, "2d6+3: 4 + 2 + 3 = 9"},
		{"D20", []int{7}, 7, "1d20: 7"},
		{"1d8 - 1", []int{1}, 0, "1d8-1: 1 − 1 = 0"},
		{"d20 advantage", []int{7, 15}, 15, "1d20, advantage: 7 | 15 → 15"},
		{"d20+5 dis", []int{7, 15}, 12, "1d20+5, disadvantage: 7 + 5 = 12 | 15 + 5 = 20 → 12"},
		{"2d6+3 = 6 1", nil, 10, "2d6+3: 6 + 1 + 3 = 10"},
		{"d20 adv = 3, 4", nil, 4, "1d20, advantage: 3 | 4 → 4"},
	} {
		throw, err := Read(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		n := 0
		got := throw.Roll(func(int) int { n++; return c.fall[n-1] })
		if got.Total != c.total || got.Says != c.says || n != len(c.fall) {
			t.Errorf("%s: %+v after %d dice", c.text, got, n)
		}
	}
	for _, bad := range []string{"", "7", "adv", "d20 = 21", "2d6 = 3", "2d6 = 3 x", "d20 d20", "d6 =", "1d6 = 0"} {
		if throw, err := Read(bad); err == nil {
			t.Errorf("%q is taken as %+v", bad, throw)
		}
	}
}
