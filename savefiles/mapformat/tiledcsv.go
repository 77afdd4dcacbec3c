package mapformat

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"io"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

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

// Write implements io.Writer.
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
