package share

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash/crc32"
	"image"
	"sync"

	"parapet/canvas/paint"
)

// tileSide is the width of a tile in pixels; the most bytes of tiles are kept twice.
const tileSide, mostKept = 256, 12 << 20

// tiles paints an edition's tiles and keeps them. A tile whose pixels haven't changed keeps its bytes.
type tiles struct {
	s          *Server
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

func newTiles(s *Server) *tiles { return &tiles{s: s, fresh: map[tileKey]*tile{}} }

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
	t.s.painting.Lock()
	t.s.painter.PaintPart(img, e.scene, float64(side), image.Pt(key.x*tileSide, key.y*tileSide), detail(side))
	t.s.painting.Unlock()
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

// encoded returns an opaque image as PNG. It is twice as fast as image/png and no larger for maps: rows are always predicted from their
// neighbours, and only the lengths of codes are fitted.
func encoded(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var out, packed bytes.Buffer
	z, _ := zlib.NewWriterLevel(&packed, zlib.HuffmanOnly) // the level is valid, and writing to memory doesn't fail
	row, above := make([]byte, 1+3*w), make([]byte, 4*w)
	row[0] = paeth
	for y := range h {
		line := img.Pix[y*img.Stride:][:4*w]
		var left, corner [3]byte
		for x := range w {
			for c := range 3 {
				v, up := line[4*x+c], above[4*x+c]
				row[1+3*x+c] = v - predicted(int(left[c]), int(up), int(corner[c]))
				left[c], corner[c] = v, up
			}
		}
		_, _ = z.Write(row)
		above = line
	}
	_ = z.Close()
	chunk := func(kind string, data []byte) {
		text := append([]byte(kind), data...)
		out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
		out.Write(binary.BigEndian.AppendUint32(text, crc32.ChecksumIEEE(text)))
	}
	out.WriteString("\x89PNG\r\n\x1a\n")
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	chunk("IHDR", append(size, 8, 2, 0, 0, 0)) // 8 bits each of red, green and blue
	chunk("IDAT", packed.Bytes())
	chunk("IEND", nil)
	return out.Bytes()
}

// paeth is the number of the prediction that predicted makes: whichever neighbour is closest to left + up - corner.
const paeth = 4

func predicted(left, up, corner int) byte {
	l, u, c := distance(up, corner), distance(left, corner), distance(left+up, 2*corner)
	switch {
	case l <= u && l <= c:
		return byte(left)
	case u <= c:
		return byte(up)
	}
	return byte(corner)
}

func distance(a, b int) int { return max(a-b, b-a) }
