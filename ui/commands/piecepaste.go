package commands

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Paste returns the command that places the piece on a map with its corner on a square, without its tokens. It leaves out
// what lies off the map and walls that exist already; it returns nil if nothing is left.
func (p *Piece) Paste(m board.Map, at board.Square) *engine.Command {
	by := paint.Point{X: float64(at.X), Y: float64(at.Y)}
	var fields []jsondoc.Member
	add := func(key string, list *jsondoc.Node) {
		if len(list.Items)+len(list.Members) > 0 {
			fields = append(fields, jsondoc.M(key, list))
		}
	}
	if p.Ground {
		legend, as := p.legend(m.Legend)
		areas := p.groundOn(m, at, as)
		if len(areas.Items) > 0 {
			add("legend", legend)
		}
		add("walls", p.wallsOn(m, by))
		add("areas", areas)
	} else {
		add("walls", p.wallsOn(m, by))
	}
	add("notes", pinsOn(p.notes, m, by))
	add("lights", pinsOn(p.lights, m, by))
	if fields == nil {
		return nil
	}
	return engine.NewCommand("edit_map", "", fields...)
}

// wallsOn returns the piece's walls on a map, starting with the ones that others cut.
func (p *Piece) wallsOn(m board.Map, by paint.Point) *jsondoc.Node {
	out := jsondoc.Arr()
	there := map[[2]board.Point]bool{}
	for _, w := range m.Walls {
		there[[2]board.Point{w.From, w.To}], there[[2]board.Point{w.To, w.From}] = true, true
	}
	for _, opens := range []bool{false, true} {
		for _, w := range p.walls {
			from, to, ok := onTheMap(m, Plus(w.from, by), Plus(w.to, by))
			if ok && w.opens == opens && !there[[2]board.Point{units(from), units(to)}] {
				out.Items = append(out.Items, w.node.With("from", Node(from)).With("to", Node(to)))
			}
		}
	}
	return out
}

// groundOn returns the piece's squares and heights on a map: kind by kind, then flat ground, then height by height.
func (p *Piece) groundOn(m board.Map, at board.Square, as map[rune]rune) *jsondoc.Node {
	out := jsondoc.Arr()
	lay := func(set *board.SquareSet, what jsondoc.Member) {
		for _, r := range rectangles(set, m) {
			out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("area", Rect(r.X, r.Y, r.W, r.H)), what))
		}
	}
	sets := make([]*board.SquareSet, len(p.m.Legend))
	for i := range p.Cols * p.Rows {
		kind := uint8(0)
		if p.m.Squares != nil {
			kind = p.m.Squares[i]
		}
		if sets[kind] == nil {
			sets[kind] = board.NewSquareSet(m.Cols, m.Rows)
		}
		sets[kind].Add(board.Square{X: at.X + i%p.Cols, Y: at.Y + i/p.Cols})
	}
	for kind, set := range sets {
		if set != nil {
			lay(set, jsondoc.M("is", string(as[p.m.Legend[kind].Rune])))
		}
	}
	if raised(m, at.X, at.Y, p.Cols, p.Rows) {
		lay(squaresOf(m, at.X, at.Y, p.Cols, p.Rows), jsondoc.M("height", 0))
	}
	for _, e := range p.m.Elevation {
		lay(squaresOf(m, at.X+e.X, at.Y+e.Y, e.W, e.H), jsondoc.M("height", Units(e.Height)))
	}
	return out
}

// raised reports whether any of the squares of a rectangle has a height.
func raised(m board.Map, x, y, w, h int) bool {
	return slices.ContainsFunc(m.Elevation, func(e board.Patch) bool {
		return e.X < x+w && x < e.X+e.W && e.Y < y+h && y < e.Y+e.H
	})
}

func squaresOf(m board.Map, x, y, w, h int) *board.SquareSet {
	set := board.NewSquareSet(m.Cols, m.Rows)
	set.AddRect(x, y, w, h)
	return set
}

// pinsOn returns notes or lights on a map.
func pinsOn(list []pinned, m board.Map, by paint.Point) *jsondoc.Node {
	out := jsondoc.Arr()
	for _, k := range list {
		at := Plus(k.at, by)
		if at.X >= 0 && at.Y >= 0 && at.X+k.size <= float64(m.Cols) && at.Y+k.size <= float64(m.Rows) {
			out.Items = append(out.Items, k.node.With("at", Node(at)))
		}
	}
	return out
}
