package engine

import (
	"reflect"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// resize gives the map another size and moves all that is on it by a shift. Walls and heights are
// clipped, notes and lights off the map go; so do tokens where "drop" says so, else they refuse it.
func (e *mapEdit) resize(r jsondoc.Reader) *Refusal {
	at, by := r.Field("size"), r.Field("shift")
	if !at.Has() && !by.Has() {
		return nil
	}
	wh, ok := at.Node.Ints()
	if !ok || len(wh) != 2 || wh[0] < 1 || wh[1] < 1 || wh[0] > MaxSquares || wh[1] > MaxSquares {
		return Refuse(BadCommand, "edit_map: \"size\" must be [columns, rows], each between 1 and %d", MaxSquares)
	}
	shift := [2]int{}
	if by.Has() {
		xy, ok := by.Node.Ints()
		if !ok || len(xy) != 2 || max(xy[0], xy[1]) > MaxSquares || min(xy[0], xy[1]) < -MaxSquares {
			return Refuse(BadCommand, "edit_map: \"shift\" must be [x, y] in squares, each up to %d either way", MaxSquares)
		}
		shift = [2]int{xy[0], xy[1]}
	}
	drop := r.Field("drop").Bool(false)
	if refused := e.moveTokens(wh[0], wh[1], shift, drop); refused != nil {
		return refused
	}
	e.moveMap(wh[0], wh[1], shift)
	return nil
}

// moveTokens moves all tokens and what lies about, and takes away those that fall off.
func (e *mapEdit) moveTokens(cols, rows int, shift [2]int, drop bool) *Refusal {
	var off []string
	for _, t := range slices.Concat(e.tx.Tokens, e.tx.State.Reserve) {
		x, y := t.At.X+shift[0], t.At.Y+shift[1]
		if x < 0 || y < 0 || x+t.Size > cols || y+t.Size > rows {
			off = append(off, t.ID)
		}
	}
	if len(off) > 0 && !drop {
		return Refuse(BadCommand, "edit_map: %d of the tokens would fall off the map", len(off)).With("tokens", jsondoc.Strs(off))
	}
	for _, id := range off {
		if e.tx.Reserved(id) != nil {
			e.tx.dropReserve(id)
			continue
		}
		e.tx.System.Removing(e.tx, id)
		e.tx.RemoveToken(id)
	}
	if shift == [2]int{} && !lessOf(e.m, cols, rows) {
		return nil
	}
	for _, t := range slices.Concat(e.tx.Tokens, e.tx.State.Reserve) {
		if shift != [2]int{} {
			own := e.tx.editAny(t.ID)
			own.At = board.Square{X: t.At.X + shift[0], Y: t.At.Y + shift[1]}
		}
		e.moveThings(t.ID, cols, rows, shift)
	}
	return nil
}

// lessOf tells whether a part of the map falls off to the south or east.
func lessOf(m board.Map, cols, rows int) bool { return cols < m.Cols || rows < m.Rows }

// moveThings moves the squares that a token's fields name, such as those where its things lie; what
// would lie off the map comes to lie at its edge.
func (e *mapEdit) moveThings(id string, cols, rows int, shift [2]int) {
	t := e.tx.Anybody(id)
	if next := movedRec(t.Stats, cols, rows, shift); next != nil {
		e.tx.editAny(id).Stats = next
	}
	for l, list := range t.Lists {
		for i, r := range list {
			if next := movedRec(r, cols, rows, shift); next != nil {
				moved := e.tx.editAny(id)
				moved.Lists[l] = slices.Clone(moved.Lists[l])
				moved.Lists[l][i] = next
			}
		}
	}
}

// movedRec is a copy of a record whose squares have moved, nil where it has none that do.
func movedRec(r *sheet.Rec, cols, rows int, shift [2]int) (next *sheet.Rec) {
	move := func(xy []int) []int {
		return []int{min(max(xy[0]+shift[0], 0), cols-1), min(max(xy[1]+shift[1], 0), rows-1)}
	}
	for i, field := range r.Schema.Fields {
		var to any
		switch xy := r.Ints(i); {
		case field.Type == sheet.Ints && field.Square && len(xy) == 2:
			to = move(xy)
		case field.Type == sheet.Squares && len(xy) > 0:
			var all []int
			for pair := range slices.Chunk(xy, 2) {
				all = append(all, move(pair)...)
			}
			to = all
		}
		if to == nil || reflect.DeepEqual(to, r.Values[i].P) {
			continue
		}
		if next == nil {
			next = r.Clone()
		}
		next.Set(i, sheet.Value{P: to})
	}
	return next
}

// moveMap moves the ground, walls, picture, fog, notes and lights.
func (e *mapEdit) moveMap(cols, rows int, shift [2]int) {
	old := e.m
	e.m.Cols, e.m.Rows = cols, rows
	if old.Squares != nil {
		e.m.Squares = moveSquares(old, cols, rows, shift)
	}
	e.moveHeights(old.Elevation, shift)
	e.m.Walls = nil
	for _, w := range old.Walls {
		by := board.Point{X: int32(shift[0] * board.One), Y: int32(shift[1] * board.One)}
		w.From, w.To = plus(w.From, by), plus(w.To, by)
		if part, ok := board.Clip(w, cols, rows); ok {
			e.m.Walls = append(e.m.Walls, part)
		} else {
			e.next.kept.forgetWall(w.ID)
		}
	}
	e.next.Image = e.next.Image.moved(shift[0], shift[1])
	e.tx.State.Fog = e.tx.State.Fog.moved(cols, rows, shift[0], shift[1])
	e.moveMarks(shift)
}

func plus(p, q board.Point) board.Point { return board.Point{X: p.X + q.X, Y: p.Y + q.Y} }

func moveSquares(m board.Map, cols, rows int, shift [2]int) []uint8 {
	floor := max(legendIndex(m.Legend, '.'), 0)
	out := make([]uint8, cols*rows)
	for y := range rows {
		for x := range cols {
			from := board.Square{X: x - shift[0], Y: y - shift[1]}
			kind := uint8(floor)
			if from.X >= 0 && from.Y >= 0 && from.X < m.Cols && from.Y < m.Rows {
				kind = m.Squares[from.Y*m.Cols+from.X]
			}
			out[y*cols+x] = kind
		}
	}
	return out
}

func (e *mapEdit) moveHeights(old []board.Patch, shift [2]int) {
	areas := e.next.kept.areas
	e.m.Elevation, e.next.kept.areas = nil, map[int][]jsondoc.Member{}
	for i, p := range old {
		x0, y0 := max(p.X+shift[0], 0), max(p.Y+shift[1], 0)
		x1, y1 := min(p.X+p.W+shift[0], e.m.Cols), min(p.Y+p.H+shift[1], e.m.Rows)
		if x0 >= x1 || y0 >= y1 {
			continue
		}
		if extra := areas[i]; extra != nil {
			e.next.kept.areas[len(e.m.Elevation)] = extra
		}
		e.m.Elevation = append(e.m.Elevation, board.Patch{X: x0, Y: y0, W: x1 - x0, H: y1 - y0, Height: p.Height})
	}
}

// moveMarks moves notes and lights.
func (e *mapEdit) moveMarks(shift [2]int) {
	notes, lights := e.next.Notes, e.next.Lights
	e.next.Notes, e.next.Lights = nil, nil
	for _, n := range notes {
		n.At = board.Square{X: n.At.X + shift[0], Y: n.At.Y + shift[1]}
		if n.At.X >= 0 && n.At.Y >= 0 && n.At.X < e.m.Cols && n.At.Y < e.m.Rows {
			n.unnamed = false // another may be gone before it
			e.next.Notes = append(e.next.Notes, n)
		}
	}
	by := board.Point{X: int32(shift[0] * board.One), Y: int32(shift[1] * board.One)}
	for _, l := range lights {
		if l.At = plus(l.At, by); onMap(l.At, e.m) {
			e.next.Lights = append(e.next.Lights, l)
		}
	}
}
