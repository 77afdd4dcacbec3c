package board

import (
	"iter"
	"math/bits"
	"sync"
)

// SquareSet is a set of squares of one board, one bit each. The zero value is an empty set of no board; queries that fill a
// set resize it for their board.
type SquareSet struct {
	cols, rows int
	words      int // per row
	bits       []uint64
	top, end   int // the rows from top on and before end alone may have squares
}

// NewSquareSet returns an empty set for a board of that size.
func NewSquareSet(cols, rows int) *SquareSet {
	s := &SquareSet{}
	s.Reset(cols, rows)
	return s
}

// spare holds sets for the moment: a large one is emptied faster than made.
var spare = sync.Pool{New: func() any { return &SquareSet{} }}

// BorrowSet is like NewSquareSet for a set that is given back.
func BorrowSet(cols, rows int) *SquareSet {
	s := spare.Get().(*SquareSet)
	s.Reset(cols, rows)
	return s
}

// GiveBack ends the use of a borrowed set.
func (s *SquareSet) GiveBack() { spare.Put(s) }

// Reset empties the set and resizes it for a board of that size.
func (s *SquareSet) Reset(cols, rows int) {
	s.Clear()
	s.cols, s.rows, s.words = cols, rows, (cols+63)/64
	n := s.words * rows
	if cap(s.bits) < n {
		s.bits = make([]uint64, n)
	}
	s.bits = s.bits[:n]
}

// Clear empties the set.
func (s *SquareSet) Clear() {
	clear(s.used())
	s.top, s.end = 0, 0
}

// used returns the words of the rows that may have squares.
func (s *SquareSet) used() []uint64 { return s.bits[s.top*s.words : s.end*s.words] }

// use says that the rows from top on and before end may have squares from now on.
func (s *SquareSet) use(top, end int) {
	if s.end > s.top {
		top, end = min(s.top, top), max(s.end, end)
	}
	s.top, s.end = top, end
}

// Add adds a square; one off the board is ignored.
func (s *SquareSet) Add(q Square) {
	if uint(q.X) < uint(s.cols) && uint(q.Y) < uint(s.rows) {
		s.bits[q.Y*s.words+q.X>>6] |= 1 << (q.X & 63)
		if q.Y < s.top || q.Y >= s.end {
			s.use(q.Y, q.Y+1)
		}
	}
}

// Remove removes a square.
func (s *SquareSet) Remove(q Square) {
	if uint(q.X) < uint(s.cols) && uint(q.Y) < uint(s.rows) {
		s.bits[q.Y*s.words+q.X>>6] &^= 1 << (q.X & 63)
	}
}

// Has reports whether a square is in the set.
func (s *SquareSet) Has(q Square) bool {
	return uint(q.X) < uint(s.cols) && uint(q.Y) < uint(s.rows) &&
		s.bits[q.Y*s.words+q.X>>6]>>(q.X&63)&1 != 0
}

// Len returns the number of squares.
func (s *SquareSet) Len() int {
	n := 0
	for _, w := range s.used() {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the squares in reading order.
func (s *SquareSet) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i, w := range s.used() {
			for ; w != 0; w &= w - 1 {
				x := i%s.words*64 + bits.TrailingZeros64(w)
				if !yield(Square{x, s.top + i/s.words}) {
					return
				}
			}
		}
	}
}

// Runs yields the first and last column of each run of squares in a row.
func (s *SquareSet) Runs(row int) iter.Seq2[int, int] {
	return func(yield func(first, last int) bool) {
		if row < s.top || row >= s.end {
			return
		}
		first := -1 // of the current run
		for k, w := range s.bits[row*s.words : (row+1)*s.words] {
			for x := 0; x < 64; {
				rest := w >> x
				if first < 0 {
					x += bits.TrailingZeros64(rest)
					if x < 64 {
						first = k*64 + x
					}
					continue
				}
				if x += bits.TrailingZeros64(^rest); x < 64 {
					if !yield(first, k*64+x-1) {
						return
					}
					first = -1
				}
			}
		}
		if first >= 0 {
			yield(first, s.cols-1)
		}
	}
}

// Union adds all squares of another set of the same board.
func (s *SquareSet) Union(o *SquareSet) {
	if s.cols != o.cols || s.rows != o.rows {
		for q := range o.All() {
			s.Add(q)
		}
		return
	}
	to := s.bits[o.top*o.words:]
	for i, w := range o.used() {
		to[i] |= w
	}
	if o.end > o.top {
		s.use(o.top, o.end)
	}
}

// addRun adds the squares x0 to x1 of a row, both included and on the board.
func (s *SquareSet) addRun(y, x0, x1 int) {
	s.use(y, y+1)
	row := s.bits[y*s.words : (y+1)*s.words]
	first, last := x0>>6, x1>>6
	low, high := ^uint64(0)<<(x0&63), ^uint64(0)>>(63-x1&63)
	if first == last {
		row[first] |= low & high
		return
	}
	row[first] |= low
	for i := first + 1; i < last; i++ {
		row[i] = ^uint64(0)
	}
	row[last] |= high
}
