package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// editLegend adds or changes entries of the legend, field by field as in files.
func (e *mapEdit) editLegend(r jsondoc.Reader) {
	if !r.Has() || e.tx.legacy {
		return
	}
	e.next.size.Legend = slices.Clone(e.next.size.Legend)
	readLegend(r, e.tx.Decl(), &e.next)
}

// editGround changes terrain and elevation: square by square, by rectangles of elevation, and by areas of any shape.
func (e *mapEdit) editGround(r jsondoc.Reader) {
	e.editSquares(r.Field("squares"))
	e.areas = e.next.areas.Items()
	if at := r.Field("elevation"); at.Has() {
		for _, a := range readElevation(at) {
			e.areas = append(e.areas, ownArea{Patch: a.Patch})
		}
	}
	if n := len(e.areas); n > limits.Areas {
		r.Field("elevation").Bad("%d areas of elevation in all; at most %d", n, limits.Areas)
	}
	if !r.Field("areas").Within(limits.Areas, "areas") {
		return
	}
	areas := r.Field("areas").Items()
	if r.To.Failed() {
		return
	}
	for _, it := range areas {
		if it.Object() {
			e.editArea(it)
		}
	}
	if len(e.areas) > limits.Areas {
		r.Field("areas").Bad("more than %d areas of elevation would be needed", limits.Areas)
	}
	e.next.putAreas(e.areas)
}

func (e *mapEdit) editArea(it jsondoc.Reader) {
	is, height := it.Field("is"), it.Field("height")
	if !is.Has() && !height.Has() {
		it.Bad("needs \"is\", a character of the legend, or \"height\"")
		return
	}
	set := readArea(it.Field("area"), e.next.size, e.board)
	if set == nil {
		return
	}
	if is.Has() {
		if kind, ok := readSquareKind(is, e.next.size.Legend); ok {
			e.next.kinds = e.next.kinds.Fill(set, kind)
		}
	}
	if height.Has() {
		e.raise(set, readUnits(height))
	}
}

// readSquareKind reads a character of the legend.
func readSquareKind(r jsondoc.Reader, legend []board.Terrain) (uint8, bool) {
	is := []rune(r.Str(""))
	if len(is) == 1 {
		if i := legendIndex(legend, is[0]); i >= 0 {
			return uint8(i), true
		}
	}
	r.Bad("must be a character of the legend")
	return 0, false
}

// editSquares changes the terrain of single squares.
func (e *mapEdit) editSquares(r jsondoc.Reader) {
	items, m := r.Items(), e.next.size
	e.next.kinds = e.next.kinds.With(func(set func(board.Square, uint8) bool) {
		for _, it := range items {
			if !it.Object() {
				continue
			}
			xy, ok := it.Field("at").Node.Ints()
			if !ok || len(xy) != 2 || xy[0] < 0 || xy[1] < 0 || xy[0] >= m.Cols || xy[1] >= m.Rows {
				it.Field("at").Bad("must be a square on the %d × %d map", m.Cols, m.Rows)
				continue
			}
			if kind, ok := readSquareKind(it.Field("is"), m.Legend); ok {
				set(board.Square{X: xy[0], Y: xy[1]}, kind)
			}
		}
	})
}

// raise sets the elevation of squares with as few rectangles as joining equal runs of rows allows. It drops rectangles
// wholly covered, so that brushing back and forth doesn't pile them up.
func (e *mapEdit) raise(set *board.SquareSet, height int32) {
	list := set.Rectangles()
	around := boxOf(list)
	e.areas = slices.DeleteFunc(e.areas, func(a ownArea) bool { return around.has(a.Patch) && covered(set, a.Patch) })
	for _, p := range list {
		p.Height = height
		e.areas = append(e.areas, ownArea{Patch: p})
	}
}

func covered(set *board.SquareSet, p board.Patch) bool {
	for y := p.Y; y < p.Y+p.H; y++ {
		for x := p.X; x < p.X+p.W; x++ {
			if !set.Has(board.Square{X: x, Y: y}) {
				return false
			}
		}
	}
	return true
}
