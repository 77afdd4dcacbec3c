package savefiles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"

	"parapet/engine/limits"
)

// someDrawing returns a drawing of shapes of all kinds, many of them partly or entirely outside it.
func someDrawing(r *rand.Rand) string {
	var b strings.Builder
	b.WriteString(`<svg viewBox="0 0 400 300"><defs><linearGradient id="l" x1="0" x2="1"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>` +
		`<radialGradient id="r"><stop offset="0" stop-color="#ff0"/><stop offset="0.7" stop-color="#0a0" stop-opacity="0.5"/><stop offset="1" stop-color="#0ff"/></radialGradient></defs>`)
	at := func() int { return r.IntN(900) - 250 }
	fill := func() string {
		return []string{"none", "#123456", "url(#l)", "url(#r)", "rgb(9,200,40)"}[r.IntN(5)]
	}
	for range 30 {
		style := fmt.Sprintf(`fill="%s" stroke="%s" stroke-width="%d" opacity="0.%d" stroke-linejoin="%s" stroke-linecap="%s"`, fill(), fill(), r.IntN(30), 3+r.IntN(7),
			[]string{"miter", "round", "bevel", "arc"}[r.IntN(4)], []string{"butt", "round", "square"}[r.IntN(3)])
		if r.IntN(4) == 0 {
			style += ` stroke-dasharray="9 4 1" stroke-dashoffset="55"`
		}
		switch r.IntN(5) {
		case 0:
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" rx="%d" %s/>`, at(), at(), r.IntN(500), r.IntN(500), r.IntN(20), style)
		case 1:
			fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="%d" %s/>`, at(), at(), 1+r.IntN(200), style)
		case 2:
			fmt.Fprintf(&b, `<g transform="rotate(%d) translate(%d,%d)"><polygon points="%d,%d %d,%d %d,%d" %s/></g>`, r.IntN(360), at(), at(), at(), at(), at(), at(), at(), at(), style)
		case 3:
			fmt.Fprintf(&b, `<path d="M%d %d C%d %d %d %d %d %d q%d %d 40 30 a30 50 20 0 1 %d 40 z m9 9 h40 v50" %s/>`, at(), at(), at(), at(), at(), at(), at(), at(), at(), at(), at(), style)
		default:
			fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%d" y2="%d" %s/>`, at(), at(), at(), at(), style)
		}
	}
	return b.String() + `</svg>`
}

// byLibrary paints a drawing with the library's own painter, shape by shape over the whole picture.
func byLibrary(t *testing.T, text string, size image.Point) *image.RGBA {
	t.Helper()
	icon, err := oksvg.ReadIconStream(strings.NewReader(text), oksvg.IgnoreErrorMode)
	if err != nil {
		t.Fatal(err)
	}
	icon.SetTarget(0, 0, float64(size.X), float64(size.Y))
	img := image.NewRGBA(image.Rectangle{Max: size})
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	pen := rasterx.NewDasher(size.X, size.Y, rasterx.NewScannerGV(size.X, size.Y, img, img.Rect))
	for _, p := range icon.SVGPaths {
		scaled := scaledSVG(p, float64(size.X)/400)
		scaled.DrawTransformed(pen, 1, icon.Transform)
	}
	return img
}

// TestDrawingsAreAsTheirLibraryPaintsThem checks that painting only the part each shape covers produces the library's
// colours, within a few shades where lines are clipped.
func TestDrawingsAreAsTheirLibraryPaintsThem(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 8))
	for n := range 2 {
		text := someDrawing(r)
		box, err := svgBoxOf([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		box.size = image.Pt(600, 450)
		tame, err := tameSVG(t.Context(), []byte(text), box)
		if err != nil {
			t.Fatal(err)
		}
		icon, err := oksvg.ReadIconStream(bytes.NewReader(tame), oksvg.IgnoreErrorMode)
		if err != nil {
			t.Fatal(err)
		}
		got, err := paintSVG(t.Context(), icon, box.size)
		if err != nil {
			t.Fatal(err)
		}
		want := byLibrary(t, text, box.size)
		most := 0
		for i := range got.Pix {
			most = max(most, int(got.Pix[i])-int(want.Pix[i]), int(want.Pix[i])-int(got.Pix[i]))
		}
		if most > 10 {
			t.Errorf("drawing %d: %d shades off", n, most)
		}
	}
}

// many repeats a text n times, replacing "%" with the index.
func many(n int, text string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(text, "%", strconv.Itoa(i)))
	}
	return b.String()
}

// TestDrawingsThatAreTooMuch checks that drawings with small files that are expensive to read or paint are refused with
// the reason.
func TestDrawingsThatAreTooMuch(t *testing.T) {
	const huge = `<path d="M0 0 L 1e30 1e30 -1e30 5" stroke="black" stroke-width="1e30" stroke-linejoin="round"/>`
	svgWork = 60_000_000
	defer func() { svgWork = limits.SVGWork }()
	stops := many(60, `<stop offset="0.%"/>`)
	for why, content := range map[string]string{
		"a drawing with the number 1e30; at most 1000000": many(1000, huge),
		"paints more than 60 million pixels":              many(1000, strings.NewReplacer("e30", "e5").Replace(huge)),
		"a line 2e+30 pixels wide; at most 1000000":       `<path d="M0 0 L1 1" stroke="black" style="stroke-width:1e30"/>`,
		"more than 200000 elements":                       many(200_000, `<circle cx="5" cy="5" r="3"/>`),
		"more than 3000000 points":                        many(100_000, `<circle cx="5" cy="5" r="3"/>`),
		"a drawing of more than 3000000 points":           `<path d="M0 0` + many(300_000, `a1 1 0 0 0 1 1`) + `"/>`,
		"a shape of more than 2000000 lines":              `<path d="M0 0` + many(1_000_001, `v1v-1`) + `"/>`,
		"200000 elements, reused ones included":           `<defs><g id="a">` + many(900, `<line x2="1"/>`) + `</g></defs>` + many(900, `<use href="#a"/>`),
		"nested deeper than 64":                           many(64, "<g>") + many(64, "</g>"),
		"a gradient of more than 64 colours":              `<linearGradient id="g">` + many(65, "<stop/>") + `</linearGradient>`,
		"3000000 points":                                  `<linearGradient id="g">` + stops + `</linearGradient>` + many(20_000, `<g fill="url(#g)"/>`),
		"20000 style sheet lookups; at most 16 MiB":       `<style>.a{` + many(200, "k%:1;") + `}</style>` + many(20_000, `<g class="a"/>`),
		"style sheets of more than 4 MiB":                 `<style>` + many(3000, "a%,") + `{` + many(400, "k%:1;") + `}</style>`,
		"more than 100000 attributes":                     `<g ` + many(100_001, `a%="" `) + `/>`,
		"a line of 300 dashes; at most 256":               `<line x2="5" stroke="black" stroke-dasharray="` + strings.Repeat("1 ", 300) + `"/>`,
	} {
		_, err := DecodePicture(t.Context(), []byte(`<svg width="2000" height="1500">`+content+`</svg>`))
		if !errors.Is(err, ErrTooMuch) || errors.Is(err, ErrBody) || !strings.Contains(err.Error(), why) {
			t.Errorf("%v, not %q", err, why)
		}
	}
	if _, _, err := PictureSize([]byte(`<svg width="9000" height="9000"></svg>`)); err == nil || !strings.Contains(err.Error(), "takes 500 MiB to read") {
		t.Error(err)
	}
}

// TestDrawingsOfManyShapes checks that drawings with many small or meaningless elements are painted.
func TestDrawingsOfManyShapes(t *testing.T) {
	for name, content := range map[string]string{
		"circles":        many(20_000, `<circle cx="%" cy="5" r="3" stroke="red"/>`),
		"long dashes":    `<line x2="900" stroke="black" stroke-dasharray="0.2" stroke-dashoffset="1e6"/>`,
		"long titles":    `<title>` + many(200_000, `x<!---->`) + `</title>`,
		"what isn't cut": `<text>` + strings.Repeat("=", 50_000) + `</text><clipPath><path d="M1e30 0"/></clipPath>`,
	} {
		if _, err := DecodePicture(t.Context(), []byte(`<svg width="2000" height="1500">`+content+`</svg>`)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	clipped := `<svg width="2048" height="20"><clipPath id="a"><rect width="2048" height="20"/></clipPath><title>x</title></svg>`
	img, err := DecodePicture(t.Context(), []byte(clipped))
	if err != nil || img.At(5, 5) != (color.RGBA{255, 255, 255, 255}) {
		t.Errorf("what only clips is painted, or %v", err)
	}
}

// patience is a context that is cancelled after Err has been called a number of times.
type patience struct {
	context.Context
	left int
}

// Err implements context.Context.
func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestADrawingIsGivenUpWithinAShape checks that cancelling stops inside a slow shape, and inside reading a long text.
func TestADrawingIsGivenUpWithinAShape(t *testing.T) {
	for name, content := range map[string]string{
		"curves": `<path d="M0 0` + many(10_000, `c9999 0 0 9999 9 9 -9999 5 5 -9999 7 7`) + `"/>`,
		"pixels": `<rect width="4000" height="4000"/>`,
		"text":   `<path d="` + many(100_000, "M% 0") + `"/>`,
	} {
		text := []byte(`<svg width="4000" height="4000">` + content + `</svg>`)
		asked := &patience{t.Context(), 1 << 40}
		if _, err := decodeSVG(asked, text); err != nil {
			t.Fatal(name, err)
		}
		often := 1<<40 - asked.left
		if _, err := decodeSVG(&patience{t.Context(), often - 2}, text); often < 5 || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: asked %d times, %v", name, often, err)
		}
	}
}
