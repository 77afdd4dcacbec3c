package plunder

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// printed reads a table of testdata/tables, as printed in the catalogue, and returns its rows split into words, without the
// head.
func printed(t *testing.T, name string) [][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/tables/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for line := range strings.Lines(string(text)) {
		rows = append(rows, strings.Fields(line))
	}
	return rows[1:]
}

// span parses "4-9" or, without end, "10-"; most stands for no end.
func span(t *testing.T, words string, most int) (from, to int) {
	t.Helper()
	a, b, _ := strings.Cut(words, "-")
	from, err := strconv.Atoi(a)
	if err != nil {
		t.Fatal(err)
	}
	if to, err = strconv.Atoi(b); err != nil {
		to = most
	}
	return from, to
}

// TestPlacesOfWounds checks every die on every table of places, right and left (PLU-LOC-3).
func TestPlacesOfWounds(t *testing.T) {
	for i, row := range printed(t, "places") {
		for location, c := range map[string]int{"head": 1, "torso": 3, "right_arm": 5, "left_arm": 5, "right_leg": 7, "left_leg": 7} {
			want := place{row[c], row[c+1]}
			if side, limb, ok := strings.Cut(location, "_"); ok {
				want.condition = limb + "_disabled_" + side
			}
			if got := placeOf(location, i+1); got != want || row[0] != strconv.Itoa(i+1) {
				t.Errorf("%s, %s: %v, printed is %v", location, row[0], got, want)
			}
		}
	}
}

// TestSeverities checks that each damage has the printed severity (PLU-WOUND-1).
func TestSeverities(t *testing.T) {
	for _, row := range printed(t, "severities") {
		from, to := span(t, row[0], 100)
		for n := from; n <= to; n++ {
			if got := strconv.Itoa(severity(n)); got != row[1] {
				t.Errorf("%d: %s, printed is %s", n, got, row[1])
			}
		}
	}
}

// TestSpeedsByLoad checks that the slower speed of both columns counts (PLU-MOVE-7).
func TestSpeedsByLoad(t *testing.T) {
	rows := printed(t, "loads")
	column := func(c, n int) int {
		for _, row := range rows {
			if from, to := span(t, row[c], 1000); from <= n && n <= to {
				speed, _ := strconv.Atoi(row[2])
				return speed
			}
		}
		t.Fatalf("%d is in no row", n)
		return 0
	}
	for items := range 12 {
		for slots := range 20 {
			if got, want := loadSpeed(items, slots), min(column(0, items), column(1, slots)); got != want {
				t.Errorf("%d items, %d slots: %d ft, printed is %d", items, slots, got, want)
			}
		}
	}
}
