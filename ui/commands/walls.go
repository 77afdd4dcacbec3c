package commands

import (
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// LowHeight is the default height of a low wall, in the system's unit.
const LowHeight = 3

// Change returns the command that changes fields of a wall.
func Change(id string, fields ...jsondoc.Member) *engine.Command {
	return edited(jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("id", id)}, fields...)...))
}

// edited returns an edit_map command for walls; nil for none.
func edited(list ...*jsondoc.Node) *engine.Command {
	if len(list) == 0 {
		return nil
	}
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(list...)))
}

// BecomesKind returns the command that changes a wall's kind; a wall that becomes low gets a height, and one that no
// longer is loses it.
func BecomesKind(w board.Wall, k board.Kind) *engine.Command { return Change(w.ID, AsKind(w, k)...) }

// AsKind returns the fields to change when a wall becomes another kind.
func AsKind(w board.Wall, k board.Kind) []jsondoc.Member {
	fields := []jsondoc.Member{jsondoc.M("kind", k.String())}
	switch {
	case k == board.KindLow && w.Height == 0:
		fields = append(fields, jsondoc.M("height", LowHeight))
	case k != board.KindLow && w.Kind == board.KindLow:
		fields = append(fields, jsondoc.M("height", 0))
	}
	if w.Kind == board.KindDoor && k != board.KindDoor { // properties that only doors have
		fields = append(fields, flags(w, false)...)
	}
	return fields
}

// flags returns all flags that a wall has set, with a new value.
func flags(w board.Wall, to bool) (out []jsondoc.Member) {
	for _, f := range []struct {
		key string
		is  bool
	}{{"open", w.Open}, {"locked", w.Locked}, {"secret", w.Secret}, {"found", w.Found}, {"bars", w.Bars}} {
		if f.is {
			out = append(out, jsondoc.M(f.key, to))
		}
	}
	return out
}

// Secret returns the command that makes a door secret, or plain again and no longer discovered.
func Secret(w board.Wall) *engine.Command {
	fields := []jsondoc.Member{jsondoc.M("secret", !w.Secret)}
	if w.Found {
		fields = append(fields, jsondoc.M("found", false))
	}
	return Change(w.ID, fields...)
}

// Split returns the command that cuts a wall in two at the corner or half square nearest to a place; nil if that is one
// of its ends.
func Split(w board.Wall, at paint.Point) *engine.Command {
	from, to := Point(w.From), Point(w.To)
	dx, dy := to.X-from.X, to.Y-from.Y
	length := dx*dx + dy*dy
	if length == 0 {
		return nil
	}
	share := ((at.X-from.X)*dx + (at.Y-from.Y)*dy) / length
	cut := paint.Point{X: from.X + share*dx, Y: from.Y + share*dy}
	if half := Snapped(cut, Halves); dx == 0 || dy == 0 || math.Abs(dx) == math.Abs(dy) {
		cut = half
	}
	if near(cut, from) || near(cut, to) || share <= 0 || share >= 1 {
		return nil
	}
	piece := jsondoc.Obj(jsondoc.M("kind", w.Kind.String()), jsondoc.M("from", Node(cut)), jsondoc.M("to", Node(to)))
	if w.Height != 0 {
		piece.Members = append(piece.Members, jsondoc.M("height", Units(w.Height)))
	}
	piece.Members = append(piece.Members, flags(w, true)...)
	return edited(jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("from", Node(from)), jsondoc.M("to", Node(cut))), piece)
}

func near(p, q paint.Point) bool { return math.Abs(p.X-q.X)+math.Abs(p.Y-q.Y) < 1.0/board.One }
