package savefiles

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/fyne-io/oksvg"

	"parapet/engine/limits"
)

const (
	svgLeast = 2048 // in pixels: the longer side of smaller drawings is doubled until it has at least as many
	svgHead  = 4096 // number of bytes within which a drawing's first element must begin
)

// svgCost counts the picture, and memory for the largest allowed number of shapes.
func svgCost(_ []byte, c image.Config) (int64, error) { return pixels(c)*4 + 192<<20, nil }

// isSVG recognises drawings by their first element.
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

// svgBox is the visible area of a drawing in its own units, and the size in pixels to paint it at.
type svgBox struct {
	x, y, w, h float64
	size       image.Point
}

func svgHeader(content []byte) (image.Config, error) {
	box, err := svgBoxOf(content)
	return image.Config{ColorModel: color.RGBAModel, Width: box.size.X, Height: box.size.Y}, err
}

// svgBoxOf parses the first element. A drawing's size in pixels is its width and height, or its view box without them;
// small drawings are doubled until their lines are fine enough for a map.
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
		return svgBox{}, errors.New("it has neither width and height nor a view box")
	}
	for max(w, h) < svgLeast {
		w, h = w*2, h*2
	}
	box.size = image.Pt(int(math.Ceil(w)), int(math.Ceil(h)))
	return box, nil
}

func svgRoot(content []byte) (xml.StartElement, error) {
	if len(content) > limits.SVGText {
		return xml.StartElement{}, tooMuch("a drawing of more than %d MiB", limits.SVGText>>20)
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

// svgView parses "x y width height"; it returns the zero value for anything else.
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

// svgLength parses a length and returns pixels, at 96 to an inch; 0 for relative lengths such as "100%".
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

// decodeSVG paints a drawing's shapes on white; text, filters and embedded pictures are left out. If previews are
// requested, it paints a large drawing small first.
func decodeSVG(ctx context.Context, content []byte) (image.Image, error) {
	box, err := svgBoxOf(content)
	if err != nil {
		return nil, err
	}
	tame, err := tameSVG(ctx, content, box)
	if err != nil {
		return nil, err
	}
	icon, err := oksvg.ReadIconStream(decoding(ctx, tame), oksvg.IgnoreErrorMode)
	if err != nil {
		return nil, err
	}
	if side, small := ctx.Value(smallKey{}).(int); small {
		box.size = within(box.size, side)
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

// smallKey is the context key for the longest side that a drawing needs, in pixels.
type smallKey struct{}

// forPortrait returns a context in which drawings are painted no larger than portraits.
func forPortrait(ctx context.Context) context.Context {
	return context.WithValue(ctx, smallKey{}, limits.PortraitSide)
}

// within returns a size scaled down until neither side is longer than side.
func within(size image.Point, side int) image.Point {
	longer := max(size.X, size.Y, side)
	return image.Pt(max(size.X*side/longer, 1), max(size.Y*side/longer, 1))
}
