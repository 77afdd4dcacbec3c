package paint

import (
	"encoding/binary"
	"image/color"
)

// ink is a colour with premultiplied alpha, laid out as image.RGBA stores it when read as a little-endian word: red
// lowest, alpha highest.
type ink uint32

func inkOf(c color.NRGBA) ink {
	a := uint32(c.A)
	m := func(v uint8) uint32 { return (uint32(v)*a + 127) / 255 }
	return ink(a<<24 | m(c.B)<<16 | m(c.G)<<8 | m(c.R))
}

const evenBytes = 0x00ff00ff

// times returns the ink multiplied by k/255.
func (s ink) times(k uint32) ink {
	if k >= 255 {
		return s
	}
	const bytes, half = 0x00ff00ff00ff00ff, 0x0080008000800080
	v := (uint64(s)|uint64(s)<<24)&bytes*uint64(k) + half // a byte in each 16 bits: the first, the third, the second, the fourth
	v = (v + v>>8&bytes) >> 8 & bytes
	return ink(v | v>>24)
}

// fade returns the ink multiplied by part, 0 to 1.
func (s ink) fade(part float64) ink {
	return s.times(uint32(min(max(part, 0), 1)*255 + 0.5))
}

func (s ink) alpha() uint32 { return uint32(s) >> 24 }

// over returns the ink blended over another.
func (s ink) over(d ink) ink { return s + d.times(255-s.alpha()) }

// mix returns the colour at a fraction of the way from a to b.
func mix(a, b color.NRGBA, part float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*part + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// bright returns a colour's luminance, 0 to 1.
func bright(c color.NRGBA) float64 {
	return (0.299*float64(c.R) + 0.587*float64(c.G) + 0.114*float64(c.B)) / 255
}

// onto returns whichever of two text colours reads better on the background.
func onto(ground, dark, light color.NRGBA) color.NRGBA {
	if bright(ground) > 0.55 {
		return dark
	}
	return light
}

func load(pix []uint8, at int) ink { return ink(binary.LittleEndian.Uint32(pix[at:])) }

func store(pix []uint8, at int, v ink) { binary.LittleEndian.PutUint32(pix[at:], uint32(v)) }

// lay blends the ink, multiplied by k/255, over the pixel at a byte offset.
func lay(pix []uint8, at int, s ink, k uint32) {
	if k == 0 {
		return
	}
	s = s.times(k)
	if s.alpha() == 255 {
		store(pix, at, s)
		return
	}
	store(pix, at, s.over(load(pix, at)))
}
