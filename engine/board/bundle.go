package board

// bundle is all the lines between two squares on a board where only rock stops them: they cross the same number of borders
// in the same directions and differ only in the order.
type bundle struct {
	cells      []uint8
	at         int   // the square where they start
	dx, dy     int   // index steps to the next column and row
	left       int   // borders that each line crosses
	awayX      int64 // distance between the squares along the lines, in 1/1024 of a square
	awayY      int64
	sideX      int64 // 1 or -1: direction along the lines; 0: they stay in their column
	sideY      int64
	fromX      int64 // from a square's centre to the border that the lines leave through
	fromY      int64
	shut, same bool // one of the squares is rock; they are the same
}

func (c *core) bundle(s, t Square) bundle {
	l := bundle{cells: c.cells, at: s.Y*c.cols + s.X, fromX: One / 2, fromY: One / 2}
	nx, ny := t.X-s.X, t.Y-s.Y
	l.dx, l.sideX, l.dy, l.sideY = 1, 1, c.cols, 1
	switch {
	case nx < 0:
		nx, l.dx, l.sideX = -nx, -1, -1
	case nx == 0:
		l.sideX = 0
	}
	switch {
	case ny < 0:
		ny, l.dy, l.sideY = -ny, -c.cols, -1
	case ny == 0:
		l.sideY = 0
	}
	l.left, l.awayX, l.awayY = nx+ny, int64(nx)<<10, int64(ny)<<10
	l.shut = (c.cells[l.at]|c.cells[t.Y*c.cols+t.X])&cellSolid != 0
	l.same = l.left == 0
	return l
}

// clear reports whether the line between two points is free, given by their offsets from their squares' centres.
func (l *bundle) clear(px, py, qx, qy int64) bool {
	if l.shut || l.same {
		return !l.shut
	}
	wide := l.awayX + (qx-px)*l.sideX
	high := l.awayY + (qy-py)*l.sideY
	ahead := (l.fromX-px*l.sideX)*high - (l.fromY-py*l.sideY)*wide
	wide, high = wide<<10, high<<10
	at, dx, dy, cells := l.at, l.dx, l.dy, l.cells
	for left := l.left; left > 0; {
		switch {
		case ahead < 0:
			at += dx
			ahead += high
			left--
		case ahead > 0:
			at += dy
			ahead -= wide
			left--
		default:
			if (cells[at+dx]|cells[at+dy])&cellSolid != 0 {
				return false
			}
			at += dx + dy
			ahead += high - wide
			left -= 2
		}
		if cells[at]&cellSolid != 0 {
			return false
		}
	}
	return true
}

// pointX holds the signs of a square's points relative to its centre, pointY likewise.
var pointX = [points]int64{0, -1, 1, 1, -1}
var pointY = [points]int64{0, -1, -1, 1, 1}

// sees reports whether any line between eye points is free.
func (l *bundle) sees() bool {
	const in = One/2 - eyeMargin
	for i := range points {
		for j := range points {
			if l.clear(in*pointX[i], in*pointY[i], in*pointX[j], in*pointY[j]) {
				return true
			}
		}
	}
	return false
}

// hidden counts, up to limit, the corners of the target that can't be seen from eye point i of the first square.
func (l *bundle) hidden(i, limit int) int {
	const eye, in = One/2 - eyeMargin, One/2 - coverMargin
	n := 0
	for j := cornerNW; j < points && n < limit; j++ {
		if !l.clear(eye*pointX[i], eye*pointY[i], in*pointX[j], in*pointY[j]) {
			n++
		}
	}
	return n
}

// leastHidden returns the smallest number of corners hidden from any eye point.
func (l *bundle) leastHidden() int {
	least := 4
	for i := 0; i < points && least > 0; i++ {
		least = min(least, l.hidden(i, least))
	}
	return least
}

// rockOnly reports whether only rock can stop lines between these heights.
func (b *Board) rockOnly(p, q int64) bool { return b.pages == nil && min(p, q) > b.peak }
