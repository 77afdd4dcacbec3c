package paint

import (
	"image"
	"image/color"
	"math"
)

// ground draws the map's picture and terrain.
func (f *frame) ground() {
	f.rect(0, 0, float64(f.w), float64(f.h), inkOf(f.pal.Outside))
	x0, y0, x1, y1 := f.edgeX(0), f.edgeY(0), f.edgeX(f.sc.Cols), f.edgeY(f.sc.Rows)
	if x1 <= x0 || y1 <= y0 {
		return
	}
	rim := f.thin(1)
	f.rect(float64(x0)-rim, float64(y0)-rim, float64(x1)+rim, float64(y1)+rim, inkOf(f.pal.Grid).fade(0.6))
	f.rect(float64(x0), float64(y0), float64(x1), float64(y1), inkOf(f.pal.Paper))
	f.background(x0, y0, x1, y1)
	if f.textured() {
		f.paintedGround()
		return
	}
	if len(f.sc.Terrain) >= f.sc.Cols*f.sc.Rows {
		f.terrain()
	}
}

func (f *frame) background(x0, y0, x1, y1 int) {
	p := f.sc.Picture
	if p == nil || !(p.PixelsPerSquare > 0) {
		return
	}
	step := p.PixelsPerSquare / f.side
	left, top := f.x-p.OffsetX/step, f.y-p.OffsetY/step
	w, h := p.Size()
	x0, y0 = max(x0, whole(left), 0), max(y0, whole(top), 0)
	x1 = min(x1, whole(left+float64(w)/step), f.w)
	y1 = min(y1, whole(top+float64(h)/step), f.h)
	if x1 > x0 && y1 > y0 {
		f.picture(x0, y0, x1, y1, p.sample(left, top, step), nil, 1-p.faint)
	}
}

// kindAt returns the terrain of a square; beyond the map, that of the nearest square, so that no shore or cliff runs
// along the map's edge.
func (f *frame) kindAt(x, y int) TerrainKind {
	x, y = min(max(x, 0), f.sc.Cols-1), min(max(y, 0), f.sc.Rows-1)
	return f.sc.Terrain[y*f.sc.Cols+x].Ground()
}

func (f *frame) terrain() {
	for y := f.rows[0]; y < f.rows[1]; y++ {
		row := f.sc.Terrain[y*f.sc.Cols:][:f.sc.Cols]
		for x := f.cols[0]; x < f.cols[1]; {
			end := x + 1
			for end < f.cols[1] && row[end] == row[x] {
				end++
			}
			f.patch(row[x], x, y, end)
			x = end
		}
	}
	if f.legible(1, 14) {
		f.marks()
	}
	f.shores()
}

// patch fills squares x to end (excluded) of a row, which share one terrain.
func (f *frame) patch(t Terrain, x, y, end int) {
	t.Kind = t.Ground()
	c := f.pal.Ground(t)
	if c.A == 0 {
		return
	}
	x0, y0, x1, y1 := f.edgeX(x), f.edgeY(y), f.edgeX(end), f.edgeY(y+1)
	fill := inkOf(c)
	if f.sc.Picture != nil {
		fill = fill.fade(t.Kind.overPicture())
	}
	f.rect(float64(x0), float64(y0), float64(x1), float64(y1), fill)
	if t.Kind == Rock {
		step := int(min(max(f.side/7, 5*f.scale), 14*f.scale) + 0.5)
		f.tiled(x0, y0, x1, y1, f.hatch(hatchUp, step, f.thin(1), 0, inkOf(f.pal.RockInk)), f.edgeX(0), f.edgeY(0))
	}
}

// overPicture returns how strongly a terrain is tinted over a picture, 0 to 1.
func (k TerrainKind) overPicture() float64 {
	switch k {
	case Rock:
		return 0.5
	case Void:
		return 0.6
	}
	return 0.3
}

// marks draws the small symbols that distinguish terrain without colour.
func (f *frame) marks() {
	n := int(math.Ceil(f.side))
	for y := f.rows[0]; y < f.rows[1]; y++ {
		for x := f.cols[0]; x < f.cols[1]; x++ {
			t := f.sc.Terrain[y*f.sc.Cols+x]
			if f.textured() && (t.Look != ByKind || t.Kind == Shallow || t.Kind == Deep) {
				continue
			}
			if sign := t.Sign(); sign != NoSign {
				f.sprite(f.edgeX(x), f.edgeY(y), f.groundTile(sign, scatter(x, y)%groundVariants, n, f.markInk(t)), 1)
			}
		}
	}
}

// markInk returns the colour of a terrain's symbols: the theme's ink, or one that contrasts with the terrain's own tint.
func (f *frame) markInk(t Terrain) ink {
	c := f.pal.GroundInk
	if t.Kind == Shallow || t.Kind == Deep {
		c = f.pal.WaterInk
	}
	if t.Tint.A == 0 || f.sc.Picture != nil || f.pal.Style == Ink {
		return inkOf(c)
	}
	ground := mix(f.pal.Paper, t.Tint, float64(t.Tint.A)/255)
	return inkOf(mix(ground, onto(ground, color.NRGBA{24, 18, 10, 255}, color.NRGBA{255, 250, 238, 255}), 0.62))
}

// shores draws the lines between different terrain.
func (f *frame) shores() {
	water := func(x, y int) bool { k := f.kindAt(x, y); return k == Shallow || k == Deep }
	shade, line := inkOf(color.NRGBA{A: 26}), inkOf(f.pal.WaterInk)
	f.outline(water, func(s span) {
		f.strip(s, 0, 0.05*f.side, line.fade(0.45))
		f.edgeLine(s, f.thin(1), line)
	})
	f.outline(func(x, y int) bool { return f.kindAt(x, y) == Deep }, func(s span) {
		f.strip(s, 0, f.thin(1), line.fade(0.5))
	})
	f.outline(func(x, y int) bool { return f.skinAt(x, y) == Furniture }, func(s span) {
		f.edgeLine(s, f.thin(1.2), inkOf(f.pal.GroundInk))
	})
	f.outline(func(x, y int) bool { return f.kindAt(x, y) == Void }, func(s span) {
		f.edgeLine(s, f.thin(1.5), inkOf(f.pal.Wall))
		if f.legible(1, 14) {
			f.ticks(s, 0.3, 6, f.thin(1), inkOf(f.pal.VoidInk))
		}
	})
	f.outline(func(x, y int) bool { return f.kindAt(x, y) == Rock }, func(s span) {
		for i := 1; i <= 4 && f.legible(1, 20); i++ {
			f.strip(s, -0.045*f.side*float64(i), 0, shade)
		}
		f.edgeLine(s, f.wallWidth()*0.7, inkOf(f.pal.Wall))
	})
}

const groundVariants = 6

type groundKey struct {
	sign    Sign
	variant uint32
	n       int
	scale   float64
	ink     ink
}

// groundTile returns one square's symbols on a transparent background.
func (f *frame) groundTile(sign Sign, variant uint32, n int, c ink) *image.RGBA {
	key := groundKey{sign, variant, n, f.scale, c}
	if img := f.grounds[key]; img != nil {
		return img
	}
	var l list
	l.reset(n, n)
	dice := die(variant*7 + uint32(sign)*131 + 1)
	pen := max(1, min(float64(n)/64, 3*f.scale)) * 1.1
	switch sign {
	case Tufts:
		l.tufts(float64(n), pen, c, &dice)
	case Stones:
		l.stones(float64(n), pen, c, &dice)
	case Ripples:
		l.waves(float64(n), pen, c.fade(0.75), &dice, 2)
	case Waves:
		l.waves(float64(n), pen, c, &dice, 4)
	case Crown, Block, Column:
		l.standing(sign, float64(n), pen, c, &dice)
	case Boards, Planks:
		if c = c.fade(0.6); sign == Planks {
			c = c.fade(0.4)
		}
		for i := range 4 {
			x, y := float64(n)*float64(i)/4, float64(n)*dice.next()
			l.stroke(pen, c, false, Point{x, 0}, Point{x, float64(n)})
			l.stroke(pen, c, false, Point{x, y}, Point{x + float64(n)/4, y})
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, n, n))
	l.play(img, nil)
	if f.grounds == nil {
		f.grounds = map[groundKey]*image.RGBA{}
	}
	f.grounds[key] = img
	return img
}

// tufts draws blades of grass, for rough terrain.
func (l *list) tufts(n, pen float64, c ink, d *die) {
	for i := range 4 {
		x := n * (0.24 + 0.5*float64(i%2) + 0.1*(d.next()-0.5))
		y := n * (0.34 + 0.46*float64(i/2) + 0.14*(d.next()-0.5))
		h := n * (0.11 + 0.05*d.next())
		for _, lean := range [3]float64{-0.55, 0.05, 0.6} {
			l.stroke(pen, c, true, Point{x + lean*h*0.2, y}, Point{x + lean*h, y - h*(1-0.3*math.Abs(lean))})
		}
	}
}

// stones draws rubble, for hard terrain.
func (l *list) stones(n, pen float64, c ink, d *die) {
	for i := range 6 {
		x := n * (0.2 + 0.3*float64(i%3) + 0.08*(d.next()-0.5))
		y := n * (0.3 + 0.42*float64(i/3) + 0.16*(d.next()-0.5))
		r := n * (0.07 + 0.06*d.next())
		var pts []Point
		sides := 5 + i%3
		for k := range sides {
			a, far := (float64(k)+0.6*d.next())*2*math.Pi/float64(sides), r*(0.8+0.35*d.next())
			pts = append(pts, Point{x + far*math.Cos(a)*1.15, y + far*math.Sin(a)*0.85})
		}
		l.poly(c.fade(0.3), pts)
		l.stroke(pen, c, true, append(pts, pts[0])...)
	}
}

// waves draws ripples, more of them for deep water.
func (l *list) waves(n, pen float64, c ink, d *die, count int) {
	for i := range count {
		y := n * ((float64(i)+0.5)/float64(count) + 0.06*(d.next()-0.5))
		long := n * (0.3 + 0.12*d.next())
		x := n*0.08 + (n*0.84-long)*d.next()
		var pts []Point
		for k := range 13 {
			t := float64(k) / 12
			pts = append(pts, Point{x + long*t, y - n*0.028*math.Sin(t*4*math.Pi)})
		}
		l.stroke(pen, c, true, pts...)
	}
}

// scatter returns a number that looks random but is fixed for each square.
func scatter(x, y int) uint32 {
	v := uint32(x)*0x9e3779b1 ^ uint32(y)*0x85ebca6b
	v ^= v >> 15
	v *= 0x2c1b3c6d
	return v ^ v>>13
}

// die generates numbers from 0 to 1 that look random but are the same each time.
type die uint32

func (d *die) next() float64 {
	*d = *d*1664525 + 1013904223
	return float64(*d>>8) / (1 << 24)
}
