package mapformat

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"io"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// flips are the bits of a tile's number that say how it is flipped.
const flips = 0xf0000000

// block is a rectangle of tiles.
type block struct {
	x, y, w, h int
	tiles      []uint32 // with flip flags; 0 for none
}

// blocksOf reads the tiles of a layer: one block, or the chunks of an infinite map.
func blocksOf(n *jsondoc.Node) ([]block, error) {
	if chunks := items(n.Get("chunks")); len(chunks) > 0 {
		var out []block
		tiles := 0
		for _, c := range chunks {
			b, err := blockOf(c, n)
			if err != nil {
				return nil, err
			}
			if tiles += b.w * b.h; tiles > 4*engine.MaxSquares*engine.MaxSquares {
				return nil, message.Errorf("%w: a layer of more than %d tiles", errTooMuch, 4*engine.MaxSquares*engine.MaxSquares)
			}
			out = append(out, b)
		}
		return out, nil
	}
	if n.Get("data") == nil {
		return nil, nil
	}
	b, err := blockOf(n, n)
	b.x, b.y = 0, 0
	return []block{b}, err
}

func blockOf(n, layer *jsondoc.Node) (b block, err error) {
	var side [4]float64
	for i, key := range []string{"x", "y", "width", "height"} {
		side[i], _ = number(n.Get(key))
	}
	if !(side[2] >= 1 && side[3] >= 1 && side[2] <= engine.MaxSquares && side[3] <= engine.MaxSquares) || side[0] != float64(int(side[0])) {
		return b, message.Errorf("%w: a layer of %g × %g tiles", ErrNoMap, side[2], side[3])
	}
	b = block{x: int(side[0]), y: int(side[1]), w: int(side[2]), h: int(side[3])}
	encoding, _ := layer.Get("encoding").Str()
	compression, _ := layer.Get("compression").Str()
	text, isText := n.Get("data").Str()
	already, isPacked := strings.CutPrefix(text, packedTiles)
	switch {
	case isPacked:
		b.tiles, err = packed(already, "zlib", b.w*b.h)
	case isText && encoding == "base64":
		b.tiles, err = packed(text, compression, b.w*b.h)
	case isText && strings.Contains(text, ",") || isText && len(items(n.Get("tiles"))) == 0:
		b.tiles, err = listed(text, b.w*b.h)
	default: // the oldest XML form has an element for each tile
		for _, it := range items(n.Get("tiles")) {
			gid, _ := number(it.Get("gid"))
			b.tiles = append(b.tiles, uint32(int64(gid)))
		}
	}
	if err != nil {
		return b, message.Errorf("%w: the tiles of a layer: %w", ErrNoMap, err)
	}
	if len(b.tiles) > b.w*b.h {
		b.tiles = b.tiles[:b.w*b.h]
	}
	return b, nil
}

// listed parses numbers separated by commas.
func listed(text string, most int) ([]uint32, error) {
	out := make([]uint32, 0, min(most, len(text)/2+1))
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" || len(out) == most {
			continue
		}
		v, err := strconv.ParseUint(part, 10, 32)
		if err != nil {
			return nil, message.Errorf("%.20q isn't a tile number", part)
		}
		out = append(out, uint32(v))
	}
	return out, nil
}

// packed decodes base64, compressed or not.
func packed(text, compression string, most int) ([]uint32, error) {
	raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text))
	if err != nil {
		return nil, err
	}
	var in io.Reader = bytes.NewReader(raw)
	switch compression {
	case "":
	case "zlib":
		in, err = zlib.NewReader(in)
	case "gzip":
		in, err = gzip.NewReader(in)
	default:
		return nil, message.Errorf("compressed with %q, which can't be read: save them as CSV in Tiled", compression)
	}
	if err != nil {
		return nil, err
	}
	raw, err = io.ReadAll(io.LimitReader(in, int64(most)*4))
	if err != nil {
		return nil, err
	}
	out := make([]uint32, len(raw)/4)
	for i := range out {
		out[i] = binary.LittleEndian.Uint32(raw[i*4:])
	}
	return out, nil
}
