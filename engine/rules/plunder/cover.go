package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// partialBonus is a creature's cover bonus to the target's Defense, the same as that of the lower grade (PLU-COVER-1).
const partialBonus = 2

// coverBonus is what each grade adds to the target's Defense (PLU-COVER-1, PLU-COVER-3).
var coverBonus = map[string]int{"partial": partialBonus, "three_quarters": 5}

// cover is the cover between a shooter and a target.
type cover struct {
	bonus    int
	creature string // id of the creature that a shot hits; "" if the board gives the cover
}

// coverOf returns the better of the board's cover and a creature's (PLU-COVER-9).
func coverOf(v *engine.View, from, to *engine.Token) cover {
	sees, blocked, drawn := v.Hidden(from.Body(), to.Body())
	if !sees {
		return cover{}
	}
	return betterOf(coverBonus[v.Decl().GradeOf(blocked, drawn)], shielding(v, from, to))
}

// betterOf returns the better of the board's bonus and a creature's; on a tie the creature is hit.
func betterOf(board int, creature string) cover {
	if creature != "" && partialBonus >= board {
		return cover{partialBonus, creature}
	}
	return cover{bonus: board}
}

// shielding returns the creature that gives cover, of several the one nearest to the target; "" for none (PLU-COVER-2,
// PLU-COVER-6, PLU-COVER-7).
func shielding(v *engine.View, from, to *engine.Token) string {
	how := v.Settings.Word(setCreatureCover)
	if how == "off" {
		return ""
	}
	bodies, tokens := v.Scratch.Bodies[:0], []*engine.Token(nil)
	for _, t := range v.Tokens {
		if t.ID != from.ID && t.ID != to.ID && v.Standing(t) && !t.Is("prone") && between(from, to, t) {
			bodies, tokens = append(bodies, t.Body()), append(tokens, t)
		}
	}
	v.Scratch.Bodies = bodies
	for len(tokens) > 0 {
		// Seen from the target, the first on the line is the nearest to it.
		i := v.Board().CreatureBetween(to.Body(), from.Body(), bodies)
		if i < 0 {
			return ""
		}
		if how == "any" || inMelee(v, tokens[i]) {
			return tokens[i].ID
		}
		bodies, tokens = append(bodies[:i], bodies[i+1:]...), append(tokens[:i], tokens[i+1:]...)
	}
	return ""
}

// between is a quick test of whether a token can be in the way at all: it lies within the bounding box of both, and the
// line between their centres meets its footprint. Lengths are in half squares.
func between(a, b, t *engine.Token) bool {
	x0, x1 := min(a.At.X, b.At.X), max(a.At.X+a.Size, b.At.X+b.Size)
	y0, y1 := min(a.At.Y, b.At.Y), max(a.At.Y+a.Size, b.At.Y+b.Size)
	if t.At.X >= x1 || t.At.X+t.Size <= x0 || t.At.Y >= y1 || t.At.Y+t.Size <= y0 {
		return false
	}
	dx, dy := rulekit.Centres(a.Body(), b.Body())
	tx, ty := rulekit.Centres(a.Body(), t.Body())
	side := dx*ty - dy*tx
	return max(side, -side) <= t.Size*(max(dx, -dx)+max(dy, -dy))
}

// Cover returns the cover of target from who, with its bonus and what a shot that it stops would hit.
func (p *Plunder) Cover(v *engine.View, who, target *engine.Token) engine.CoverView {
	c, best := p.System.Cover(v, who, target), cover{}
	if v.Scratch.Blind {
		return c
	}
	if c.Sees {
		best = betterOf(coverBonus[c.Grade], shielding(v, who, target))
	}
	struck := jsondoc.Nil()
	switch {
	case best.creature != "":
		struck = jsondoc.Str(best.creature)
	case best.bonus > 0:
		struck = mostHit(v, c.Lines)
	}
	c.More = []jsondoc.Member{jsondoc.M("bonus", best.bonus), jsondoc.M("struck", struck)}
	return c
}

// struckBy returns what a shot from one token at another hits if its cover stops it: a creature's id, a wall's, or the
// square of rock or ground.
func struckBy(v *engine.View, from, to *engine.Token) *jsondoc.Node {
	c := coverOf(v, from, to)
	if c.creature != "" {
		return jsondoc.Str(c.creature)
	}
	v.Scratch.Memory.Cover(v.Board(), from.Body(), to.Body(), nil, &v.Scratch.Evidence)
	return mostHit(v, v.Scratch.Evidence.Lines)
}

// mostHit returns the blocker that stops most of the lines; on a tie a wall before a square, and the first of the map
// (PLU-COVER-4).
func mostHit(v *engine.View, lines []board.Line) *jsondoc.Node {
	best, most := board.Line{}, 0
	for _, l := range lines {
		if !l.Hit {
			continue
		}
		if n := hitsOf(lines, l); n > most || n == most && before(l, best) {
			best, most = l, n
		}
	}
	walls := v.Board().Map().Walls
	switch {
	case most == 0:
		return jsondoc.Nil()
	case best.Wall >= 0 && best.Wall < len(walls):
		return jsondoc.Str(walls[best.Wall].ID)
	}
	return engine.SquareNode(best.Square)
}

func hitsOf(lines []board.Line, by board.Line) int {
	n := 0
	for _, l := range lines {
		if l.Hit && l.Wall == by.Wall && (l.Wall >= 0 || l.Square == by.Square) {
			n++
		}
	}
	return n
}

// before compares blockers in the order of the map: walls as listed, then squares in reading order.
func before(a, b board.Line) bool {
	switch {
	case a.Wall >= 0 && b.Wall >= 0:
		return a.Wall < b.Wall
	case a.Wall >= 0 || b.Wall >= 0:
		return a.Wall >= 0
	case a.Square.Y != b.Square.Y:
		return a.Square.Y < b.Square.Y
	}
	return a.Square.X < b.Square.X
}
