package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// stretch is a drag of the wall tool.
type stretch struct {
	from paint.Point
	does stretching
}

// stretching is what a drag of the wall tool does.
type stretching uint8

const (
	room   stretching = iota // builds a rectangle of walls
	round                    // builds a circle of walls, from its centre
	piece                    // builds a door, window or curtain, from end to end
	corned                   // moves a corner, with all walls that meet there
	moved                    // moves the selected walls
	picked                   // selects the walls in a box
)

// begin starts a drag: of selected walls, with Shift of a corner, otherwise of what the shape builds.
func (b *Builder) begin(v *engine.View, g gesture.Gesture) (Effect, bool) {
	b.sync(v)
	if g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	at := b.place(v, g.From, g.Mods)
	if g.Mods&(gesture.Shift|gesture.Control|gesture.Alt) == gesture.Shift {
		end, ok := commands.CornerAt(v.Board().Map(), g.From, cornerReach)
		b.drag = &stretch{end, corned}
		if !ok {
			b.drag = nil // a box follows
		}
		return Effect{}, ok
	}
	switch id := wallID(v, g.Wall); {
	case id != "" && b.has(id):
		b.drag = &stretch{g.From, moved}
	case b.Shape == Pieces && id != "":
		b.Picked = []string{id}
		b.drag = &stretch{g.From, moved}
	case b.Shape == Pieces:
		b.drag = &stretch{g.From, picked}
	case b.alone():
		b.drag = &stretch{at, piece}
	case b.Shape == Circle:
		b.drag = &stretch{at, round}
	default:
		b.drag = &stretch{at, room}
	}
	return Effect{Changed: b.drag.does == moved}, true
}

// follow shows what the drag would do.
func (b *Builder) follow(v *engine.View, g gesture.Gesture) Effect {
	var l gesture.Overlay
	switch from := b.drag.from; b.drag.does {
	case corned:
		to := b.place(v, g.At, g.Mods&^gesture.Shift)
		l.Ruler = &paint.Path{Points: []paint.Point{from, to}, Stops: []paint.Point{to},
			Label: i18n.L("Corner") + " · " + lengthText(v, commands.Distance(from, to))}
	case moved:
		by := b.movedBy(v, g)
		for _, w := range commands.Picked(v.Board().Map(), b.Picked) {
			l.Lines = append(l.Lines, gesture.Line{From: commands.Plus(commands.Point(w.From), by), To: commands.Plus(commands.Point(w.To), by)})
		}
		l.Plates = []gesture.Label{{At: g.At, Text: signed(by.X) + ", " + signed(by.Y)}}
	case round:
		l = b.showCircle(v, g)
	case piece:
		to := b.place(v, g.At, g.Mods)
		l.Ruler = &paint.Path{Points: []paint.Point{from, to}, Stops: []paint.Point{to}, Label: WallName(b.Kind) + " · " + lengthText(v, commands.Distance(from, to))}
	case picked:
		box := paint.Bounds(from, g.At)
		l.Box = &box
	default:
		box := paint.Bounds(from, b.place(v, g.At, g.Mods))
		l.Box, l.Plates = &box, []gesture.Label{{At: box.Min, Text: boxText(v, box)}}
	}
	return Effect{Live: &l}
}

// finish builds, moves or selects.
func (b *Builder) finish(v *engine.View, g gesture.Gesture) Effect {
	m := v.Board().Map()
	e := Effect{Live: &gesture.Overlay{}}
	switch from := b.drag.from; b.drag.does {
	case corned:
		e.Command = commands.MoveCorner(m, from, b.place(v, g.At, g.Mods&^gesture.Shift))
	case moved:
		e.Command = commands.Move(v, b.Picked, b.movedBy(v, g))
	case round:
		_, corners := b.circle(v, g)
		e.Command = commands.Ring(m, b.Kind, corners)
	case piece:
		if to := b.place(v, g.At, g.Mods); to != from {
			e.Command = commands.Wall(b.Kind, from, to)
		}
	case picked:
		e = b.box(v, gesture.Gesture{Box: paint.Bounds(from, g.At), Mods: g.Mods})
	default:
		e.Command = commands.Room(m, b.Kind, from, b.place(v, g.At, g.Mods))
	}
	b.clear()
	return e
}

func (b *Builder) drop() { b.drag = nil }

// movedBy returns the distance to move the selected walls: whole squares if the tool snaps to corners, and not off the map.
func (b *Builder) movedBy(v *engine.View, g gesture.Gesture) paint.Point {
	m := v.Board().Map()
	by := paint.Point{X: g.At.X - b.drag.from.X, Y: g.At.Y - b.drag.from.Y}
	return commands.Within(m, commands.Picked(m, b.Picked), commands.Snapped(by, b.snap(g.Mods)))
}

// signed formats a number of squares with its sign.
func signed(squares float64) string {
	if squares > 0 {
		return "+" + short(squares)
	}
	return short(squares)
}

// polygonCorner adds a corner of a room. Clicking the first or the last corner again closes the room.
func (b *Builder) polygonCorner(v *engine.View, g gesture.Gesture) Effect {
	to := b.place(v, g.At, g.Mods)
	if n := len(b.set); n > 0 && (b.set[0].at == to || b.set[n-1].at == to) {
		return b.close(v)
	}
	b.set = append(b.set, corner{at: to})
	return b.over(v, g)
}

// close builds the room of the corners so far. With fewer than three corners it does nothing.
func (b *Builder) close(v *engine.View) Effect {
	var corners []paint.Point
	for _, c := range b.set {
		corners = append(corners, c.at)
	}
	b.set = nil
	return Effect{Live: &gesture.Overlay{}, Command: commands.Ring(v.Board().Map(), b.Kind, corners)}
}

// circle returns the radius and corners of the dragged circle. The radius snaps like a position.
func (b *Builder) circle(v *engine.View, g gesture.Gesture) (radius float64, corners []paint.Point) {
	radius = radiusOf(b.drag.from, g.At, b.snap(g.Mods))
	return radius, commands.Circle(b.drag.from, radius)
}

// radiusOf returns the snapped radius of the circle around centre through to.
func radiusOf(centre, to paint.Point, s commands.Snap) float64 {
	return commands.Snapped(paint.Point{X: commands.Distance(centre, to)}, s).X
}

// snap returns how the modifiers make a position snap.
func (b *Builder) snap(mods gesture.Mods) commands.Snap {
	switch {
	case mods&gesture.Alt != 0, mods&(gesture.Control|gesture.Shift) == gesture.Control|gesture.Shift:
		return commands.Free
	case mods&gesture.Control != 0:
		return commands.Halves
	}
	return b.Snap
}

// showCircle shows the dragged circle with its radius.
func (b *Builder) showCircle(v *engine.View, g gesture.Gesture) gesture.Overlay {
	radius, corners := b.circle(v, g)
	label := circleText(v, radius)
	if len(corners) == 0 {
		return gesture.Overlay{Plates: []gesture.Label{{At: b.drag.from, Text: label}}}
	}
	label += " · " + i18n.N("1 piece", "{{.N}} pieces", len(corners), map[string]any{"N": len(corners)})
	path := paint.Path{Points: append(corners, corners[0]), Stops: []paint.Point{b.drag.from}}
	return gesture.Overlay{Ruler: &path, Plates: []gesture.Label{{At: g.At, Text: label}}}
}

func circleText(v *engine.View, radius float64) string {
	return i18n.L("radius {{.R}} · {{.Length}}", map[string]any{"R": short(radius), "Length": lengthText(v, radius)})
}

// boxText returns the size of a rectangle in squares and in the system's unit.
func boxText(v *engine.View, box paint.Rect) string {
	w, h := box.Max.X-box.Min.X, box.Max.Y-box.Min.Y
	return i18n.L("{{.W}} × {{.H}}", map[string]any{"W": short(w), "H": short(h)}) + " · " + lengthText(v, w) + " × " + lengthText(v, h)
}
