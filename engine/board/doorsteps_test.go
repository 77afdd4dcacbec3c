package board

import (
	"testing"

	"pgregory.net/rapid"
)

// TestDoorsInTheStepTable moves doors one after another, querying tables in between, of earlier boards too, and checks that
// each table agrees with judging the step: sure steps can be made, illegal ones can't.
func TestDoorsInTheStepTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, o := drawMap(t, rapid.Bool().Draw(t, "relief")), drawOptions(t)
		for i := range m.Walls {
			if rapid.IntRange(0, 2).Draw(t, "door") > 0 {
				m.Walls[i].Kind = KindDoor
			}
		}
		boards := []*Board{made(t, m, o)}
		for range 5 {
			b := boards[rapid.IntRange(0, len(boards)-1).Draw(t, "board")]
			size, flies := rapid.IntRange(1, 3).Draw(t, "size"), rapid.Bool().Draw(t, "flies")
			compareSteps(t, b, size, flies)
			if next, err := b.WithDoor(rapid.IntRange(0, max(len(m.Walls)-1, 0)).Draw(t, "which"), rapid.Bool().Draw(t, "open")); err == nil {
				boards = append(boards, next)
				compareSteps(t, next, size, flies)
			}
		}
	})
}

func compareSteps(t *rapid.T, b *Board, size int, flies bool) {
	table := b.tableNow(size, flies)
	a := Body{Size: size, Height: 5 * One}
	if flies {
		a.Elevation = One
	}
	for at := range b.cells {
		a.At = Square{at % b.cols, at / b.cols}
		if a.At.X+size > b.cols || a.At.Y+size > b.rows || len(b.across(a)) > 0 {
			continue // steps off a wall aren't in the table
		}
		for d := range directions {
			_, why := b.judge(a, d, a.Elevation)
			legal, hangs := table.legal[at]>>d&1 != 0, table.special != nil && table.special[at]>>d&1 != 0
			if !legal && why.Reason == Free || legal && !hangs && why.Reason != Free {
				t.Fatalf("size %d from %v by %d: legal %v, hangs %v, judged %v", size, a.At, d, legal, hangs, why.Reason)
			}
		}
	}
	if table.round && !table.isRound(b.cols) {
		t.Fatal("it is called round")
	}
}
