package pointer

import (
	"math"
	"slices"
	"strconv"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
)

// Corners are what the ruler has set.
type Corners struct{ Set []paint.Point }

// measure sets a corner of the way that is measured.
func (c *Corners) measure(v *engine.View, g touch.Gesture) Effect {
	c.Set = append(c.Set, g.Cell.Centre())
	return c.showLength(v, g)
}

// showLength shows the measured way up to the pointer.
func (c *Corners) showLength(v *engine.View, g touch.Gesture) Effect {
	points := append(slices.Clone(c.Set), g.Cell.Centre())
	path := paint.Path{Points: points, Stops: c.Set, Label: RulerText(v, points)}
	return Effect{Live: &touch.Live{Ruler: &path}}
}

// RulerText is the length of a measured way, from square to square by the board's own distance.
func RulerText(v *engine.View, points []paint.Point) string {
	total := int64(0)
	for i := 1; i < len(points); i++ {
		a, b := scene.Square(points[i-1].Cell()), scene.Square(points[i].Cell())
		total += int64(v.Board().Between(a, b)) * int64(v.Board().Options().Side) / 4
	}
	return strconv.FormatFloat(float64(total)/board.One, 'f', -1, 64) + " " + v.Decl().Unit
}

// lengthText is a length of so many squares in the system's unit, to a tenth.
func lengthText(v *engine.View, squares float64) string {
	n := squares * float64(v.Board().Options().Side) / board.One
	return strconv.FormatFloat(math.Round(n*10)/10, 'f', -1, 64) + " " + v.Decl().Unit
}

// short is a number of squares to a hundredth.
func short(squares float64) string {
	return strconv.FormatFloat(math.Round(squares*100)/100, 'f', -1, 64)
}
