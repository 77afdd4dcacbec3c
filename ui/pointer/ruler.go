package pointer

import (
	"strconv"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
)

// RulerText is the length of a measured way, from square to square by the board's own distance.
func RulerText(v *engine.View, points []paint.Point) string {
	total := int64(0)
	for i := 1; i < len(points); i++ {
		a, b := scene.Square(points[i-1].Cell()), scene.Square(points[i].Cell())
		total += int64(v.Board().Between(a, b)) * int64(v.Board().Options().Side) / 4
	}
	return strconv.FormatFloat(float64(total)/board.One, 'f', -1, 64) + " " + v.Decl().Unit
}
