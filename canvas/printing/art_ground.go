package printing

import (
	"image/color"
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// kindAt returns the terrain of a square; beyond the map, that of the nearest square.
func (a *art) kindAt(x, y int) paint.TerrainKind {
	x, y = min(max(x, 0), a.sc.Cols-1), min(max(y, 0), a.sc.Rows-1)
	return a.sc.Terrain[y*a.sc.Cols+x].Ground()
}

func (a *art) ground() {
	if a.painted || len(a.sc.Terrain) < a.sc.Cols*a.sc.Rows || a.cols[0] >= a.cols[1] {
		return
	}
	a.fills()
	a.rock()
	a.marks()
	a.shores()
}

// fills fills the squares of each terrain as one area, so that no seams show between them.
func (a *art) fills() {
	if a.saving {
		return
	}
	areas, order := map[paint.Terrain]*pdf.Path{}, []paint.Terrain{}
	for y := a.rows[0]; y < a.rows[1]; y++ {
		row := a.sc.Terrain[y*a.sc.Cols:][:a.sc.Cols]
		for x := a.cols[0]; x < a.cols[1]; {
			end := x + 1
			for end < a.cols[1] && row[end] == row[x] {
				end++
			}
			t := row[x]
			if areas[t] == nil {
				areas[t] = &pdf.Path{}
				order = append(order, t)
			}
			a.box(areas[t], float64(x), float64(y), float64(end), float64(y+1))
			x = end
		}
	}
	for _, t := range order {
		t.Kind = t.Ground()
		c := a.pal.Ground(t)
		if a.sc.Picture != nil {
			c = tinted(c, overPicture(t.Kind))
		}
		a.Fill(areas[t], c)
	}
}

// overPicture returns how strongly a terrain is tinted over a picture, 0 to 1.
func overPicture(k paint.TerrainKind) float64 {
	switch k {
	case paint.Rock:
		return 0.5
	case paint.Void:
		return 0.6
	}
	return 0.3
}

// kindArea returns the squares of a terrain as one path.
func (a *art) kindArea(kind paint.TerrainKind) *pdf.Path {
	path := &pdf.Path{}
	for y := a.rows[0]; y < a.rows[1]; y++ {
		for x := a.cols[0]; x < a.cols[1]; x++ {
			if a.kindAt(x, y) != kind {
				continue
			}
			end := x + 1
			for end < a.cols[1] && a.kindAt(end, y) == kind {
				end++
			}
			a.box(path, float64(x), float64(y), float64(end), float64(y+1))
			x = end
		}
	}
	return path
}

// rock hatches rock; the lines continue from sheet to sheet.
func (a *art) rock() {
	area := a.kindArea(paint.Rock)
	if area.Empty() {
		return
	}
	step, lines := 1/7.0, &pdf.Path{}
	x0, x1, y0, y1 := float64(a.cols[0]), float64(a.cols[1]), float64(a.rows[0]), float64(a.rows[1])
	for s := math.Ceil((x0+y0)/step) * step; s < x1+y1; s += step {
		from, to := min(x1, s-y0), max(x0, s-y1)
		lines.Segment(a.x+from*a.side, a.y+(s-from)*a.side, a.x+to*a.side, a.y+(s-to)*a.side)
	}
	pen := pdf.Pen{Width: a.scaled(0.25, 0.12, 0.5), Ink: a.pal.RockInk}
	if a.saving {
		pen.Ink = grey(0.6)
	}
	a.Within(area, func() { a.Stroke(lines, pen) })
}

// marks draws the small symbols that distinguish terrain without colour.
func (a *art) marks() {
	land, water, stones, boards, planks := &pdf.Path{}, &pdf.Path{}, &pdf.Path{}, &pdf.Path{}, &pdf.Path{}
	for y := a.rows[0]; y < a.rows[1]; y++ {
		for x := a.cols[0]; x < a.cols[1]; x++ {
			sign := a.sc.Terrain[y*a.sc.Cols+x].Sign()
			m := marker{a: a, x: float64(x), y: float64(y), dice: die(scatter(x, y) + uint32(sign)*131 + 1)}
			switch sign {
			case paint.Tufts:
				m.tufts(land)
			case paint.Stones:
				m.stones(stones)
			case paint.Crown, paint.Block, paint.Column:
				for _, line := range sign.Outlines(m.dice.next) {
					m.line(stones, line)
				}
			case paint.Ripples:
				m.waves(water, 2)
			case paint.Waves:
				m.waves(water, 4)
			case paint.Boards:
				m.boards(boards)
			case paint.Planks:
				m.boards(planks)
			}
		}
	}
	pen := pdf.Pen{Width: a.scaled(0.35, 0.15, 0.7), Ink: a.pal.GroundInk, Round: true}
	a.Fill(stones, tinted(pen.Ink, 0.3))
	a.Stroke(stones, pen)
	a.Stroke(land, pen)
	a.Stroke(boards, pdf.Pen{Width: pen.Width, Ink: tinted(pen.Ink, 0.6)})
	a.Stroke(planks, pdf.Pen{Width: pen.Width, Ink: tinted(pen.Ink, 0.24)})
	pen.Ink = a.pal.WaterInk
	a.Stroke(water, pen)
}

// marker draws the symbols of one square.
type marker struct {
	a    *art
	x, y float64
	dice die
}

func (m *marker) at(x, y float64) [2]float64 {
	return [2]float64{m.a.x + (m.x+x)*m.a.side, m.a.y + (m.y+y)*m.a.side}
}

// line adds a line in squares to a path.
func (m *marker) line(path *pdf.Path, line []paint.Point) {
	var pts [][2]float64
	for _, p := range line {
		pts = append(pts, m.at(p.X, p.Y))
	}
	path.Polyline(pts...)
}

// tufts draws blades of grass, for rough terrain.
func (m *marker) tufts(path *pdf.Path) {
	for i := range 4 {
		x := 0.24 + 0.5*float64(i%2) + 0.1*(m.dice.next()-0.5)
		y := 0.34 + 0.46*float64(i/2) + 0.14*(m.dice.next()-0.5)
		h := 0.11 + 0.05*m.dice.next()
		for _, lean := range [3]float64{-0.55, 0.05, 0.6} {
			path.Polyline(m.at(x+lean*h*0.2, y), m.at(x+lean*h, y-h*(1-0.3*math.Abs(lean))))
		}
	}
}

// stones draws rubble, for hard terrain.
func (m *marker) stones(path *pdf.Path) {
	for i := range 6 {
		x := 0.2 + 0.3*float64(i%3) + 0.08*(m.dice.next()-0.5)
		y := 0.3 + 0.42*float64(i/3) + 0.16*(m.dice.next()-0.5)
		r := 0.07 + 0.06*m.dice.next()
		var pts [][2]float64
		sides := 5 + i%3
		for k := range sides {
			turn, far := (float64(k)+0.6*m.dice.next())*2*math.Pi/float64(sides), r*(0.8+0.35*m.dice.next())
			pts = append(pts, m.at(x+far*math.Cos(turn)*1.15, y+far*math.Sin(turn)*0.85))
		}
		path.Polygon(pts...)
	}
}

// boards draws planks and their joints.
func (m *marker) boards(path *pdf.Path) {
	for i := range 4 {
		x, y := float64(i)/4, m.dice.next()
		path.Polyline(m.at(x, 0), m.at(x, 1))
		path.Polyline(m.at(x, y), m.at(x+0.25, y))
	}
}

// waves draws ripples, more of them for deep water.
func (m *marker) waves(path *pdf.Path, count int) {
	for i := range count {
		y := (float64(i)+0.5)/float64(count) + 0.06*(m.dice.next()-0.5)
		long := 0.3 + 0.12*m.dice.next()
		x := 0.08 + (0.84-long)*m.dice.next()
		var pts [][2]float64
		for k := range 13 {
			t := float64(k) / 12
			pts = append(pts, m.at(x+long*t, y-0.028*math.Sin(t*4*math.Pi)))
		}
		path.Polyline(pts...)
	}
}

// border visits the edges between squares where in differs, on the page and one square beyond.
func (a *art) border(in func(x, y int) bool, visit func(x0, y0, x1, y1 float64, inX, inY int)) {
	for y := a.rows[0]; y <= a.rows[1]; y++ {
		for x := a.cols[0]; x < a.cols[1]; x++ {
			if here, before := in(x, y), in(x, y-1); here != before {
				visit(float64(x), float64(y), float64(x+1), float64(y), 0, sign(here))
			}
		}
	}
	for x := a.cols[0]; x <= a.cols[1]; x++ {
		for y := a.rows[0]; y < a.rows[1]; y++ {
			if here, before := in(x, y), in(x-1, y); here != before {
				visit(float64(x), float64(y), float64(x), float64(y+1), sign(here), 0)
			}
		}
	}
}

func sign(yes bool) int {
	if yes {
		return 1
	}
	return -1
}

// edges returns a border as one path.
func (a *art) edges(in func(x, y int) bool) *pdf.Path {
	path := &pdf.Path{}
	a.border(in, func(x0, y0, x1, y1 float64, _, _ int) {
		path.Segment(a.x+x0*a.side, a.y+y0*a.side, a.x+x1*a.side, a.y+y1*a.side)
	})
	return path
}

// ticks returns short strokes across a border, on its inner side (outer if length is negative).
func (a *art) ticks(in func(x, y int) bool, length float64) *pdf.Path {
	path := &pdf.Path{}
	a.border(in, func(x0, y0, x1, y1 float64, inX, inY int) {
		for i := range 6 {
			t := (float64(i) + 0.5) / 6
			long := length * [3]float64{1, 0.6, 0.8}[i%3]
			p := paint.Point{X: x0 + (x1-x0)*t, Y: y0 + (y1-y0)*t}
			q := paint.Point{X: p.X + float64(inX)*long, Y: p.Y + float64(inY)*long}
			path.Polyline(a.point(p), a.point(q))
		}
	})
	return path
}

// shores draws the lines between different terrain.
func (a *art) shores() {
	thin := a.scaled(0.3, 0.15, 0.6)
	is := func(kinds ...paint.TerrainKind) func(x, y int) bool {
		return func(x, y int) bool { return slices.Contains(kinds, a.kindAt(x, y)) }
	}
	a.Stroke(a.edges(is(paint.Shallow, paint.Deep)), pdf.Pen{Width: thin * 1.4, Ink: a.pal.WaterInk, Round: true})
	a.Stroke(a.edges(is(paint.Deep)), pdf.Pen{Width: thin * 0.8, Ink: tinted(a.pal.WaterInk, 0.5), Round: true})
	furniture := func(x, y int) bool {
		x, y = min(max(x, 0), a.sc.Cols-1), min(max(y, 0), a.sc.Rows-1)
		return a.sc.Terrain[y*a.sc.Cols+x].Look == paint.Furniture
	}
	a.Stroke(a.edges(furniture), pdf.Pen{Width: thin * 1.4, Ink: a.pal.GroundInk, Round: true})
	void := is(paint.Void)
	a.Stroke(a.ticks(void, 0.3), pdf.Pen{Width: thin * 0.8, Ink: a.onVoid()})
	a.Stroke(a.edges(void), pdf.Pen{Width: thin * 2, Ink: a.pal.Wall, Round: true})
	a.Stroke(a.edges(is(paint.Rock)), pdf.Pen{Width: a.wallWidth() * 0.7, Ink: a.pal.Wall, Round: true})
}

// onVoid returns the colour for lines where there is no floor.
func (a *art) onVoid() color.NRGBA {
	if a.saving {
		return grey(0.5)
	}
	return a.pal.VoidInk
}
