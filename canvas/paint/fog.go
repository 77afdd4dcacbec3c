package paint

import (
	"math"
	"slices"

	"parapet/engine/board"
)

// fogView is the fog prepared for drawing by rows.
type fogView struct {
	x, y, side float64
	x0, x1     int     // the visible pixels of the map
	cols, rows [2]int  // the squares that matter, last excluded
	thick      []uint8 // over each of them
	ink        ink
	edges      [2]int // the views' edges, as a range in the list
	list       *list
	lines      []stripe // the lines of a hatch, by the diagonal of a pixel; nil for an even fill
}

// stripe is one diagonal of a hatch: its colour and its density, of 255.
type stripe struct {
	ink   ink
	dense uint32
}

// exploredShade is how dark explored ground is drawn that is out of sight, 0 to 1.
const exploredShade = 0.5

// hides reports whether the fog covers a square completely.
func (g *Fog) hides(sc *Scene, c Cell) bool {
	if g == nil || g.Through > 0 || c.X < 0 || c.Y < 0 || c.X >= sc.Cols || c.Y >= sc.Rows {
		return false
	}
	return g.At(c) == Unseen
}

func (f *frame) fogLayer() {
	g := f.sc.Fog
	if g != nil && g.Endless {
		f.fogBeyond()
	}
	if g == nil || f.cols[1] == f.cols[0] {
		return
	}
	v := &fogView{x: f.x, y: f.y, side: f.side, ink: inkOf(f.pal.Fog), list: f.list,
		cols: [2]int{max(f.cols[0]-1, 0), min(f.cols[1]+1, f.sc.Cols)}, rows: [2]int{max(f.rows[0]-1, 0), min(f.rows[1]+1, f.sc.Rows)}}
	v.thicken(g, 1-min(max(g.Through, 0), 1))
	v.x0, v.x1 = max(f.edgeX(0), 0), min(f.edgeX(f.sc.Cols), f.w)
	if g.Hatched {
		v.lines = hatchLines(f.scale, v.ink, inkOf(f.pal.FogLine))
	}
	v.edges[0] = len(f.edges)
	for _, view := range g.Views {
		pts := make([]Point, len(view))
		for i, p := range view {
			pts[i] = f.at(p)
		}
		f.edges = appendEdges(f.edges, turnRight(pts))
	}
	v.edges[1] = len(f.edges)
	f.add(op{kind: opFog, fog: v}, float64(v.x0), float64(f.edgeY(0)), float64(v.x1), float64(f.edgeY(f.sc.Rows)))
}

// thicken computes how thick fog is over each square; dense is its density where nothing is known.
func (v *fogView) thicken(g *Fog, dense float64) {
	wide := v.cols[1] - v.cols[0]
	v.thick = slices.Repeat([]uint8{uint8(255*dense + 0.5)}, wide*(v.rows[1]-v.rows[0]))
	for y := v.rows[0]; y < v.rows[1]; y++ {
		row := v.thick[(y-v.rows[0])*wide:][:wide]
		put := func(of *board.Squares, thick uint8) {
			for first, last := range of.Runs(y) {
				for x := max(first, v.cols[0]); x <= min(last, v.cols[1]-1); x++ {
					row[x-v.cols[0]] = thick
				}
			}
		}
		put(g.Faces, uint8(255*dense*exploredShade+0.5))
		put(g.Explored, uint8(255*dense*exploredShade+0.5))
		put(g.Seen, 0)
	}
}

// fogBeyond covers what lies around the map, its frame too.
func (f *frame) fogBeyond() {
	x0, y0, x1, y1 := float64(f.edgeX(0)), float64(f.edgeY(0)), float64(f.edgeX(f.sc.Cols)), float64(f.edgeY(f.sc.Rows))
	w, h, k := float64(f.w), float64(f.h), inkOf(f.pal.Fog)
	f.rect(0, 0, w, y0, k)
	f.rect(0, y1, w, h, k)
	f.rect(0, y0, x0, y1, k)
	f.rect(x1, y0, w, y1, k)
}

// The spacing and width of the lines of hatched fog, in pixels of the view, and its density between them.
const (
	hatchStep    = 9
	hatchWidth   = 2.5
	hatchBetween = 115 // opacity between the lines, of 255
)

// hatchLines returns the diagonals of hatched fog.
func hatchLines(scale float64, between, line ink) []stripe {
	lines := make([]stripe, max(int(hatchStep*scale+0.5), 3))
	for i := range lines {
		lines[i] = stripe{between, hatchBetween}
		if float64(i) < hatchWidth*scale {
			lines[i] = stripe{line, 255}
		}
	}
	return lines
}

// hatch returns the colour and thickness of the fog at a pixel, after hatching.
func (v *fogView) hatch(k uint32, x, y int) (ink, uint32) {
	if v.lines == nil {
		return v.ink, k
	}
	l := v.lines[mod(x+y-int(v.x)-int(v.y), len(v.lines))]
	return l.ink, k * l.dense / 255
}

// turnRight returns the outline in clockwise order, so that overlapping outlines merge.
func turnRight(pts []Point) []Point {
	area := 0.0
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		area += p.X*q.Y - q.X*p.Y
	}
	if area < 0 {
		for i, j := 0, len(pts)-1; i < j; i, j = i+1, j-1 {
			pts[i], pts[j] = pts[j], pts[i]
		}
	}
	return pts
}

// row returns the thickness over a row of squares; beyond the map, that of the nearest row.
func (v *fogView) row(row int) []uint8 {
	wide := v.cols[1] - v.cols[0]
	return v.thick[(min(max(row, v.rows[0]), v.rows[1]-1)-v.rows[0])*wide:][:wide]
}

// at returns the thickness over a square of a row; beyond the map, that of the nearest square.
func (v *fogView) at(row []uint8, col int) float64 {
	return float64(row[min(max(col-v.cols[0], 0), len(row)-1)])
}

// fog draws one row. Thickness changes linearly between the centres of two squares but never drops below the square's
// own, so hidden squares stay hidden.
func (b *band) fog(o *op, y int) {
	v := o.fog
	clear := b.viewCover(v, y)
	gy := (float64(y)+0.5-v.y)/v.side - 0.5
	r0 := int(math.Floor(gy))
	fy := gy - float64(r0)
	upper, lower, own := v.row(r0), v.row(r0+1), v.row(int(math.Floor(gy+0.5)))
	for x := v.x0; x < v.x1; {
		gx := (float64(x)+0.5-v.x)/v.side - 0.5
		c0 := int(math.Floor(gx))
		end := min(v.x1, max(x+1, int(math.Ceil(v.x+(float64(c0)+1.5)*v.side-0.5))))
		left := v.at(upper, c0)*(1-fy) + v.at(lower, c0)*fy
		right := v.at(upper, c0+1)*(1-fy) + v.at(lower, c0+1)*fy
		hardL, hardR := v.at(own, c0), v.at(own, c0+1)
		if left == right && hardL == hardR && !clear && (v.lines == nil || left == 0 && hardL == 0) {
			if k := uint32(max(left, hardL) + 0.5); k > 0 {
				b.fill(y, x, end, v.ink.times(k))
			}
			x = end
			continue
		}
		for ; x < end; x++ {
			fx := min(max((float64(x)+0.5-v.x)/v.side-0.5-float64(c0), 0), 1)
			hard := hardL
			if fx >= 0.5 {
				hard = hardR
			}
			colour, k := v.hatch(uint32(max(left*(1-fx)+right*fx, hard)+0.5), x, y)
			if clear {
				k = k * uint32(255-b.cover[x]) / 255
			}
			lay(b.pix, y*b.stride+x*4, colour, k)
		}
	}
	if clear {
		for x := range b.cover[:b.w] {
			b.cover[x] = 0
		}
	}
}

// viewCover computes how much of each pixel of a row lies in the views, and reports whether any does.
func (b *band) viewCover(v *fogView, y int) bool {
	if v.edges[0] == v.edges[1] {
		return false
	}
	left, right := b.coverPoly(v.list.edges[v.edges[0]:v.edges[1]], y)
	sum := float32(0)
	for x := left; x < right; x++ {
		sum += b.sums[x]
		b.sums[x] = 0
		b.cover[x] = uint8(min(max(sum, 0), 1)*255 + 0.5)
	}
	if right >= left {
		b.sums[right], b.sums[right+1] = 0, 0
	}
	return right > left
}
