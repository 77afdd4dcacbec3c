package board

import (
	"encoding/binary"
	"hash/fnv"
	"math/bits"
)

// Squares is an immutable set of squares of one board. Derived sets share all that doesn't differ and cost only the
// difference. Nil is the empty set of any board.
type Squares struct {
	cols, rows int
	across     int     // tiles in a row
	tiles      []*tile // nil for an empty tile
}

// tile is 64 × 64 squares, one word per row.
type tile [64]uint64

// Keep returns the set as an immutable one; nil for an empty set.
func (s *SquareSet) Keep() *Squares { return (*Squares)(nil).With(s) }

// Has reports whether a square is in the set.
func (q *Squares) Has(s Square) bool {
	if q == nil || uint(s.X) >= uint(q.cols) || uint(s.Y) >= uint(q.rows) {
		return false
	}
	t := q.tiles[s.Y>>6*q.across+s.X>>6]
	return t != nil && t[s.Y&63]>>(s.X&63)&1 != 0
}

// Empty reports whether the set is empty.
func (q *Squares) Empty() bool {
	if q != nil {
		for _, t := range q.tiles {
			if t != nil {
				return false
			}
		}
	}
	return true
}

// With returns the union with another set of the same board; q itself if that adds nothing.
func (q *Squares) With(set *SquareSet) *Squares {
	return q.combined(set, func(old, w uint64) uint64 { return old | w })
}

// Without returns the set without the squares of another of the same board; q itself if that removes nothing.
func (q *Squares) Without(set *SquareSet) *Squares {
	if q == nil {
		return nil
	}
	return q.combined(set, func(old, w uint64) uint64 { return old &^ w })
}

func (q *Squares) combined(set *SquareSet, with func(old, w uint64) uint64) *Squares {
	next := q
	for y := range set.rows {
		for k, w := range set.bits[y*set.words : (y+1)*set.words] {
			if w == 0 {
				continue
			}
			i := y>>6*set.words + k
			old := next.word(i, y&63)
			if now := with(old, w); now != old {
				if next == q {
					next = q.opened(set)
				}
				if t := next.tiles[i]; q == nil && t == nil {
					next.tiles[i] = &tile{}
				} else if q != nil && t == q.tiles[i] {
					next.tiles[i] = t.copied()
				}
				next.tiles[i][y&63] = now
			}
		}
	}
	if next != q {
		next.prune(q)
	}
	return next
}

func (q *Squares) word(tile, row int) uint64 {
	if q == nil || q.tiles[tile] == nil {
		return 0
	}
	return q.tiles[tile][row]
}

// opened returns a copy with its own list of tiles.
func (q *Squares) opened(set *SquareSet) *Squares {
	next := &Squares{cols: set.cols, rows: set.rows, across: set.words}
	next.tiles = make([]*tile, next.across*((set.rows+63)/64))
	if q != nil {
		copy(next.tiles, q.tiles)
	}
	return next
}

func (t *tile) copied() *tile {
	c := tile{}
	if t != nil {
		c = *t
	}
	return &c
}

// prune drops empty tiles, so that equal sets have equal tiles.
func (q *Squares) prune(old *Squares) {
	for i, t := range q.tiles {
		if t != nil && (old == nil || t != old.tiles[i]) && *t == (tile{}) {
			q.tiles[i] = nil
		}
	}
}

// AddTo adds the squares to a set of the same board.
func (q *Squares) AddTo(dst *SquareSet) {
	q.each(dst, func(to *uint64, w uint64) { *to |= w })
}

// RemoveFrom removes the squares from a set of the same board.
func (q *Squares) RemoveFrom(dst *SquareSet) {
	q.each(dst, func(to *uint64, w uint64) { *to &^= w })
}

func (q *Squares) each(dst *SquareSet, put func(to *uint64, w uint64)) {
	if q == nil {
		return
	}
	for i, t := range q.tiles {
		if t == nil {
			continue
		}
		y0, k := i/q.across*64, i%q.across
		for y := y0; y < min(y0+64, dst.rows); y++ {
			put(&dst.bits[y*dst.words+k], t[y-y0])
		}
	}
}

// Moved returns the set for a board of another size, shifted by dx, dy squares; squares outside are dropped.
func (q *Squares) Moved(cols, rows, dx, dy int) *Squares {
	if q == nil {
		return nil
	}
	old, next := NewSquareSet(q.cols, q.rows), NewSquareSet(cols, rows)
	q.AddTo(old)
	for s := range old.All() {
		next.Add(Square{s.X + dx, s.Y + dy})
	}
	return next.Keep()
}

// Sum returns a checksum of the squares: equal sets have equal ones; 0 for an empty set.
func (q *Squares) Sum() uint64 {
	sum := uint64(0)
	if q == nil {
		return sum
	}
	var text []byte
	for i, t := range q.tiles {
		if t == nil {
			continue
		}
		text = binary.LittleEndian.AppendUint64(text[:0], uint64(i))
		for _, w := range t {
			text = binary.LittleEndian.AppendUint64(text, w)
		}
		h := fnv.New64a()
		h.Write(text)
		sum += h.Sum64() | 1
	}
	return sum
}

// AddRect adds the squares of a rectangle, clipped to the board.
func (s *SquareSet) AddRect(x, y, w, h int) {
	x0, x1 := max(x, 0), min(x+w, s.cols)-1
	for row := max(y, 0); row < min(y+h, s.rows) && x0 <= x1; row++ {
		s.addRun(row, x0, x1)
	}
}

// Intersect removes the squares that aren't in another set of the same board.
func (s *SquareSet) Intersect(o *SquareSet) {
	for i := range s.bits {
		s.bits[i] &= o.bits[i]
	}
}

// Subtract removes the squares of another set of the same board.
func (s *SquareSet) Subtract(o *SquareSet) {
	for i := range s.bits {
		s.bits[i] &^= o.bits[i]
	}
}

// LastIn returns the last column of the set in a row, or -1.
func (s *SquareSet) LastIn(row int) int {
	line := s.bits[row*s.words : (row+1)*s.words]
	for k := len(line) - 1; k >= 0; k-- {
		if line[k] != 0 {
			return k*64 + 63 - bits.LeadingZeros64(line[k])
		}
	}
	return -1
}
