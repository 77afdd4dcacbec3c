package share

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/png"
	"sync"

	"parapet/canvas/paint"
)

// tileSide is the width of a tile in pixels; the most bytes of tiles are kept twice.
const tileSide, mostKept = 256, 32 << 20

// tiles paints an edition's tiles and keeps them. A tile whose pixels haven't changed keeps its bytes.
type tiles struct {
	painting   *sync.Mutex // guards painter
	painter    *paint.Painter
	mu         sync.Mutex
	fresh, old map[tileKey]*tile
	held       int // bytes in fresh
}

type tileKey struct{ level, x, y int }

type tile struct {
	mu   sync.Mutex
	rev  int // of the map
	sum  [sha256.Size]byte
	tag  string
	data []byte // as PNG
}

func newTiles(painting *sync.Mutex, p *paint.Painter) *tiles {
	return &tiles{painting: painting, painter: p, fresh: map[tileKey]*tile{}}
}

// at returns a tile as PNG and its ETag; ok is false if there is no such tile.
func (t *tiles) at(e *edition, key tileKey) (data []byte, tag string, ok bool) {
	m := e.state.Map
	if m == nil || key.level < 0 || key.level >= len(m.Levels) || key.x < 0 || key.y < 0 {
		return nil, "", false
	}
	side := m.Levels[key.level]
	if key.x*tileSide >= m.Squares[0]*side || key.y*tileSide >= m.Squares[1]*side {
		return nil, "", false
	}
	k := t.kept(key)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.data != nil && k.rev >= m.Rev {
		return k.data, k.tag, true
	}
	img := image.NewRGBA(image.Rect(0, 0, tileSide, tileSide))
	t.painting.Lock()
	t.painter.PaintPart(img, e.scene, float64(side), image.Pt(key.x*tileSide, key.y*tileSide), detail(side))
	t.painting.Unlock()
	k.rev = m.Rev
	if sum := sha256.Sum256(img.Pix); k.data == nil || sum != k.sum {
		k.sum, k.data, k.tag = sum, encoded(img), `"`+hex.EncodeToString(sum[:8])+`"`
		t.grown(len(k.data))
	}
	return k.data, k.tag, true
}

// detail returns the scale of what has the same size at any zoom, such as names, for a width of squares: it grows with the map's
// picture, so that all levels look the same.
func detail(side int) float64 { return max(float64(side)/paint.World, 0.5) }

// kept returns a place for a tile.
func (t *tiles) kept(key tileKey) *tile {
	t.mu.Lock()
	defer t.mu.Unlock()
	k := t.fresh[key]
	if k == nil {
		if k = t.old[key]; k == nil {
			k = &tile{}
		}
		t.fresh[key] = k
		t.held += len(k.data)
	}
	return k
}

// grown counts the bytes of a tile. Once there are too many, those not asked for since the last time are dropped.
func (t *tiles) grown(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.held += n; t.held > mostKept {
		t.old, t.fresh, t.held = t.fresh, map[tileKey]*tile{}, 0
	}
}

var encoder = png.Encoder{CompressionLevel: png.BestSpeed}

// encoded returns an image as PNG.
func encoded(img image.Image) []byte {
	var b bytes.Buffer
	_ = encoder.Encode(&b, img) // writing to memory doesn't fail, and the image isn't empty
	return b.Bytes()
}
