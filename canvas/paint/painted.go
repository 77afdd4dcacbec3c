package paint

import "image/color"

// textured reports whether the ground is painted with textures; a picture of the map takes their place.
func (f *frame) textured() bool { return f.pal.Style == Painted && f.sc.Picture == nil }

// leastTextured is how many pixels of the view a square has at least for its texture to be painted; smaller ones have its mean
// colour.
const leastTextured = 5

// paintedGround draws the textures of all squares in view, what lies at their edges, and signs on ground that is slow to cross
// and has no look of its own: it may look like the floor around it.
func (f *frame) paintedGround() {
	all := len(f.sc.Terrain) >= f.sc.Cols*f.sc.Rows
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
			f.texturedRun(row[x], x, y, end)
			x = end
		}
	}
	if all {
		if f.legible(1, 14) {
			f.marks()
		}
		f.paintedEdges()
	}
	if f.pal.Dim {
		f.rect(float64(f.edgeX(0)), float64(f.edgeY(0)), float64(f.edgeX(f.sc.Cols)), float64(f.edgeY(f.sc.Rows)), inkOf(color.NRGBA{8, 10, 16, 84}))
	}
}

// texturedRun paints squares x..end of a row, which are alike. Each texture begins anew where it has repeated.
func (f *frame) texturedRun(t Terrain, x, y, end int) {
	opacity := 1.0
	if t.Tint.A != 0 && t.Look == ByKind { // grain on its own colour
		f.rect(float64(f.edgeX(x)), float64(f.edgeY(y)), float64(f.edgeX(end)), float64(f.edgeY(y+1)), inkOf(t.Tint))
		t.Look, opacity = grain, 0.3
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

// How far shadows reach beside rock, in squares, and how many strips they are made of.
const (
	shadowReach = 0.3
	shadowSteps = 6
)

// paintedEdges draws shores, the soft shadow beside rock, and the rim of chasms and furniture.
func (f *frame) paintedEdges() {
	is := func(looks ...Look) func(x, y int) bool {
		return func(x, y int) bool {
			l := f.lookAt(x, y)
			for _, k := range looks {
				if l == k {
					return true
				}
			}
			return false
		}
	}
	f.outline(is(Water, DeepWater, Lava), func(s span) {
		f.strip(s, -0.05*f.side, 0, inkOf(color.NRGBA{20, 16, 10, 60}))
		f.strip(s, 0, 0.12*f.side, inkOf(color.NRGBA{190, 214, 214, 46}))
		f.strip(s, 0, 0.05*f.side, inkOf(color.NRGBA{200, 222, 222, 60}))
	})
	f.outline(is(Furniture), func(s span) {
		f.strip(s, -0.07*f.side, 0, inkOf(color.NRGBA{0, 0, 0, 70}))
		f.strip(s, 0, 0.07*f.side, inkOf(color.NRGBA{58, 34, 16, 190}))
		f.edgeLine(s, f.thin(1), inkOf(color.NRGBA{24, 14, 8, 220}))
	})
	f.outline(is(Chasm), func(s span) {
		f.edgeLine(s, max(f.side*0.05, f.scale), inkOf(color.NRGBA{28, 24, 22, 230}))
		f.strip(s, 0, 0.1*f.side, inkOf(color.NRGBA{90, 82, 76, 120}))
	})
	f.outline(func(x, y int) bool { return f.kindAt(x, y) == Rock }, func(s span) {
		for i := 1; i <= shadowSteps; i++ {
			f.strip(s, -shadowReach*f.side*float64(i)/shadowSteps, 0, inkOf(color.NRGBA{0, 0, 0, 22}))
		}
		f.edgeLine(s, f.wallWidth(), inkOf(f.pal.Wall))
		f.edgeLine(s, f.wallWidth()*0.35, inkOf(f.pal.WallCore))
	})
}

// lookAt returns the look of a square; beyond the map that of the nearest one.
func (f *frame) lookAt(x, y int) Look {
	x, y = min(max(x, 0), f.sc.Cols-1), min(max(y, 0), f.sc.Rows-1)
	return f.sc.Terrain[y*f.sc.Cols+x].look()
}
