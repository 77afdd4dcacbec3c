package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Goal is the destination of a move: a square, or a path of squares.
type Goal struct {
	To   engine.Waypoint
	Path []engine.Waypoint // nil for a square
}

// ReadGoal reads exactly one of "to" and "path", or refuses with bad_command.
func ReadGoal(in *engine.ArgReader) Goal {
	to, given := in.Waypoint("to")
	path := in.Path()
	if given == (path != nil) {
		in.Refuse(engine.Refuse(engine.BadCommand, "pick a square"))
	}
	return Goal{To: to, Path: path}
}

// From validates the goal for a token at its current place and drops a first path entry that is the token's own square. It
// refuses with bad_command if the token is there already, the path is empty, or it has a gap. With onSpot, a change of
// elevation alone counts as a step.
func (g *Goal) From(c *engine.Command, t *engine.Token, onSpot bool) *engine.Refusal {
	stays := func(w engine.Waypoint, elevation int32) bool {
		return !onSpot || !w.Rises || w.Elevation == elevation
	}
	if g.Path == nil {
		if g.To.At == t.At && stays(g.To, t.Elevation) {
			return engine.Refuse(engine.BadCommand, "%s is already there", t.Name)
		}
		return nil
	}
	if len(g.Path) > 0 && g.Path[0].At == t.At && stays(g.Path[0], t.Elevation) {
		g.Path = g.Path[1:]
	}
	if len(g.Path) == 0 {
		return engine.Refuse(engine.BadCommand, "%s: the path is empty", c.Do)
	}
	at, elevation := t.At, t.Elevation
	for _, w := range g.Path {
		if !OneStep(at, w.At) && (w.At != at || stays(w, elevation)) {
			return engine.Refuse(engine.BadCommand, "%s: the path skips squares", c.Do).Where(w.At)
		}
		at = w.At
		if w.Rises {
			elevation = w.Elevation
		}
	}
	return nil
}

// OneStep reports whether two squares are neighbours, diagonals included.
func OneStep(a, b board.Square) bool {
	dx, dy := b.X-a.X, b.Y-a.Y
	return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0)
}
