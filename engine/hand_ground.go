package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// editLegend adds kinds of squares, or changes those that are there, field by field as the file does.
func (e *mapEdit) editLegend(r jsondoc.Reader) {
	if !r.Has() || e.tx.legacy {
		return
	}
	e.m.Legend = slices.Clone(e.m.Legend)
	readLegend(r, e.tx.Decl(), &e.m, &e.next.kept)
}

// editGround changes the kinds and the heights of squares: one by one, by rectangles of heights, and by
// areas of any form.
func (e *mapEdit) editGround(r jsondoc.Reader) {
	editSquares(r.Field("squares"), &e.m)
	if at := r.Field("elevation"); at.Has() {
		e.m.Elevation = slices.Concat(e.m.Elevation, readElevation(at, map[int][]jsondoc.Member{}))
	}
	if n := len(e.m.Elevation); n > limits.Areas {
		r.Field("elevation").Bad("%d areas of elevation with those that are there; at most %d", n, limits.Areas)
	}
	if !r.Field("areas").Within(limits.Areas, "areas") {
		return
	}
	areas := r.Field("areas").Items()
	if len(areas) == 0 || r.To.Failed() {
		return
	}
	for _, it := range areas {
		if it.Object() {
			e.editArea(it)
		}
	}
	if len(e.m.Elevation) > limits.Areas {
		r.Field("areas").Bad("more than %d areas of elevation would be needed", limits.Areas)
	}
}

func (e *mapEdit) editArea(it jsondoc.Reader) {
	is, height := it.Field("is"), it.Field("height")
	if !is.Has() && !height.Has() {
		it.Bad("needs \"is\", a character of the legend, or \"height\"")
		return
	}
	now := func() (*board.Board, error) { return e.tx.Map.Board.WithMap(e.m) } // with the walls and the ground of this command
	set := readArea(it.Field("area"), e.m, now)
	if set == nil {
		return
	}
	if is.Has() {
		if kind, ok := readSquareKind(is, &e.m); ok {
			squares := ownSquares(&e.m)
			for s := range set.All() {
				squares[s.Y*e.m.Cols+s.X] = kind
			}
			e.m.Squares = squares
		}
	}
	if height.Has() {
		e.raise(set, readUnits(height))
	}
}

// readSquareKind reads a character of the legend.
func readSquareKind(r jsondoc.Reader, m *board.Map) (uint8, bool) {
	is := []rune(r.Str(""))
	if len(is) == 1 {
		if i := legendIndex(m.Legend, is[0]); i >= 0 {
			return uint8(i), true
		}
	}
	r.Bad("must be a character of the legend")
	return 0, false
}

// ownSquares is a copy of the squares that may be changed.
func ownSquares(m *board.Map) []uint8 {
	squares := make([]uint8, m.Cols*m.Rows)
	copy(squares, m.Squares)
	return squares
}

func editSquares(r jsondoc.Reader, m *board.Map) {
	items := r.Items()
	if len(items) == 0 {
		return
	}
	squares := ownSquares(m)
	for _, it := range items {
		if !it.Object() {
			continue
		}
		xy, ok := it.Field("at").Node.Ints()
		if !ok || len(xy) != 2 || xy[0] < 0 || xy[1] < 0 || xy[0] >= m.Cols || xy[1] >= m.Rows {
			it.Field("at").Bad("must be a square on the %d × %d map", m.Cols, m.Rows)
			continue
		}
		if kind, ok := readSquareKind(it.Field("is"), m); ok {
			squares[xy[1]*m.Cols+xy[0]] = kind
		}
	}
	m.Squares = squares
}

// raise gives squares a height: as few rectangles as rows of equal runs make. What lay wholly under
// them is dropped, so that brushing to and fro doesn't heap up.
func (e *mapEdit) raise(set *board.SquareSet, height int32) {
	old, areas := e.m.Elevation, e.next.kept.areas
	e.m.Elevation, e.next.kept.areas = nil, map[int][]jsondoc.Member{}
	for i, p := range old {
		if covered(set, p) {
			continue
		}
		if extra := areas[i]; extra != nil {
			e.next.kept.areas[len(e.m.Elevation)] = extra
		}
		e.m.Elevation = append(e.m.Elevation, p)
	}
	for _, p := range rectangles(set, e.m.Cols, e.m.Rows) {
		p.Height = height
		e.m.Elevation = append(e.m.Elevation, p)
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

// rectangles are those that make up a set of squares: runs along rows, joined where the next row has
// the same.
func rectangles(set *board.SquareSet, cols, rows int) []board.Patch {
	var done, open []board.Patch
	for y := range rows {
		var runs []board.Patch
		for x := 0; x < cols; x++ {
			first := x
			for x < cols && set.Has(board.Square{X: x, Y: y}) {
				x++
			}
			if x > first {
				runs = append(runs, grown(board.Patch{X: first, Y: y, W: x - first, H: 1}, open))
			}
		}
		for _, p := range open {
			if !slices.ContainsFunc(runs, func(q board.Patch) bool { return q.X == p.X && q.W == p.W && q.Y == p.Y }) {
				done = append(done, p)
			}
		}
		open = runs
	}
	return append(done, open...)
}

// grown is a run with the rows above it that are alike.
func grown(run board.Patch, above []board.Patch) board.Patch {
	for _, p := range above {
		if p.X == run.X && p.W == run.W {
			p.H++
			return p
		}
	}
	return run
}
