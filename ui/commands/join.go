package commands

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

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
