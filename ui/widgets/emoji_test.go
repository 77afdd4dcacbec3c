package widgets

import (
	"bytes"
	"encoding/binary"
	"flag"
	"image"
	"image/color"
	"os"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
)

var update = flag.Bool("update", false, "write emoji.otf anew")

// TestPackedEmoji checks that the packed font has the characters, ligatures, pictures, widths and extents of the toolkit's, in little
// more room than the pictures need. With -update it packs the font.
func TestPackedEmoji(t *testing.T) {
	own := theme.DefaultEmojiFont().Content()
	if *update {
		if err := os.WriteFile("emoji.otf", packed(t, own), 0o644); err != nil {
			t.Fatal(err)
		}
		packedEmoji = packed(t, own)
	}
	was, is := tablesOf(t, own), tablesOf(t, packedEmoji)
	for _, name := range []string{"SVG ", "GSUB", "cmap", "head", "hhea", "hmtx", "maxp", "name", "post", "OS/2"} {
		if !bytes.Equal(was[name], is[name]) {
			t.Errorf("table %s differs", name)
		}
	}
	if most := len(is["SVG "]) + 100_000; len(packedEmoji) > most {
		t.Errorf("%d bytes, more than %d", len(packedEmoji), most)
	}
	a, b := faceOf(t, own), faceOf(t, packedEmoji)
	for g := range font.GID(glyphsOf(was)) {
		da, db := a.GlyphData(g), b.GlyphData(g)
		sa, drawn := da.(font.GlyphSVG)
		if sb, ok := db.(font.GlyphSVG); drawn && (!ok || !bytes.Equal(sa.Source, sb.Source)) || !drawn && !reflect.DeepEqual(da, db) {
			t.Errorf("glyph %d is drawn otherwise", g)
		}
		ea, _ := a.GlyphExtents(g)
		if eb, _ := b.GlyphExtents(g); ea != eb {
			t.Errorf("glyph %d: extents %v, packed %v", g, ea, eb)
		}
	}
}

// TestPackEmoji compares texts with emoji in the toolkit's font and in the packed one.
func TestPackEmoji(t *testing.T) {
	toolkits := theme.DefaultEmojiFont().(*fyne.StaticResource)
	own := toolkits.StaticContent
	defer func() { toolkits.StaticContent = own }()
	draw := func(style fyne.TextStyle) image.Image {
		test.NewTempApp(t).Settings().SetTheme(Theme{Text: 1})
		text := canvas.NewText("Fire 🔥 and 🐉, ❤️ 👩‍👩‍👧 🇩🇪 a trap", color.White)
		text.TextSize, text.TextStyle = 40, style
		c := test.NewCanvas()
		c.SetContent(text)
		return c.Capture()
	}
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}} {
		toolkits.StaticContent = own
		want := draw(style)
		PackEmoji()
		if got := draw(style); !reflect.DeepEqual(got, want) {
			t.Errorf("%v: the texts differ", style)
		}
		toolkits.StaticContent = theme.DefaultTextFont().Content()
		if without := draw(style); reflect.DeepEqual(without, want) {
			t.Errorf("%v: no emoji are drawn", style)
		}
	}
}

// packed returns the font with boxes as outlines of the glyphs that have a picture, and without its signature.
func packed(t *testing.T, otf []byte) []byte {
	tables := tablesOf(t, otf)
	tables["CFF "] = boxes(t, tables["CFF "], faceOf(t, otf), glyphsOf(tables))
	delete(tables, "DSIG")
	out := joined(tables)
	copy(out, "OTTO")
	return out
}

// boxes returns a CFF table with the name and strings of another, whose glyphs have the extents of the face's.
func boxes(t *testing.T, cff []byte, face *font.Face, glyphs int) []byte {
	var outlines [][]byte
	for g := range font.GID(glyphs) {
		var path []byte
		if data, ok := face.GlyphData(g).(font.GlyphOutline); ok {
			path = outline(data.Segments)
		} else if e, _ := face.GlyphExtents(g); e != (font.GlyphExtents{}) {
			path = outline([]font.Segment{
				{Op: opentype.SegmentOpMoveTo, Args: [3]font.SegmentPoint{{X: e.XBearing, Y: e.YBearing}}},
				{Op: opentype.SegmentOpLineTo, Args: [3]font.SegmentPoint{{X: e.XBearing + e.Width, Y: e.YBearing + e.Height}}}})
		}
		outlines = append(outlines, append(path, endChar))
	}
	head := cff[:cff[2]]
	names, rest := index(cff[cff[2]:])
	_, rest = index(rest) // the top dictionary
	texts, _ := index(rest)
	all := indexOf(outlines)
	const dictSize = 5 + 1 + 5 + 5 + 1
	at := len(head) + len(names) + len(indexOf([][]byte{make([]byte, dictSize)})) + len(texts) + len(indexOf(nil))
	top := slices.Concat(long(at), []byte{charStrings}, long(0), long(at+len(all)), []byte{private})
	return slices.Concat(head, names, indexOf([][]byte{top}), texts, indexOf(nil), all)
}

// outline returns a path in the form of CFF: each point from the one before.
func outline(path []font.Segment) (out []byte) {
	var last font.SegmentPoint
	for _, s := range path {
		points, operator := 1, byte(moveTo)
		switch s.Op {
		case opentype.SegmentOpLineTo:
			operator = lineTo
		case opentype.SegmentOpCubeTo:
			points, operator = 3, curveTo
		}
		for _, p := range s.Args[:points] {
			out = append(append(out, number(int(p.X-last.X))...), number(int(p.Y-last.Y))...)
			last = p
		}
		out = append(out, operator)
	}
	return out
}

// Operators of CFF dictionaries and outlines.
const (
	charStrings, private             = 17, 18
	moveTo, lineTo, curveTo, endChar = 21, 5, 8, 14
)

// number writes a number of an outline, long one of a dictionary.
func number(v int) []byte { return []byte{28, byte(v >> 8), byte(v)} }

func long(v int) []byte { return binary.BigEndian.AppendUint32([]byte{29}, uint32(v)) }

// index splits a CFF table behind the index that it begins with.
func index(b []byte) (whole, rest []byte) {
	count, size := int(binary.BigEndian.Uint16(b)), int(b[2])
	if count == 0 {
		return b[:2], b[2:]
	}
	end := 0
	for _, v := range b[3+count*size : 3+(count+1)*size] {
		end = end<<8 | int(v)
	}
	n := 3 + (count+1)*size + end - 1
	return b[:n], b[n:]
}

func indexOf(items [][]byte) []byte {
	out := binary.BigEndian.AppendUint16(nil, uint16(len(items)))
	if len(items) == 0 {
		return out
	}
	at := 1
	out = binary.BigEndian.AppendUint32(append(out, 4), uint32(at))
	for _, item := range items {
		at += len(item)
		out = binary.BigEndian.AppendUint32(out, uint32(at))
	}
	return append(out, bytes.Join(items, nil)...)
}

func tablesOf(t *testing.T, otf []byte) map[string][]byte {
	l, err := opentype.NewLoader(bytes.NewReader(otf))
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string][]byte{}
	for _, tag := range l.Tables() {
		table, err := l.RawTable(tag)
		if err != nil {
			t.Fatal(err)
		}
		tables[tag.String()] = table
	}
	return tables
}

func glyphsOf(tables map[string][]byte) int { return int(binary.BigEndian.Uint16(tables["maxp"][4:])) }

func faceOf(t *testing.T, otf []byte) *font.Face {
	f, err := font.ParseTTF(bytes.NewReader(otf))
	if err != nil {
		t.Fatal(err)
	}
	return f
}
