package rulekit

import (
	"fmt"
	"slices"

	"parapet/engine/board"
	"parapet/engine/sheet"
)

// FreeID returns id or, if that is taken, the first of ID_2, ID_3, … that isn't.
func FreeID(id string, taken func(id string) bool) string {
	for n, free := 2, id; ; n++ {
		if !taken(free) {
			return free
		}
		free = fmt.Sprintf("%s_%d", id, n)
	}
}

// SquaresTo returns the distance from a footprint to a square, 0 on it. Diagonals count 1, and heights are ignored.
func SquaresTo(a board.Body, s board.Square) int {
	n := max(a.Size, 1)
	return max(s.X-(a.At.X+n-1), a.At.X-s.X, s.Y-(a.At.Y+n-1), a.At.Y-s.Y, 0)
}

// AddDropped adds a square to a field that lists where pieces of an item lie, as alternating x and y.
func AddDropped(thing *sheet.Rec, field int, at board.Square) {
	thing.Set(field, sheet.Nums(append(slices.Clone(thing.Ints(field)), at.X, at.Y)...))
}

// FindLying returns the index in the field of the first piece of an item within that many squares of a footprint, or -1.
func FindLying(thing *sheet.Rec, field int, a board.Body, squares int) int {
	xy := thing.Ints(field)
	for i := 0; i+1 < len(xy); i += 2 {
		if SquaresTo(a, board.Square{X: xy[i], Y: xy[i+1]}) <= squares {
			return i
		}
	}
	return -1
}

// TakeUp removes the square at an index of the field and returns it.
func TakeUp(thing *sheet.Rec, field, place int) board.Square {
	xy := thing.Ints(field)
	thing.Set(field, sheet.Nums(slices.Concat(xy[:place], xy[place+2:])...))
	return board.Square{X: xy[place], Y: xy[place+1]}
}
