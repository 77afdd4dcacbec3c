package board

import (
	"slices"
	"strings"
	"testing"
)

// TestTouchedSquares checks that a line touches the squares whose interior it crosses but not those it borders on, and an
// area those that it covers by more than a border.
func TestTouchedSquares(t *testing.T) {
	at := func(x, y float64) Point { return Point{X: int32(x * One), Y: int32(y * One)} }
	for _, c := range []struct {
		name    string
		corners []Point
		want    string
	}{
		{"a slope", []Point{at(0.5, 0.5), at(3.5, 1.5)}, "##.../..##./....."},
		{"the same slope from its other end", []Point{at(3.5, 1.5), at(0.5, 0.5)}, "##.../..##./....."},
		{"a slope that falls to the west", []Point{at(3.5, 0.5), at(0.5, 1.5)}, "..##./##.../....."},
		{"a slope from corner to corner", []Point{at(1, 0), at(3, 2)}, ".#.../..#../....."},
		{"upright, within a column", []Point{at(1.5, 0.5), at(1.5, 2.5)}, ".#.../.#.../.#..."},
		{"upright, between two columns", []Point{at(2, 0.5), at(2, 2.5)}, "...../...../....."},
		{"level, within a row", []Point{at(0.5, 1.5), at(3, 1.5)}, "...../###../....."},
		{"level, beside the middles of a row", []Point{at(0.5, 1.25), at(3.25, 1.25)}, "...../####./....."},
		{"level, between two rows", []Point{at(0.5, 1), at(3, 1)}, "...../...../....."},
		{"a box on whole squares", []Point{at(1, 0), at(3, 0), at(3, 2), at(1, 2)}, ".##../.##../....."},
		{"a box a hair larger", []Point{at(1, 0), at(3.001, 0), at(3.001, 2), at(1, 2)}, ".###./.###./....."},
	} {
		set := NewSquareSet(5, 3)
		set.AddTouched(c.corners)
		var rows []string
		for y := range 3 {
			row := ""
			for x := range 5 {
				row += map[bool]string{true: "#", false: "."}[set.Has(Square{x, y})]
			}
			rows = append(rows, row)
		}
		if got := strings.Join(rows, "/"); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}

// TestPartsOfAWall checks that adjoining squares make one stretch and separate ones several, and that along a border either
// side counts.
func TestPartsOfAWall(t *testing.T) {
	b := drawn(t, Options{}, nil, nil, "....", "....")
	for name, c := range map[string]struct {
		from, to Point
		in       []Square
		want     [][2]float64
	}{
		"two that meet, one apart": {at(0, 0.5), at(4, 0.5), []Square{{0, 0}, {1, 0}, {3, 0}}, [][2]float64{{0, 0.5}, {0.75, 1}}},
		"the other way":            {at(4, 0.5), at(0, 0.5), []Square{{0, 0}, {1, 0}, {3, 0}}, [][2]float64{{0, 0.25}, {0.5, 1}}},
		"on a border":              {at(0, 1), at(4, 1), []Square{{0, 0}, {0, 1}, {1, 1}, {2, 0}}, [][2]float64{{0, 0.75}}},
		"none":                     {at(0, 0.5), at(4, 0.5), []Square{{0, 1}}, nil},
	} {
		set := NewSquareSet(4, 2)
		for _, s := range c.in {
			set.Add(s)
		}
		if got := b.Parts(c.from, c.to, set); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
