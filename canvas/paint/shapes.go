package paint

import (
	"image"
	"math"
	"reflect"
)

// form is a token's outline: sides differ in form as well as in colour.
type form uint8

const (
	roundForm form = iota
	sixSided
	squareForm
	diamond
	forms
)

// tokenShape is the masks of a token's outline at one size. Each is centred on
// the token's middle.
type tokenShape struct {
	shadow, rim, outer, inner, line *mask
	turn, chosen, dashed            *mask
}

type shapeKey struct {
	form  form
	half  int // radius, in quarters of a pixel
	scale float64
}

// ringWidth is how thick a token's ring is, for a token of that radius.
func (f *frame) ringWidth(radius float64) float64 {
	return min(max(radius*0.15, 1.5*f.scale), 10*f.scale)
}

// aura is the measure of what glows around a token of that radius.
func (f *frame) aura(radius float64) float64 {
	return max(min(f.scale, radius*0.05), radius*0.02)
}

func (f *frame) shape(kind form, radius float64) *tokenShape {
	key := shapeKey{kind, int(radius*4 + 0.5), f.scale}
	if s := f.shapes[key]; s != nil {
		return s
	}
	ring, px, aura := f.ringWidth(radius), f.scale, f.aura(radius)
	s := &tokenShape{
		shadow: kind.trace(radius, radius*0.16+2*px, func(d, _ float64) float64 {
			return 0.5 * (1 - (d+radius*0.1)/(radius*0.26))
		}),
		rim:   kind.trace(radius, 2*px, func(d, _ float64) float64 { return 0.5 + px - d }),
		outer: kind.trace(radius, 1, func(d, _ float64) float64 { return 0.5 - d }),
		inner: kind.trace(radius, 1, func(d, _ float64) float64 { return 0.5 - d - ring }),
		line:  kind.trace(radius, 1, func(d, _ float64) float64 { return 0.5 + max(0.5, ring*0.13) - math.Abs(d+ring/2) }),
		turn: kind.trace(radius, 11*aura, func(d, _ float64) float64 {
			return max(0.5+1.8*aura-math.Abs(d-2.2*aura), min(0.45, 0.55-math.Abs(d-2.2*aura)/(9*aura)))
		}),
		chosen: kind.trace(radius, 9*aura, func(d, _ float64) float64 { return 0.5 + 1.3*aura - math.Abs(d-5.6*aura) }),
		dashed: kind.trace(radius, 4*px, func(d, turn float64) float64 {
			if math.Mod(turn*18, 1) > 0.55 {
				return 0
			}
			return 0.5 + px - math.Abs(d+ring/2)
		}),
	}
	if f.shapes == nil {
		f.shapes = map[shapeKey]*tokenShape{}
	}
	f.shapes[key] = s
	return s
}

// trace makes a mask from the distance to the outline (negative inside), and
// the place around it, 0..1.
func (k form) trace(radius, beyond float64, cover func(d, turn float64) float64) *mask {
	n := int(math.Ceil(radius+beyond))*2 + 1
	m := newMask(n, n)
	m.dx, m.dy = -n/2, -n/2
	for y := range n {
		for x := range n {
			px, py := float64(x-n/2), float64(y-n/2)
			turn := math.Atan2(py, px)/(2*math.Pi) + 0.5
			m.pix[y*n+x] = uint8(min(max(cover(k.distance(px, py, radius), turn), 0), 1)*255 + 0.5)
		}
	}
	return m
}

// distance is how far a point lies outside the form, below 0 inside.
func (k form) distance(x, y, r float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
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

// hexagon is the distance to one with a corner up; in is its inner radius.
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

// portrait is a token's picture with its smaller copies, cut to a square.
type portrait struct {
	source   image.Image
	levels   []*image.RGBA
	opaque   bool
	lastUsed int
}

// portrait finds or makes the smaller copies of a token's picture.
func (k *kept) portrait(img image.Image) *portrait {
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

// middle is the largest square around the middle of a picture.
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
