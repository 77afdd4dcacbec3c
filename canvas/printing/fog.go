package printing

import (
	"math"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
)

// fogPieces is the number of samples per square along a wall.
const fogPieces = 8

// known returns the scene without anything in opaque fog or outside the printed room, because paper can be held against
// the light and a file searched.
func (m *Map) known() *paint.Scene {
	sc := m.Scene
	if hides(sc.Fog) && !sc.Fog.WallsOver {
		sc = only(sc, func(p paint.Point) bool { return seen(m.Scene, p) })
	}
	if m.Room != nil && m.template == nil {
		sc = only(sc, m.Room.holds)
	}
	return sc
}

// only returns the scene reduced to the places that sees accepts.
func only(sc *paint.Scene, sees func(paint.Point) bool) *paint.Scene {
	k := *sc
	k.Terrain, k.Walls, k.Tokens, k.Notes, k.Elevation, k.Areas = nil, nil, nil, nil, nil, nil
	if len(sc.Terrain) >= sc.Cols*sc.Rows {
		k.Terrain = make([]paint.Terrain, sc.Cols*sc.Rows)
		for i := range k.Terrain {
			if seesAny(paint.Cell{X: i % sc.Cols, Y: i / sc.Cols}, sees) {
				k.Terrain[i] = sc.Terrain[i]
			}
		}
	}
	for i := range sc.Walls {
		k.Walls = append(k.Walls, seenWalls(&sc.Walls[i], sees)...)
	}
	for _, t := range sc.Tokens {
		if sees(t.Centre()) {
			k.Tokens = append(k.Tokens, t)
		}
	}
	for _, n := range sc.Notes {
		if sees(n.At) {
			k.Notes = append(k.Notes, n)
		}
	}
	for _, p := range sc.Elevation {
		k.Elevation = append(k.Elevation, seenPlateaus(p, sees)...)
	}
	return &k
}

// seesAny reports whether any sample point of a square is seen.
func seesAny(c paint.Cell, sees func(paint.Point) bool) bool {
	for i := range 16 {
		// Sampled closer to the edges than a room is widened.
		if sees(paint.Point{X: float64(c.X) + 0.05 + float64(i%4)*0.3, Y: float64(c.Y) + 0.05 + float64(i/4)*0.3}) {
			return true
		}
	}
	return false
}

// holds reports whether a place is in the room and not in one of its holes.
func (r *Room) holds(p paint.Point) bool {
	if p.X < r.Bounds.Min.X || p.Y < r.Bounds.Min.Y || p.X > r.Bounds.Max.X || p.Y > r.Bounds.Max.Y {
		return false
	}
	in := false
	for _, o := range r.Outlines {
		in = in != holds(o, p)
	}
	return in
}

// hides reports whether the fog is opaque.
func hides(f *paint.Fog) bool { return f != nil && f.Through == 0 }

// seen reports whether a place is known, by its square or by a view.
func seen(sc *paint.Scene, p paint.Point) bool {
	c := p.Cell()
	c.X, c.Y = min(max(c.X, 0), sc.Cols-1), min(max(c.Y, 0), sc.Rows-1)
	if sc.Fog.At(c) != paint.Unseen {
		return true
	}
	for _, v := range sc.Fog.Views {
		if holds(v, p) {
			return true
		}
	}
	return false
}

// holds reports whether a place lies inside a closed outline.
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

// seenWalls returns the parts of a wall known from either side; a door is known entirely or not at all.
func seenWalls(w *paint.Wall, sees func(paint.Point) bool) []paint.Wall {
	dx, dy := w.To.X-w.From.X, w.To.Y-w.From.Y
	long := math.Hypot(dx, dy)
	if !(long > 0) {
		return nil
	}
	px, py := -dy/long*0.02, dx/long*0.02
	at := func(t float64) paint.Point { return paint.Point{X: w.From.X + dx*t, Y: w.From.Y + dy*t} }
	sides := func(t float64) bool {
		p := at(t)
		return sees(paint.Point{X: p.X + px, Y: p.Y + py}) || sees(paint.Point{X: p.X - px, Y: p.Y - py})
	}
	if w.Kind == paint.Door {
		if sides(0.5) {
			return []paint.Wall{*w}
		}
		return nil
	}
	var out []paint.Wall
	n, start := int(math.Ceil(long*fogPieces)), -1
	for i := range n + 1 {
		known := i < n && sides((float64(i)+0.5)/float64(n))
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

// seenPlateaus returns the known squares of a plateau, as runs along rows.
func seenPlateaus(p paint.Plateau, sees func(paint.Point) bool) []paint.Plateau {
	var out []paint.Plateau
	for y := p.Y; y < p.Y+p.H; y++ {
		for x := p.X; x < p.X+p.W; x++ {
			if !seesAny(paint.Cell{X: x, Y: y}, sees) {
				continue
			}
			end := x
			for end < p.X+p.W && seesAny(paint.Cell{X: end, Y: y}, sees) {
				end++
			}
			out = append(out, paint.Plateau{X: x, Y: y, W: end - x, H: 1, Height: p.Height, Label: p.Label})
			x = end
		}
	}
	return out
}

// seenPath returns the known area as a path on the page. All its outlines turn the same way, so none cuts a hole.
func (a *art) seenPath() *pdf.Path {
	path := &pdf.Path{}
	for y := a.rows[0]; y < a.rows[1]; y++ {
		for x := a.cols[0]; x < a.cols[1]; x++ {
			if a.sc.Fog.At(paint.Cell{X: x, Y: y}) == paint.Unseen {
				continue
			}
			end := x
			for end < a.cols[1] && a.sc.Fog.At(paint.Cell{X: end, Y: y}) != paint.Unseen {
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

// clockwise returns a closed outline in the orientation of rectangles.
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
