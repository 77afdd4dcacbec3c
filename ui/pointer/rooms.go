package pointer

import (
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/draft"
)

// stretch is a drag of the wall tool: a room from corner to corner, or the end of walls that is moved.
type stretch struct {
	from   paint.Point
	corner bool // an end of walls is moved
}

// cornerReach is how near to a wall's end a drag takes it, in squares.
const cornerReach = 0.4

// snapOf is how a gesture snaps: to corners, with Ctrl to half squares, with Alt (or Ctrl and Shift) to nothing.
func snapOf(m touch.Mods) draft.Snap {
	switch {
	case m&touch.Alt != 0, m&(touch.Control|touch.Shift) == touch.Control|touch.Shift:
		return draft.Free
	case m&touch.Control != 0:
		return draft.Halves
	}
	return draft.Corners
}

// snapped is the place that a gesture of the wall tool means.
func snapped(v *engine.View, p paint.Point, mods touch.Mods) paint.Point {
	return draft.OnMap(v.Board().Map(), draft.Snapped(p, snapOf(mods)))
}

// begin takes a drag of the wall tool; false where it is none. With Shift alone it takes an end of walls.
func (c *Corners) begin(v *engine.View, g touch.Gesture) bool {
	if g.Button == touch.Tertiary || c.Kind == board.KindDoor || c.Kind == board.KindWindow {
		return false
	}
	c.drag = &stretch{from: snapped(v, g.From, g.Mods)}
	if g.Mods&(touch.Shift|touch.Control|touch.Alt) == touch.Shift {
		at, ok := draft.CornerAt(v.Board().Map(), g.From, cornerReach)
		if c.drag.from, c.drag.corner = at, true; !ok {
			c.drag = nil
		}
	}
	return c.drag != nil
}

// follow shows what the drag would build.
func (c *Corners) follow(v *engine.View, g touch.Gesture) Effect {
	if c.drag.corner {
		to := snapped(v, g.At, g.Mods&^touch.Shift)
		return Effect{Live: &touch.Live{Ruler: &paint.Path{Points: []paint.Point{c.drag.from, to}, Stops: []paint.Point{to}, Label: lang.L("Corner")}}}
	}
	box := paint.Bounds(c.drag.from, snapped(v, g.At, g.Mods))
	size := lang.L("{{.W}} × {{.H}}", map[string]any{"W": box.Max.X - box.Min.X, "H": box.Max.Y - box.Min.Y})
	return Effect{Live: &touch.Live{Box: &box, Plates: []touch.Plate{{At: box.Min, Text: size}}}}
}

// finish builds the room, or moves the end of walls.
func (c *Corners) finish(v *engine.View, g touch.Gesture) Effect {
	d := c.drag
	c.clear()
	m := v.Board().Map()
	e := Effect{Live: &touch.Live{}}
	if d.corner {
		e.Command = draft.MoveCorner(m, d.from, snapped(v, g.At, g.Mods&^touch.Shift))
	} else {
		e.Command = draft.Room(m, c.Kind, d.from, snapped(v, g.At, g.Mods))
	}
	return e
}
