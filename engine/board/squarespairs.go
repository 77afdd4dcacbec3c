package board

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// Union returns the union with another set of the same board. It shares the parts in which only one of both has squares.
func (q *Squares) Union(o *Squares) *Squares {
	switch {
	case o.Empty() || q == o:
		return q
	case q.Empty():
		return o
	}
	return q.merged(o, func(a, b uint64) uint64 { return a | b })
}

// Minus returns the set without the squares of another of the same board.
func (q *Squares) Minus(o *Squares) *Squares {
	if q.Empty() || o.Empty() {
		return q
	}
	return q.merged(o, func(a, b uint64) uint64 { return a &^ b })
}

// merged combines the tiles in which both sets have squares; elsewhere it takes q's, or o's if with keeps them.
func (q *Squares) merged(o *Squares, with func(a, b uint64) uint64) *Squares {
	next := &Squares{cols: q.cols, rows: q.rows, bands: make([][]*tile, len(q.bands))}
	for y, band := range q.bands {
		other := o.bands[y]
		switch {
		case other == nil:
			next.bands[y] = band
		case band != nil:
			next.bands[y] = mergedBand(band, other, y, with)
		case with(0, 1) != 0:
			next.bands[y] = other
		}
	}
	return next
}

func mergedBand(band, other []*tile, y int, with func(a, b uint64) uint64) []*tile {
	out, some := make([]*tile, len(band)), false
	for k, t := range band {
		switch o := other[k]; {
		case o == nil:
			out[k] = t
		case t != nil:
			out[k] = mergedTile(t, o, y*len(band)+k, with)
		case with(0, 1) != 0:
			out[k] = o
		}
		some = some || out[k] != nil
	}
	if !some {
		return nil
	}
	return out
}

func mergedTile(t, o *tile, i int, with func(a, b uint64) uint64) *tile {
	next := tile{}
	for y := range next.rows {
		next.rows[y] = with(t.rows[y], o.rows[y])
	}
	switch next.rows {
	case t.rows:
		return t
	case o.rows:
		return o
	case [64]uint64{}:
		return nil
	}
	next.seal(i)
	return &next
}

// AddDifference adds the squares that only one of two sets of one board has. What both share costs nothing.
func (q *Squares) AddDifference(dst *SquareSet, o *Squares) {
	for band := range (dst.rows + 63) / 64 {
		a, b := q.band(band), o.band(band)
		if a == nil && b == nil || a != nil && b != nil && &a[0] == &b[0] {
			continue
		}
		for k := range dst.words {
			s, t := tileIn(a, k), tileIn(b, k)
			if s == t {
				continue
			}
			dst.use(band*64, min(band*64+64, dst.rows))
			for y := band * 64; y < min(band*64+64, dst.rows); y++ {
				dst.bits[y*dst.words+k] |= s.row(y) ^ t.row(y)
			}
		}
	}
}

func (q *Squares) band(y int) []*tile {
	if q == nil {
		return nil
	}
	return q.bands[y]
}

func tileIn(band []*tile, k int) *tile {
	if band == nil {
		return nil
	}
	return band[k]
}

// row returns the tile's squares in a row of the board.
func (t *tile) row(y int) uint64 {
	if t == nil {
		return 0
	}
	return t.rows[y&63]
}

// Equal reports whether both have the same squares.
func (q *Squares) Equal(o *Squares) bool {
	if q.Empty() || o.Empty() {
		return q.Empty() && o.Empty()
	}
	if q.cols != o.cols || q.rows != o.rows {
		return false
	}
	differ := BorrowSet(q.cols, q.rows)
	defer differ.GiveBack()
	q.AddDifference(differ, o)
	return differ.Len() == 0
}

// String lists the squares.
func (q *Squares) String() string { return fmt.Sprint(slices.Collect(q.All())) }

// All yields the squares, row by row.
func (q *Squares) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		if q == nil {
			return
		}
		for y := range q.rows {
			for k, t := range q.bands[y>>6] {
				for w := t.row(y); w != 0; w &= w - 1 {
					if !yield(Square{k<<6 + bits.TrailingZeros64(w), y}) {
						return
					}
				}
			}
		}
	}
}

// Runs yields the first and last column of each run of squares in a row; a run ends where 64 columns do.
func (q *Squares) Runs(row int) iter.Seq2[int, int] {
	return func(yield func(first, last int) bool) {
		if q == nil || uint(row) >= uint(q.rows) {
			return
		}
		for k, t := range q.bands[row>>6] {
			for w := t.row(row); w != 0; {
				first := bits.TrailingZeros64(w)
				n := bits.TrailingZeros64(^(w >> first))
				if !yield(k<<6+first, k<<6+first+n-1) {
					return
				}
				w &^= (1<<n - 1) << first
			}
		}
	}
}

// AddNear adds the squares of another set and those within one column and row of them.
func (s *SquareSet) AddNear(o *SquareSet) {
	for row := o.top; row < o.end; row++ {
		for first, last := range o.Runs(row) {
			s.AddRect(first-1, row-1, last-first+3, 3)
		}
	}
}
