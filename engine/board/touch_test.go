package board

import (
	"strings"
	"testing"
)

// A line touches the squares through whose inside it goes, and no square of which it is the border; an area
// those of which more than a border lies in it.
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
