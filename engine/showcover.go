package engine

import (
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Node is the wire form of cover, with its evidence: points in squares and in the system's unit of
// height, and for each line the id of the wall or the square that it meets first.
func (c CoverView) Node(v *View) *doc.Node {
	lines := doc.Arr()
	for _, l := range c.Lines {
		lines.Items = append(lines.Items, doc.Obj(doc.M("to", point3Node(l.To)), doc.M("hit", v.hitNode(l))))
	}
	n := doc.Obj(
		doc.M("sees", doc.Flag(c.Sees)),
		doc.M("hidden", doc.Ints(c.Blocked, c.Drawn)),
		doc.M("grade", doc.StrOrNil(c.Grade)),
		doc.M("creature", doc.StrOrNil(c.Creature)),
		doc.M("eye", point3Node(c.Eye)),
		doc.M("lines", lines),
	)
	n.Members = append(n.Members, c.More...)
	return n
}

func (v *View) hitNode(l board.Line) *doc.Node {
	switch walls := v.Board().Map().Walls; {
	case !l.Hit:
		return doc.Nil()
	case l.Wall >= 0 && l.Wall < len(walls):
		return doc.Str(walls[l.Wall].ID)
	}
	return SquareNode(l.Square)
}

// point3Node writes heights of 1/8192 exactly.
func point3Node(p board.Point3) *doc.Node {
	return doc.Arr(unitsNode(p.X), unitsNode(p.Y), doc.Frac(p.Z, 8192))
}
