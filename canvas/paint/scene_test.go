package paint

import (
	"math"
	"testing"
)

func TestTokenAt(t *testing.T) {
	sc := &Scene{Cols: 10, Rows: 10, Tokens: []Token{
		{ID: "small", Col: 1, Row: 1},
		{ID: "large", Col: 0, Row: 0, Size: 3},
		{ID: "dead", Col: 5, Row: 5, Dead: true},
		{ID: "on top", Col: 5, Row: 5},
		{ID: "down", Col: 5, Row: 5, Down: true},
		{ID: "first", Col: 8, Row: 8},
		{ID: "second", Col: 8, Row: 8},
		{ID: "ghost", Col: 7, Row: 0, Ghost: true},
	}}
	for _, c := range []struct {
		at   Point
		want string
	}{
		{Point{1.5, 1.5}, "small"},
		{Point{0.5, 0.5}, "large"},
		{Point{2.9, 2.9}, "large"},
		{Point{3.1, 2.9}, ""},
		{Point{5.5, 5.5}, "on top"},
		{Point{8.5, 8.5}, "second"},
		{Point{7.5, 0.5}, ""},
		{Point{-1, -1}, ""},
	} {
		got := ""
		if i := sc.TokenAt(c.at); i >= 0 {
			got = sc.Tokens[i].ID
		}
		if got != c.want {
			t.Errorf("at %v: got %q, want %q", c.at, got, c.want)
		}
	}
	if sc.Token("ghost") != nil || sc.Token("dead") == nil {
		t.Error("ghosts must not be found by id, others must")
	}
}

func TestWallAt(t *testing.T) {
	sc := &Scene{Walls: []Wall{
		{From: Point{0, 0}, To: Point{4, 0}},
		{From: Point{4, 0}, To: Point{4, 4}},
		{From: Point{2, 2}, To: Point{2, 2}},
	}}
	for _, c := range []struct {
		at   Point
		want int
	}{{Point{2, 0.05}, 0}, {Point{4.05, 2}, 1}, {Point{2.1, 2}, 2}, {Point{2, 1}, -1}, {Point{-0.2, 0}, -1}} {
		if got := sc.WallAt(c.at, 0.125); got != c.want {
			t.Errorf("at %v: got %d, want %d", c.at, got, c.want)
		}
	}
}

func TestInitials(t *testing.T) {
	for name, want := range map[string]string{
		"Rolf": "R", "Orc 3": "O3", "Orc 72": "O72", "Ada of the Hill": "AH", "": "", "  ": "",
		"Ölaf Ström": "ÖS", "half-orc": "ho", "Unit 1234": "U1",
	} {
		if got := Initials(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestAreaOutlines(t *testing.T) {
	for i, p := range Disc(Point{3, 4}, 2) {
		if d := math.Hypot(p.X-3, p.Y-4); math.Abs(d-2) > 1e-9 {
			t.Errorf("point %d of the disc is %v from its middle", i, d)
		}
	}
	cone := Cone(Point{0, 0}, 5, 90, 60)
	if cone[0] != (Point{}) {
		t.Errorf("the cone begins at %v, not at its tip", cone[0])
	}
	for _, p := range cone[1:] {
		if a := math.Atan2(p.Y, p.X) * 180 / math.Pi; a < 60-1e-9 || a > 120+1e-9 {
			t.Errorf("%v lies at %v degrees", p, a)
		}
	}
	bar := Bar(Point{0, 0}, Point{4, 0}, 1)
	if len(bar) != 4 || bar[0].Y != 0.5 || bar[3].Y != -0.5 {
		t.Errorf("bar %v", bar)
	}
	if Bar(Point{1, 1}, Point{1, 1}, 1) != nil {
		t.Error("a bar of no length has no outline")
	}
}
