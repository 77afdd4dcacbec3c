package pdf

import (
	"encoding/binary"
	"math/bits"
)

// file returns the font file: a directory, then the tables in alphabetical order.
func (b *subsetter) file() []byte {
	b.loca = binary.BigEndian.AppendUint32(b.loca, uint32(len(b.glyf)))
	tables := []struct {
		name string
		data []byte
	}{{"cmap", noLetters}, {"glyf", b.glyf}, {"head", b.head()}, {"hhea", b.hhea()}, {"hmtx", b.hmtx}, {"loca", b.loca},
		{"maxp", b.maxp()}, {"post", noNames}}
	n := len(tables)
	power := 1 << (bits.Len(uint(n)) - 1)
	out := append([]byte{0, 1, 0, 0}, shorts(n, 16*power, bits.Len(uint(power))-1, 16*(n-power))...)
	at := len(out) + 16*n
	for _, t := range tables {
		out = append(out, t.name...)
		for _, v := range []uint32{checksum(t.data), uint32(at), uint32(len(t.data))} {
			out = binary.BigEndian.AppendUint32(out, v)
		}
		at += (len(t.data) + 3) &^ 3
	}
	for _, t := range tables {
		out = append(out, t.data...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}

func checksum(data []byte) (sum uint32) {
	for i, v := range data {
		sum += uint32(v) << (24 - 8*(i%4))
	}
	return sum
}

// noLetters and noNames are empty tables: glyphs are addressed by number, but font readers require the tables.
var (
	noLetters = shorts(0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, -1, 0, -1, 1, 0)
	noNames   = append([]byte{0, 3, 0, 0}, make([]byte, 28)...)
)

// version is version 1.0 in the format of font tables.
var version = []byte{0, 1, 0, 0}

// head returns the head table. Its timestamps are zero, so that the same glyphs produce the same bytes.
func (b *subsetter) head() []byte {
	out := append(append([]byte{}, version...), 0, 1, 0, 0, 0, 0, 0, 0, 0x5f, 0x0f, 0x3c, 0xf5)
	out = append(out, shorts(0, b.em)...)
	out = append(out, make([]byte, 16)...)
	return append(out, shorts(b.low.x, b.low.y, b.high.x, b.high.y, 0, 8, 2, 1, 0)...)
}

// hhea returns the hhea table, which holds the line height.
func (b *subsetter) hhea() []byte {
	out := append([]byte{}, version...)
	return append(out, shorts(b.high.y, b.low.y, 0, b.wide, b.low.x, 0, b.high.x, 1, 0, 0, 0, 0, 0, 0, 0, b.count)...)
}

// maxp returns the maxp table, which holds the font's limits.
func (b *subsetter) maxp() []byte {
	out := append([]byte{}, version...)
	return append(out, shorts(b.count, b.points, b.contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)...)
}
