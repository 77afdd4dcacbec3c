package paint

import (
	"math"
)

// Point is a place on the map, in squares.
type Point struct{ X, Y float64 }

// Cell is a square, by column and row.
type Cell struct{ X, Y int }

// Centre returns the centre of the square.
func (c Cell) Centre() Point { return Point{float64(c.X) + 0.5, float64(c.Y) + 0.5} }

// Cell returns the square that contains the point.
func (p Point) Cell() Cell { return Cell{int(math.Floor(p.X)), int(math.Floor(p.Y))} }

// Rect is an axis-aligned rectangle on the map, in squares.
type Rect struct{ Min, Max Point }

// Bounds returns the smallest rectangle that contains both points.
func Bounds(a, b Point) Rect {
	return Rect{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
}

// Has reports whether the point lies in the rectangle, edges included.
func (r Rect) Has(p Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// Holds reports whether o lies in the rectangle, edges included.
func (r Rect) Holds(o Rect) bool {
	return o.Min.X >= r.Min.X && o.Min.Y >= r.Min.Y && o.Max.X <= r.Max.X && o.Max.Y <= r.Max.Y
}

// Meets reports whether the rectangles overlap; touching edges don't count.
func (r Rect) Meets(o Rect) bool {
	return r.Min.X < o.Max.X && o.Min.X < r.Max.X && r.Min.Y < o.Max.Y && o.Min.Y < r.Max.Y
}

// Disc returns a circle's outline for Area; centre and radius are in squares.
func Disc(centre Point, radius float64) []Point {
	return Cone(centre, radius, 0, 360)
}

// Cone returns the outline of a sector for Area: angle degrees wide around direction (degrees, clockwise from east), with
// tip and radius in squares.
func Cone(tip Point, radius, direction, angle float64) []Point {
	n := max(3, int(math.Ceil(min(angle, 360)/4)))
	pts := make([]Point, 0, n+2)
	if angle < 360 {
		pts = append(pts, tip)
	}
	for i := 0; i <= n; i++ {
		if i == n && angle >= 360 {
			break
		}
		a := (direction - angle/2 + angle*float64(i)/float64(n)) * math.Pi / 180
		pts = append(pts, Point{tip.X + radius*math.Cos(a), tip.Y + radius*math.Sin(a)})
	}
	return pts
}
