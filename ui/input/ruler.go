package input

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
)

// Corners are the corners set with the ruler, by clicks or by a drag.
type Corners struct {
	idle
	Set   []paint.Point
	Stood []paint.Point // the last measured path, which stays visible; nil for none
}

var _ drawer = (*Corners)(nil)

// tap adds a corner to the measured path. Clicking the last corner again ends the path.
func (c *Corners) tap(v *engine.View, g gesture.Gesture) Effect {
	if n := len(c.Set); n > 1 && c.Set[n-1] == g.Cell.Centre() {
		return c.end(g)
	}
	c.Set = append(c.Set, g.Cell.Centre())
	e := c.showLength(v, g)
	e.Changed, c.Stood = c.Stood != nil, nil
	return e
}

// begin measures from where the button went down. A path begun with clicks continues with clicks only.
func (c *Corners) begin(v *engine.View, g gesture.Gesture) (Effect, bool) {
	if len(c.Set) > 0 || g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	start := g
	start.Cell = g.From.Cell()
	e := c.tap(v, start)
	e.Live = c.showLength(v, g).Live
	return e, true
}

func (c *Corners) follow(v *engine.View, g gesture.Gesture) Effect { return c.showLength(v, g) }

func (c *Corners) finish(_ *engine.View, g gesture.Gesture) Effect { return c.end(g) }

// bend adds a corner while the path is dragged.
func (c *Corners) bend(v *engine.View, g gesture.Gesture) Effect {
	if at := g.Cell.Centre(); c.Set[len(c.Set)-1] != at {
		c.Set = append(c.Set, at)
	}
	return c.showLength(v, g)
}

func (c *Corners) drop() { c.Set = nil }

func (c *Corners) over(v *engine.View, g gesture.Gesture) Effect {
	if len(c.Set) == 0 {
		return Effect{}
	}
	return c.showLength(v, g)
}

func (c *Corners) letGo() bool {
	begun := len(c.Set) > 0
	c.Set = nil
	return begun
}

// end ends the path at a point; it stays visible.
func (c *Corners) end(g gesture.Gesture) Effect {
	c.Set = append(c.Set, g.Cell.Centre())
	c.stand()
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// stand leaves the measured path visible if it has any length, so that the next one can begin.
func (c *Corners) stand() {
	if way := slices.Compact(slices.Clone(c.Set)); len(way) > 1 {
		c.Stood = way
	}
	c.Set = nil
}

// Standing returns the last measured path, which stays on the map, or nil if there is none.
func (c *Corners) Standing(v *engine.View) []paint.Path {
	if len(c.Stood) == 0 {
		return nil
	}
	return []paint.Path{{Points: c.Stood, Stops: c.Stood[:len(c.Stood)-1], Label: RulerText(v, c.Stood), Measured: true}}
}

// showLength shows the measured path up to the pointer.
func (c *Corners) showLength(v *engine.View, g gesture.Gesture) Effect {
	points := append(slices.Clone(c.Set), g.Cell.Centre())
	path := paint.Path{Points: points, Stops: c.Set, Label: RulerText(v, points)}
	return Effect{Live: &gesture.Overlay{Ruler: &path}}
}

// RulerText returns the length of a measured path, by the board's own distance between squares: "35 ft", or "15 + 20 = 35
// ft" if it has several legs.
func RulerText(v *engine.View, points []paint.Point) string {
	total, parts := int64(0), []string{}
	for i := 1; i < len(points); i++ {
		a, b := scene.Square(points[i-1].Cell()), scene.Square(points[i].Cell())
		if n := int64(v.Board().Between(a, b)) * int64(v.Board().Options().Side) / 4; n > 0 {
			total += n
			parts = append(parts, exact(n))
		}
	}
	text := exact(total) + " " + v.Decl().Unit
	if len(parts) > 1 {
		text = strings.Join(parts, " + ") + " = " + text
	}
	return text
}

// exact formats a number given in 1/1024.
func exact(n int64) string { return strconv.FormatFloat(float64(n)/board.One, 'f', -1, 64) }

// lengthText formats a length given in squares in the system's unit, to one tenth.
func lengthText(v *engine.View, squares float64) string {
	n := squares * float64(v.Board().Options().Side) / board.One
	return i18n.Fraction(strconv.FormatFloat(math.Round(n*10)/10, 'f', -1, 64)) + " " + v.Decl().Unit
}

// short formats a number of squares to one hundredth.
func short(squares float64) string {
	return i18n.Fraction(strconv.FormatFloat(math.Round(squares*100)/100, 'f', -1, 64))
}
