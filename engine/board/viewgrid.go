package board

// viewGrid says, for each square with a border of rock around the board, what
// stops sight there: rock, and walls as tall as the world that run along grid
// lines. Other walls and heights are judged apart.
type viewGrid struct {
	stride int
	marks  []uint8
	odd    bool // some other wall stops sight as the doors stand
}

const (
	viewRock  uint8 = 1 << iota // the square is full
	viewNorth                   // a wall along its northern edge
	viewWest                    // … its western edge
)

// at is the index of a square.
func (g *viewGrid) at(s Square) int { return (s.Y+1)*g.stride + s.X + 1 }

// viewGrid is the board's grid, made when it is first asked for.
func (b *Board) viewGrid() *viewGrid {
	g := b.grid.Load()
	if g == nil {
		g = b.makeViewGrid()
		b.grid.Store(g) // two goroutines may make it; they make the same
	}
	return g
}

func (b *Board) makeViewGrid() *viewGrid {
	g := &viewGrid{stride: b.cols + 2, marks: make([]uint8, (b.cols+2)*(b.rows+2))}
	for x := range g.stride {
		g.marks[x], g.marks[(b.rows+1)*g.stride+x] = viewRock, viewRock
	}
	for y := range b.rows {
		row := g.marks[(y+1)*g.stride : (y+2)*g.stride]
		row[0], row[g.stride-1] = viewRock, viewRock
		for x, mark := range b.cells[y*b.cols : (y+1)*b.cols] {
			row[x+1] = mark & cellSolid
		}
	}
	for i := range b.m.Walls {
		if b.stops[i]&StopsSight == 0 {
			continue
		}
		w := b.m.Walls[i]
		if w.Height > 0 || !alongGrid(w) {
			g.odd = true
			continue
		}
		g.lay(w, b.cols, b.rows)
	}
	return g
}

// lay marks the edges along which a wall runs.
func (g *viewGrid) lay(w Wall, cols, rows int) {
	x0, x1 := int(min(w.From.X, w.To.X))>>10, int(max(w.From.X, w.To.X))>>10
	y0, y1 := int(min(w.From.Y, w.To.Y))>>10, int(max(w.From.Y, w.To.Y))>>10
	if x0 == x1 {
		for y := max(y0, 0); y < min(y1, rows) && x0 >= 0 && x0 <= cols; y++ {
			g.marks[g.at(Square{x0, y})] |= viewWest
		}
		return
	}
	for x := max(x0, 0); x < min(x1, cols) && y0 >= 0 && y0 <= rows; x++ {
		g.marks[g.at(Square{x, y0})] |= viewNorth
	}
}
