package board

import (
	"slices"
	"sync"
	"unsafe"
)

// keptMost and keptBytes are how many of the latest views and outlines, and bytes of them, a board caches at least; it
// caches at most twice as many.
const (
	keptMost  = 128
	keptBytes = 2 << 20
)

// viewKey is everything besides the board that a view depends on.
type viewKey struct {
	at                      Square
	size, elevation, height int32
	radius                  int64 // -1: unlimited
	outline                 bool
}

func keyOf(a Body, radius int64, outline bool) viewKey {
	return viewKey{a.At, int32(a.side()), a.Elevation, a.Height, max(radius, -1), outline}
}

// keptView is a cached view or outline. It is immutable.
type keptView struct {
	seen     cutout
	outlines [][]bend
	touched  cutout // squares that light may touch
	doors    []int  // doors moved since
}

func (v *keptView) size() int {
	n := len(v.seen.bits) + len(v.touched.bits) + len(v.doors)
	for _, p := range v.outlines {
		n += len(p) * int(unsafe.Sizeof(bend{})) / 8
	}
	return n*8 + 256
}

// keptViews caches views of a board in two generations. It is safe for concurrent use: what is cached for a key is always
// the same.
type keptViews struct {
	mu         sync.Mutex
	late, past map[viewKey]*keptView
	bytes      int // of the newer generation
	shelf      *shelf
	from       *Board // the board whose views to take over on the next query; nil for none
	doors      []int  // doors moved since; if none, the map was edited
	edited     bool
}

// keptOf returns the cached view for a key, or nil.
func (b *Board) keptOf(key viewKey) *keptView {
	b.takeOver()
	k := &b.kept
	k.mu.Lock()
	defer k.mu.Unlock()
	v := k.late[key]
	if v == nil {
		if v = k.past[key]; v != nil {
			k.put(key, v)
		}
	}
	return v
}

func (b *Board) keep(key viewKey, v *keptView) {
	b.takeOver()
	b.kept.mu.Lock()
	b.kept.put(key, v)
	b.kept.mu.Unlock()
	b.kept.shelf.used(&b.kept)
}

func (k *keptViews) put(key viewKey, v *keptView) {
	if k.late == nil || len(k.late) >= keptMost || k.bytes > keptBytes {
		k.past, k.late, k.bytes = k.late, map[viewKey]*keptView{}, 0
	}
	k.late[key] = v
	k.bytes += v.size()
}

// shelfBoards is the number of boards derived from one another whose views are cached.
const shelfBoards = 4

// shelf lists boards derived from one another that have cached views, the latest first. Others drop theirs: old boards live
// on in histories.
type shelf struct {
	mu   sync.Mutex
	last []*keptViews
}

func (s *shelf) used(k *keptViews) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.last) > 0 && s.last[0] == k {
		return
	}
	s.last = slices.Insert(slices.DeleteFunc(s.last, func(o *keptViews) bool { return o == k }), 0, k)
	if len(s.last) > shelfBoards {
		s.last[shelfBoards].forget()
		s.last = slices.Delete(s.last, shelfBoards, shelfBoards+1)
	}
}

func (k *keptViews) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.late, k.past, k.bytes = nil, nil, 0
}

// cutout is the non-empty part of a set of squares.
type cutout struct {
	y0, rows, k0, words int // from row y0, and from word k0 of each
	bits                []uint64
}

func cutoutOf(s *SquareSet) (c cutout) {
	y0, y1, k0, k1 := s.rows, -1, s.words, -1
	for y := range s.rows {
		for k, w := range s.bits[y*s.words : (y+1)*s.words] {
			if w != 0 {
				y0, y1, k0, k1 = min(y0, y), y, min(k0, k), max(k1, k)
			}
		}
	}
	if y1 < 0 {
		return c
	}
	c = cutout{y0: y0, rows: y1 - y0 + 1, k0: k0, words: k1 - k0 + 1}
	c.bits = make([]uint64, c.rows*c.words)
	for y := range c.rows {
		copy(c.bits[y*c.words:(y+1)*c.words], s.bits[(y0+y)*s.words+k0:])
	}
	return c
}

// into writes the squares into an empty set of the board.
func (c *cutout) into(dst *SquareSet) {
	if c.words == dst.words {
		copy(dst.bits[c.y0*dst.words:], c.bits)
		return
	}
	for y := range c.rows {
		copy(dst.bits[(c.y0+y)*dst.words+c.k0:], c.bits[y*c.words:(y+1)*c.words])
	}
}

// with returns the union with a set, which may not be used afterwards.
func (c *cutout) with(s *SquareSet) cutout {
	for y := range c.rows {
		row := s.bits[(c.y0+y)*s.words+c.k0:]
		for k, w := range c.bits[y*c.words : (y+1)*c.words] {
			row[k] |= w
		}
	}
	return cutoutOf(s)
}

// meets reports whether the two sets share a square.
func (c *cutout) meets(s *SquareSet) bool {
	for y := range c.rows {
		row := s.bits[(c.y0+y)*s.words+c.k0:]
		for k, w := range c.bits[y*c.words : (y+1)*c.words] {
			if row[k]&w != 0 {
				return true
			}
		}
	}
	return false
}
