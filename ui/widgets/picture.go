package widgets

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/textshape"
	"parapet/icons"
)

// NewPicture returns an empty, hidden picture for ShowIcon or ShowPips.
func NewPicture() *canvas.Image {
	img := &canvas.Image{FillMode: canvas.ImageFillContain}
	img.Hide()
	return img
}

// ShowIcon shows an icon in a colour; key is a condition's or what icons.GameKey returned. Without such an icon it hides the picture.
// The toolkit draws on as many pixels as the SVG has units, whatever its size in the window, so large ones are scaled first.
func ShowIcon(img *canvas.Image, key string, ink color.Color) {
	fill := hex(ink)
	show(img, key+fill, key != "", func() []byte {
		svg := bytes.ReplaceAll(bytes.ReplaceAll(icons.SVG(key), []byte(` fill="#000000"`), nil), []byte("<path "), []byte(`<path fill="`+fill+`" `))
		return bytes.ReplaceAll(svg, []byte(`viewBox="0 0 512 512"><path `), []byte(`viewBox="0 0 32 32"><path transform="scale(0.0625 0.0625)" `))
	})
}

// show shows an SVG that is drawn if the picture doesn't show one of that name already.
func show(img *canvas.Image, name string, some bool, draw func() []byte) {
	if img.Hidden = !some; img.Hidden || img.Resource != nil && img.Resource.Name() == name+".svg" {
		return
	}
	svg := draw()
	if img.Hidden = len(svg) == 0; img.Hidden {
		return
	}
	img.Resource = fyne.NewStaticResource(name+".svg", svg)
	img.Refresh()
}

func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// The colours of what a turn offers, in costs and on initiative cards.
const (
	MainAction  fyne.ThemeColorName = "mainaction"
	MinorAction fyne.ThemeColorName = "minoraction"
	Movement    fyne.ThemeColorName = "movement"
	Reaction    fyne.ThemeColorName = "reaction"
)

// spends are the colours of what costs name, and of budgets by their names.
var spends = map[string]fyne.ThemeColorName{
	"main": MainAction, "action": MainAction, "attacks": MainAction, "full_turn": MainAction, "offhand": MinorAction,
	"minor": MinorAction, "interaction": MinorAction, "instant": MinorAction, "move": Movement, "fly": Movement, "the Move": Movement,
	"half of the base speed": Movement, "reaction": Reaction,
}

// Spends returns the colour of a budget or of a word of a cost; "" if it has none.
func Spends(what string) fyne.ThemeColorName {
	return spends[strings.TrimLeft(what, "0123456789 ")]
}

// pip is one thing that an action costs: the colours of its alternatives.
type pip struct {
	of   []fyne.ThemeColorName
	half bool
}

// mostPips is how many actions a cost shows one by one.
const mostPips = 6

// pipsOf returns the pips of a cost: "main+offhand", "offhand|2ap", "1½", "minor or action".
func pipsOf(cost string) (list []pip) {
	if cost != "" && strings.Trim(cost, "0123456789½") == "" { // so many actions
		whole, half := strings.CutSuffix(cost, "½")
		n, _ := strconv.Atoi(whole)
		list = slices.Repeat([]pip{{of: []fyne.ThemeColorName{MainAction}}}, min(n, mostPips))
		if half {
			list = append(list, pip{of: []fyne.ThemeColorName{MainAction}, half: true})
		}
		return list
	}
	cost, _, _ = strings.Cut(cost, ", ")
	for part := range strings.SplitSeq(cost, "+") {
		var p pip
		for word := range strings.SplitSeq(strings.ReplaceAll(part, " or ", "|"), "|") {
			if c := Spends(word); c != "" {
				p.of = append(p.of, c)
			}
		}
		if len(p.of) > 0 {
			list = append(list, p)
		}
	}
	return list
}

// ShowPips shows a cost: a disc for each thing that it takes, divided among alternatives. ink, if not nil, is the colour of all.
func ShowPips(img *canvas.Image, cost string, ink color.Color) {
	list := pipsOf(cost)
	name := "pips"
	for _, p := range list {
		for _, c := range p.of {
			name += hex(colourOf(c, ink)) + fmt.Sprint(p.half)
		}
		name += "+"
	}
	side := theme.CaptionTextSize() * 0.8
	size := fyne.NewSize(side*float32(len(list)), side)
	img.SetMinSize(size)
	img.Resize(size)
	show(img, name, len(list) > 0, func() []byte { return drawn(list, ink) })
}

func colourOf(c fyne.ThemeColorName, ink color.Color) color.Color {
	if ink != nil {
		return ink
	}
	return theme.Color(c)
}

// drawn returns the SVG of pips.
func drawn(list []pip, ink color.Color) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d 20">`, 20*len(list))
	for i, p := range list {
		x := 20*i + 10
		left, right := hex(colourOf(p.of[0], ink)), hex(colourOf(p.of[len(p.of)-1], ink))
		fmt.Fprintf(&b, `<path fill="%s" d="M%d 2A8 8 0 0 0 %d 18Z"/>`, left, x, x)
		if !p.half {
			fmt.Fprintf(&b, `<path fill="%s" d="M%d 2A8 8 0 0 1 %d 18Z"/>`, right, x, x)
		}
	}
	b.WriteString("</svg>")
	return b.Bytes()
}

// NewPainter returns a painter with the window's icons and fonts.
func NewPainter() *paint.Painter {
	f := Fonts()
	return paint.NewPainter(icons.SVG).Letters(f.Own, f.Case)
}

// Fonts returns Fyne's fonts, plain and bold, and the installed ones, which provide the characters that Fyne's lack on
// the map and on paper.
func Fonts() pdf.Fonts {
	return pdf.Fonts{Own: [2][]byte{theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content()}, Case: textshape.System()}
}

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
