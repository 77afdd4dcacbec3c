package share

import (
	"cmp"
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
)

// Holding is what the DM's pointer is doing. The zero value is nothing that players may see.
type Holding struct {
	Measures  bool         // the ruler is in use
	Aims      string       // the token whose action is being aimed; "" for none
	Drags     string       // the dragged token; "" for none
	Stands    *paint.Path  // the last measured path; nil for none
	Templates []paint.Cell // the squares of templates on the map
}

// Shared returns the part of the DM's overlay that the players may see, as set: the ruler, the visible squares of an
// area, and the visible part of a drag's path. It leaves out tokens that they don't see, odds, lines of sight, costs, who
// could react, and how many would see a token.
func (m Model) Shared(l gesture.Overlay, c Choice, h Holding, seen *scene.Sight) (out gesture.Overlay) {
	if h.Measures && c.Rulers && l.Ruler != nil {
		out.Ruler = &paint.Path{Points: l.Ruler.Points, Stops: l.Ruler.Stops, Label: l.Ruler.Label}
	}
	if c.Rulers && h.Stands != nil && out.Ruler == nil {
		out.Ruler = &paint.Path{Points: h.Stands.Points, Stops: h.Stands.Stops, Label: h.Stands.Label}
	}
	if c.Rulers {
		area := h.Templates
		if m.shows(h.Aims) && l.Path == nil {
			area = append(slices.Clone(area), l.Squares...)
		}
		out.Squares = seenSquares(area, seen)
	}
	if c.Paths == PathsHeld && m.shows(h.Drags) {
		for _, d := range l.Dragged {
			if d.ID == h.Drags && seen.Shows(scene.Square(d.At.Cell())) {
				out.Dragged = append(out.Dragged, d)
			}
		}
		out.Path = seenPart(l.Path, seen)
	}
	return out
}

// seenSquares returns the squares of an area that the players see, each once, in reading order.
func seenSquares(area []paint.Cell, seen *scene.Sight) (out []paint.Cell) {
	for _, s := range area {
		if seen.Shows(scene.Square(s)) {
			out = append(out, s)
		}
	}
	slices.SortFunc(out, func(a, b paint.Cell) int { return cmp.Or(a.Y-b.Y, a.X-b.X) })
	return slices.Compact(out)
}

// shows reports whether the players see a token.
func (m Model) shows(id string) bool { return id != "" && m.Scene.Token(id) != nil }

// seenPart returns the part of a path that the players see, from its start on, nil if they see none of it.
func seenPart(p *paint.Path, seen *scene.Sight) *paint.Path {
	if p == nil || p.Refused {
		return nil
	}
	part := &paint.Path{Points: p.Points, Way: p.Way}
	if i := slices.IndexFunc(p.Points, func(q paint.Point) bool { return !seen.Shows(scene.Square(q.Cell())) }); i >= 0 {
		part.Points = p.Points[:i:i]
	}
	if len(part.Points) < 2 {
		return nil
	}
	return part
}
