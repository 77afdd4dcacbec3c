package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

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
