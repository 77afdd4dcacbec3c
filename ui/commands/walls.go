package commands

import (
	"math"
	"slices"

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

// Join returns the command that merges walls that touch end to end in line and are otherwise the same; nil if there are
// none. The first of them in the map's order remains. Doors, windows and curtains aren't merged, because a row of doors
// isn't one wide door.
func Join(list []board.Wall) *engine.Command {
	list = slices.DeleteFunc(slices.Clone(list), func(w board.Wall) bool { return board.Opens(w.Kind) })
	before := slices.Clone(list)
	var gone []board.Wall
	for joined := true; joined; {
		joined = false
		for i := range list {
			if j := slices.IndexFunc(list, func(w board.Wall) bool { return goesOn(list[i], w) }); j >= 0 {
				a, b := min(i, j), max(i, j)
				list[a].From, list[a].To = spanned(list[a], list[b])
				gone = append(gone, list[b])
				list = slices.Delete(list, b, b+1)
				joined = true
				break
			}
		}
	}
	if len(gone) == 0 {
		return nil
	}
	out := removals(gone)
	for _, w := range list {
		if !slices.Contains(before, w) {
			out = append(out, jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("from", Node(Point(w.From))), jsondoc.M("to", Node(Point(w.To)))))
		}
	}
	return edited(out...)
}

// goesOn reports whether b starts where a ends, in line with it, and differs only in id and name.
func goesOn(a, b board.Wall) bool {
	if a.ID == b.ID {
		return false
	}
	p, q := a, b
	p.ID, p.Name, p.From, p.To = q.ID, q.Name, q.From, q.To
	if p != q {
		return false
	}
	at, ok := shared(a, b)
	if !ok {
		return false
	}
	u, w := away(a, at), away(b, at)
	long := max(u.X, -u.X, u.Y, -u.Y, w.X, -w.X, w.Y, -w.Y)
	cross := u.X*w.Y - u.Y*w.X
	return u.X*w.X+u.Y*w.Y < 0 && max(cross, -cross) <= 2*long/board.One // as near to the line as the engine cuts slanting walls
}

// shared returns the end that two walls share.
func shared(a, b board.Wall) (board.Point, bool) {
	switch {
	case a.From == b.From || a.From == b.To:
		return a.From, true
	case a.To == b.From || a.To == b.To:
		return a.To, true
	}
	return board.Point{}, false
}

// away returns the vector from one end of a wall to the other, in squares.
func away(w board.Wall, at board.Point) paint.Point {
	from, to := Point(w.From), Point(w.To)
	if w.To == at {
		from, to = to, from
	}
	return paint.Point{X: to.X - from.X, Y: to.Y - from.Y}
}

// spanned returns the outer ends of two adjoining walls, in the direction of the first.
func spanned(a, b board.Wall) (from, to board.Point) {
	at, _ := shared(a, b)
	far := b.From
	if b.From == at {
		far = b.To
	}
	if a.To == at {
		return a.From, far
	}
	return far, a.To
}
