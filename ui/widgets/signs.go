package widgets

import (
	"encoding/binary"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// signs are the signs of the window's texts that Fyne's fonts lack. The space follows them in texts and has to be in their font.
const signs = " ←↑→↓−≤≥≈"

// signFont is a font of these signs alone, so that no text needs an installed font. It goes before Fyne's, which has the letters.
var signFont = sync.OnceValue(func() fyne.Resource {
	return fyne.NewStaticResource("signs.ttf", only(goregular.TTF, []rune(signs)))
})

// The height of a line of Fyne's font above and below the base line, as shares of its size: lines with signs are as high.
const ascent, descent = 1.069, 0.293

// only returns a font that has no characters but the given ones: the same tables, with another map from characters to glyphs. OS/2
// is left out, since the lines' heights are those of hhea.
func only(ttf []byte, characters []rune) []byte {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err)
	}
	big := binary.BigEndian
	tables := map[string][]byte{}
	for i := range int(big.Uint16(ttf[4:])) {
		entry := ttf[12+16*i:]
		from, size := big.Uint32(entry[8:]), big.Uint32(entry[12:])
		tables[string(entry[:4])] = slices.Clone(ttf[from : from+size])
	}
	delete(tables, "OS/2")
	tables["cmap"] = cmap(f, characters)
	em := float64(f.UnitsPerEm())
	big.PutUint16(tables["hhea"][4:], uint16(int16(ascent*em)))
	big.PutUint16(tables["hhea"][6:], uint16(int16(-descent*em)))
	big.PutUint16(tables["hhea"][8:], 0)
	return joined(tables)
}

// cmap returns the table that maps characters to their glyphs in a font, in format 12.
func cmap(f *sfnt.Font, characters []rune) []byte {
	slices.Sort(characters)
	var groups []byte
	var buf sfnt.Buffer
	for _, r := range characters {
		if glyph, err := f.GlyphIndex(&buf, r); err == nil && glyph != 0 {
			for _, v := range []uint32{uint32(r), uint32(r), uint32(glyph)} {
				groups = binary.BigEndian.AppendUint32(groups, v)
			}
		}
	}
	out := []byte{0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0}
	for _, v := range []uint32{uint32(16 + len(groups)), 0, uint32(len(groups) / 12)} {
		out = binary.BigEndian.AppendUint32(out, v)
	}
	return append(out, groups...)
}

// joined returns a font file of tables.
func joined(tables map[string][]byte) []byte {
	var names []string
	for name := range tables {
		names = append(names, name)
	}
	slices.Sort(names)
	head := []byte{0, 1, 0, 0, 0, byte(len(names)), 0, 0, 0, 0, 0, 0}
	var body []byte
	for _, name := range names {
		head = append(append(head, name...), 0, 0, 0, 0)
		head = binary.BigEndian.AppendUint32(head, uint32(12+16*len(names)+len(body)))
		head = binary.BigEndian.AppendUint32(head, uint32(len(tables[name])))
		body = append(body, tables[name]...)
		for len(body)%4 > 0 {
			body = append(body, 0)
		}
	}
	return append(head, body...)
}
