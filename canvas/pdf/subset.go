package pdf

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// subset returns a TrueType font of some glyphs: glyph 0 is empty, the others are numbered from 1. It takes outlines from
// any font that sfnt reads, converting OpenType's cubic curves to quadratic ones, and drops hints. It has the tables that
// PDF requires.
func (f *font) subset(glyphs []sfnt.GlyphIndex) []byte {
	em := int(f.UnitsPerEm())
	b := subsetter{em: em}
	b.add(nil, 0)
	for _, g := range glyphs {
		segments, err := f.LoadGlyph(&f.buf, g, fixed.I(em), nil)
		if err != nil {
			segments = nil
		}
		b.add(segments, int(f.advance(g)*float64(em)/1000+0.5))
	}
	return b.file()
}

// subsetter collects the tables of a font.
type subsetter struct {
	em         int
	glyf, loca []byte
	hmtx       []byte
	count      int
	points     int // most points of a glyph
	contours   int // most contours of a glyph
	wide       int // widest advance
	low, high  corner
	bounded    bool
}

type corner struct{ x, y int }

// knot is a point of an outline, on the curve or a control point.
type knot struct {
	corner
	on bool
}

func (b *subsetter) add(segments sfnt.Segments, advance int) {
	b.loca = binary.BigEndian.AppendUint32(b.loca, uint32(len(b.glyf)))
	outlines := contoursOf(segments)
	low, high := bounds(outlines)
	b.hmtx = binary.BigEndian.AppendUint16(b.hmtx, uint16(advance))
	b.hmtx = binary.BigEndian.AppendUint16(b.hmtx, uint16(int16(low.x)))
	b.count++
	b.wide = max(b.wide, advance)
	if len(outlines) == 0 {
		return
	}
	if !b.bounded {
		b.low, b.high, b.bounded = low, high, true
	}
	b.low, b.high = corner{min(b.low.x, low.x), min(b.low.y, low.y)}, corner{max(b.high.x, high.x), max(b.high.y, high.y)}
	b.glyf = append(b.glyf, b.outline(outlines, low, high)...)
	for len(b.glyf)%4 != 0 {
		b.glyf = append(b.glyf, 0)
	}
}

// outline returns a glyph in the format of the glyf table, each point relative to the one before.
func (b *subsetter) outline(outlines [][]knot, low, high corner) []byte {
	out := shorts(len(outlines), low.x, low.y, high.x, high.y)
	n := 0
	for _, o := range outlines {
		n += len(o)
		out = append(out, shorts(n-1)...)
	}
	b.points, b.contours = max(b.points, n), max(b.contours, len(outlines))
	out = append(out, shorts(0)...) // no instructions
	all := slices.Concat(outlines...)
	for _, k := range all {
		flag := byte(0)
		if k.on {
			flag = 1
		}
		out = append(out, flag)
	}
	before := 0
	for _, k := range all {
		out, before = append(out, shorts(k.x-before)...), k.x
	}
	before = 0
	for _, k := range all {
		out, before = append(out, shorts(k.y-before)...), k.y
	}
	return out
}

// contoursOf returns the closed contours of a glyph.
func contoursOf(segments sfnt.Segments) (out [][]knot) {
	var now []knot
	done := func() {
		if n := len(now); n > 1 && now[n-1] == now[0] {
			now = now[:n-1] // closing the table ends it anyway
		}
		if len(now) > 1 {
			out = append(out, now)
		}
		now = nil
	}
	for _, s := range segments {
		at := func(i int) corner { return corner{round(s.Args[i].X), -round(s.Args[i].Y)} }
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			done()
			now = []knot{{at(0), true}}
		case sfnt.SegmentOpLineTo:
			now = append(now, knot{at(0), true})
		case sfnt.SegmentOpQuadTo:
			now = append(now, knot{at(0), false}, knot{at(1), true})
		case sfnt.SegmentOpCubeTo:
			now = append(now, quadratic(now[len(now)-1].corner, at(0), at(1), at(2))...)
		}
	}
	done()
	return out
}

func round(v fixed.Int26_6) int { return v.Round() }

// pieces is the number of quadratic curves that replace a cubic one.
const pieces = 4

// quadratic returns quadratic curves that approximate the cubic one from a to d.
func quadratic(a, b, c, d corner) (out []knot) {
	at := func(t float64) (x, y, dx, dy float64) {
		u := 1 - t
		p := func(a, b, c, d int) (v, slope float64) {
			fa, fb, fc, fd := float64(a), float64(b), float64(c), float64(d)
			return u*u*u*fa + 3*u*u*t*fb + 3*u*t*t*fc + t*t*t*fd, 3*u*u*(fb-fa) + 6*u*t*(fc-fb) + 3*t*t*(fd-fc)
		}
		x, dx = p(a.x, b.x, c.x, d.x)
		y, dy = p(a.y, b.y, c.y, d.y)
		return x, y, dx, dy
	}
	const step = 1.0 / pieces
	for i := range pieces {
		x0, y0, dx0, dy0 := at(float64(i) * step)
		x1, y1, dx1, dy1 := at(float64(i+1) * step)
		// The intersection of both ends' tangents, approximated.
		cx := (x0 + x1 + step/2*(dx0-dx1)) / 2
		cy := (y0 + y1 + step/2*(dy0-dy1)) / 2
		out = append(out, knot{corner{near(cx), near(cy)}, false}, knot{corner{near(x1), near(y1)}, true})
	}
	return out
}

func near(v float64) int {
	if v < 0 {
		return -int(-v + 0.5)
	}
	return int(v + 0.5)
}

func bounds(outlines [][]knot) (low, high corner) {
	for i, o := range outlines {
		for j, k := range o {
			if i == 0 && j == 0 {
				low, high = k.corner, k.corner
			}
			low, high = corner{min(low.x, k.x), min(low.y, k.y)}, corner{max(high.x, k.x), max(high.y, k.y)}
		}
	}
	return low, high
}

// shorts encodes numbers as big-endian 16-bit integers.
func shorts(numbers ...int) (out []byte) {
	for _, n := range numbers {
		out = binary.BigEndian.AppendUint16(out, uint16(int16(n)))
	}
	return out
}

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
