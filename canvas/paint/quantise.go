package paint

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// MostColours is how many colours a moving picture has; one place of a GIF's 256 is for what doesn't change.
const MostColours = 255

// shade is a colour, as 0xRRGGBB, and in how many pixels it is.
type shade struct {
	rgb    uint32
	pixels int
}

func (s shade) channel(i int) uint32 { return s.rgb >> (16 - 8*i) & 255 }

// colourBox is a part of all shades, to be one colour.
type colourBox struct {
	shades []shade
	axis   int    // the channel that differs most, 0 for red
	reach  uint32 // how much it differs
	pixels int
}

func newBox(shades []shade) colourBox {
	b := colourBox{shades: shades}
	for axis := range 3 {
		low, high := uint32(255), uint32(0)
		for _, s := range shades {
			low, high = min(low, s.channel(axis)), max(high, s.channel(axis))
		}
		if reach := high - low; reach > b.reach {
			b.axis, b.reach = axis, reach
		}
	}
	for _, s := range shades {
		b.pixels += s.pixels
	}
	return b
}

// weight says how much is lost while a box is one colour: few pixels that differ much count, a lone speck doesn't.
func (b colourBox) weight() int { return int(b.reach*b.reach) * min(b.pixels, plenty) }

// plenty bounds what a large ground can claim, in pixels, so that tokens and letters get colours too.
const plenty = 1 << 14

// split halves a box where half its pixels lie, along the channel that differs most.
func (b colourBox) split() (colourBox, colourBox) {
	slices.SortFunc(b.shades, func(x, y shade) int {
		return cmp.Or(cmp.Compare(x.channel(b.axis), y.channel(b.axis)), cmp.Compare(x.rgb, y.rgb))
	})
	n, at := 0, 1
	for i, s := range b.shades[:len(b.shades)-1] {
		if n += s.pixels; 2*n >= b.pixels || i == len(b.shades)-2 {
			at = i + 1
			break
		}
	}
	return newBox(b.shades[:at]), newBox(b.shades[at:])
}

// colour is the box's mean, or the colour that most of its pixels have, so that plain grounds stay as they are.
func (b colourBox) colour() color.RGBA {
	var sum [3]int
	for _, s := range b.shades {
		if 2*s.pixels > b.pixels {
			return color.RGBA{uint8(s.channel(0)), uint8(s.channel(1)), uint8(s.channel(2)), 255}
		}
		for axis := range sum {
			sum[axis] += int(s.channel(axis)) * s.pixels
		}
	}
	mean := func(axis int) uint8 { return uint8((sum[axis] + b.pixels/2) / b.pixels) }
	return color.RGBA{mean(0), mean(1), mean(2), 255}
}

// manyShades is how many colours are told apart; where there are more, the last bits of each are left out.
const manyShades = 1 << 16

// PaletteOf chooses at most so many colours (2 to 256) for opaque pictures, by cutting the space of their colours in
// halves. The same pictures give the same colours.
func PaletteOf(most int, imgs ...*image.RGBA) color.Palette {
	all := shadesOf(imgs)
	if len(all) == 0 {
		return color.Palette{color.RGBA{A: 255}}
	}
	boxes := []colourBox{newBox(all)}
	for len(boxes) < most {
		at := 0
		for i, b := range boxes {
			if b.weight() > boxes[at].weight() {
				at = i
			}
		}
		if boxes[at].reach == 0 {
			break
		}
		one, other := boxes[at].split()
		boxes[at] = one
		boxes = append(boxes, other)
	}
	var p color.Palette
	for _, b := range boxes {
		p = append(p, b.colour())
	}
	return p
}

func shadesOf(imgs []*image.RGBA) []shade {
	count := map[uint32]int{}
	coarse := uint32(0xffffff)
	for _, img := range imgs {
		for y := range img.Rect.Dy() {
			row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
			for x := 0; x < len(row); x += 4 {
				count[(uint32(row[x])<<16|uint32(row[x+1])<<8|uint32(row[x+2]))&coarse]++
			}
			if len(count) > manyShades {
				coarse = coarse << 1 & 0xfefefe & coarse
				count = merged(count, coarse)
			}
		}
	}
	all := make([]shade, 0, len(count))
	for rgb, n := range count {
		all = append(all, shade{rgb, n})
	}
	slices.SortFunc(all, func(a, b shade) int { return cmp.Compare(a.rgb, b.rgb) })
	return all
}

// merged counts again by fewer bits.
func merged(count map[uint32]int, coarse uint32) map[uint32]int {
	fewer := map[uint32]int{}
	for rgb, n := range count {
		fewer[rgb&coarse] += n
	}
	return fewer
}
