package paper

import (
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/paper/pdf"
)

// fogPieces is in how many pieces a square's length of wall is looked at.
const fogPieces = 8

// known is the scene without what lies in fog that nothing shows through: paper can be held against
// the light, and a file searched. A scene without such fog is itself.
func known(sc *paint.Scene) *paint.Scene {
	if !hides(sc.Fog) {
		return sc
	}
	k := *sc
	k.Terrain, k.Walls, k.Tokens, k.Notes, k.Elevation, k.Areas = nil, nil, nil, nil, nil, nil
	if len(sc.Terrain) >= sc.Cols*sc.Rows {
		k.Terrain = make([]paint.Terrain, sc.Cols*sc.Rows)
		for i := range k.Terrain {
			if sc.Fog.Cells[i] != paint.Unseen {
				k.Terrain[i] = sc.Terrain[i]
			}
		}
	}
	for i := range sc.Walls {
		k.Walls = append(k.Walls, seenWalls(sc, &sc.Walls[i])...)
	}
	for _, t := range sc.Tokens {
		if seen(sc, t.Centre()) {
			k.Tokens = append(k.Tokens, t)
		}
	}
	for _, n := range sc.Notes {
		if seen(sc, n.At) {
			k.Notes = append(k.Notes, n)
		}
	}
	for _, p := range sc.Elevation {
		k.Elevation = append(k.Elevation, seenPlateaus(sc, p)...)
	}
	return &k
}

// hides tells whether there is fog that nothing shows through.
func hides(f *paint.Fog) bool { return f != nil && f.Through == 0 && len(f.Cells) > 0 }

// seen tells whether a place is known, by its square or by a view.
func seen(sc *paint.Scene, p paint.Point) bool {
	c := p.Cell()
	c.X, c.Y = min(max(c.X, 0), sc.Cols-1), min(max(c.Y, 0), sc.Rows-1)
	if i := c.Y*sc.Cols + c.X; i < len(sc.Fog.Cells) && sc.Fog.Cells[i] != paint.Unseen {
		return true
	}
	for _, v := range sc.Fog.Views {
		if holds(v, p) {
			return true
		}
	}
	return false
}

// holds tells whether a place lies in a closed outline.
func holds(outline []paint.Point, p paint.Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// seenWalls are the parts of a wall that are known from either side; a door is known as a whole or
// not at all.
func seenWalls(sc *paint.Scene, w *paint.Wall) []paint.Wall {
	dx, dy := w.To.X-w.From.X, w.To.Y-w.From.Y
	long := math.Hypot(dx, dy)
	if !(long > 0) {
		return nil
	}
	px, py := -dy/long*0.02, dx/long*0.02
	at := func(t float64) paint.Point { return paint.Point{X: w.From.X + dx*t, Y: w.From.Y + dy*t} }
	sees := func(t float64) bool {
		p := at(t)
		return seen(sc, paint.Point{X: p.X + px, Y: p.Y + py}) || seen(sc, paint.Point{X: p.X - px, Y: p.Y - py})
	}
	if w.Kind == paint.Door {
		if sees(0.5) {
			return []paint.Wall{*w}
		}
		return nil
	}
	var out []paint.Wall
	n, start := int(math.Ceil(long*fogPieces)), -1
	for i := range n + 1 {
		known := i < n && sees((float64(i)+0.5)/float64(n))
		switch {
		case known && start < 0:
			start = i
		case !known && start >= 0:
			part := *w
			part.From, part.To = at(float64(start)/float64(n)), at(float64(i)/float64(n))
			out = append(out, part)
			start = -1
		}
	}
	return out
}

// seenPlateaus are the squares of a patch of ground that are known, a row at a time.
func seenPlateaus(sc *paint.Scene, p paint.Plateau) []paint.Plateau {
	var out []paint.Plateau
	for y := p.Y; y < p.Y+p.H; y++ {
		for x := p.X; x < p.X+p.W; x++ {
			if !seen(sc, paint.Cell{X: x, Y: y}.Centre()) {
				continue
			}
			end := x
			for end < p.X+p.W && seen(sc, paint.Cell{X: end, Y: y}.Centre()) {
				end++
			}
			out = append(out, paint.Plateau{X: x, Y: y, W: end - x, H: 1, Height: p.Height, Label: p.Label})
			x = end
		}
	}
	return out
}

// seenPath is what is known, on the page. All outlines turn the same way, so that none cuts a hole.
func (a *art) seenPath() *pdf.Path {
	path := &pdf.Path{}
	for y := a.rows[0]; y < a.rows[1]; y++ {
		for x := a.cols[0]; x < a.cols[1]; x++ {
			if a.sc.Fog.Cells[y*a.sc.Cols+x] == paint.Unseen {
				continue
			}
			end := x
			for end < a.cols[1] && a.sc.Fog.Cells[y*a.sc.Cols+end] != paint.Unseen {
				end++
			}
			a.box(path, float64(x), float64(y), float64(end), float64(y+1))
			x = end
		}
	}
	for _, v := range a.sc.Fog.Views {
		path.Polygon(a.points(clockwise(v))...)
	}
	return path
}

// clockwise is a closed outline that turns as rectangles do.
func clockwise(pts []paint.Point) []paint.Point {
	sum := 0.0
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		sum += p.X*q.Y - q.X*p.Y
	}
	if sum >= 0 {
		return pts
	}
	out := make([]paint.Point, len(pts))
	for i, p := range pts {
		out[len(pts)-1-i] = p
	}
	return out
}
