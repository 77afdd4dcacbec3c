package pdf

import (
	"math"
	"strconv"
)

// Path is a list of outlines and lines, in millimetres from the page's upper left corner.
type Path struct{ ops []byte }

// number formats a length to a ten-thousandth of a millimetre.
func number(v float64) string { return string(appendNumber(nil, v)) }

func appendNumber(b []byte, v float64) []byte {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		v = 0
	}
	v = math.Round(v*1e4) / 1e4
	if v == 0 {
		return append(b, '0')
	}
	return strconv.AppendFloat(b, v, 'f', -1, 64)
}

func (p *Path) op(name string, numbers ...float64) *Path {
	for _, v := range numbers {
		p.ops = append(appendNumber(p.ops, v), ' ')
	}
	p.ops = append(append(p.ops, name...), '\n')
	return p
}

// Empty reports whether the path has no elements yet.
func (p *Path) Empty() bool { return len(p.ops) == 0 }

// Move starts a new outline or line at (x, y).
func (p *Path) Move(x, y float64) *Path { return p.op("m", x, y) }

// Line adds a straight line to (x, y).
func (p *Path) Line(x, y float64) *Path { return p.op("l", x, y) }

// Curve adds a cubic Bézier curve to (x, y).
func (p *Path) Curve(x1, y1, x2, y2, x, y float64) *Path { return p.op("c", x1, y1, x2, y2, x, y) }

// Close closes the outline with a straight line to its start.
func (p *Path) Close() *Path { return p.op("h") }

// Rect adds a rectangle.
func (p *Path) Rect(x, y, w, h float64) *Path { return p.op("re", x, y, w, h) }

// Segment adds a straight line.
func (p *Path) Segment(x1, y1, x2, y2 float64) *Path { return p.Move(x1, y1).Line(x2, y2) }

// Polyline adds a line through points.
func (p *Path) Polyline(points ...[2]float64) *Path {
	for i, q := range points {
		if i == 0 {
			p.Move(q[0], q[1])
		} else {
			p.Line(q[0], q[1])
		}
	}
	return p
}

// Polygon adds a closed outline through points.
func (p *Path) Polygon(points ...[2]float64) *Path {
	if len(points) > 0 {
		p.Polyline(points...).Close()
	}
	return p
}

// arcHandle is the length, in radii, of a Bézier curve's handles that make it a quarter circle.
const arcHandle = 0.5522847498

// Circle adds a circle.
func (p *Path) Circle(x, y, r float64) *Path {
	k := r * arcHandle
	return p.Move(x+r, y).Curve(x+r, y+k, x+k, y+r, x, y+r).Curve(x-k, y+r, x-r, y+k, x-r, y).
		Curve(x-r, y-k, x-k, y-r, x, y-r).Curve(x+k, y-r, x+r, y-k, x+r, y).Close()
}

// Rounded adds a rectangle with corners of radius r.
func (p *Path) Rounded(x, y, w, h, r float64) *Path {
	r = min(r, w/2, h/2)
	k := r * (1 - arcHandle)
	return p.Move(x+r, y).Line(x+w-r, y).Curve(x+w-k, y, x+w, y+k, x+w, y+r).
		Line(x+w, y+h-r).Curve(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		Line(x+r, y+h).Curve(x+k, y+h, x, y+h-k, x, y+h-r).
		Line(x, y+r).Curve(x, y+k, x+k, y, x+r, y).Close()
}
