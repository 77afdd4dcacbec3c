package board

import (
	"encoding/binary"
	"hash/fnv"
	"math/bits"
	"slices"
	"unsafe"
)

// Squares is an immutable set of squares of one board. Derived sets share all that doesn't differ and cost only the
// difference. Nil is the empty set of any board.
type Squares struct {
	cols, rows int
	bands      [][]*tile // 64 rows of squares each; nil for an empty band or tile
	made       int       // bytes
}

// tile is 64 × 64 squares.
type tile struct {
	rows [64]uint64
	sum  uint64 // what it adds to Squares.Sum
}

// Keep returns the set as an immutable one; nil for an empty set.
func (s *SquareSet) Keep() *Squares { return (*Squares)(nil).With(s) }

// Has reports whether a square is in the set.
func (q *Squares) Has(s Square) bool {
	if q == nil || uint(s.X) >= uint(q.cols) || uint(s.Y) >= uint(q.rows) {
		return false
	}
	return q.word(s.X>>6, s.Y)>>(s.X&63)&1 != 0
}

// Empty reports whether the set is empty.
func (q *Squares) Empty() bool {
	return q == nil || !slices.ContainsFunc(q.bands, func(band []*tile) bool { return band != nil })
}

// Made returns how many bytes this set and those it was derived from allocated, not counting what they shared.
func (q *Squares) Made() int {
	if q == nil {
		return 0
	}
	return q.made
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
	for y := set.top; y < set.end; y++ {
		for k, w := range set.bits[y*set.words : (y+1)*set.words] {
			if w == 0 {
				continue
			}
			old := next.word(k, y)
			if now := with(old, w); now != old {
				if next == q {
					next = q.opened(set)
				}
				next.own(q, k, y>>6, set.words).rows[y&63] = now
			}
		}
	}
	if next != q {
		next.seal(q)
	}
	return next
}

// word returns the k-th 64 squares of a row, one bit each.
func (q *Squares) word(k, y int) uint64 {
	if t := q.tile(k, y>>6); t != nil {
		return t.rows[y&63]
	}
	return 0
}

func (q *Squares) tile(k, band int) *tile {
	if q == nil || q.bands[band] == nil {
		return nil
	}
	return q.bands[band][k]
}

// opened returns a copy with its own list of bands.
func (q *Squares) opened(set *SquareSet) *Squares {
	next := &Squares{cols: set.cols, rows: set.rows, bands: make([][]*tile, (set.rows+63)/64)}
	next.made = len(next.bands) * int(unsafe.Sizeof(next.bands[0]))
	if q != nil {
		copy(next.bands, q.bands)
		next.made += q.made
	}
	return next
}

// own returns a tile of q to change, copied if old shares it.
func (q *Squares) own(old *Squares, k, band, across int) *tile {
	was := old.tile(k, band)
	switch at := q.bands[band]; {
	case at == nil:
		q.bands[band] = make([]*tile, across)
	case old != nil && old.bands[band] != nil && &at[0] == &old.bands[band][0]:
		q.bands[band] = slices.Clone(at)
	}
	at := &q.bands[band][k]
	if *at == was {
		*at = &tile{}
		if was != nil {
			**at = *was
		}
	}
	return *at
}

// seal computes the checksums of new tiles, and drops empty ones, so that equal sets have equal tiles.
func (q *Squares) seal(old *Squares) {
	for y, band := range q.bands {
		if band == nil || old != nil && old.bands[y] != nil && &band[0] == &old.bands[y][0] {
			continue
		}
		q.made += len(band) * int(unsafe.Sizeof(band[0]))
		for k, t := range band {
			switch {
			case t == nil || t == old.tile(k, y):
			case t.rows == [64]uint64{}:
				band[k] = nil
			default:
				t.seal(y*len(band) + k)
				q.made += int(unsafe.Sizeof(*t))
			}
		}
		if !slices.ContainsFunc(band, func(t *tile) bool { return t != nil }) {
			q.bands[y] = nil
		}
	}
}

func (t *tile) seal(i int) {
	text := binary.LittleEndian.AppendUint64(nil, uint64(i))
	for _, w := range t.rows {
		text = binary.LittleEndian.AppendUint64(text, w)
	}
	h := fnv.New64a()
	h.Write(text)
	t.sum = h.Sum64() | 1
}

// AddTo adds the squares to a set of the same board.
func (q *Squares) AddTo(dst *SquareSet) {
	q.each(dst, func(to, w uint64) uint64 { return to | w })
}

// RemoveFrom removes the squares from a set of the same board.
func (q *Squares) RemoveFrom(dst *SquareSet) {
	q.each(dst, func(to, w uint64) uint64 { return to &^ w })
}

func (q *Squares) each(dst *SquareSet, put func(to, w uint64) uint64) {
	if q == nil {
		return
	}
	for band, tiles := range q.bands {
		for k, t := range tiles {
			if t == nil {
				continue
			}
			dst.use(band*64, min(band*64+64, dst.rows))
			for y := band * 64; y < min(band*64+64, dst.rows); y++ {
				if w := t.rows[y&63]; w != 0 {
					to := &dst.bits[y*dst.words+k]
					*to = put(*to, w)
				}
			}
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
	moved := next.Keep()
	if moved != nil {
		moved.made += q.made
	}
	return moved
}

// Sum returns a checksum of the squares: equal sets have equal ones; 0 for an empty set.
func (q *Squares) Sum() uint64 {
	sum := uint64(0)
	if q == nil {
		return sum
	}
	for _, band := range q.bands {
		for _, t := range band {
			if t != nil {
				sum += t.sum
			}
		}
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
	from := o.bits[s.top*s.words:]
	for i, own := 0, s.used(); i < len(own); i++ {
		own[i] &= from[i]
	}
}

// Subtract removes the squares of another set of the same board.
func (s *SquareSet) Subtract(o *SquareSet) {
	from := s.bits[o.top*o.words:]
	for i, w := range o.used() {
		from[i] &^= w
	}
}

// Neighbours returns the squares that share a side with one of the set and aren't in it.
func (s *SquareSet) Neighbours() *SquareSet {
	out := NewSquareSet(s.cols, s.rows)
	if s.end > s.top {
		out.use(max(s.top-1, 0), min(s.end+1, s.rows))
	}
	for i, w := range s.bits[:s.end*s.words] {
		if w == 0 {
			continue
		}
		out.bits[i] |= w<<1 | w>>1
		if i%s.words > 0 {
			out.bits[i-1] |= w << 63
		}
		if (i+1)%s.words > 0 {
			out.bits[i+1] |= w >> 63
		}
		if i >= s.words {
			out.bits[i-s.words] |= w
		}
		if i+s.words < len(s.bits) {
			out.bits[i+s.words] |= w
		}
	}
	for i := out.top*s.words + s.words - 1; s.cols&63 > 0 && i < out.end*s.words; i += s.words {
		out.bits[i] &= 1<<(s.cols&63) - 1
	}
	out.Subtract(s)
	return out
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
