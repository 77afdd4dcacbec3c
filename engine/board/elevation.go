package board

import "slices"

// raiseGround sets the elevation of each square to that of the last patch covering it.
func (c *core) raiseGround(patches []Patch) {
	if len(patches) == 0 {
		return
	}
	g := newGroundPainter(c.cols, c.rows)
	for i := len(patches) - 1; i >= 0 && g.left > 0; i-- {
		g.paint(patches[i])
	}
	c.ground = g.ground
	top := slices.Max(c.ground)
	c.peak, c.relief = int64(top)*8, int64(top)-int64(slices.Min(c.ground))
}

// groundPainter sets each square's elevation once, however patches overlap: it goes from the last patch to the first and
// skips squares and rows that are done.
type groundPainter struct {
	cols   int
	ground []int32
	next   []int16 // for each square in its row and one beyond: the next that isn't done, or one on the way there
	rows   []int16 // likewise for rows that are done completely
	open   []int16 // for each row: how many squares aren't done
	left   int     // squares that aren't done
	looked int     // rows looked at, for the test
}

func newGroundPainter(cols, rows int) *groundPainter {
	g := &groundPainter{cols: cols, ground: make([]int32, cols*rows), next: make([]int16, (cols+1)*rows),
		rows: make([]int16, rows+1), open: make([]int16, rows), left: cols * rows}
	for i := range g.next {
		g.next[i] = int16(i % (cols + 1))
	}
	for y := range g.rows {
		g.rows[y] = int16(y)
	}
	for y := range g.open {
		g.open[y] = int16(cols)
	}
	return g
}

func (g *groundPainter) paint(p Patch) {
	for y := undone(g.rows, p.Y); y < p.Y+p.H; y = undone(g.rows, y+1) {
		g.looked++
		g.paintRow(y, p.X, p.X+p.W, p.Height)
	}
}

func (g *groundPainter) paintRow(y, from, to int, height int32) {
	next := g.next[y*(g.cols+1):][:g.cols+1]
	ground := g.ground[y*g.cols:][:g.cols]
	for x := undone(next, from); x < to; x = undone(next, x+1) {
		ground[x] = height
		next[x] = int16(x + 1)
		g.open[y]--
		g.left--
	}
	if g.open[y] == 0 {
		g.rows[y] = int16(y + 1)
	}
}

// undone returns the first index from i on that isn't done, and shortens the path to it.
func undone(next []int16, i int) int {
	for int(next[i]) != i {
		next[i] = next[next[i]]
		i = int(next[i])
	}
	return i
}
