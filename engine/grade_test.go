package engine

import "testing"

func TestGradeOf(t *testing.T) {
	quarters := &Declaration{Cover: []Grade{{ID: "none"}, {ID: "quarter", From: 1}, {ID: "half", From: 2}, {ID: "full", From: 3}}}
	any := &Declaration{Cover: []Grade{{ID: "none"}, {ID: "partial", Any: true}, {ID: "three_quarters", From: 3}}}
	for _, c := range []struct {
		d              *Declaration
		blocked, drawn int
		want           string
	}{
		{quarters, 0, 8, "none"}, {quarters, 1, 8, "none"}, {quarters, 2, 8, "quarter"}, {quarters, 3, 8, "quarter"}, {quarters, 4, 8, "half"},
		{quarters, 17, 32, "half"}, {quarters, 6, 8, "full"}, {quarters, 8, 8, "full"},
		{any, 0, 8, "none"}, {any, 1, 64, "partial"}, {any, 5, 8, "partial"}, {any, 6, 8, "three_quarters"},
		{&Declaration{}, 3, 8, ""},
	} {
		if got := c.d.GradeOf(c.blocked, c.drawn); got != c.want {
			t.Errorf("%d of %d: %q, should be %q", c.blocked, c.drawn, got, c.want)
		}
	}
}
