package savefiles

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

const (
	svgText  = 32 << 20 // bytes of a drawing
	svgUsed  = 64 << 20 // bytes of all that its "use" elements draw once more
	svgLeast = 2048     // pixels: the longer side of smaller drawings is doubled until it has as many
	svgHead  = 4096     // bytes within which the first element of a drawing begins
)

// isSVG tells drawings by their first element.
func isSVG(b []byte) bool {
	b = b[:min(len(b), svgHead)]
	start := bytes.TrimLeft(bytes.TrimPrefix(b, []byte("\ufeff")), " \t\r\n")
	if !bytes.HasPrefix(start, []byte("<")) {
		return false
	}
	d := xml.NewDecoder(bytes.NewReader(start))
	for {
		t, err := d.Token()
		if err != nil {
			return false
		}
		if e, ok := t.(xml.StartElement); ok {
			return e.Name.Local == "svg"
		}
	}
}

// svgBox is what a drawing shows, in its own units, and the pixels that it is painted in.
type svgBox struct {
	x, y, w, h float64
	size       image.Point
}

func svgHeader(content []byte) (image.Config, error) {
	box, err := svgBoxOf(content)
	return image.Config{ColorModel: color.RGBAModel, Width: box.size.X, Height: box.size.Y}, err
}

// svgBoxOf reads the first element. A drawing's pixels are those of its width and height, or of what it
// shows where it has none; small ones are doubled until their lines are fine enough for a map.
func svgBoxOf(content []byte) (svgBox, error) {
	root, err := svgRoot(content)
	if err != nil {
		return svgBox{}, err
	}
	var box svgBox
	var w, h float64
	for _, a := range root.Attr {
		switch a.Name.Local {
		case "width":
			w = svgLength(a.Value)
		case "height":
			h = svgLength(a.Value)
		case "viewBox":
			box = svgView(a.Value)
		}
	}
	if box.w == 0 || box.h == 0 {
		box = svgBox{w: w, h: h}
	}
	if w == 0 || h == 0 {
		w, h = box.w, box.h
	}
	if !(w > 0 && h > 0 && w < 1e6 && h < 1e6 && box.w > 0 && box.h > 0) {
		return svgBox{}, errors.New("it says neither width and height nor what it shows")
	}
	for max(w, h) < svgLeast {
		w, h = w*2, h*2
	}
	box.size = image.Pt(int(math.Ceil(w)), int(math.Ceil(h)))
	return box, nil
}

func svgRoot(content []byte) (xml.StartElement, error) {
	if len(content) > svgText {
		return xml.StartElement{}, fmt.Errorf("a drawing of more than %d MiB", svgText>>20)
	}
	d := xml.NewDecoder(bytes.NewReader(content))
	for {
		t, err := d.Token()
		if err != nil {
			return xml.StartElement{}, err
		}
		if e, ok := t.(xml.StartElement); ok {
			return e.Copy(), nil
		}
	}
}

// svgView reads "x y width height"; nothing where it isn't so.
func svgView(text string) svgBox {
	var v [4]float64
	parts := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == '\r' })
	if len(parts) != len(v) {
		return svgBox{}
	}
	for i, p := range parts {
		f, err := strconv.ParseFloat(p, 64)
		if err != nil || math.IsNaN(f) || math.Abs(f) > 1e6 {
			return svgBox{}
		}
		v[i] = f
	}
	return svgBox{x: v[0], y: v[1], w: max(v[2], 0), h: max(v[3], 0)}
}

// svgLength reads a length in pixels, 96 to an inch; 0 for one that says none, such as "100%".
func svgLength(text string) float64 {
	text = strings.TrimSpace(text)
	for _, u := range []struct {
		name   string
		pixels float64
	}{{"px", 1}, {"mm", 96 / 25.4}, {"cm", 96 / 2.54}, {"in", 96}, {"pt", 96.0 / 72}, {"pc", 16}, {"", 1}} {
		if number, ok := strings.CutSuffix(text, u.name); ok {
			f, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
			if err != nil || !(f > 0) {
				return 0
			}
			return f * u.pixels
		}
	}
	return 0
}

// decodeSVG paints a drawing on white: its shapes; letters, filters and pictures within it aren't drawn. Where somebody wants
// to see a large one meanwhile, it is painted small first.
func decodeSVG(ctx context.Context, content []byte) (image.Image, error) {
	box, err := svgBoxOf(content)
	if err != nil {
		return nil, err
	}
	tame, err := tameSVG(content)
	if err != nil {
		return nil, err
	}
	icon, err := oksvg.ReadIconStream(decoding(ctx, tame), oksvg.IgnoreErrorMode)
	if err != nil {
		return nil, err
	}
	icon.ViewBox.X, icon.ViewBox.Y, icon.ViewBox.W, icon.ViewBox.H = box.x, box.y, box.w, box.h
	if g, wanted := ctx.Value(glimpsesKey{}).(glimpses); wanted && box.size.X*box.size.Y >= LargePicture {
		small, err := paintSVG(ctx, icon, within(box.size, g.side))
		if err != nil {
			return nil, err
		}
		g.show(Preview{Image: small, Of: box.size})
	}
	img, err := paintSVG(ctx, icon, box.size)
	if err != nil {
		return nil, err
	}
	return img, nil
}

// within is a size that is shrunk until neither side is longer than this.
func within(size image.Point, side int) image.Point {
	longer := max(size.X, size.Y, side)
	return image.Pt(max(size.X*side/longer, 1), max(size.Y*side/longer, 1))
}

// paintSVG paints a drawing in a size.
func paintSVG(ctx context.Context, icon *oksvg.SvgIcon, size image.Point) (*image.RGBA, error) {
	w, h := size.X, size.Y
	icon.SetTarget(0, 0, float64(w), float64(h))
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	pen := rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Bounds()))
	for i := range icon.SVGPaths {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p := scaledSVG(icon.SVGPaths[i], math.Sqrt(icon.Transform.A*icon.Transform.D))
		p.DrawTransformed(pen, 1, icon.Transform)
	}
	return img, nil
}

// scaledSVG is a path with lines as wide, and dashes as long, as the drawing is large: its reader scales places alone.
func scaledSVG(p oksvg.SvgPath, scale float64) oksvg.SvgPath {
	p.LineWidth *= scale
	p.DashOffset *= scale
	p.Dash = slices.Clone(p.Dash)
	for i := range p.Dash {
		p.Dash[i] *= scale
	}
	if !dashes(p.Dash) {
		p.Dash = nil
	}
	return p
}

// dashes tells whether a line can be drawn as dashes: ones too fine to be seen take forever.
func dashes(list []float64) bool {
	sum := 0.0
	for _, d := range list {
		if !(d >= 0) {
			return false
		}
		sum += d
	}
	return sum >= 0.1
}

// tameSVG renames the "use" elements within definitions, so that none is drawn: the drawing's reader
// would follow them without end where they name one another. What all the others draw is bounded.
func tameSVG(content []byte) ([]byte, error) {
	d := xml.NewDecoder(bytes.NewReader(content))
	out := bytes.Clone(content)
	var inDefs bool
	var began, defined, used int64
	for {
		at := d.InputOffset()
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		switch e := t.(type) {
		case xml.StartElement:
			switch {
			case e.Name.Local == "defs" && !inDefs:
				inDefs, began = true, at
			case e.Name.Local == "use" && inDefs:
				unname(out[at:])
			case e.Name.Local == "use":
				used++
			}
		case xml.EndElement:
			switch {
			case e.Name.Local == "defs" && inDefs:
				inDefs = false
				defined += at - began
			case e.Name.Local == "use" && inDefs:
				unname(out[at:])
			}
		}
	}
	if used > 0 && defined > svgUsed/used {
		return nil, fmt.Errorf("%d parts of it are drawn again from definitions of %d bytes: too much", used, defined)
	}
	return out, nil
}

// unname writes over the name of the tag that a text begins with, if it is "use".
func unname(text []byte) {
	end := bytes.IndexAny(text, " \t\r\n>")
	if end < 0 {
		return
	}
	name := bytes.TrimSuffix(text[:end], []byte("/"))
	if n := len(name); n > 3 && string(name[n-3:]) == "use" {
		copy(name[n-3:], "non")
	}
}
