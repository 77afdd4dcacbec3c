package savefiles

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"parapet/engine/limits"
)

// svgWork is the most work that painting a drawing may take; tests lower it.
var svgWork int64 = limits.SVGWork

// paintSVG paints a drawing at a size.
func paintSVG(ctx context.Context, icon *oksvg.SvgIcon, size image.Point) (img *image.RGBA, err error) {
	w, h := size.X, size.Y
	icon.SetTarget(0, 0, float64(w), float64(h))
	img = &image.RGBA{Pix: bytes.Repeat([]byte{255}, 4*w*h), Stride: 4 * w, Rect: image.Rect(0, 0, w, h)}
	scale := math.Sqrt(icon.Transform.A * icon.Transform.D)
	defer func() {
		if stop, ok := recover().(svgStop); ok {
			img, err = nil, stop.error
		}
	}()
	painter := &svgPainter{ctx: ctx, img: img, left: svgWork}
	pen := rasterx.NewDasher(w, h, painter)
	for i := range icon.SVGPaths {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p := scaledSVG(icon.SVGPaths[i], scale)
		if !(math.Abs(p.LineWidth) <= limits.SVGNumber) {
			return nil, tooMuch("a drawing with a line %.5g pixels wide; at most %d", p.LineWidth, limits.SVGNumber)
		}
		if len(p.Dash) > limits.SVGDashes {
			return nil, tooMuch("a drawing with a line of %d dashes; at most %d", len(p.Dash), limits.SVGDashes)
		}
		p.DrawTransformed(pen, 1, icon.Transform)
	}
	return img, nil
}

// scaledSVG returns a path with its line width and dashes scaled, because the SVG reader scales only coordinates.
func scaledSVG(p oksvg.SvgPath, scale float64) oksvg.SvgPath {
	p.LineWidth *= scale
	p.Dash = slices.Clone(p.Dash)
	for i := range p.Dash {
		p.Dash[i] = math.Floor(p.Dash[i]*scale*64) / 64 // at the precision of drawing
	}
	if sum, ok := dashes(p.Dash); ok {
		p.DashOffset = math.Mod(p.DashOffset*scale, 2*sum) // twice: an odd number of dashes continues with gaps of these lengths
	} else {
		p.Dash, p.DashOffset = nil, 0
	}
	return p
}

// dashes returns the total length of a dash pattern, and whether it can be drawn: dashes too fine to see take forever.
func dashes(list []float64) (sum float64, ok bool) {
	for _, d := range list {
		if !(d >= 0) {
			return 0, false
		}
		sum += d
	}
	return sum, sum >= 0.1
}

// svgStop is the panic value that stops painting inside the libraries, which return no errors.
type svgStop struct{ error }

// svgPainter paints a drawing's shapes, each only within the area it covers. It implements rasterx.Scanner; the library's
// own scans the whole picture for each shape.
type svgPainter struct {
	ctx   context.Context
	img   *image.RGBA
	left  int64 // remaining work: pixels, and operations that cost about as much
	heard int64 // remaining work when the context was last checked

	pen    fixed.Point26_6
	extent fixed.Rectangle26_6 // of the whole shape, visible or not
	lines  []svgLine           // of the shape, clipped to the picture
	source image.Image
	mask   vector.Rasterizer
}

// svgLine is a piece of a shape's outline.
type svgLine struct{ x0, y0, x1, y1 float32 }

// The cost of painting, in pixels of one colour.
const (
	svgLineWork  = 16 // cost of clipping a line
	svgColorWork = 16 // cost of a gradient's pixel
)

// spend counts work, and stops painting after too much of it or when the context is done.
func (p *svgPainter) spend(n int64) {
	if p.left -= n; p.left < 0 {
		panic(svgStop{tooMuch("a drawing that paints more than %d million pixels", svgWork/1_000_000)})
	}
	const often = 1 << 22
	if p.heard-p.left > often || p.heard == 0 {
		p.heard = p.left
		if p.ctx.Err() != nil {
			panic(svgStop{p.ctx.Err()})
		}
	}
}

func (p *svgPainter) Start(a fixed.Point26_6) {
	p.reach(a)
	p.pen = a
}

func (p *svgPainter) Line(b fixed.Point26_6) {
	p.reach(b)
	a := p.pen
	p.pen = b
	p.cut(float64(a.X)/64, float64(a.Y)/64, float64(b.X)/64, float64(b.Y)/64)
}

func (p *svgPainter) reach(a fixed.Point26_6) {
	e := &p.extent
	e.Min.X, e.Min.Y = min(e.Min.X, a.X), min(e.Min.Y, a.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, a.X), max(e.Max.Y, a.Y)
}

// cut clips a line to the top and bottom of the picture. A part left or right of the picture is moved to that side, since
// it still decides what is inside the shape.
func (p *svgPainter) cut(x0, y0, x1, y1 float64) {
	w, h := float64(p.img.Rect.Dx()), float64(p.img.Rect.Dy())
	p.spend(svgLineWork)
	if y0 == y1 || min(y0, y1) >= h || max(y0, y1) <= 0 {
		return
	}
	at := func(y float64) float64 { return x0 + (x1-x0)*(y-y0)/(y1-y0) }
	clamped := func(y float64) (float64, float64) {
		if c := min(max(y, 0), h); c != y {
			return at(c), c
		}
		if y == y0 {
			return x0, y0
		}
		return x1, y1
	}
	ax, ay := clamped(y0)
	bx, by := clamped(y1)
	marks := []float64{0, w}
	if ax > bx {
		marks = []float64{w, 0}
	}
	for _, side := range marks {
		if min(ax, bx) < side && side < max(ax, bx) {
			y := min(max(y0+(y1-y0)*(side-x0)/(x1-x0), min(ay, by)), max(ay, by))
			p.keep(ax, ay, side, y, w)
			ax, ay = side, y
		}
	}
	p.keep(ax, ay, bx, by, w)
}

// keep adds a line that lies inside the picture, or entirely to one side of it.
func (p *svgPainter) keep(x0, y0, x1, y1, w float64) {
	if y0 == y1 {
		return
	}
	l := svgLine{float32(min(max(x0, 0), w)), float32(y0), float32(min(max(x1, 0), w)), float32(y1)}
	p.spend(int64(math.Abs(y1-y0)) + int64(math.Abs(float64(l.x1-l.x0))))
	if len(p.lines) == limits.SVGLines {
		panic(svgStop{tooMuch("a drawing with a shape of more than %d lines", limits.SVGLines)})
	}
	p.lines = append(p.lines, l)
}

// bandPixels limits how many pixels of a shape are painted at once, to limit memory.
const bandPixels = 1 << 22

func (p *svgPainter) Draw() {
	box := p.box()
	if box.Empty() {
		return
	}
	each := int64(1)
	if _, plain := p.source.(*image.Uniform); !plain {
		each = svgColorWork
	}
	rows := max(bandPixels/box.Dx(), 1)
	for y := box.Min.Y; y < box.Max.Y; y += rows {
		band := image.Rect(box.Min.X, y, box.Max.X, min(y+rows, box.Max.Y))
		mask := maskSize(band.Size())
		p.spend(int64(band.Dx())*int64(band.Dy())*each + int64(mask.X)*int64(mask.Y)/8 + int64(len(p.lines)))
		p.mask.Reset(mask.X, mask.Y)
		p.fill(band)
	}
}

// maskSize returns the size of the mask for a part of the picture. In masks of up to 512 pixels the library counts in
// 1/512 of a pixel and accumulates the error along a line: by the end of a long one it is half a pixel off.
func maskSize(part image.Point) image.Point {
	const short, exact = 64, 513
	switch {
	case max(part.X, part.Y) <= short || max(part.X, part.Y) >= exact:
		return part
	case part.X > part.Y:
		return image.Pt(exact, part.Y)
	}
	return image.Pt(part.X, exact)
}

// fill paints the part of the shape in some rows.
func (p *svgPainter) fill(band image.Rectangle) {
	left, top, high := float32(band.Min.X), float32(band.Min.Y), float32(band.Dy())
	for _, l := range p.lines {
		x0, y0, x1, y1 := l.x0-left, l.y0-top, l.x1-left, l.y1-top
		if max(y0, y1) <= 0 || min(y0, y1) >= high {
			continue
		}
		slope := (x1 - x0) / (y1 - y0)
		if c := min(max(y0, 0), high); c != y0 {
			x0, y0 = x0+slope*(c-y0), c
		}
		if c := min(max(y1, 0), high); c != y1 {
			x1, y1 = x1+slope*(c-y1), c
		}
		p.mask.MoveTo(x0, y0)
		p.mask.LineTo(x1, y1)
	}
	p.mask.Draw(p.img, band, p.source, band.Min)
}

// box returns the part of the picture that the shape covers.
func (p *svgPainter) box() image.Rectangle {
	if len(p.lines) == 0 {
		return image.Rectangle{}
	}
	x0, y0, x1, y1 := p.lines[0].x0, p.lines[0].y0, p.lines[0].x0, p.lines[0].y0
	for _, l := range p.lines {
		x0, y0 = min(x0, l.x0, l.x1), min(y0, l.y0, l.y1)
		x1, y1 = max(x1, l.x0, l.x1), max(y1, l.y0, l.y1)
	}
	ceil := func(v float32) int { return int(math.Ceil(float64(v))) }
	return image.Rect(int(x0), int(y0), ceil(x1), ceil(y1)).Intersect(p.img.Rect)
}

func (p *svgPainter) GetPathExtent() fixed.Rectangle26_6 { return p.extent }

// SetBounds implements rasterx.Scanner; the bounds are always the picture's.
func (p *svgPainter) SetBounds(int, int) {}

func (p *svgPainter) SetColor(c any) {
	switch c := c.(type) {
	case color.Color:
		p.source = image.NewUniform(c)
	case rasterx.ColorFunc:
		p.source = svgColors(c)
	}
}

// svgColors is an infinite image of a gradient's colours.
type svgColors rasterx.ColorFunc

func (c svgColors) At(x, y int) color.Color { return c(x, y) }

func (svgColors) Bounds() image.Rectangle { return image.Rect(-1e9, -1e9, 1e9, 1e9) }

func (svgColors) ColorModel() color.Model { return color.NRGBAModel }

// SetWinding implements rasterx.Scanner; the SVG reader has only one fill rule.
func (p *svgPainter) SetWinding(bool) {}

func (p *svgPainter) Clear() {
	const far = fixed.Int26_6(math.MaxInt32)
	p.lines = p.lines[:0]
	p.extent = fixed.Rectangle26_6{Min: fixed.Point26_6{X: far, Y: far}, Max: fixed.Point26_6{X: -far, Y: -far}}
}

// SetClip implements rasterx.Scanner; clipping isn't supported.
func (p *svgPainter) SetClip(image.Rectangle) {}
