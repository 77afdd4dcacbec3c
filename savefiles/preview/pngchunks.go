package preview

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
)

// chunks are the parts of a PNG file, one after the other. Read gives the bytes of those that follow each other under the
// name of the one that was begun, as pixels do.
type chunks struct {
	from *bufio.Reader
	name string
	left int // bytes of it that weren't read
	sum  uint32
	over bool // the next one has another name, and was begun
}

// next begins the next part; all of the one before was read.
func (c *chunks) next() error {
	var b [8]byte
	if _, err := io.ReadFull(c.from, b[:]); err != nil {
		return err
	}
	n := binary.BigEndian.Uint32(b[:])
	if n > 1<<30 {
		return fmt.Errorf("a part of %d bytes", n)
	}
	c.left, c.name, c.sum = int(n), string(b[4:]), crc32.ChecksumIEEE(b[4:])
	return nil
}

// Read implements io.Reader; io.EOF comes with the first part of another name, which is begun then.
func (c *chunks) Read(p []byte) (int, error) {
	for c.left == 0 && !c.over {
		name := c.name
		if name != "IDAT" {
			return 0, io.EOF
		}
		if err := c.check(); err != nil {
			return 0, err
		}
		if err := c.next(); err != nil {
			return 0, err
		}
		c.over = c.name != name
	}
	if c.over {
		return 0, io.EOF
	}
	n, err := c.from.Read(p[:min(len(p), c.left)])
	c.sum = crc32.Update(c.sum, crc32.IEEETable, p[:n])
	c.left -= n
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// check reads the sum behind a part of which all was read.
func (c *chunks) check() error {
	var b [4]byte
	if _, err := io.ReadFull(c.from, b[:]); err != nil {
		return err
	}
	if binary.BigEndian.Uint32(b[:]) != c.sum {
		return fmt.Errorf("%s doesn't add up", c.name)
	}
	return nil
}

// skip reads what is left of a part, and its sum.
func (c *chunks) skip() error {
	for c.left > 0 {
		b, err := c.from.Peek(min(c.left, c.from.Size()))
		if err != nil {
			return err
		}
		c.sum = crc32.Update(c.sum, crc32.IEEETable, b)
		c.left -= len(b)
		_, _ = c.from.Discard(len(b))
	}
	return c.check()
}

// tail reads what comes after the pixels, up to the end.
func (c *chunks) tail() error {
	if !c.over {
		if err := c.check(); err != nil {
			return err
		}
		if err := c.next(); err != nil {
			return err
		}
	}
	for c.name != "IEND" {
		if c.name[0] < 'a' || c.name == "tRNS" {
			return fmt.Errorf("%s after the pixels", c.name)
		}
		if err := c.skip(); err != nil {
			return err
		}
		if err := c.next(); err != nil {
			return err
		}
	}
	if c.left > 0 {
		return fmt.Errorf("an end of %d bytes", c.left)
	}
	return c.check()
}
