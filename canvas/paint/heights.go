package paint

import "slices"

// Heights returns the heights of the squares of a rectangle, row by row: for each the height of the last plateau that
// covers it, or 0. It sets each square once, however many plateaus overlap.
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

// heights is a grid of heights being filled, from the last plateau to the first.
type heights struct {
	cells []float64
	next  []int32 // for each square of a row and one more: the next unset one, or one on the way to it
	w     int
	set   int // number of squares set
}

func (g *heights) row(row, from, to int, height float64) {
	next := g.next[row*(g.w+1):][:g.w+1]
	for x := unset(next, from); x < to; x = unset(next, x+1) {
		g.cells[row*g.w+x] = height
		next[x] = int32(x + 1)
		g.set++
	}
}

// unset returns the first index from i on that isn't set, and compresses the path to it.
func unset(next []int32, i int) int {
	for i < len(next) && int(next[i]) != i {
		next[i] = next[next[i]]
		i = int(next[i])
	}
	return i
}

// mostContours limits the number of heights that get a contour line in one view: more can't be distinguished, and each
// one visits every square.
const mostContours = 64

// Contours returns the heights above the lowest, to be drawn as contour lines: all of them or, if there are more than 64,
// a selection at even steps.
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
