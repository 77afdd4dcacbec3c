package commands

import (
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Clear returns the command that removes everything in a rectangle of a map: walls up to its edges, terrain, heights,
// notes and lights; nil if there is nothing.
func Clear(v *engine.View, r paint.Rect) *engine.Command {
	m, b := v.Board().Map(), v.Board()
	x, y, w, h := int(r.Min.X), int(r.Min.Y), int(r.Max.X-r.Min.X), int(r.Max.Y-r.Min.Y)
	var fields []jsondoc.Member
	if list := clearedWalls(v, r); len(list) > 0 {
		fields = append(fields, jsondoc.M("walls", jsondoc.Arr(list...)))
	}
	areas := jsondoc.Arr()
	if rowsOf(b, x, y, w, h) != nil {
		areas.Items = append(areas.Items, jsondoc.Obj(jsondoc.M("area", Rect(x, y, w, h)), jsondoc.M("is", string(m.Legend[0].Rune))))
	}
	if len(heightsIn(b, x, y, w, h).Items) > 0 {
		areas.Items = append(areas.Items, jsondoc.Obj(jsondoc.M("area", Rect(x, y, w, h)), jsondoc.M("height", 0)))
	}
	if len(areas.Items) > 0 {
		fields = append(fields, jsondoc.M("areas", areas))
	}
	n := v.Map.Node()
	for _, key := range []string{"notes", "lights"} {
		if gone := goneIn(n.Get(key), r, key == "lights"); len(gone.Items) > 0 {
			fields = append(fields, jsondoc.M(key, gone))
		}
	}
	if fields == nil {
		return nil
	}
	return engine.NewCommand("edit_map", "", fields...)
}

// clearedWalls removes the walls in a rectangle, keeping the parts outside.
func clearedWalls(v *engine.View, r paint.Rect) []*jsondoc.Node {
	nodes := wallNodes(v)
	var gone, rest []board.Wall
	for _, w := range v.Board().Map().Walls {
		part, ok := clipped(w, r)
		if !ok {
			continue
		}
		gone = append(gone, w)
		for _, ends := range [][2]board.Point{{w.From, part.From}, {part.To, w.To}} {
			if ends[0] != ends[1] {
				left := w
				left.From, left.To = ends[0], ends[1]
				rest = append(rest, left)
			}
		}
	}
	out := removals(gone)
	for _, w := range bearersFirst(rest) {
		n := lineNode(nodes[w.ID], Point(w.From), Point(w.To))
		out = append(out, n)
	}
	return out
}

// goneIn removes the notes or lights in a rectangle.
func goneIn(list *jsondoc.Node, r paint.Rect, points bool) *jsondoc.Node {
	out := jsondoc.Arr()
	for n := range pinsWithin(list, r, points) {
		out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("id", n.Get("id")), jsondoc.M("remove", true)))
	}
	return out
}
