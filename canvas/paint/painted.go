package paint

import (
	"image"
	"image/color"
	"math"
	"sync"
	"weak"
)

// textured reports whether the ground is painted with textures; a picture of the map takes their place.
func (f *frame) textured() bool { return f.pal.Style == Painted && f.sc.Picture == nil }

// leastTextured is how many pixels of the view a square has at least for its texture to be painted; smaller ones have its mean
// colour.
const leastTextured = 5

// paintedGround draws the textures of all squares in view, what lies at their edges, and signs on ground that is slow to cross
// and has no look of its own: it may look like the floor around it.
func (f *frame) paintedGround() {
	all := len(f.sc.Terrain) >= f.sc.Cols*f.sc.Rows
	if all {
		f.makeTextures()
	}
	for y := f.rows[0]; y < f.rows[1]; y++ {
		if !all {
			f.texturedRun(Terrain{}, f.cols[0], y, f.cols[1])
			continue
		}
		row := f.sc.Terrain[y*f.sc.Cols:][:f.sc.Cols]
		for x := f.cols[0]; x < f.cols[1]; {
			end := x + 1
			for end < f.cols[1] && row[end] == row[x] {
				end++
			}
			ground := row[x]
			if (ground.Look == Furniture && ground.Kind != Rock || ground.Stands()) && f.legible(1, leastFringed) {
				end, ground = x+1, Terrain{Look: f.beneath(x, y)}
			}
			f.texturedRun(ground, x, y, end)
			x = end
		}
	}
	if all {
		f.fringes()
		if f.legible(1, 14) {
			f.marks()
		}
		f.outline(func(x, y int) bool { return f.kindAt(x, y) == Rock }, func(s span) {
			f.edgeLine(s, f.wallWidth(), inkOf(f.pal.Wall))
			f.edgeLine(s, f.wallWidth()*0.35, inkOf(f.pal.WallCore))
		})
	}
	f.wallShadows()
	if f.pal.Dim {
		f.rect(float64(f.edgeX(0)), float64(f.edgeY(0)), float64(f.edgeX(f.sc.Cols)), float64(f.edgeY(f.sc.Rows)), inkOf(color.NRGBA{8, 10, 16, 84}))
	}
	for _, l := range f.sc.Lights {
		f.lampGlow(l)
	}
}

// mostScaled is how many pixels a square has at most for its texture to be scaled once and copied: larger ones take more memory
// than they save work.
const mostScaled = 80

// scaledRun paints squares x..end of a row with a texture at the frame's scale.
func (f *frame) scaledRun(l Look, x, y, end int) {
	img := f.scaled(l, whole(texturePeriod*f.side))
	top := f.edgeY(y - y%texturePeriod)
	for x < end {
		first := x - x%texturePeriod
		to := min(end, first+texturePeriod)
		f.cut(f.edgeX(x), f.edgeY(y), f.edgeX(to), f.edgeY(y+1), img, f.edgeX(first), top)
		x = to
	}
}

// scaled returns a texture that repeats after a number of pixels, and one pixel more: places are rounded.
func (f *frame) scaled(l Look, side int) *image.RGBA {
	if f.scaledTo != side {
		f.textures, f.scaledTo = [looks]weak.Pointer[image.RGBA]{}, side
		clear(f.rimsScaled)
	}
	img := f.textures[l].Value()
	if img == nil {
		img = resized(texture[l](), side+1, side+1, textureSide/float64(side))
		f.textures[l] = weak.Make(img)
	}
	return img
}

// resized returns a picture of w by h pixels, each step pixels of the first level.
func resized(levels []*image.RGBA, w, h int, step float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s := sample(levels, false, 0, 0, step)
	row, scratch := make([]ink, w), rowScratch{}
	for y := range h {
		s.row(row, &scratch, 0, y)
		for x, c := range row {
			store(img.Pix, y*img.Stride+4*x, c)
		}
	}
	return img
}

// farthestGlow is how far the glow around a light reaches at most, in squares; it passes walls.
const farthestGlow = 3

// lampGlow paints warm ground around a light.
func (f *frame) lampGlow(l Lamp) {
	p, r := f.at(l.At), f.side*min(max(l.Bright, l.Dim/2), farthestGlow)
	x0, y0, x1, y1 := whole(p.X-r), whole(p.Y-r), whole(p.X+r), whole(p.Y+r)
	if x1 > x0 {
		f.picture(x0, y0, x1, y1, sample(f.glow(l.Tint), false, p.X-r, p.Y-r, glowSide/(2*r)), nil, 1)
	}
}

const glowSide = 64

// glow returns the glow of a light of a colour.
func (f *frame) glow(tint color.NRGBA) []*image.RGBA {
	if tint.A == 0 {
		tint = rgb(0xffc46a)
	}
	if f.glows[tint] == nil {
		img := image.NewRGBA(image.Rect(0, 0, glowSide, glowSide))
		for i := range glowSide * glowSide {
			e := max(1-math.Hypot(float64(i%glowSide)-glowSide/2+0.5, float64(i/glowSide)-glowSide/2+0.5)/(glowSide/2), 0)
			store(img.Pix, i*4, inkOf(color.NRGBA{tint.R, tint.G, tint.B, 255}).fade(0.48*e*e))
		}
		if f.glows == nil {
			f.glows = map[color.NRGBA][]*image.RGBA{}
		}
		f.glows[tint] = mipmaps(img)
	}
	return f.glows[tint]
}

// makeTextures makes the textures in view beside each other: the first picture of a map waits for them.
func (f *frame) makeTextures() {
	var done sync.WaitGroup
	for y := f.rows[0]; y < f.rows[1]; y++ {
		for _, t := range f.sc.Terrain[y*f.sc.Cols:][f.cols[0]:f.cols[1]] {
			if l := t.look(); !f.made[l] {
				f.made[l] = true
				done.Go(func() { texture[l]() })
			}
		}
	}
	done.Wait()
}

// texturedRun paints squares x..end of a row, which are alike. Each texture begins anew where it has repeated.
func (f *frame) texturedRun(t Terrain, x, y, end int) {
	opacity := 1.0
	if t.Tint.A != 0 && t.Look == ByKind { // grain on its own colour
		f.rect(float64(f.edgeX(x)), float64(f.edgeY(y)), float64(f.edgeX(end)), float64(f.edgeY(y+1)), inkOf(t.Tint))
		t.Look, opacity = grain, 0.3
	}
	if opacity == 1 && f.legible(1, leastTextured) && f.side <= mostScaled {
		f.scaledRun(t.look(), x, y, end)
		return
	}
	levels := texture[t.look()]()
	if !f.legible(1, leastTextured) {
		c := levels[len(levels)-1].RGBAAt(0, 0)
		f.rect(float64(f.edgeX(x)), float64(f.edgeY(y)), float64(f.edgeX(end)), float64(f.edgeY(y+1)), inkOf(color.NRGBA{c.R, c.G, c.B, 255}).fade(opacity))
		return
	}
	step := texels / f.side
	top := float64(f.edgeY(y)) - float64(y%texturePeriod)*f.side
	for x < end {
		first := x - x%texturePeriod
		to := min(end, first+texturePeriod)
		left := float64(f.edgeX(x)) - float64(x-first)*f.side
		f.picture(f.edgeX(x), f.edgeY(y), f.edgeX(to), f.edgeY(y+1), sample(levels, true, left, top, step), nil, opacity)
		x = to
	}
}
