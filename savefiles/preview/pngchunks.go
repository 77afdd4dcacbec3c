package preview

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
)

// chunks reads the chunks of a PNG file. Read returns the bytes of consecutive chunks with the name of the current one,
// as pixels have.
type chunks struct {
	from *bufio.Reader
	name string
	left int // bytes not yet read
	sum  uint32
	over bool // the next chunk has another name and was started
}

// next starts the next chunk; the one before must have been read entirely.
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

// Read implements io.Reader; it returns io.EOF at the first chunk with another name, which is then current.
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

// check verifies the checksum after a chunk has been read entirely.
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

// skip skips the rest of a chunk and its checksum.
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

// tail reads what follows the pixels, up to the end.
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
