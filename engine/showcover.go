package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Node returns the wire form with its evidence: points in squares and in the system's unit of elevation, and for each line
// the id of the wall or the square that it meets first.
func (c CoverView) Node(v *View) *jsondoc.Node {
	lines := jsondoc.Arr()
	for _, l := range c.Lines {
		lines.Items = append(lines.Items, jsondoc.Obj(jsondoc.M("to", point3Node(l.To)), jsondoc.M("hit", v.hitNode(l))))
	}
	n := jsondoc.Obj(
		jsondoc.M("sees", c.Sees),
		jsondoc.M("hidden", jsondoc.Ints(c.Blocked, c.Drawn)),
		jsondoc.M("grade", jsondoc.StrOrNil(c.Grade)),
		jsondoc.M("creature", jsondoc.StrOrNil(c.Creature)),
		jsondoc.M("eye", point3Node(c.Eye)),
		jsondoc.M("lines", lines),
	)
	n.Members = append(n.Members, c.More...)
	return n
}

func (v *View) hitNode(l board.Line) *jsondoc.Node {
	switch walls := v.Board().Map().Walls; {
	case !l.Hit:
		return jsondoc.Nil()
	case l.Wall >= 0 && l.Wall < len(walls):
		return jsondoc.Str(walls[l.Wall].ID)
	}
	return SquareNode(l.Square)
}

// point3Node writes a point; heights in 1/8192 come out exact.
func point3Node(p board.Point3) *jsondoc.Node {
	return jsondoc.Arr(unitsNode(p.X), unitsNode(p.Y), jsondoc.Frac(p.Z, 8192))
}
