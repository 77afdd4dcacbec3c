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

// packedTiles is the prefix of a layer's tiles compressed while reading: a colon occurs neither in base64 nor in CSV.
const packedTiles = "zlib:"

// tiles compresses a list of a layer's tiles while reading it, after its bracket was read: written out, they are nearly
// all of a large Tiled map.
func (s *splitter) tiles() error {
	c := packingCSV()
	for done := false; !done; {
		ahead, err := s.in.Peek(max(s.in.Buffered(), 1))
		if len(ahead) == 0 {
			return ended(err)
		}
		part, _, found := bytes.Cut(ahead, []byte("]"))
		if _, err := c.Write(part); err != nil {
			return message.Errorf("%w: %w", ErrNoMap, err)
		}
		n := len(part)
		if done = found; found {
			n++
		}
		s.in.Discard(n)
		if s.listed += n; s.listed > maxTMX {
			return message.Errorf("%w: %d MiB of tiles", errTooMuch, maxTMX>>20)
		}
		if len(s.out)+c.out.Len() > MaxText {
			return tooLong()
		}
	}
	if err := c.close(); err != nil {
		return err
	}
	s.out = append(append(append(s.out, packedTiles...), c.out.Bytes()...), '"')
	return nil
}

// csvTiles compresses the tiles of a layer while reading them, in Tiled's own compressed format: the text of a large map
// is many times larger than its content.
type csvTiles struct {
	out      bytes.Buffer
	letters  io.WriteCloser
	packed   *zlib.Writer
	number   uint64
	begun    bool // a digit of the number has been read
	over     bool // and a space after it
	previous [4]byte
}

// newCSV returns a reader for an element's text if that is a layer's tiles as CSV; otherwise nil.
func newCSV(name string, n *jsondoc.Node) *csvTiles {
	if encoding, _ := n.Get("encoding").Str(); name != "data" || encoding != "csv" {
		return nil
	}
	return packingCSV()
}

func packingCSV() *csvTiles {
	c := &csvTiles{}
	c.letters = base64.NewEncoder(base64.StdEncoding, &c.out)
	c.packed, _ = zlib.NewWriterLevel(c.letters, zlib.BestSpeed) // the level is a valid constant
	return c
}

func (c *csvTiles) Write(text []byte) (int, error) {
	for _, b := range text {
		switch {
		case b >= '0' && b <= '9' && !c.over:
			c.number, c.begun = 10*c.number+uint64(b-'0'), true
		case b == ',':
			if err := c.next(); err != nil {
				return 0, err
			}
		case b == ' ' || b == '\n' || b == '\r' || b == '\t':
			c.over = c.begun
		default:
			return 0, message.Errorf("the tiles of a layer: %q isn't a tile number", string(b))
		}
		if c.number >= 1<<32 {
			return 0, message.Errorf("the tiles of a layer: %d isn't a tile number", c.number)
		}
	}
	return len(text), nil
}

// next finishes a number.
func (c *csvTiles) next() error {
	if !c.begun {
		return nil
	}
	binary.LittleEndian.PutUint32(c.previous[:], uint32(c.number))
	c.number, c.begun, c.over = 0, false, false
	_, err := c.packed.Write(c.previous[:])
	return err
}

// close finishes the last number and the compressed data.
func (c *csvTiles) close() error {
	for _, close := range []func() error{c.next, c.packed.Close, c.letters.Close} {
		if err := close(); err != nil {
			return err
		}
	}
	return nil
}

// end stores the compressed tiles in the element.
func (c *csvTiles) end(n *jsondoc.Node) error {
	if err := c.close(); err != nil {
		return err
	}
	for i := range n.Members {
		if n.Members[i].Key == "encoding" {
			n.Members[i].Value = jsondoc.Str("base64")
		}
	}
	n.Members = append(n.Members, jsondoc.M("compression", "zlib"), jsondoc.M("data", c.out.String()))
	return nil
}
