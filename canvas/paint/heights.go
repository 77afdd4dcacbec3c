package paint

import "slices"

// Heights returns those of the squares of a rectangle, row by row: of each the last plateau's that covers it,
// 0 where none does. Each square is set once, however many plateaus lie over one another.
func Heights(plateaus []Plateau, x, y, w, h int) []float64 {
	if w <= 0 || h <= 0 {
		return nil
	}
	g := heights{cells: make([]float64, w*h), next: make([]int32, (w+1)*h), w: w}
	for i := range g.next {
		g.next[i] = int32(i % (w + 1))
	}
	for _, p := range slices.Backward(plateaus) {
		from, to := max(p.X-x, 0), min(p.X+p.W-x, w)
		for row := max(p.Y-y, 0); row < min(p.Y+p.H-y, h) && g.set < w*h; row++ {
			g.row(row, from, to, p.Height)
		}
	}
	return g.cells
}

// heights are being set, from the last plateau to the first.
type heights struct {
	cells []float64
	next  []int32 // of each square in its row, and of one more: the next that isn't set, or one on the way there
	w     int
	set   int // squares
}

func (g *heights) row(row, from, to int, height float64) {
	next := g.next[row*(g.w+1):][:g.w+1]
	for x := unset(next, from); x < to; x = unset(next, x+1) {
		g.cells[row*g.w+x] = height
		next[x] = int32(x + 1)
		g.set++
	}
}

// unset finds the first place from i on that isn't set, and shortens the way there.
func unset(next []int32, i int) int {
	for i < len(next) && int(next[i]) != i {
		next[i] = next[next[i]]
		i = int(next[i])
	}
	return i
}

// mostContours is how many heights have a line of their own in one view: more can't be told apart, and each
// takes a look at every square.
const mostContours = 64

// Contours returns the heights at which ground begins to rise, without the lowest: all of them, or where there are
// very many, some at even steps.
func Contours(heights []float64) []float64 {
	sorted := slices.Compact(slices.Sorted(slices.Values(heights)))
	levels := sorted[min(1, len(sorted)):]
	if len(levels) <= mostContours {
		return levels
	}
	out := make([]float64, mostContours)
	for i := range out {
		out[i] = levels[i*len(levels)/mostContours]
	}
	return out
}
