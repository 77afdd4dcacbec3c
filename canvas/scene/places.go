package scene

import (
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

func Square(c paint.Cell) board.Square { return board.Square{X: c.X, Y: c.Y} }

func Middle(s board.Square, size int) paint.Point {
	half := float64(max(size, 1)) / 2
	return paint.Point{X: float64(s.X) + half, Y: float64(s.Y) + half}
}

// Above returns the place above a token's top edge, in squares.
func Above(t *engine.Token) paint.Point {
	p := Middle(t.At, t.Size)
	p.Y -= float64(max(t.Size, 1)) / 2
	return p
}
