package paint

import (
	"image"
	"math"
	"reflect"
)

// form is the shape of a token's outline: sides differ in shape as well as in colour.
type form uint8

const (
	roundForm form = iota
	sixSided
	squareForm
	diamond
	forms
)

// part is one of the masks that make up a token.
type part uint8

const (
	shadowPart part = iota
	rimPart         // the shape and a thin dark line around it
	outerPart       // the shape
	innerPart       // the shape inside its ring
	linePart        // the centre line of the ring, for double rings
	turnPart        // the glow of the active token
	chosenPart
	dashedPart // the ring, dashed
	bandPart   // just the ring
	edgePart   // the form within its ring, thick at the edge and thin in the middle
)

type shapeKey struct {
	form  form
	part  part
	half  int // radius, in quarters of a pixel
	scale float64
}

// ringWidth returns the width of the ring of a token with that radius.
func (f *frame) ringWidth(radius float64) float64 {
	return min(max(radius*0.15, 1.5*f.scale), 10*f.scale)
}

// aura returns the unit for the glow around a token with that radius.
func (f *frame) aura(radius float64) float64 {
	return max(min(f.scale, radius*0.05), radius*0.02)
}

// shape returns a part of a token's outline, centred on the token.
func (f *frame) shape(kind form, p part, radius float64) *mask {
	key := shapeKey{kind, p, int(radius*4 + 0.5), f.scale}
	m := f.shapes[key]
	if m == nil {
		m = f.makeShape(kind, p, radius)
		if f.shapes == nil {
			f.shapes = map[shapeKey]*mask{}
		}
		f.shapes[key] = m
	}
	return m
}

// makeShape turns the distance d to the outline, negative inside, into coverage.
func (f *frame) makeShape(kind form, p part, radius float64) *mask {
	ring, px, aura := f.ringWidth(radius), f.scale, f.aura(radius)
	switch p {
	case shadowPart:
		return kind.trace(radius, radius*0.16+2*px, func(d float64) float64 { return 0.5 * (1 - (d+radius*0.1)/(radius*0.26)) })
	case rimPart:
		return kind.trace(radius, 2*px, func(d float64) float64 { return 0.5 + px - d })
	case innerPart:
		return kind.trace(radius, 1, func(d float64) float64 { return 0.5 - d - ring })
	case edgePart:
		return kind.trace(radius, 1, func(d float64) float64 { return min(0.5-d-ring, 0.75+(d+ring)/(radius*0.8)) })
	case linePart:
		return kind.trace(radius, 1, func(d float64) float64 { return 0.5 + max(0.5, ring*0.13) - math.Abs(d+ring/2) })
	case turnPart:
		return kind.trace(radius, 11*aura, func(d float64) float64 {
			off := math.Abs(d - 2.2*aura)
			return max(0.5+1.8*aura-off, min(0.45, 0.55-off/(9*aura)))
		})
	case chosenPart:
		return kind.trace(radius, 9*aura, func(d float64) float64 { return 0.5 + 1.3*aura - math.Abs(d-5.6*aura) })
	case bandPart:
		return kind.trace(radius, 1, func(d float64) float64 { return 0.5 + ring/2 - math.Abs(d+ring/2) })
	case dashedPart:
		return kind.trace(radius, 4*px, func(d float64) float64 { return 0.5 + px - math.Abs(d+ring/2) }).broken()
	}
	return kind.trace(radius, 1, func(d float64) float64 { return 0.5 - d })
}

// trace returns a mask of coverage by distance, computed for one quadrant and mirrored.
func (k form) trace(radius, beyond float64, cover func(d float64) float64) *mask {
	h := int(math.Ceil(radius + beyond))
	n := 2*h + 1
	m := newMask(n, n)
	m.dx, m.dy = -h, -h
	for y := range h + 1 {
		above, below := m.pix[(h-y)*n:][:n], m.pix[(h+y)*n:][:n]
		for x := range h + 1 {
			v := uint8(min(max(cover(k.distance(float64(x), float64(y), radius)), 0), 1)*255 + 0.5)
			above[h-x], above[h+x], below[h-x], below[h+x] = v, v, v, v
		}
	}
	return m
}

// broken cuts gaps into a ring.
func (m *mask) broken() *mask {
	for i, v := range m.pix {
		turn := math.Atan2(float64(i/m.w+m.dy), float64(i%m.w+m.dx))/(2*math.Pi) + 0.5
		if v > 0 && math.Mod(turn*18, 1) > 0.55 {
			m.pix[i] = 0
		}
	}
	return m
}

// distance returns the distance of a point outside the form, negative inside; x and y must not be negative.
func (k form) distance(x, y, r float64) float64 {
	switch k {
	case sixSided:
		round := r * 0.2
		return hexagon(x, y, r*0.9-round) - round
	case squareForm:
		round := r * 0.3
		return box(x, y, r*0.9-round) - round
	case diamond:
		round := r * 0.3
		return box(math.Abs(x+y)/math.Sqrt2, math.Abs(x-y)/math.Sqrt2, r*0.8-round) - round
	}
	return math.Hypot(x, y) - r
}

func box(x, y, half float64) float64 {
	x, y = x-half, y-half
	return math.Hypot(max(x, 0), max(y, 0)) + min(max(x, y), 0)
}

// hexagon returns the distance to a hexagon with a corner at the top; in is its inner radius.
func hexagon(x, y, in float64) float64 {
	const kx, ky = -0.8660254037844386, 0.5
	// Mirrored into the wedge of one side.
	x, y = y, x
	dot := 2 * min(kx*x+ky*y, 0)
	x, y = x-dot*kx, y-dot*ky
	half := in / math.Sqrt(3)
	x -= min(max(x, -half), half)
	return math.Copysign(math.Hypot(x, y-in), y-in)
}

// portrait is a token's picture, cropped to a square, with its mipmaps.
type portrait struct {
	source   image.Image
	levels   []*image.RGBA
	opaque   bool
	lastUsed int
}

// portrait finds or creates the mipmaps of a token's picture.
func (k *cache) portrait(img image.Image) *portrait {
	known := reflect.TypeOf(img).Comparable()
	for i := range k.portraits {
		if p := &k.portraits[i]; known && p.source == img {
			p.lastUsed = k.turn
			return p
		}
	}
	base := toRGBA(middle(img))
	p := portrait{img, mipmaps(base), base.Opaque(), k.turn}
	if !known {
		return &p
	}
	k.portraits = append(k.portraits, p)
	return &k.portraits[len(k.portraits)-1]
}

// middle crops a picture to the largest square around its centre.
func middle(img image.Image) image.Image {
	b := img.Bounds()
	n := min(b.Dx(), b.Dy())
	x, y := b.Min.X+(b.Dx()-n)/2, b.Min.Y+(b.Dy()-n)/2
	if sub, ok := img.(interface {
		SubImage(image.Rectangle) image.Image
	}); ok && b.Dx() != b.Dy() {
		return sub.SubImage(image.Rect(x, y, x+n, y+n))
	}
	return img
}
