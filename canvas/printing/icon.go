package printing

import (
	"bytes"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/pdf"
)

// iconPath returns the outlines of an SVG's filled paths in a square of n millimetres; empty if the SVG can't be read.
func iconPath(svg []byte, x, y, n float64) *pdf.Path {
	path := &pdf.Path{}
	if len(svg) == 0 {
		return path
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg))
	if err != nil || !(icon.ViewBox.W > 0) || !(icon.ViewBox.H > 0) {
		return path
	}
	k := n / max(icon.ViewBox.W, icon.ViewBox.H) / 64
	at := func(p fixed.Int26_6, q fixed.Int26_6) (float64, float64) {
		return x + float64(p)*k - icon.ViewBox.X*k*64, y + float64(q)*k - icon.ViewBox.Y*k*64
	}
	for _, s := range icon.SVGPaths {
		trace(path, s.Path, at)
	}
	return path
}

// trace adds an outline, converting quadratic curves to cubic ones.
func trace(path *pdf.Path, from rasterx.Path, at func(x, y fixed.Int26_6) (float64, float64)) {
	var px, py float64
	for i := 0; i < len(from); {
		switch rasterx.PathCommand(from[i]) {
		case rasterx.PathMoveTo:
			px, py = at(from[i+1], from[i+2])
			path.Move(px, py)
			i += 3
		case rasterx.PathLineTo:
			px, py = at(from[i+1], from[i+2])
			path.Line(px, py)
			i += 3
		case rasterx.PathQuadTo:
			cx, cy := at(from[i+1], from[i+2])
			x, y := at(from[i+3], from[i+4])
			path.Curve(px+(cx-px)*2/3, py+(cy-py)*2/3, x+(cx-x)*2/3, y+(cy-y)*2/3, x, y)
			px, py = x, y
			i += 5
		case rasterx.PathCubicTo:
			ax, ay := at(from[i+1], from[i+2])
			bx, by := at(from[i+3], from[i+4])
			px, py = at(from[i+5], from[i+6])
			path.Curve(ax, ay, bx, by, px, py)
			i += 7
		default:
			path.Close()
			i++
		}
	}
}
