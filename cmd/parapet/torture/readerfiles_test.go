//go:build linux

package torture

import (
	"bufio"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color/palette"
	"image/gif"
	"io"
	"os"
	"strings"

	"golang.org/x/image/tiff"

	"parapet/engine/limits"
)

// largePictures returns, for each format, a picture that takes about as much memory as allowed and, where that is cheap,
// one beyond.
func largePictures() []readerCase {
	const over = "MiB to read; at most 400 MiB"
	return []readerCase{
		{"PNG, grey", pngOf(14_100, 14_100, 0, 8, 1, zlib.BestSpeed), whole},
		{"PNG, colours", pngOf(10_000, 10_000, 2, 8, 3, zlib.BestSpeed), whole},
		{"PNG that isn't packed", pngOf(7_700, 7_700, 2, 8, 3, zlib.NoCompression), whole},
		{"PNG, alpha", pngOf(10_000, 10_000, 6, 8, 4, zlib.BestSpeed), whole},
		{"PNG, 16 bits", pngOf(7_100, 7_100, 6, 16, 8, zlib.BestSpeed), whole},
		{"PNG, interlaced", interlaced(7_200, 7_200), whole},
		{"PNG, 14,000 × 14,000 in colours", pngOf(14_000, 14_000, 2, 8, 3, zlib.BestSpeed), "takes 747 MiB to read; at most 400 MiB"},
		{"PNG, 9,900 × 9,900 of 16 bits", pngOf(9_900, 9_900, 6, 16, 8, zlib.BestSpeed), over},
		{"PNG, 60,000 × 60,000", pngOf(60_000, 60_000, 0, 8, 1, zlib.BestSpeed), "at most 200 megapixels"},
		{"JPEG", jpegOf(14_100, 14_100, false), whole},
		{"JPEG, progressive", jpegOf(7_300, 7_300, true), whole},
		{"JPEG, progressive, larger", jpegOf(14_000, 14_000, true), over},
		{"GIF", func(f *os.File) error {
			return gif.Encode(f, image.NewPaletted(image.Rect(0, 0, 14_100, 14_100), palette.Plan9), nil)
		}, whole},
		{"WebP without loss", losslessWebP(6_900, 6_900), whole},
		{"WebP without loss, larger", losslessWebP(16_000, 12_000), over},
		{"BMP", bmpOf(7_500, 7_500), whole},
		{"BMP, larger", bmpOf(9_000, 9_000), over},
		{"TIFF of one packed piece", func(f *os.File) error {
			return tiff.Encode(f, image.NewRGBA(image.Rect(0, 0, 3_800, 3_800)), &tiff.Options{Compression: tiff.Deflate})
		}, whole},
		{"SVG of many shapes", text(`<svg width="7000" height="7000">%s</svg>`, strings.Repeat(`<circle cx="500" cy="500" r="3" stroke="red" fill="none"/>`, 70_000)), whole},
		{"SVG of long curves", text(`<svg width="7000" height="7000"><path d="M9 9%s"/></svg>`, strings.Repeat(` a3 3 0 0 0 1 1`, 30_000)), whole},
		{"SVG of points", text(`<svg width="7000" height="7000"><path stroke="none" d="M9 9%s"/></svg>`, strings.Repeat(`h1v1h1v-1`, 700_000)), whole},
		{"SVG of elements", text(`<svg width="7000" height="7000">%s</svg>`, strings.Repeat(`<path class="abc" d="M1 1h1v1"/>`, 190_000)), whole},
		{"SVG of huge strokes", text(`<svg width="1000" height="1000">%s</svg>`,
			strings.Repeat(`<path d="M0 0 L 1e30 1e30 -1e30 5" stroke="black" stroke-width="1e30" stroke-linejoin="round"/>`, 1000)), "the number 1e30"},
		{"SVG of large strokes", text(`<svg width="1000" height="1000">%s</svg>`,
			strings.Repeat(`<path d="M0 0 L 1e5 1e5 -1e5 5" stroke="black" stroke-width="1e5" stroke-linejoin="round"/>`, 1000)), "more than 1000 million pixels"},
		{"SVG of 200,000 circles", text(`<svg width="1000" height="1000">%s</svg>`, strings.Repeat(`<circle cx="9" cy="9" r="5"/>`, 200_000)), "more than 200000 elements"},
		{"SVG of attributes", text(`<svg width="1000" height="1000"><g %s/></svg>`, strings.Repeat(`a="" `, 2_000_000)), "attributes"},
		{"SVG of groups", text(`<svg width="1000" height="1000">%s</svg>`, strings.Repeat(`<g>`, 4_000_000)), "nested deeper than 64"},
	}
}

// chunk writes a chunk of a PNG.
func chunk(w io.Writer, name string, data []byte) error {
	out := append(binary.BigEndian.AppendUint32(nil, uint32(len(data))), name...)
	sum := crc32.NewIEEE()
	sum.Write(out[4:])
	sum.Write(data)
	if _, err := w.Write(out); err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return err
	}
	_, err := w.Write(binary.BigEndian.AppendUint32(nil, sum.Sum32()))
	return err
}

// pixelChunks writes everything written to it as chunks of pixels.
type pixelChunks struct{ w io.Writer }

// Write implements io.Writer.
func (p pixelChunks) Write(b []byte) (int, error) { return len(b), chunk(p.w, "IDAT", b) }

// pngHead writes the start of a PNG.
func pngHead(w io.Writer, wide, high int, colours, depth, interlace byte) error {
	if _, err := io.WriteString(w, "\x89PNG\r\n\x1a\n"); err != nil {
		return err
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(wide)), uint32(high))
	return chunk(w, "IHDR", append(head, depth, colours, 0, 0, interlace))
}

// pngOf writes a black PNG with a colour type and a compression level. Beyond the limits it has no rows: only its head is read.
func pngOf(wide, high int, colours, depth byte, each, level int) func(*os.File) error {
	rows := high
	if wide*high*each > 500_000_000 {
		rows = 0
	}
	return blackPNG(wide, high, colours, depth, 0, level, func(row func(n int) error) error {
		for range rows {
			if err := row(1 + wide*each); err != nil {
				return err
			}
		}
		return nil
	})
}

// interlaced writes a black interlaced PNG.
func interlaced(wide, high int) func(*os.File) error {
	return blackPNG(wide, high, 2, 8, 1, zlib.BestSpeed, func(row func(n int) error) error {
		for _, p := range [][4]int{{8, 8, 0, 0}, {8, 8, 4, 0}, {4, 8, 0, 4}, {4, 4, 2, 0}, {2, 4, 0, 2}, {2, 2, 1, 0}, {1, 2, 0, 1}} {
			for y := p[3]; y < high; y += p[1] {
				if err := row(1 + (wide-p[2]+p[0]-1)/p[0]*3); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func blackPNG(wide, high int, colours, depth, interlace byte, level int, rows func(row func(n int) error) error) func(*os.File) error {
	return func(f *os.File) error {
		if err := pngHead(f, wide, high, colours, depth, interlace); err != nil {
			return err
		}
		packed := bufio.NewWriterSize(pixelChunks{f}, 1<<20)
		z, err := zlib.NewWriterLevel(packed, level)
		if err != nil {
			return err
		}
		black := make([]byte, 1+wide*8)
		err = rows(func(n int) error {
			_, err := z.Write(black[:n])
			return err
		})
		if err == nil {
			err = z.Close()
		}
		if err == nil {
			err = packed.Flush()
		}
		if err == nil {
			err = chunk(f, "IEND", nil)
		}
		return err
	}
}

// jpegOf writes a grey JPEG in colour with subsampled chroma: each block is one bit, meaning the same as the one before,
// plus, unless progressive, one bit meaning that it is plain.
func jpegOf(wide, high int, progressive bool) func(*os.File) error {
	out := []byte{0xff, 0xd8, 0xff, 0xdb, 0, 67, 0}
	for range 64 {
		out = append(out, 8)
	}
	frame, bits, last := byte(0xc0), 2, byte(63)
	if progressive {
		frame, bits, last = 0xc2, 1, 0
	}
	out = append(out, 0xff, frame, 0, 17, 8, byte(high>>8), byte(high), byte(wide>>8), byte(wide), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0)
	for _, table := range []byte{0, 0x10} {
		out = append(out, 0xff, 0xc4, 0, 20, table, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	}
	out = append(out, 0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, last, 0)
	blocks := (wide + 15) / 16 * ((high + 15) / 16) * 6
	return func(f *os.File) error {
		_, err := f.Write(append(append(out, make([]byte, blocks*bits/8+8)...), 0xff, 0xd9))
		return err
	}
}

// losslessWebP writes a picture of one colour, in which pixels take no bits.
func losslessWebP(wide, high int) func(*os.File) error {
	bits := uint64(wide-1) | uint64(high-1)<<14
	data := []byte{0x2f, byte(bits), byte(bits >> 8), byte(bits >> 16), byte(bits >> 24), 0x88, 0x88, 0x08}
	return func(f *os.File) error {
		out := binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(12+len(data)))
		out = binary.LittleEndian.AppendUint32(append(out, "WEBPVP8L"...), uint32(len(data)))
		_, err := f.Write(append(out, data...))
		return err
	}
}

// bmpOf writes a black 24-bit picture as a sparse file.
func bmpOf(wide, high int) func(*os.File) error {
	return func(f *os.File) error {
		row := (3*wide + 3) &^ 3
		le := binary.LittleEndian
		out := le.AppendUint32(le.AppendUint32(le.AppendUint32([]byte("BM"), 0), 0), 54)
		out = le.AppendUint32(le.AppendUint32(le.AppendUint32(out, 40), uint32(wide)), uint32(high))
		out = append(le.AppendUint32(out, 1|24<<16), make([]byte, 24)...)
		if _, err := f.Write(out); err != nil {
			return err
		}
		return f.Truncate(int64(len(out)) + int64(row)*int64(high))
	}
}

// largeMaps returns maps of other programs at their limits or beyond.
func largeMaps() []readerCase {
	var doors []string
	for i := range limits.Portals + 1 {
		x, y := 1+i%1000*2, i/1000
		doors = append(doors, fmt.Sprintf(`{"bounds":[{"x":%d,"y":%d},{"x":%d,"y":%d}],"closed":true}`, x, y, x+1, y))
	}
	line := func(n int) string { return `[` + list(n, `{"x":%,"y":1}`) + `]` }
	uvtt := func(more string) func(*os.File) error {
		return text(`{"format":0.3,"resolution":{"map_origin":{"x":0,"y":0},"map_size":{"x":2000,"y":2000},"pixels_per_grid":70},%s,"image":""}`, more)
	}
	return []readerCase{
		{"Universal VTT, points", uvtt(`"line_of_sight":[` + line(150_000) + `]`), "squares"},
		{"Universal VTT, more points", uvtt(`"line_of_sight":[` + line(200_001) + `]`), "200001 points; at most 200000"},
		{"Universal VTT, doors", uvtt(`"portals":[` + strings.Join(doors, ",") + `]`), "more than 20000 doors and windows"},
		{"Foundry, tokens", text(`{"name":"x","grid":100,"width":9000,"height":9000,"walls":[],"gridDistance":5,"tokenVision":true,"padding":0,"tokens":[%s]}`,
			list(300_000, `{"name":"t%","x":1}`)), "squares"},
		{"Tiled, layers", text(`{"tiledversion":"1","width":2000,"height":2000,"tilewidth":16,"tileheight":16,"orientation":"orthogonal","tilesets":[],"layers":[%s]}`,
			list(20, `{"type":"tilelayer","name":"floor","width":2000,"height":2000,"data":[`+strings.TrimSuffix(fmt.Sprint(strings.Repeat("1,", 70_000)), ",")+`]}`)), ""},
	}
}
