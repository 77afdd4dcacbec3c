package engine

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine/board"
)

// TestNear checks that tokens are found by square and by turn, also while a command edits, adds and removes some.
func TestNear(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num := func(lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, "n") }
		token := func(i int) *Token {
			return &Token{ID: fmt.Sprint("t", i), Side: "a", At: board.Square{X: num(0, 60), Y: num(0, 60)}, Size: num(1, 3)}
		}
		s := &State{Sides: []*Side{{ID: "a"}}}
		for i := range num(few-2, 60) {
			s.Tokens = append(s.Tokens, token(i))
			s.Order = slices.Insert(s.Order, num(0, i), s.Tokens[i].ID)
		}
		for n := 100; n < 104; n++ {
			s.index()
			tx, kinds := newTx(View{State: s}, &Command{}, nil), num(0, 2) // with 0, tokens are only edited
			for range num(0, 20) {
				switch i := num(0, len(tx.Tokens)-1); num(0, kinds) {
				case 1:
					tx.AddToken(token(n))
				case 2:
					tx.RemoveToken(tx.Tokens[i].ID)
				default:
					tx.Edit(tx.Tokens[i].ID).At.X = num(0, 60)
				}
				area := board.Patch{X: num(-9, 60), Y: num(-9, 60), W: num(1, 9), H: num(1, 9)}
				near := map[int]bool{}
				for i := range tx.Near(area) {
					near[i] = true
				}
				for i, o := range tx.Tokens {
					if area.Has(o.At, o.Size) && !near[i] {
						t.Fatalf("%s isn't found", o.ID)
					}
					if tx.Place(o.ID) != slices.Index(tx.Order, o.ID) {
						t.Fatalf("%s has place %d", o.ID, tx.Place(o.ID))
					}
				}
			}
			s = tx.State
		}
	})
}
