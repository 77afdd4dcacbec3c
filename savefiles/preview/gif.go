package preview

import (
	"bufio"
	"compress/lzw"
	"fmt"
	"image"
	"image/color"
	"io"
)

// GIF shows coarse views of the first picture of a GIF, no larger than side wide and high, and ends as soon as one is whole:
// an interlaced one begins with every eighth row, any other grows from its top. The error is ErrForm for a first picture
// that isn't as large as all, and for what is broken.
func GIF(in io.Reader, side int, show func(View)) error {
	g := &gifReader{from: bufio.NewReaderSize(in, 64<<10)}
	if err := g.head(); err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	s, err := newSparse(g.size, side, show)
	if err != nil {
		return err
	}
	if err := g.rows(s); err != nil {
		return fmt.Errorf("%w: %w", ErrForm, err)
	}
	return nil
}

// gifReader is a GIF that is read up to the pixels of its first picture.
type gifReader struct {
	from       *bufio.Reader
	size       image.Point
	interlaced bool
	colors     [256]color.RGBA
	clear      int // the colour that is see-through, 256 for none
}

// gifPasses are the rows of an interlaced picture, as they come.
var gifPasses = []gifPass{{0, 8}, {4, 8}, {2, 4}, {1, 2}}

// gifPass is rows that come one after the other.
type gifPass struct{ from, by int }

// Kinds of blocks.
const (
	gifExtension = 0x21
	gifImage     = 0x2c
	gifControl   = 0xf9
)

func (g *gifReader) bytes(n int) ([]byte, error) {
	b := make([]byte, n)
	_, err := io.ReadFull(g.from, b)
	return b, err
}

// head reads all before the pixels.
func (g *gifReader) head() error {
	b, err := g.bytes(13)
	if err != nil {
		return err
	}
	g.size, g.clear = image.Pt(int(b[6])|int(b[7])<<8, int(b[8])|int(b[9])<<8), 256
	if err := g.table(b[10]); err != nil {
		return err
	}
	for {
		kind, err := g.from.ReadByte()
		switch {
		case err != nil:
			return err
		case kind == gifImage:
			return g.image()
		case kind != gifExtension:
			return fmt.Errorf("block %#x", kind)
		}
		if err := g.extension(); err != nil {
			return err
		}
	}
}

// table reads a table of colours, where flags say that there is one.
func (g *gifReader) table(flags byte) error {
	if flags&0x80 == 0 {
		return nil
	}
	b, err := g.bytes(3 << (1 + flags&7))
	for i := 0; 3*i+2 < len(b); i++ {
		g.colors[i] = color.RGBA{b[3*i], b[3*i+1], b[3*i+2], 255}
	}
	return err
}

// extension reads over one, and heeds which colour is see-through.
func (g *gifReader) extension() error {
	kind, err := g.from.ReadByte()
	if err != nil {
		return err
	}
	blocks := &gifBlocks{from: g.from}
	var b [5]byte
	if n, _ := io.ReadFull(blocks, b[:]); kind == gifControl && n >= 4 && b[0]&1 != 0 {
		g.clear = int(b[3])
	}
	_, err = io.Copy(io.Discard, blocks)
	return err
}

// image reads what is said of a picture before its pixels.
func (g *gifReader) image() error {
	b, err := g.bytes(9)
	if err != nil {
		return err
	}
	box := image.Rect(0, 0, int(b[4])|int(b[5])<<8, int(b[6])|int(b[7])<<8)
	if b[0]|b[1]|b[2]|b[3] != 0 || box.Max != g.size {
		return fmt.Errorf("a first picture of %v of %v", box.Max, g.size)
	}
	g.interlaced = b[8]&0x40 != 0
	return g.table(b[8])
}

// rows reads the pixels until the view is filled.
func (g *gifReader) rows(s *sparse) error {
	bits, err := g.from.ReadByte()
	if err != nil {
		return err
	}
	if bits < 2 || bits > 8 {
		return fmt.Errorf("colours of %d bits", bits)
	}
	if g.clear < 256 {
		g.colors[g.clear] = color.RGBA{}
	}
	unpacked := lzw.NewReader(&gifBlocks{from: g.from}, lzw.LSB, int(bits))
	defer unpacked.Close()
	in := bufio.NewReaderSize(unpacked, 64<<10)
	row := make([]byte, g.size.X)
	passes := gifPasses
	if !g.interlaced {
		passes = []gifPass{{0, 1}}
	}
	for _, p := range passes {
		for y := p.from; y < g.size.Y && s.left > 0; y += p.by {
			if _, err := io.ReadFull(in, row); err != nil {
				return err
			}
			s.row(y, func(x int) color.Color { return g.colors[row[x]] })
		}
	}
	return nil
}

// gifBlocks are blocks of up to 255 bytes, each after its length, up to an empty one.
type gifBlocks struct {
	from *bufio.Reader
	left int
	done bool
}

// Read implements io.Reader.
func (b *gifBlocks) Read(p []byte) (int, error) {
	if b.left == 0 && !b.done {
		n, err := b.from.ReadByte()
		if err != nil {
			return 0, io.ErrUnexpectedEOF
		}
		b.left, b.done = int(n), n == 0
	}
	if b.done {
		return 0, io.EOF
	}
	n, err := b.from.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}
