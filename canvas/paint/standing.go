package paint

import "math"

// Stands reports whether something stands on the square, by its look: a tree on solid grass, a fir on snow, a palm on sand, a
// pillar of stone, a boulder of anything else. Solid ground without a look is rock.
func (t Terrain) Stands() bool { return t.Kind == Rock && t.Look != ByKind }

// Ground returns what the ground of a square is; Floor below what stands on it.
func (t Terrain) Ground() TerrainKind {
	if t.Stands() {
		return Floor
	}
	return t.Kind
}

// grows reports whether a look shows a plant.
func grows(l Look) bool { return l == Grass || l == Snow || l == Sand || l == Swamp }

func standingSign(l Look) Sign {
	switch {
	case grows(l):
		return Crown
	case l == Stone:
		return Column
	}
	return Block
}

// stand paints what stands on a square, grown together with its like beside it.
func (f *frame) stand(l Look, x, y int) {
	k := fringeKey{what: standing + fringe(l), x: uint8(x % texturePeriod), y: uint8(y % texturePeriod)}
	for i, d := range sides8 {
		nx, ny := x+d.X, y+d.Y
		if l != Stone && nx >= 0 && ny >= 0 && nx < f.sc.Cols && ny < f.sc.Rows {
			if t := f.sc.Terrain[ny*f.sc.Cols+nx]; t.Stands() && t.Look == l {
				k.around |= 1 << i
			}
		}
	}
	f.square(x, y, k)
}

// within returns how deep a place lies in what stands on a square, in squares and negative outside: a disc, grown together with
// the neighbours that are in around. x and y are from the middle.
func (k fringeKey) within(x, y, radius float32) float32 {
	in := radius - hypot32(x, y)
	toX, toY := 2, 4 // the neighbours on this side, in sides8
	corner := 3
	switch {
	case x < 0 && y < 0:
		toX, toY, corner = 6, 0, 7
	case x < 0:
		toX, corner = 6, 5
	case y < 0:
		toY, corner = 0, 1
	}
	joins := func(i int) bool { return k.around>>i&1 != 0 }
	if joins(toX) {
		in = max(in, radius-abs32(y))
	}
	if joins(toY) {
		in = max(in, radius-abs32(x))
	}
	if joins(toX) && joins(toY) && joins(corner) {
		in = radius
	}
	return in
}

// The pavements of what stands: plants have clumps of leaves and tufts of them, stone has boulders. All squares share them.
var (
	leaves   = heldWeakly(func() *pebbles { return pavement(9, 8, 0.9) })
	twigs    = heldWeakly(func() *pebbles { return pavement(9, 16, 0.9) })
	boulders = heldWeakly(func() *pebbles { return pavement(6, 24, 0.95) })
)

// standing returns the colours of what stands on a square.
func (k fringeKey) standing() func(_ float32, i int) ink {
	n, look := noises(), Look(k.what-standing)
	clumps, tufts, radius, ragged := leaves(), twigs(), float32(0.49), float32(0.3)
	dark, light := rgbf{38, 58, 28}, rgbf{112, 146, 70}
	switch look {
	case Snow:
		dark, light = rgbf{34, 56, 50}, rgbf{226, 234, 236}
	case Sand:
		dark, light = rgbf{58, 82, 34}, rgbf{164, 176, 84}
	case Swamp:
		dark, light = rgbf{48, 46, 34}, rgbf{120, 116, 84}
	case Stone:
		return n.column
	}
	if !grows(look) {
		clumps, tufts, radius, ragged = boulders(), boulders(), 0.45, 0.14
		dark, light = rgbf{60, 56, 52}, rgbf{162, 154, 142}
	}
	return func(_ float32, i int) ink {
		x, y := inSquare(i)
		edge := -ragged * (0.3*n.fine[i] + 0.7*tufts.own[i])
		in := k.within(x, y, radius) + edge
		if in < 0 {
			return rgbf{}.veil(0.55 * (1 - max(-(k.within(x-0.05, y-0.07, radius)+edge), 0)/0.14))
		}
		lit := 0.46 - 0.5*(x+y)*(1-0.5*min(in*2, 1)) + 0.7*(clumps.own[i]-0.5) + 0.35*(n.fine[i]-0.5) - 0.05*clumps.near[i]
		lit *= min(0.35+in*7, 1)
		if look == Snow {
			lit *= lit + 0.35
		}
		return dark.to(light, min(max(lit, 0), 1)).veil(in * 24)
	}
}

// inSquare returns where a pixel of a texture lies in its square, from the middle.
func inSquare(i int) (x, y float32) {
	return (float32(i%textureSide%texels)+0.5)/texels - 0.5, (float32(i/textureSide%texels)+0.5)/texels - 0.5
}

// crate is a wooden box with a brace across its lid.
func (t *textures) crate(_ float32, i int) ink {
	x, y := inSquare(i)
	out := max(abs32(x), abs32(y))
	wood := rgbf{150, 108, 62}.times(0.8 + 0.4*t.fine[i])
	switch {
	case out > 0.36:
		return rgbf{}.veil(0.55 * (1 - max(max(abs32(x-0.04), abs32(y-0.06))-0.34, 0)/0.12))
	case out > 0.33:
		return rgbf{40, 26, 14}.ink()
	case out > 0.24 || abs32(x-y) < 0.07:
		return wood.times(1.15).ink()
	case out > 0.22 || abs32(x-y) < 0.09:
		return wood.times(0.5).ink()
	}
	return wood.times(0.78).ink()
}

// barrel is a cask, standing up.
func (t *textures) barrel(_ float32, i int) ink {
	x, y := inSquare(i)
	r := hypot32(x, y)
	wood := rgbf{138, 92, 50}.times((0.85 + 0.3*t.fine[i]) * (1 - 0.5*(x+y)))
	switch {
	case r > 0.36:
		return rgbf{}.veil(0.55 * (1 - max(hypot32(x-0.04, y-0.06)-0.34, 0)/0.12))
	case r > 0.32:
		return rgbf{62, 58, 54}.times(1 - 0.6*(x+y)).ink()
	case r > 0.29:
		return rgbf{30, 20, 12}.ink()
	case abs32(x-0.1*float32(math.Round(float64(x*10)))) < 0.012:
		return wood.times(0.6).ink()
	}
	return wood.ink()
}

func abs32(v float32) float32      { return max(v, -v) }
func hypot32(x, y float32) float32 { return float32(math.Hypot(float64(x), float64(y))) }

// column is a round pillar seen from above.
func (t *textures) column(_ float32, i int) ink {
	x, y := inSquare(i)
	r, lit := hypot32(x, y), 1-0.5*(x+y)
	shade := hypot32(x-0.05, y-0.07)
	stone := rgbf{150, 142, 130}.times(0.9 + 0.2*t.fine[i])
	switch {
	case r > 0.4:
		return rgbf{}.veil(0.6 * (1 - max(shade-0.38, 0)/0.12))
	case r > 0.37:
		return rgbf{34, 30, 28}.ink()
	case r > 0.3:
		return stone.times(0.75 * lit).ink()
	case r > 0.28:
		return stone.times(0.5).ink()
	}
	return stone.times(1.12 * lit).ink()
}

// Outlines returns the lines of what stands on a square of side 1, the outermost first: a ragged crown, a block of stone, a
// column. next returns numbers from 0 to 1.
func (s Sign) Outlines(next func() float64) [][]Point {
	ring := func(r float64, corners int, rough, bumps float64) (pts []Point) {
		start := next()
		for i := range corners {
			a := (float64(i)/float64(corners) + start) * 2 * math.Pi
			far := r * (1 + rough*(next()-0.5) + bumps*math.Abs(math.Sin(a*4.5)))
			pts = append(pts, Point{0.5 + far*math.Cos(a), 0.5 + far*math.Sin(a)})
		}
		return append(pts, pts[0])
	}
	switch s {
	case Crown:
		return [][]Point{ring(0.34, 72, 0, 0.28), ring(0.1, 24, 0, 0.5)}
	case Block:
		return [][]Point{ring(0.4, 9, 0.3, 0), {{0.4, 0.3}, {0.52, 0.5}, {0.45, 0.7}}}
	case Column:
		return [][]Point{ring(0.4, 48, 0, 0), ring(0.28, 40, 0, 0)}
	}
	return nil
}

// standing draws the sign of what stands on a square.
func (l *list) standing(sign Sign, n, pen float64, c ink, d *die) {
	for i, line := range sign.Outlines(d.next) {
		for k := range line {
			line[k].X, line[k].Y = n*line[k].X, n*line[k].Y
		}
		if i == 0 {
			l.poly(c.fade(0.3), line[:len(line)-1])
		}
		l.stroke(pen*1.2, c, true, line...)
	}
}
