package board

import (
	"iter"
	"math/bits"
	"slices"
	"unsafe"
)

// Kinds holds the terrain of all squares of a map as indices into its legend. It is immutable; derived versions share all
// that doesn't differ, so that many versions of a map take little more memory than their differences.
type Kinds struct {
	cols, rows int
	across     int       // regions in a row of them
	regions    []*region // nil if all are 0
	made       int       // bytes allocated for this version and those before it
}

// Squares are in leaves of 8 × 8, leaves in blocks of 8 × 8, and blocks in regions of 8 × 8.
type (
	leaf   [64]uint8
	block  [64]*leaf  // nil if all are 0
	region [64]*block // likewise
)

// Widths as powers of two.
const (
	leafBits   = 3
	blockBits  = 6
	regionBits = 9
)

// NewKinds returns the kinds of a map that is all 0.
func NewKinds(cols, rows int) Kinds {
	k := Kinds{cols: cols, rows: rows, across: (cols + 1<<regionBits - 1) >> regionBits}
	k.regions = make([]*region, k.across*((rows+1<<regionBits-1)>>regionBits))
	k.made = len(k.regions) * int(unsafe.Sizeof(k.regions[0]))
	return k
}

// KindsOf returns the kinds given in a list, row by row.
func KindsOf(cols, rows int, list []uint8) Kinds {
	p := painting{Kinds: NewKinds(cols, rows)}
	for i, kind := range list {
		if kind != 0 {
			p.set(Square{i % cols, i / cols}, kind)
		}
	}
	return p.Kinds
}

// nth returns the index, within its parent, of the square, leaf or block of width 1<<bits that contains a square.
func nth(s Square, bits int) int { return s.Y>>bits&7<<3 | s.X>>bits&7 }

func (k *Kinds) region(s Square) int { return s.Y>>regionBits*k.across + s.X>>regionBits }

// leaf returns the leaf that contains a square, or nil if it is all 0.
func (r *region) leaf(s Square) *leaf {
	if r != nil && r[nth(s, blockBits)] != nil {
		return r[nth(s, blockBits)][nth(s, leafBits)]
	}
	return nil
}

// regionAt returns the region for a square, which may be off the map.
func (k *Kinds) regionAt(s Square) *region {
	if s.X >= k.cols || s.Y >= k.rows {
		return nil
	}
	return k.regions[k.region(s)]
}

// At returns the kind of a square of the map.
func (k *Kinds) At(s Square) uint8 {
	if l := k.regions[k.region(s)].leaf(s); l != nil {
		return l[nth(s, 0)]
	}
	return 0
}

// Blank reports whether all kinds are 0.
func (k *Kinds) Blank() bool {
	return !slices.ContainsFunc(k.regions, func(r *region) bool { return r != nil })
}

// Same reports whether both are the same version.
func (k *Kinds) Same(o *Kinds) bool {
	return k.cols == o.cols && k.rows == o.rows && slices.Equal(k.regions, o.regions)
}

// Made returns how many bytes this version and those it was derived from allocated, not counting what they shared.
func (k *Kinds) Made() int { return k.made }

// List returns all kinds, row by row, or nil if all are 0.
func (k *Kinds) List() []uint8 {
	if k.Blank() {
		return nil
	}
	list := make([]uint8, k.cols*k.rows)
	for y := range k.rows {
		k.Row(y, list[y*k.cols:][:k.cols])
	}
	return list
}

// Row writes the kinds of a row into dst, which must be as long.
func (k *Kinds) Row(y int, dst []uint8) {
	for x := 0; x < k.cols; x += 1 << leafBits {
		s, part := Square{x, y}, dst[x:min(x+1<<leafBits, k.cols)]
		if l := k.regions[k.region(s)].leaf(s); l != nil {
			copy(part, l[s.Y&7<<leafBits:])
		} else {
			clear(part)
		}
	}
}

// RowsBeside yields the rows in which another version differs; squares off a map count as 0.
func (k *Kinds) RowsBeside(o *Kinds) iter.Seq[int] {
	return func(yield func(int) bool) {
		for y0 := 0; y0 < max(k.rows, o.rows); y0 += 1 << leafBits {
			differ := k.differ(o, y0)
			for y := range 1 << leafBits {
				if differ>>y&1 != 0 && !yield(y0+y) {
					return
				}
			}
		}
	}
}

// differ returns a bit for each row of leaves, from row y0 on, that differs from another version's.
func (k *Kinds) differ(o *Kinds, y0 int) (rows uint8) {
	for x := 0; x < max(k.cols, o.cols); x += 1 << leafBits {
		s := Square{x, y0}
		r, other := k.regionAt(s), o.regionAt(s)
		if r == other {
			x |= 1<<regionBits - 1<<leafBits
			continue
		}
		a, b := r.leaf(s), other.leaf(s)
		for i := range 1 << leafBits {
			if a != b && rowOf(a, i) != rowOf(b, i) {
				rows |= 1 << i
			}
		}
	}
	return rows
}

func rowOf(l *leaf, i int) (row [8]uint8) {
	if l != nil {
		copy(row[:], l[i<<leafBits:])
	}
	return row
}

// painting is a version under construction.
type painting struct {
	Kinds
	own map[any]bool // regions, blocks and leaves that no other version shares; nil: all
}

// owned returns what at points to, or a copy in its place if another version shares it.
func owned[T any](p *painting, at **T) *T {
	if *at != nil && (p.own == nil || p.own[*at]) {
		return *at
	}
	c := new(T)
	if *at != nil {
		*c = **at
	}
	if *at = c; p.own != nil {
		p.own[c] = true
	}
	p.made += int(unsafe.Sizeof(*c))
	return c
}

func (p *painting) set(s Square, kind uint8) {
	r := owned(p, &p.regions[p.region(s)])
	b := owned(p, &r[nth(s, blockBits)])
	owned(p, &b[nth(s, leafBits)])[nth(s, 0)] = kind
}

// With returns a version with the given kinds for some squares of the map; later ones win.
func (k *Kinds) With(squares iter.Seq2[Square, uint8]) Kinds {
	p := painting{k.opened(), map[any]bool{}}
	for s, kind := range squares {
		if p.At(s) != kind {
			p.set(s, kind)
		}
	}
	if len(p.own) == 0 {
		return *k
	}
	return p.Kinds
}

// opened returns a version to change that shares everything.
func (k *Kinds) opened() Kinds {
	next := *k
	next.regions = slices.Clone(k.regions)
	next.made += len(k.regions) * int(unsafe.Sizeof(k.regions[0]))
	return next
}

// Fill returns a version with the kind for all squares of a set of the same map.
func (k *Kinds) Fill(set *SquareSet, kind uint8) Kinds {
	f := filling{painting: painting{k.opened(), map[any]bool{}}, set: set, kind: kind}
	for y := 0; y < k.rows; y += 1 << blockBits {
		for x := 0; x < k.cols; x += 1 << blockBits {
			f.block(Square{x, y})
		}
	}
	for i, r := range f.regions {
		if r != nil && *r == (region{}) {
			f.regions[i] = nil
		}
	}
	return f.Kinds
}

// filling is a painting with one kind. Leaves, blocks and regions wholly of that kind are made once.
type filling struct {
	painting
	set        *SquareSet
	kind       uint8
	whole      *leaf
	wholeBlock *block
}

func (f *filling) block(at Square) {
	rows, some, all := [1 << blockBits]uint64{}, uint64(0), ^uint64(0)
	for y := range rows {
		if at.Y+y < f.set.rows {
			rows[y] = f.set.bits[(at.Y+y)*f.set.words+at.X>>blockBits]
		}
		some, all = some|rows[y], all&rows[y]
	}
	if some == 0 {
		return
	}
	old := &block{}
	if r := f.regions[f.region(at)]; r != nil && r[nth(at, blockBits)] != nil {
		old = r[nth(at, blockBits)]
	}
	next := *old
	for i := range next {
		mask := uint64(0) // of the leaf's squares
		for y := range 8 {
			mask |= rows[i&^7+y] >> (i & 7 << leafBits) & 0xff << (y << leafBits)
		}
		next[i] = f.leaf(next[i], mask)
	}
	if next == *old {
		return
	}
	r := owned(&f.painting, &f.regions[f.region(at)])
	switch {
	case next == (block{}):
		r[nth(at, blockBits)] = nil
	case all == ^uint64(0):
		if f.wholeBlock == nil {
			f.wholeBlock = &next
			f.made += int(unsafe.Sizeof(next))
		}
		r[nth(at, blockBits)] = f.wholeBlock
	default:
		r[nth(at, blockBits)] = &next
		f.made += int(unsafe.Sizeof(next))
	}
}

// leaf returns a leaf with the kind for some of its squares and old's for the others.
func (f *filling) leaf(old *leaf, squares uint64) *leaf {
	if squares == 0 {
		return old
	}
	next := leaf{}
	if old != nil {
		next = *old
	}
	for w := squares; w != 0; w &= w - 1 {
		next[bits.TrailingZeros64(w)] = f.kind
	}
	switch {
	case next == (leaf{}):
		return nil
	case old != nil && next == *old:
		return old
	case ^squares == 0 && f.whole != nil:
		return f.whole
	}
	f.made += int(unsafe.Sizeof(next))
	if ^squares == 0 {
		f.whole = &next
	}
	return &next
}

// Moved returns the kinds for a map of another size, shifted by dx, dy squares; squares outside are dropped, new ones are
// 0.
func (k *Kinds) Moved(cols, rows, dx, dy int) Kinds {
	next := NewKinds(cols, rows)
	next.made += k.made
	if dx == 0 && dy == 0 {
		for i := range next.regions {
			if x, y := i%next.across, i/next.across; x < k.across && y*k.across+x < len(k.regions) {
				next.regions[i] = k.regions[y*k.across+x]
			}
		}
		return next.trimmed(k.cols, k.rows)
	}
	p := painting{Kinds: next}
	row := make([]uint8, k.cols)
	for y := max(0, -dy); y < min(k.rows, rows-dy); y++ {
		k.Row(y, row)
		for x := max(0, -dx); x < min(k.cols, cols-dx); x++ {
			if row[x] != 0 {
				p.set(Square{x + dx, y + dy}, row[x])
			}
		}
	}
	return p.Kinds
}

// trimmed clears what lies beyond the edges of a map of that size.
func (k *Kinds) trimmed(cols, rows int) Kinds {
	if cols <= k.cols && rows <= k.rows {
		return *k
	}
	around := *k // with all squares it has room for
	around.cols, around.rows = k.across<<regionBits, len(k.regions)/k.across<<regionBits
	beyond := NewSquareSet(around.cols, around.rows)
	beyond.AddRect(k.cols, 0, around.cols, around.rows)
	beyond.AddRect(0, k.rows, around.cols, around.rows)
	around = around.Fill(beyond, 0)
	around.cols, around.rows = k.cols, k.rows
	return around
}
