package paint

import (
	"image"
	"image/draw"
	"math"
)

// fringeKey is what the picture of a fringe depends on: which neighbours it comes from, and the square's place in a texture.
type fringeKey struct {
	what   fringe
	around uint8 // bits in the order of sides8
	x, y   uint8
}

// plain returns the key without its place in a texture if that doesn't matter.
func (k fringeKey) plain() fringeKey {
	if k.what > cliff && k.what < table {
		k.x, k.y = 0, 0 // no noise in it
	}
	return k
}

// rim is the picture of a fringe with its smaller copies, and the part of it that isn't empty.
type rim struct {
	levels []*image.RGBA
	some   image.Rectangle
}

// fringe returns the picture of a fringe.
func (f *frame) fringe(k fringeKey) rim {
	k = k.plain()
	if r, ok := f.rims[k]; ok {
		return r
	}
	img := image.NewRGBA(image.Rect(0, 0, texels, texels))
	paint := k.painter()
	for i := range texels * texels {
		x, y := i%texels, i/texels
		if d := k.distance((float32(x)+0.5)/texels, (float32(y)+0.5)/texels); d < 1 || k.what >= table {
			store(img.Pix, i*4, paint(d, (int(k.y)*texels+y)*textureSide+int(k.x)*texels+x))
		}
	}
	if f.rims == nil {
		f.rims = map[fringeKey]rim{}
	}
	f.rims[k] = rim{mipmaps(img), someOf(img)}
	return f.rims[k]
}

// someOf returns the smallest rectangle around what isn't empty in a picture.
func someOf(img *image.RGBA) (some image.Rectangle) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if load(img.Pix, y*img.Stride+4*x) != 0 {
				some = some.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return some
}

// trimmed returns a copy of a picture without its empty edges.
func trimmed(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(someOf(img))
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	return out
}

// distance returns how far a point of the square, from 0 to 1, is from the neighbours that the fringe comes from; more than 1 if
// no part of it is near.
func (k fringeKey) distance(x, y float32) float32 {
	d := float32(2)
	for i, s := range sides8 {
		if k.around>>i&1 == 0 {
			continue
		}
		dx, dy := beyond(x, s.X), beyond(y, s.Y)
		if dx == 0 || dy == 0 {
			d = min(d, dx+dy)
		} else if dx*dx+dy*dy < d*d {
			d = float32(math.Sqrt(float64(dx*dx + dy*dy)))
		}
	}
	return d
}

// beyond returns how far it is from a place in a square, from 0 to 1, to the neighbour before or after it; 0 to its own row.
func beyond(at float32, side int) float32 {
	switch side {
	case -1:
		return at
	case 1:
		return 1 - at
	}
	return 0
}

// veil returns a colour at an opacity from 0 to 1.
func (c rgbf) veil(a float32) ink { return c.ink().fade(float64(a)) }

// shadow is how far the shadow of what spills over reaches beyond it, in squares.
const shadow = 0.1

// painter returns the colour of a fringe at a distance from where it comes from, and a pixel of a texture.
func (k fringeKey) painter() func(d float32, i int) ink {
	n := noises()
	switch k.what {
	case foam:
		at := func(noise float32) float32 { return 0.15 + 0.5*(noise-0.5) } // where its line is
		return func(d float32, i int) ink {
			if d < 0.03 {
				return rgbf{24, 34, 40}.veil(0.75)
			}
			line := max(1-14*max(d-at(n.fine[i]), at(n.fine[i])-d), 0)
			return rgbf{206, 230, 228}.veil(max(0.42*(1-d/0.4), 0.5*line))
		}
	case cliff:
		return func(d float32, i int) ink {
			return rgbf{104, 94, 84}.times(0.6 + 0.8*n.coarse[i]).veil(0.9 * (1 - d/(0.16+0.3*n.fine[i])))
		}
	case glow:
		return func(d float32, _ int) ink { e := max(1-d/0.7, 0); return rgbf{255, 112, 24}.veil(0.5 * e * e) }
	case shade:
		return func(d float32, _ int) ink { e := max(1-d/0.45, 0); return rgbf{}.veil(0.62 * e * e) }
	case table:
		return n.table()
	case rug:
		return n.rug()
	}
	switch {
	case k.what == crate && scatter(int(k.x), int(k.y))%3 == 0:
		return n.barrel
	case k.what == crate:
		return n.crate
	case k.what >= standing:
		return k.standing()
	}
	look, rag := texture[k.what]()[0], n.fine
	if Look(k.what) == Grass || Look(k.what) == Crops {
		rag = n.blades
	}
	s := spills[k.what]
	past := max(s.soft/2, shadow)
	return func(d float32, i int) ink {
		if d >= s.reach+past {
			return 0
		}
		edge := s.soft/2 + (s.reach-s.soft/2)*min(max(0.5+2*(rag[i]-0.5), 0), 1)
		over := load(look.Pix, i*4).fade(float64((edge-d)/s.soft + 0.5))
		if Look(k.what) == Water { // it grows deep slowly
			return over
		}
		return over.over(rgbf{}.veil(0.3 * (1 - (d-edge)/shadow)))
	}
}

// table is a table's board: it stands in from the edge, casts a shadow, and is light at its rim.
func (t *textures) table() func(d float32, i int) ink {
	board := texture[Furniture]()[0]
	return func(d float32, i int) ink {
		switch {
		case d < 0.1:
			return rgbf{}.veil(0.5 * (d / 0.1) * (d / 0.1))
		case d < 0.13:
			return rgbf{34, 20, 10}.ink()
		case d < 0.17:
			return rgbf{172, 118, 68}.times(0.85 + 0.3*t.coarse[i]).ink()
		case d < 0.19:
			return rgbf{70, 42, 22}.ink()
		}
		return load(board.Pix, i*4)
	}
}

// rug has a border and a weave.
func (t *textures) rug() func(d float32, i int) ink {
	return func(d float32, i int) ink {
		weave := 0.9 + 0.2*t.fine[i] + 0.05*float32(i&1)
		switch {
		case d < 0.06:
			return rgbf{}.veil(0.25 * d / 0.06)
		case d < 0.1, d > 0.2 && d < 0.24:
			return rgbf{196, 160, 92}.times(weave).ink()
		case d > 0.3 && d < 0.33:
			return rgbf{84, 24, 24}.times(weave).ink()
		}
		return rgbf{136, 44, 40}.times(weave).ink()
	}
}
