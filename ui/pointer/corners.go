package pointer

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/draft"
)

// Corners are what ruler and wall tool have set.
type Corners struct {
	Set   []paint.Point // by the ruler; of a wall the last one alone
	Kind  board.Kind    // what the wall tool builds
	drag  *stretch      // nil: none
	alone bool          // half of a piece that stands alone, such as a door, is set
}

func (c *Corners) clear() { c.Set, c.alone, c.drag = nil, false, nil }

// nextKind is what a further press of the wall tool's button chooses.
func (c *Corners) nextKind() {
	c.Kind = WallKinds[(slices.Index(WallKinds, c.Kind)+1)%len(WallKinds)]
}

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

// build sets a corner of a wall: from the second on, each builds a piece. A door or window is one piece, after
// which the next begins anew.
func (c *Corners) build(v *engine.View, g touch.Gesture) Effect {
	var piece *engine.Command
	to := snapped(v, g.At, g.Mods)
	if n := len(c.Set); n > 0 && c.Set[n-1] != to {
		piece = draft.Wall(c.Kind, c.Set[n-1], to)
	}
	c.Set = []paint.Point{to}
	if c.Kind == board.KindDoor || c.Kind == board.KindWindow {
		c.alone = !c.alone
		if !c.alone {
			c.Set = nil
		}
	}
	e := c.showWall(v, g)
	e.Command = piece
	return e
}

// showWall shows the piece that the next click would build.
func (c *Corners) showWall(v *engine.View, g touch.Gesture) Effect {
	to := snapped(v, g.At, g.Mods)
	from := to
	if n := len(c.Set); n > 0 {
		from = c.Set[n-1]
	}
	path := paint.Path{Points: []paint.Point{from, to}, Stops: []paint.Point{to}, Label: WallName(c.Kind)}
	return Effect{Live: &touch.Live{Ruler: &path}}
}
