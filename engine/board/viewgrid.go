package board

import "slices"

// viewGrid is what stops sight along the grid: rock, and walls of unlimited height that run along grid lines. It has a bit
// for each square, by rows and again by columns, with a border of rock around the board. Other walls and heights are judged
// separately.
type viewGrid struct {
	rows, columns bitLines
	across        bool  // some wall of unlimited height that isn't along the grid stops sight
	tallest       int64 // of the other walls that stop sight, 1/8192 ft or m above their ground
}

// bitLines is the board as lines of squares. Square i of line k has bit i+1 of line k+1.
type bitLines struct {
	words int // per line
	of    []lineWord
}

// lineWord is 64 squares of a line, a bit each.
type lineWord struct {
	rock uint64    // rock squares
	in   [2]uint64 // borders that stop light from the line before, and from the line after
	side uint64    // borders that stop light between a square and the one before it
}

func newBitLines(length, lines int) bitLines {
	words := (length + 3 + 63) / 64
	l := bitLines{words, make([]lineWord, words*(lines+2))}
	for i := -1; i <= length; i++ {
		l.fill(i, -1)
		l.fill(i, lines)
	}
	for k := range lines {
		l.fill(-1, k)
		l.fill(length, k)
	}
	return l
}

func (l *bitLines) at(i, k int) (*lineWord, uint64) {
	return &l.of[(k+1)*l.words+(i+1)>>6], 1 << ((i + 1) & 63)
}

// fill makes a square rock.
func (l *bitLines) fill(i, k int) {
	w, bit := l.at(i, k)
	w.rock, w.in[0], w.in[1], w.side = w.rock|bit, w.in[0]|bit, w.in[1]|bit, w.side|bit
	next, bit := l.at(i+1, k)
	next.side |= bit
}

// wall sets or removes a wall between a square and the line before.
func (l *bitLines) wall(i, k int, there bool) {
	for side, k := range [2]int{k, k - 1} {
		w, bit := l.at(i, k)
		if w.in[side] |= bit; !there {
			w.in[side] &^= bit &^ w.rock
		}
	}
}

// wallBeside sets or removes a wall between a square and the square before it.
func (l *bitLines) wallBeside(i, k int, there bool) {
	w, bit := l.at(i, k)
	before, bitBefore := l.at(i-1, k)
	if w.side |= bit; !there && w.rock&bit == 0 && before.rock&bitBefore == 0 {
		w.side &^= bit
	}
}

// viewGrid returns the board's grid, made on first use.
func (b *Board) viewGrid() *viewGrid {
	g := b.grid.Load()
	if g == nil {
		if b.was != nil {
			g = b.patchViewGrid()
		} else {
			g = b.makeViewGrid()
		}
		b.grid.Store(g) // if two goroutines race here, they make the same
	}
	return g
}

func (b *Board) makeViewGrid() *viewGrid {
	g := &viewGrid{rows: newBitLines(b.cols, b.rows), columns: newBitLines(b.rows, b.cols)}
	for at, mark := range b.cells {
		if mark&cellSolid != 0 {
			g.rows.fill(at%b.cols, at/b.cols)
			g.columns.fill(at/b.cols, at%b.cols)
		}
	}
	for i := range b.m.Walls {
		if w := b.m.Walls[i]; b.stops[i]&StopsSight != 0 && w.grid() {
			g.lay(w, b.cols, b.rows, true)
		}
	}
	g.across, g.tallest = b.otherWalls()
	return g
}

// gridSince returns the last grid made, of this board or one before it, and the doors that moved since, including the given
// ones; nil if there is none, or making one is faster.
func (b *Board) gridSince(doors []int) (*viewGrid, []int) {
	const most = 16
	g, since := b.grid.Load(), []int(nil)
	if g == nil {
		g, since = b.was, b.since
	}
	if g == nil || len(since)+len(doors) > most {
		return nil, nil
	}
	return g, slices.Concat(since, doors)
}

// patchViewGrid returns the grid from before some doors moved, updated around them.
func (b *Board) patchViewGrid() *viewGrid {
	g := &viewGrid{rows: b.was.rows.cloned(), columns: b.was.columns.cloned()}
	g.across, g.tallest = b.otherWalls()
	for _, i := range b.since {
		if door := b.m.Walls[i]; door.grid() {
			b.patchAround(g, door)
		}
	}
	return g
}

func (b *Board) patchAround(g *viewGrid, door Wall) {
	g.lay(door, b.cols, b.rows, false)
	touched(door.From, door.To, b.cols, b.rows, func(at int) bool {
		for _, i := range b.wallsOn(at) {
			if w := b.m.Walls[i]; b.stops[i]&StopsSight != 0 && w.grid() {
				g.lay(w, b.cols, b.rows, true)
			}
		}
		return true
	})
}

// grid reports whether the view grid includes the wall.
func (w Wall) grid() bool { return w.Height == 0 && alongGrid(w) }

// otherWalls returns what walls outside the grid stop sight with the doors as they are.
func (b *Board) otherWalls() (across bool, tallest int64) {
	for i := range b.m.Walls {
		if w := b.m.Walls[i]; b.stops[i]&StopsSight != 0 && !w.grid() {
			across = across || w.Height == 0
			tallest = max(tallest, int64(w.Height)*heightScale)
		}
	}
	return across, tallest
}

// cloned returns a copy with its own bits.
func (l *bitLines) cloned() bitLines {
	return bitLines{l.words, slices.Clone(l.of)}
}

// lay sets or removes a wall on the edges along which it runs.
func (g *viewGrid) lay(w Wall, cols, rows int, there bool) {
	x0, x1 := int(min(w.From.X, w.To.X))>>10, int(max(w.From.X, w.To.X))>>10
	y0, y1 := int(min(w.From.Y, w.To.Y))>>10, int(max(w.From.Y, w.To.Y))>>10
	if x0 == x1 {
		for y := max(y0, 0); y < min(y1, rows) && x0 >= 0 && x0 <= cols; y++ {
			g.rows.wallBeside(x0, y, there)
			g.columns.wall(y, x0, there)
		}
		return
	}
	for x := max(x0, 0); x < min(x1, cols) && y0 >= 0 && y0 <= rows; x++ {
		g.rows.wall(x, y0, there)
		g.columns.wallBeside(y0, x, there)
	}
}
