package paint

import (
	"fmt"
	"image/color"
	"math"
)

// elevation draws raised and sunken ground: a tint, and contour lines with ticks that point downhill.
func (f *frame) elevation() {
	if len(f.sc.Elevation) == 0 || f.cols[1] == f.cols[0] {
		return
	}
	heights := newField[float64](f)
	heights.cells = Heights(f.sc.Elevation, heights.x, heights.y, heights.w, heights.h)
	for y := f.rows[0]; y < f.rows[1]; y++ {
		heights.runs(y, func(x0, x1 int, h float64) {
			if c := f.pal.Raised; h != 0 {
				if h < 0 {
					c = f.pal.Sunk
				}
				f.rect(float64(f.edgeX(x0)), float64(f.edgeY(y)), float64(f.edgeX(x1)), float64(f.edgeY(y+1)), inkOf(c))
			}
		})
	}
	line := inkOf(f.pal.ContourInk)
	for _, level := range Contours(heights.cells) {
		f.outline(func(x, y int) bool { return heights.at(x, y) >= level }, func(s span) {
			rim := s.inY != 0 && (s.y0 == 0 || s.y0 == f.sc.Rows) || s.inX != 0 && (s.x0 == 0 || s.x0 == f.sc.Cols)
			for i := 1; i <= 4 && !rim && f.textured() && f.legible(1, leastFringed); i++ { // a soft shadow below
				f.strip(s, -0.07*f.side*float64(i), 0, inkOf(color.NRGBA{A: 20}))
			}
			f.edgeLine(s, f.thin(1), line)
			if f.legible(1, 14) {
				f.ticks(s, -0.11, 6, f.thin(1), line)
			}
		})
	}
	if f.legible(1, 12) {
		f.heightLabels(heights.at)
	}
}

// heightLabels writes the heights of plateaus at their visible corners. If the map is too small for the full label, it
// writes the bare number or nothing.
func (f *frame) heightLabels(at func(x, y int) float64) {
	size, gap := 10*f.scale, min(4*f.scale, f.side*0.13)
	for _, p := range f.sc.Elevation {
		if p.Part {
			continue
		}
		if p.X >= f.cols[0] && p.X < f.cols[1] && p.Y >= f.rows[0] && p.Y < f.rows[1] && at(p.X, p.Y) != p.Height {
			continue // a later one covers it
		}
		number := fmt.Sprintf("%g", p.Height)
		text := p.Label
		if text == "" {
			text = fmt.Sprintf("%+g", p.Height)
		}
		w := f.write(text, size, bold, true)
		if float64(w.width)+2*gap > f.side*float64(p.W) {
			if w = f.write(number, size, bold, true); float64(w.width) > f.side*float64(p.W) || f.side*float64(p.H) < size*0.8 {
				continue
			}
		}
		x, y := f.edgeX(p.X)+int(gap), f.edgeY(p.Y)+int(gap)+w.rise
		f.text(x, y, w, inkOf(f.pal.Ink), inkOf(f.pal.Halo))
	}
}

// field is a value for each square in view and up to two squares outside.
type field[T comparable] struct {
	x, y, w, h int
	cells      []T
}

func newField[T comparable](f *frame) *field[T] {
	n := &field[T]{x: f.cols[0] - 2, y: f.rows[0] - 2, w: f.cols[1] - f.cols[0] + 4, h: f.rows[1] - f.rows[0] + 4}
	n.cells = make([]T, n.w*n.h)
	return n
}

func (n *field[T]) at(x, y int) T { return n.cells[(y-n.y)*n.w+x-n.x] }

func (n *field[T]) set(x, y int, v T) {
	if x -= n.x; x >= 0 && x < n.w {
		if y -= n.y; y >= 0 && y < n.h {
			n.cells[y*n.w+x] = v
		}
	}
}

// runs visits a row in view as runs of equal values.
func (n *field[T]) runs(y int, visit func(x0, x1 int, v T)) {
	for x, last := n.x+2, n.x+n.w-2; x < last; {
		end, v := x+1, n.at(x, y)
		for end < last && n.at(end, y) == v {
			end++
		}
		visit(x, end, v)
		x = end
	}
}

// grid draws the grid lines, or every fifth where all would be too dense.
func (f *frame) grid() {
	style, strength := f.sc.Grid.Style, f.sc.Grid.Strength
	if style == GridNone || f.cols[1] == f.cols[0] {
		return
	}
	if strength <= 0 {
		strength = 0.5
	}
	every := 1
	if !f.legible(1, 9) {
		every = 5
	}
	if f.sc.Picture != nil {
		strength = min(strength*1.5, 1)
	}
	c, w := inkOf(f.pal.Grid).fade(strength*0.55), f.thin(1)
	x0, x1 := float64(f.edgeX(f.cols[0])), float64(f.edgeX(f.cols[1]))
	y0, y1 := float64(f.edgeY(f.rows[0])), float64(f.edgeY(f.rows[1]))
	if style == GridCorners {
		f.gridCorners(every, c.fade(1.5), w)
		return
	}
	for x := f.cols[0] + mod(-f.cols[0], every); x <= f.cols[1]; x += every {
		at := float64(f.edgeX(x)) - math.Floor(w/2)
		f.rect(at, y0, at+w, y1, c)
	}
	for y := f.rows[0] + mod(-f.rows[0], every); y <= f.rows[1]; y += every {
		at := float64(f.edgeY(y)) - math.Floor(w/2)
		f.rect(x0, at, x1, at+w, c)
	}
}

func (f *frame) gridCorners(every int, c ink, w float64) {
	arm := max(2*f.scale, 0.07*f.side)
	for y := f.rows[0] + mod(-f.rows[0], every); y <= f.rows[1]; y += every {
		for x := f.cols[0] + mod(-f.cols[0], every); x <= f.cols[1]; x += every {
			p := f.corner(x, y)
			h := math.Floor(w / 2)
			f.rect(p.X-arm, p.Y-h, p.X+arm+1, p.Y-h+w, c)
			f.rect(p.X-h, p.Y-arm, p.X-h+w, p.Y-h, c)
			f.rect(p.X-h, p.Y-h+w, p.X-h+w, p.Y+arm+1, c)
		}
	}
}

// wayHatch distinguishes the movement modes without colour.
var wayHatch = [...]hatching{Walk: hatchNone, Jog: hatchUp, Sprint: hatchDown, JogSprint: hatchCross, Drag: hatchLevel, Jump: hatchDots}

// reach tints the reachable squares by movement mode.
func (f *frame) reach() {
	if len(f.sc.Reach) == 0 || f.cols[1] == f.cols[0] {
		return
	}
	ways := newField[uint8](f)
	for _, r := range f.sc.Reach {
		for _, c := range r.Cells {
			ways.set(c.X, c.Y, uint8(r.Way)+1)
		}
	}
	step := int(min(max(f.side/6, 6*f.scale), 12*f.scale) + 0.5)
	for y := f.rows[0]; y < f.rows[1]; y++ {
		ways.runs(y, func(x0, x1 int, v uint8) {
			if v == 0 || int(v) > len(wayHatch) {
				return
			}
			c := inkOf(f.pal.Reach[v-1])
			t := f.hatch(wayHatch[v-1], step, f.thin(1), c.fade(0.24), c.fade(0.42))
			f.tiled(f.edgeX(x0), f.edgeY(y), f.edgeX(x1), f.edgeY(y+1), t, f.edgeX(0), f.edgeY(0))
		})
	}
	for _, r := range f.sc.Reach {
		c, v := inkOf(f.pal.Reach[min(int(r.Way), 5)]), uint8(r.Way)+1
		f.outline(func(x, y int) bool { return ways.at(x, y) == v }, func(s span) {
			f.strip(s, 0, f.thin(2), c.fade(0.85))
			if f.textured() {
				f.strip(s, f.thin(2), f.thin(3), inkOf(color.NRGBA{A: 80}))
			}
		})
	}
}

// areas draws templates: the exact outline, and the squares affected.
func (f *frame) areas() {
	for i := range f.sc.Areas {
		a := &f.sc.Areas[i]
		f.areaCells(a)
		pts := make([]Point, 0, len(a.Outline)+1)
		for _, p := range a.Outline {
			pts = append(pts, f.at(p))
		}
		if len(pts) < 3 {
			continue
		}
		f.poly(inkOf(a.Tint).fade(0.16), pts)
		pts = append(pts, pts[0])
		f.stroke(4*f.scale, inkOf(f.pal.Halo).fade(0.5), true, pts...)
		f.stroke(2*f.scale, inkOf(a.Tint), true, pts...)
		if a.Label != "" && f.legible(1, 12) {
			f.areaLabel(a, pts)
		}
	}
}

func (f *frame) areaCells(a *Area) {
	if len(a.Cells) == 0 || f.cols[1] == f.cols[0] {
		return
	}
	in := newField[bool](f)
	for _, c := range a.Cells {
		in.set(c.X, c.Y, true)
	}
	tint := inkOf(a.Tint)
	t := f.hatch(hatchUp, int(min(max(f.side/5, 7*f.scale), 16*f.scale)), f.thin(1), tint.fade(0.16), tint.fade(0.34))
	for y := f.rows[0]; y < f.rows[1]; y++ {
		in.runs(y, func(x0, x1 int, v bool) {
			if v {
				f.tiled(f.edgeX(x0), f.edgeY(y), f.edgeX(x1), f.edgeY(y+1), t, f.edgeX(0), f.edgeY(0))
			}
		})
	}
	f.outline(in.at, func(s span) { f.strip(s, 0, f.thin(1.5), tint.fade(0.7)) })
}

func (f *frame) areaLabel(a *Area, pts []Point) {
	left, top, right, _ := extent(pts)
	w, h := f.plateSize(a.Label)
	f.plate(whole((left+right)/2)-w/2, whole(top)-h/2, a.Label, false)
}
