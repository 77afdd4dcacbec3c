package scene

import (
	"bytes"
	"slices"

	"parapet/engine/board"
)

// faces returns the rock that borders known ground, since its faces are visible. Away from what changed since before, they are those of
// before.
func (s *Sight) faces(before *Sight) *board.Squares {
	m := s.known
	if m.Squares == nil {
		return nil
	}
	doubtful, faces := board.BorrowSet(m.Cols, m.Rows), board.BorrowSet(m.Cols, m.Rows)
	defer doubtful.GiveBack()
	defer faces.GiveBack()
	var old *board.Squares
	if s.comparable(before) {
		changed := board.BorrowSet(m.Cols, m.Rows)
		defer changed.GiveBack()
		s.addChanged(changed, before)
		doubtful.AddNear(changed)
		old = before.fog.Faces
	} else {
		s.cells.AddTo(doubtful)
		doubtful.Union(doubtful.Neighbours())
	}
	for n := range doubtful.All() {
		if s.face(n) {
			faces.Add(n)
		}
	}
	doubtful.Subtract(faces)
	return old.Without(doubtful).With(faces)
}

// face reports whether a square is rock that shows a face to known ground beside it.
func (s *Sight) face(n board.Square) bool {
	if s.cells.Has(n) || !s.solid(n) {
		return false
	}
	for _, d := range [...]board.Square{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
		q := board.Square{X: n.X + d.X, Y: n.Y + d.Y}
		if s.cells.Has(q) && !s.solid(q) && (s.fog.Explored.Has(q) || s.fog.Seen.Has(q)) && s.board.Face(q, n) {
			return true
		}
	}
	return false
}

// solid reports whether the party takes a square for rock.
func (s *Sight) solid(q board.Square) bool {
	return s.known.Legend[s.known.Squares[q.Y*s.known.Cols+q.X]].Solid
}

// comparable reports whether the faces of before may be taken over where nothing changed.
func (s *Sight) comparable(before *Sight) bool {
	if before == nil || before.known.Squares == nil {
		return false
	}
	m, old := s.board.Map(), before.board.Map()
	return m.Cols == old.Cols && m.Rows == old.Rows && len(m.Squares) == len(old.Squares) && slices.Equal(m.Legend, old.Legend)
}

// addChanged adds the squares of which another Sight knows more or less, and where rock or walls changed.
func (s *Sight) addChanged(dst *board.SquareSet, before *Sight) {
	s.cells.AddDifference(dst, before.cells)
	s.fog.Explored.AddDifference(dst, before.fog.Explored)
	s.fog.Seen.AddDifference(dst, before.fog.Seen)
	m, old := s.board.Map(), before.board.Map()
	addChangedGround(dst, s.known.Squares, before.known.Squares, m.Cols)
	addChangedGround(dst, m.Squares, old.Squares, m.Cols)
	addChangedWalls(dst, m.Walls, old.Walls)
}

func addChangedGround(dst *board.SquareSet, a, b []uint8, cols int) {
	if len(a) == 0 || &a[0] == &b[0] {
		return
	}
	for y := range len(a) / cols {
		row, other := a[y*cols:][:cols], b[y*cols:][:cols]
		if bytes.Equal(row, other) {
			continue
		}
		for x := range row {
			if row[x] != other[x] {
				dst.Add(board.Square{X: x, Y: y})
			}
		}
	}
}

// addChangedWalls adds the squares around the walls between the first and the last that two lists don't share.
func addChangedWalls(dst *board.SquareSet, a, b []board.Wall) {
	if len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) {
		return
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	for _, list := range [][]board.Wall{a, b} {
		for _, w := range list {
			x0, x1 := int(min(w.From.X, w.To.X)/board.One), int(max(w.From.X, w.To.X)/board.One)
			y0, y1 := int(min(w.From.Y, w.To.Y)/board.One), int(max(w.From.Y, w.To.Y)/board.One)
			dst.AddRect(x0, y0, x1-x0+1, y1-y0+1)
		}
	}
}
