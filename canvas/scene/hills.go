package scene

import "parapet/canvas/paint"

// hills marks plateaus so that each hill's height is written once: adjacent rectangles of one height are one hill, and
// the first of its widest rectangles has the label.
func hills(list []paint.Plateau) []paint.Plateau {
	if len(list) < 2 {
		return list
	}
	g := newHillGround(list)
	widest := map[int]int{} // by hill, the index in the list
	for i, p := range list {
		hill := g.hillAt(p.X, p.Y, p.Height)
		best, known := widest[hill]
		switch {
		case hill == 0: // another one covers its corner, so nothing is written there
		case !known:
			widest[hill] = i
		case p.W > list[best].W:
			list[best].Part, widest[hill] = true, i
		default:
			list[i].Part = true
		}
	}
	return list
}

// hillGround is the bounding rectangle of all plateaus, in squares.
type hillGround struct {
	x, y, w, h int
	heights    []float64
	hill       []int // of each square; 0 if not known yet
	hills      int
}

func newHillGround(list []paint.Plateau) *hillGround {
	g := &hillGround{x: list[0].X, y: list[0].Y}
	right, bottom := g.x, g.y
	for _, p := range list {
		g.x, g.y, right, bottom = min(g.x, p.X), min(g.y, p.Y), max(right, p.X+p.W), max(bottom, p.Y+p.H)
	}
	g.w, g.h = right-g.x, bottom-g.y
	g.heights, g.hill = paint.Heights(list, g.x, g.y, g.w, g.h), make([]int, g.w*g.h)
	return g
}

// hillAt returns the number of the hill at a square, from 1 on; 0 if the square has another height.
func (g *hillGround) hillAt(x, y int, height float64) int {
	i := (y-g.y)*g.w + x - g.x
	if g.heights[i] != height {
		return 0
	}
	if g.hill[i] == 0 {
		g.hills++
		g.flood(i)
	}
	return g.hill[i]
}

// flood marks all squares connected with a square at the same height as part of the newest hill.
func (g *hillGround) flood(from int) {
	height, todo := g.heights[from], []int{from}
	g.hill[from] = g.hills
	reach := func(i int) {
		if g.hill[i] == 0 && g.heights[i] == height {
			g.hill[i] = g.hills
			todo = append(todo, i)
		}
	}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if x := i % g.w; x > 0 {
			reach(i - 1)
		}
		if i%g.w < g.w-1 {
			reach(i + 1)
		}
		if i >= g.w {
			reach(i - g.w)
		}
		if i < g.w*(g.h-1) {
			reach(i + g.w)
		}
	}
}
