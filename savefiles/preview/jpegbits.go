package preview

import "fmt"

// huffman decodes codes of 1 to 16 bits: those of up to quickBits bits by table, longer ones by search.
type huffman struct {
	quick  [1 << quickBits]uint16 // length of the code in the upper byte, symbol in the lower; 0 if the code is longer
	last   [17]int32              // the last code of each length; -1 for none
	offset [17]int32              // added to such a code to get its symbol's index
	values []uint8
}

const quickBits = 10

// newHuffman parses a table and returns its length in bytes.
func newHuffman(b []byte) (t *huffman, n int, err error) {
	if len(b) < 17 || b[0]>>4 > 1 || b[0]&15 > 3 {
		return nil, 0, fmt.Errorf("a table of %d bytes", len(b))
	}
	total := 0
	for _, c := range b[1:17] {
		total += int(c)
	}
	if total == 0 || total > 256 || len(b) < 17+total {
		return nil, 0, fmt.Errorf("a table of %d codes", total)
	}
	t = &huffman{values: b[17 : 17+total]}
	code, k := int32(0), int32(0)
	for long := 1; long <= 16; long++ {
		count := int32(b[long])
		if code+count > 1<<long {
			return nil, 0, fmt.Errorf("too many codes of %d bits", long)
		}
		t.offset[long] = k - code
		for range count {
			t.note(code, long, t.values[k])
			code, k = code+1, k+1
		}
		t.last[long] = code - 1
		if count == 0 {
			t.last[long] = -1
		}
		code <<= 1
	}
	return t, 17 + total, nil
}

// note enters a short code under all possible bits after it.
func (t *huffman) note(code int32, long int, value uint8) {
	if long > quickBits {
		return
	}
	free := quickBits - long
	for i := range 1 << free {
		t.quick[int(code)<<free|i] = uint16(long)<<8 | uint16(value)
	}
}

// bits reads bits of a scan, in which a zero byte follows each 255. Beyond the end it returns zeros.
type bits struct {
	rest []byte
	held uint64 // the next bits, highest first
	n    uint   // number of bits held
	past int    // number of bytes requested after the end
}

// fill makes sure that at least 32 bits are buffered.
func (b *bits) fill() {
	for b.n <= 56 {
		var next byte
		switch {
		case len(b.rest) > 0 && b.rest[0] != 0xff:
			next, b.rest = b.rest[0], b.rest[1:]
		case len(b.rest) > 1 && b.rest[1] == 0:
			next, b.rest = 0xff, b.rest[2:]
		default:
			b.past++
		}
		b.held |= uint64(next) << (56 - b.n)
		b.n += 8
	}
}

func (b *bits) drop(n uint8) {
	b.held <<= n
	b.n -= uint(n)
}

// symbol reads a code; an unknown one is 0. At least 16 bits are buffered afterwards.
func (b *bits) symbol(t *huffman) uint8 {
	if b.n < 32 {
		b.fill()
	}
	if q := t.quick[b.held>>(64-quickBits)]; q != 0 {
		b.drop(uint8(q >> 8))
		return uint8(q)
	}
	for long := quickBits + 1; long <= 16; long++ {
		code := int32(b.held >> (64 - long))
		if code <= t.last[long] {
			b.drop(uint8(long))
			return t.values[code+t.offset[long]]
		}
	}
	b.drop(16)
	return 0
}

// number reads a signed number of at most 15 bits.
func (b *bits) number(n uint8) int32 {
	if n == 0 {
		return 0
	}
	v := int32(b.held >> (64 - n))
	b.drop(n)
	if v < 1<<(n-1) {
		v += 1 - 1<<n
	}
	return v
}

// pastRestart skips past the next restart marker; if there is none, only zeros follow.
func (b *bits) pastRestart() {
	b.held, b.n, b.past = 0, 0, 0
	for len(b.rest) > 1 && (b.rest[0] != 0xff || b.rest[1] == 0) {
		b.rest = b.rest[1:]
	}
	if len(b.rest) > 1 && b.rest[1]&^7 == markRestart {
		b.rest = b.rest[2:]
	}
}
