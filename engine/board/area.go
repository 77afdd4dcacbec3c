package board

import (
	"errors"
	"math"
	"math/bits"
	"parapet/engine/message"
)

// ShapeKind is the kind of an area's shape.
type ShapeKind uint8

const (
	Circle     ShapeKind = iota // Radius around the origin
	Cone                        // Length and Angle, from the origin towards a point
	LineArea                    // Length and Width, from the origin towards a point
	SquareArea                  // Side, centred on the origin
)

// Shape is an area template. Lengths are in 1/1024 ft or m.
type Shape struct {
	Kind    ShapeKind
	Radius  int64 // for Circle
	Length  int64 // for Cone and LineArea
	Width   int64 // for LineArea; 0: the side of a square
	Side    int64 // for SquareArea
	Angle   int32 // for Cone, in degrees up to 360; 0 means 90
	Spreads bool  // goes around corners, within the shape
	Passes  bool  // walls don't stop it
}

// Area fills dst with the squares in the area: those whose centre is in the shape (its edge included) and not cut off from
// the origin by a wall, closed door, window or rock. An origin that touches one of these is moved an eighth into its square
// (at a grid corner, the south-eastern one). Cones and lines point towards toward. Area returns an error for an invalid
// measure or an origin off the board.
func (b *Board) Area(dst *SquareSet, s Shape, origin, toward Point) error {
	dst.Reset(b.cols, b.rows)
	t, err := b.template(s, origin, toward)
	if err != nil {
		return err
	}
	if !s.Passes {
		origin = b.freed(origin)
	}
	x0, x1 := max(int(int64(origin.X)-t.extent)>>10, 0), min(int((int64(origin.X)+t.extent)>>10), b.cols-1)
	y0, y1 := max(int(int64(origin.Y)-t.extent)>>10, 0), min(int((int64(origin.Y)+t.extent)>>10), b.rows-1)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			q := Square{x, y}
			if t.holds(q) && (s.Passes || b.clearFlat(origin, q.Centre(), StopsMelee)) {
				dst.Add(q)
			}
		}
	}
	for more := s.Spreads && !s.Passes; more; {
		more = false
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				q := Square{x, y}
				if !dst.Has(q) && t.holds(q) && b.spreadsTo(dst, q) {
					dst.Add(q)
					more = true
				}
			}
		}
	}
	return nil
}

// freed returns the origin, moved into its square if it touches a blocker.
func (b *Board) freed(origin Point) Point {
	if b.clearFlat(origin, origin, StopsMelee) {
		return origin
	}
	s := origin.Square()
	c := Square{min(s.X, b.cols-1), min(s.Y, b.rows-1)}.Centre()
	return Point{origin.X + eighthTowards(origin.X, c.X), origin.Y + eighthTowards(origin.Y, c.Y)}
}

func eighthTowards(from, to int32) int32 {
	switch {
	case from < to:
		return One / 8
	case from > to:
		return -One / 8
	}
	return 0
}

// spreadsTo reports whether the area extends to a square from a neighbour.
func (b *Board) spreadsTo(in *SquareSet, q Square) bool {
	for d := range directions {
		if n := q.step(d); in.Has(n) && b.clearFlat(n.Centre(), q.Centre(), StopsMelee) {
			return true
		}
	}
	return false
}

// template is a shape at its place, prepared for testing the centres of squares.
type template struct {
	Shape
	origin   Point
	dx, dy   int64  // direction
	side     int64  // of a board square, 1/1024 ft or m
	extent   int64  // farthest reach from the origin, in 1/1024 of a square
	sin, cos int64  // of half the cone's angle, times 1 << 30
	length2  uint64 // dx² + dy²
}

func (b *Board) template(s Shape, origin, toward Point) (template, error) {
	t := template{Shape: s, origin: origin, side: int64(b.o.Side)}
	if !b.holds(origin) || !b.holds(toward) {
		return t, errors.New("area: the origin or direction is off the map")
	}
	t.dx, t.dy = int64(toward.X)-int64(origin.X), int64(toward.Y)-int64(origin.Y)
	t.length2 = uint64(t.dx*t.dx + t.dy*t.dy)
	reach, err := t.measure()
	// Nothing on the board is farther away.
	t.extent = min(reach*One/t.side+One, 4*MaxSide*One)
	if err == nil && t.length2 == 0 && (s.Kind == Cone || s.Kind == LineArea) {
		err = errors.New("area: the direction is missing")
	}
	return t, err
}

// measure validates the measures, applies defaults, and returns how far from its origin the shape extends.
func (t *template) measure() (int64, error) {
	if t.Width == 0 {
		t.Width = t.side
	}
	if t.Angle == 0 {
		t.Angle = 90
	}
	const most = int64(MaxSide) * 2 << 18
	var reach int64
	switch t.Kind {
	case Circle:
		t.Radius = min(t.Radius, most)
		reach = t.Radius
	case Cone:
		t.Length = min(t.Length, most)
		reach = t.Length
		t.sin, t.cos = sincos(int(t.Angle))
	case LineArea:
		t.Length, t.Width = min(t.Length, most), min(t.Width, most)
		reach = t.Length + t.Width
	case SquareArea:
		t.Side = min(t.Side, most)
		reach = t.Side
	default:
		return 0, message.Errorf("area: shape %d is none", t.Kind)
	}
	if reach <= 0 || t.Width < 0 || t.Length < 0 {
		return 0, message.Errorf("area: the size %s must be above 0", FormatUnits(int32(max(reach, math.MinInt32))))
	}
	if t.Angle < 1 || t.Angle > 360 {
		return 0, message.Errorf("area: the angle %d is not between 1 and 360", t.Angle)
	}
	return reach, nil
}

// holds reports whether a point is on the board or its edge.
func (b *Board) holds(p Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) <= b.cols*One && int(p.Y) <= b.rows*One
}

// holds reports whether the centre of a square is in the shape.
func (t *template) holds(q Square) bool {
	c := q.Centre()
	x, y := int64(c.X)-int64(t.origin.X), int64(c.Y)-int64(t.origin.Y)
	switch t.Kind {
	case Circle:
		return t.near(x, y, t.Radius)
	case Cone:
		return t.near(x, y, t.Length) && t.ahead(x, y)
	case LineArea:
		along, across := x*t.dx+y*t.dy, x*t.dy-y*t.dx
		return along >= 0 && t.notBeyond(along, t.Length) && t.notBeyond(2*abs64(across), t.Width)
	}
	return 2*abs64(x)*t.side <= t.Side*One && 2*abs64(y)*t.side <= t.Side*One
}

// near reports whether (x, y) is at most length from the origin.
func (t *template) near(x, y, length int64) bool {
	aHi, aLo := bits.Mul64(uint64(x*x+y*y), uint64(t.side*t.side))
	cHi, cLo := bits.Mul64(uint64(length*One), uint64(length*One))
	return aHi < cHi || aHi == cHi && aLo <= cLo
}

// notBeyond reports whether a product with the direction is at most length times the direction's length.
func (t *template) notBeyond(product, length int64) bool {
	aHi, aLo := bits.Mul64(uint64(product*t.side), uint64(product*t.side))
	cHi, cLo := bits.Mul64(uint64(length*One), uint64(length*One))
	top, low := bits.Mul64(cLo, t.length2)
	top += cHi * t.length2
	return aHi < top || aHi == top && aLo <= low
}

// ahead reports whether (x, y) is within half the cone's angle of the direction.
func (t *template) ahead(x, y int64) bool {
	along, across := x*t.dx+y*t.dy, abs64(x*t.dy-y*t.dx)
	aHi, aLo := bits.Mul64(uint64(across), uint64(abs64(t.cos)))
	cHi, cLo := bits.Mul64(uint64(abs64(along)), uint64(t.sin))
	flatter := aHi < cHi || aHi == cHi && aLo <= cLo // across·|cos| ≤ |along|·sin
	steeper := aHi > cHi || aHi == cHi && aLo >= cLo
	if t.cos >= 0 {
		return along >= 0 && flatter
	}
	return along >= 0 || steeper
}

// sincos returns the sine and cosine of half an angle of whole degrees, times 1 << 30. It rotates by half a degree at a
// time in integers, so that the result is the same on every machine. Right angles are exact, and the two are equal at 45°.
func sincos(degrees int) (sin, cos int64) {
	switch degrees {
	case 90:
		return 1, 1
	case 180:
		return 1 << 30, 0
	case 360:
		return 0, -1 << 30
	}
	const s, c = 10061010436790338, 1152877604888700520 // for half a degree, times 1 << 60
	sin, cos = 0, 1<<60
	for range degrees {
		sin, cos = scaled(sin, c)+scaled(cos, s), scaled(cos, c)-scaled(sin, s)
	}
	const round = 1 << 29
	return (sin + round) >> 30, (cos + round) >> 30
}

// scaled returns a·b / (1 << 60), rounded towards 0.
func scaled(a, b int64) int64 {
	hi, lo := bits.Mul64(uint64(abs64(a)), uint64(b))
	product := int64(hi<<4 | lo>>60)
	if a < 0 {
		return -product
	}
	return product
}
