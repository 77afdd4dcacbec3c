package board

import (
	"slices"
	"sync"
	"unsafe"
)

// maxViews and maxViewBytes are how many of the latest views and outlines, and bytes of them, a board caches at least; it
// caches at most twice as many.
const (
	maxViews     = 128
	maxViewBytes = 2 << 20
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

// cachedView is a cached view or outline. It is immutable.
type cachedView struct {
	seen     cutout
	outlines [][]bend
	touched  cutout // squares that light may touch
	doors    []int  // doors moved since
}

func (v *cachedView) size() int {
	n := len(v.seen.bits) + len(v.touched.bits) + len(v.doors)
	for _, p := range v.outlines {
		n += len(p) * int(unsafe.Sizeof(bend{})) / 8
	}
	return n*8 + 256
}

// cachedViews caches views of a board in two generations. It is safe for concurrent use: what is cached for a key is always
// the same.
type cachedViews struct {
	mu          sync.Mutex
	late, past  map[viewKey]*cachedView
	bytes       int // of the newer generation
	sharedViews *sharedViews
	from        *Board // the board whose views to take over on the next query; nil for none
	doors       []int  // doors moved since; if none, the map was edited
	edited      bool
}

// cachedOf returns the cached view for a key, or nil.
func (b *Board) cachedOf(key viewKey) *cachedView {
	b.takeOver()
	k := &b.cached
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

func (b *Board) keep(key viewKey, v *cachedView) {
	b.takeOver()
	b.cached.mu.Lock()
	b.cached.put(key, v)
	b.cached.mu.Unlock()
	b.cached.sharedViews.used(&b.cached)
}

func (k *cachedViews) put(key viewKey, v *cachedView) {
	if k.late == nil || len(k.late) >= maxViews || k.bytes > maxViewBytes {
		k.past, k.late, k.bytes = k.late, map[viewKey]*cachedView{}, 0
	}
	k.late[key] = v
	k.bytes += v.size()
}

// sharedBoards is the number of boards derived from one another whose views are cached.
const sharedBoards = 4

// sharedViews lists boards derived from one another that have cached views, the latest first. Others drop theirs: old boards live
// on in histories.
type sharedViews struct {
	mu   sync.Mutex
	last []*cachedViews
}

func (s *sharedViews) used(k *cachedViews) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.last) > 0 && s.last[0] == k {
		return
	}
	s.last = slices.Insert(slices.DeleteFunc(s.last, func(o *cachedViews) bool { return o == k }), 0, k)
	if len(s.last) > sharedBoards {
		s.last[sharedBoards].forget()
		s.last = slices.Delete(s.last, sharedBoards, sharedBoards+1)
	}
}

func (k *cachedViews) forget() {
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
	for y := s.top; y < s.end; y++ {
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
	if c.rows > 0 {
		dst.use(c.y0, c.y0+c.rows)
	}
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
	if c.rows > 0 {
		s.use(c.y0, c.y0+c.rows)
	}
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
