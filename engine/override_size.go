package engine

import (
	"reflect"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// resize changes the map's size and shifts everything on it. Walls and elevation are clipped; notes and lights outside the
// map are removed. So are tokens if "drop" is set; otherwise they refuse the command.
func (e *mapEdit) resize(r jsondoc.Reader) *Refusal {
	at, by := r.Field("size"), r.Field("shift")
	if !at.Has() && !by.Has() {
		return nil
	}
	wh, ok := at.Node.Ints()
	if !ok || len(wh) != 2 || wh[0] < 1 || wh[1] < 1 || wh[0] > MaxSquares || wh[1] > MaxSquares {
		return Refuse(BadCommand, "edit_map: columns and rows must be between 1 and %d", MaxSquares)
	}
	shift := [2]int{}
	if by.Has() {
		xy, ok := by.Node.Ints()
		if !ok || len(xy) != 2 || max(xy[0], xy[1]) > MaxSquares || min(xy[0], xy[1]) < -MaxSquares {
			return Refuse(BadCommand, "edit_map: the shift must be up to %d squares each way", MaxSquares)
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

// moveTokens moves all tokens and the items on the ground, and removes tokens that end outside the map.
func (e *mapEdit) moveTokens(cols, rows int, shift [2]int, drop bool) *Refusal {
	var off []string
	for _, t := range slices.Concat(e.tx.Tokens, e.tx.State.Reserve) {
		x, y := t.At.X+shift[0], t.At.Y+shift[1]
		if x < 0 || y < 0 || x+t.Size > cols || y+t.Size > rows {
			off = append(off, t.ID)
		}
	}
	if len(off) > 0 && !drop {
		return Refuse(BadCommand, "edit_map: %d tokens would be off the map", len(off)).With("tokens", jsondoc.Strs(off))
	}
	for _, id := range off {
		if e.tx.Reserved(id) != nil {
			e.tx.dropReserve(id)
			continue
		}
		e.tx.System.Removing(e.tx, id)
		e.tx.RemoveToken(id)
	}
	if shift == [2]int{} && !lessOf(e.next.size, cols, rows) {
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

// lessOf reports whether the map loses columns or rows in the south or east.
func lessOf(m board.Map, cols, rows int) bool { return cols < m.Cols || rows < m.Rows }

// moveThings shifts the squares that a token's fields name, such as those of its dropped items; squares outside the map
// move to its edge.
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

// movedRec returns a copy of a record with its squares shifted, or nil if none of them moves.
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

// moveMap shifts terrain, walls, picture, fog, notes and lights.
func (e *mapEdit) moveMap(cols, rows int, shift [2]int) {
	e.next.size.Cols, e.next.size.Rows = cols, rows
	e.next.kinds = e.next.kinds.Moved(cols, rows, shift[0], shift[1])
	e.moveHeights(shift)
	e.moveWalls(shift)
	e.next.Image = e.next.Image.moved(shift[0], shift[1])
	e.tx.State.Fog = e.tx.State.Fog.moved(cols, rows, shift[0], shift[1])
	e.moveMarks(shift)
}

func (e *mapEdit) moveWalls(shift [2]int) {
	by := board.Point{X: int32(shift[0] * board.One), Y: int32(shift[1] * board.One)}
	var walls []board.Wall
	own := ownWalls{}
	for w := range e.next.walls.All() {
		w.From, w.To = plus(w.From, by), plus(w.To, by)
		if part, ok := board.Clip(w.Wall, e.next.size.Cols, e.next.size.Rows); ok {
			walls = append(walls, part)
			own.put(w.ID, w.own)
		}
	}
	e.next.putWalls(walls, own)
}

func plus(p, q board.Point) board.Point { return board.Point{X: p.X + q.X, Y: p.Y + q.Y} }

func (e *mapEdit) moveHeights(shift [2]int) {
	var areas []ownArea
	for a := range e.next.areas.All() {
		x0, y0 := max(a.X+shift[0], 0), max(a.Y+shift[1], 0)
		x1, y1 := min(a.X+a.W+shift[0], e.next.size.Cols), min(a.Y+a.H+shift[1], e.next.size.Rows)
		if x0 < x1 && y0 < y1 {
			a.X, a.Y, a.W, a.H = x0, y0, x1-x0, y1-y0
			areas = append(areas, a)
		}
	}
	e.next.putAreas(areas)
}

// moveMarks shifts notes, lights and the arrival place.
func (e *mapEdit) moveMarks(shift [2]int) {
	var notes []Note
	for n := range e.next.notes.All() {
		n.At = board.Square{X: n.At.X + shift[0], Y: n.At.Y + shift[1]}
		if n.At.X >= 0 && n.At.Y >= 0 && n.At.X < e.next.size.Cols && n.At.Y < e.next.size.Rows {
			n.unnamed = false // a note before it may be gone
			notes = append(notes, n)
		}
	}
	e.next.putNotes(notes)
	by := board.Point{X: int32(shift[0] * board.One), Y: int32(shift[1] * board.One)}
	var lights []Light
	for l := range e.next.lights.All() {
		if l.At = plus(l.At, by); onMap(l.At, e.next.size) {
			lights = append(lights, l)
		}
	}
	e.next.putLights(lights)
	if at := e.next.Arrive; at != nil {
		moved := board.Square{X: at.X + shift[0], Y: at.Y + shift[1]}
		if e.next.Arrive = &moved; moved.X < 0 || moved.Y < 0 || moved.X >= e.next.size.Cols || moved.Y >= e.next.size.Rows {
			e.next.Arrive = nil
		}
	}
}
