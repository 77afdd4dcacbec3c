package share

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/png"
	"maps"
	"slices"
	"sync"

	"parapet/canvas/paint"
)

// tileSide is the width of a tile in pixels; the most bytes of tiles are kept twice.
const tileSide, mostKept = 256, 12 << 20

// tiles paints an edition's tiles and keeps them. A tile whose pixels haven't changed keeps its bytes.
type tiles struct {
	s          *Server
	mu         sync.Mutex
	latest     *edition // what tiles are painted from
	fresh, old map[tileKey]*tile
	held       int  // bytes in fresh
	dropped    bool // tiles that browsers may have, since the last refresh
}

type tileKey struct{ level, x, y int }

type tile struct {
	mu   sync.Mutex
	rev  int // of the map
	sum  [sha256.Size]byte
	tag  string
	data []byte // as PNG
}

func newTiles(s *Server) *tiles { return &tiles{s: s, fresh: map[tileKey]*tile{}} }

// has reports whether a map has a tile.
func (m *MapState) has(key tileKey) bool {
	if m == nil || key.level < 0 || key.level >= len(m.Levels) || key.x < 0 || key.y < 0 {
		return false
	}
	side := m.Levels[key.level]
	return key.x*tileSide < m.Squares[0]*side && key.y*tileSide < m.Squares[1]*side
}

// at returns a tile as PNG and its ETag; ok is false if there is no such tile.
func (t *tiles) at(e *edition, key tileKey) (data []byte, tag string, ok bool) {
	if !e.state.Map.has(key) {
		return nil, "", false
	}
	k, e := t.kept(key, e)
	if !e.state.Map.has(key) {
		return nil, "", false
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	t.paint(k, key, e)
	return k.data, k.tag, true
}

// paint brings a tile up to date and reports whether it has changed.
func (t *tiles) paint(k *tile, key tileKey, e *edition) bool {
	m := e.state.Map
	if k.data != nil && k.rev >= m.Rev {
		return false
	}
	img, side := image.NewRGBA(image.Rect(0, 0, tileSide, tileSide)), m.Levels[key.level]
	t.s.painting.Lock()
	t.s.sized(side).PaintPart(img, e.scene, float64(side), image.Pt(key.x*tileSide, key.y*tileSide), detail(side))
	t.s.painting.Unlock()
	k.rev = m.Rev
	sum := sha256.Sum256(img.Pix)
	if k.data != nil && sum == k.sum {
		return false
	}
	k.sum, k.data, k.tag = sum, encoded(img), `"`+hex.EncodeToString(sum[:8])+`"`
	t.grown(len(k.data))
	return true
}

// refresh goes over to the next edition. If somebody watches, it paints all tiles that browsers may have, and returns those that have
// changed; nil if that isn't known. A browser then asks for a few tiles where it would ask for all in view.
func (t *tiles) refresh(was, next *edition, watched bool) []string {
	a, b := was.state.Map, next.state.Map
	if a != nil && b != nil && a.Rev == b.Rev {
		return a.Changed
	}
	t.mu.Lock()
	known := watched && !t.dropped && a != nil && b != nil && a.Squares == b.Squares && slices.Equal(a.Levels, b.Levels)
	t.latest, t.dropped = next, !watched
	all := maps.Clone(t.fresh)
	maps.Copy(all, t.old)
	t.mu.Unlock()
	if !known {
		return nil
	}
	changed, differ := []string{}, t.differ(was, next)
	for key, k := range all {
		k.mu.Lock()
		if k.data != nil && k.rev == a.Rev && !differ(key) {
			k.rev = b.Rev
		}
		if t.paint(k, key, next) {
			changed = append(changed, fmt.Sprintf("%d/%d/%d", key.level, key.x, key.y))
		}
		k.mu.Unlock()
	}
	slices.Sort(changed)
	return changed
}

// differ returns a function that reports whether a tile may differ in two editions.
func (t *tiles) differ(was, next *edition) func(tileKey) bool {
	parts := map[int][]image.Rectangle{}
	for i, side := range next.state.Map.Levels {
		t.s.painting.Lock()
		list, ok := t.s.sized(side).Differ(was.scene, next.scene, float64(side), detail(side))
		t.s.painting.Unlock()
		if !ok {
			return func(tileKey) bool { return true }
		}
		parts[i] = list
	}
	return func(key tileKey) bool {
		own := image.Rect(key.x, key.y, key.x+1, key.y+1)
		own.Min, own.Max = own.Min.Mul(tileSide), own.Max.Mul(tileSide)
		return slices.ContainsFunc(parts[key.level], own.Overlaps)
	}
}

// sized returns the painter of squares of a width.
func (s *Server) sized(side int) *paint.Painter {
	if s.painters[side] == nil {
		s.painters[side] = s.painter.Sibling()
	}
	return s.painters[side]
}

// detail returns the scale of what has the same size at any zoom, such as names, for a width of squares: it grows with the map's
// picture, so that all levels look the same.
func detail(side int) float64 { return max(float64(side)/paint.World, 0.5) }

// kept returns a place for a tile, and the edition to paint it from: e or one that came after it.
func (t *tiles) kept(key tileKey, e *edition) (*tile, *edition) {
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.fresh[key]
	if k == nil {
		if k = t.old[key]; k == nil {
			k = &tile{}
		}
		delete(t.old, key)
		t.fresh[key] = k
		t.held += len(k.data)
	}
	if t.latest != nil && t.latest.state.Map != nil && t.latest.state.Rev > e.state.Rev {
		e = t.latest
	}
	return k, e
}

// grown counts the bytes of a tile. Once there are too many, those not asked for since the last time are dropped.
func (t *tiles) grown(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.held += n; t.held > mostKept {
		t.dropped = t.dropped || len(t.old) > 0
		t.old, t.fresh, t.held = t.fresh, map[tileKey]*tile{}, 0
	}
}

// encoded returns an image as PNG, quickly rather than small.
func encoded(img image.Image) []byte {
	var out bytes.Buffer
	_ = (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, img) // writing to memory doesn't fail
	return out.Bytes()
}
