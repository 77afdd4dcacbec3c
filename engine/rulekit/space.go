package rulekit

import (
	"iter"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Covered yields the squares of a footprint in reading order.
func Covered(a board.Body) iter.Seq[board.Square] {
	return func(yield func(board.Square) bool) {
		n := max(a.Size, 1)
		for i := range n * n {
			if !yield(board.Square{X: a.At.X + i%n, Y: a.At.Y + i/n}) {
				return
			}
		}
	}
}

// Inside reports whether a square of a footprint is in an area.
func Inside(set *board.SquareSet, a board.Body) bool {
	for s := range Covered(a) {
		if set.Has(s) {
			return true
		}
	}
	return false
}

// Box returns the smallest rectangle that covers some bodies.
func Box(bodies ...board.Body) board.Patch {
	p := board.Patch{X: bodies[0].At.X, Y: bodies[0].At.Y}
	for _, a := range bodies {
		n := max(a.Size, 1)
		p.W, p.H = max(p.X+p.W, a.At.X+n)-min(p.X, a.At.X), max(p.Y+p.H, a.At.Y+n)-min(p.Y, a.At.Y)
		p.X, p.Y = min(p.X, a.At.X), min(p.Y, a.At.Y)
	}
	return p
}

// Middle returns the centre of a footprint.
func Middle(a board.Body) board.Point {
	half := int32(max(a.Size, 1)) * board.One / 2
	return board.Point{X: int32(a.At.X)*board.One + half, Y: int32(a.At.Y)*board.One + half}
}

// Turn returns on which side of the line from a to b the point c is, by its sign; 0 if it is on the line.
func Turn(a, b, c board.Point) int64 {
	return (int64(b.X)-int64(a.X))*(int64(c.Y)-int64(a.Y)) - (int64(b.Y)-int64(a.Y))*(int64(c.X)-int64(a.X))
}

// Touch reports whether the lines a–b and c–d touch.
func Touch(a, b, c, d board.Point) bool {
	if max(a.X, b.X) < min(c.X, d.X) || max(c.X, d.X) < min(a.X, b.X) || max(a.Y, b.Y) < min(c.Y, d.Y) || max(c.Y, d.Y) < min(a.Y, b.Y) {
		return false
	}
	return opposite(Turn(a, b, c), Turn(a, b, d)) && opposite(Turn(c, d, a), Turn(c, d, b))
}

func opposite(x, y int64) bool { return x <= 0 && y >= 0 || x >= 0 && y <= 0 }

// overlie reports whether two footprints share a square.
func overlie(a, c board.Body) bool {
	n, m := max(a.Size, 1), max(c.Size, 1)
	return a.At.X < c.At.X+m && c.At.X < a.At.X+n && a.At.Y < c.At.Y+m && c.At.Y < a.At.Y+n
}

// Overlap reports whether two bodies overlap in squares and heights.
func Overlap(b *board.Board, a, c board.Body) bool {
	if !overlie(a, c) {
		return false
	}
	one := [1]board.Occupant{{Body: c}}
	return b.MayEnd(a, one[:]).Reason == board.Occupied
}

// Others returns the standing tokens as occupants for board queries, without the mover and the tokens in but. The caller
// owns the slice.
func Others(v *engine.View, mover *engine.Token, but ...string) []board.Occupant {
	all := v.Occupants(mover)
	list := make([]board.Occupant, 0, len(all))
next:
	for _, o := range all {
		for _, id := range but {
			if v.Tokens[o.Index].ID == id {
				continue next
			}
		}
		list = append(list, o)
	}
	return list
}

// NotOverlapping returns the occupants with which a body shares no square; occ itself if that is all of them.
func NotOverlapping(b *board.Board, a board.Body, occ []board.Occupant) []board.Occupant {
	shares := func(o board.Occupant) bool { return Overlap(b, a, o.Body) }
	if !slices.ContainsFunc(occ, shares) {
		return occ
	}
	return slices.DeleteFunc(slices.Clone(occ), shares)
}

// Foes returns the occupants as if all were enemies, for tokens that are pushed, thrown or charge.
func Foes(list []board.Occupant) []board.Occupant {
	for i := range list {
		list[i].Friend = false
	}
	return list
}
