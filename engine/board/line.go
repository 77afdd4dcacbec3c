package board

// clear reports whether a line of sight is free. Its ends may not lie on grid lines.
func (b *Board) clear(p, q Point3) bool {
	if min(p.Z, q.Z) <= b.peak {
		return b.clearOverGround(p, q)
	}
	if b.pages == nil {
		return b.clearOfRock(p.Point, q.Point)
	}
	walk, left := b.start(p.Point, q.Point)
	if b.opaque(walk.at, p, q) {
		return false
	}
	for left > 0 {
		switch {
		case walk.ahead < 0:
			walk.at += walk.dx
			walk.ahead += walk.high
			left--
		case walk.ahead > 0:
			walk.at += walk.dy
			walk.ahead -= walk.wide
			left--
		default:
			if b.opaque(walk.at+walk.dx, p, q) || b.opaque(walk.at+walk.dy, p, q) {
				return false
			}
			walk.at += walk.dx + walk.dy
			walk.ahead += walk.high - walk.wide
			left -= 2
		}
		if b.opaque(walk.at, p, q) {
			return false
		}
	}
	return true
}

// clearOfRock is like clear if there is only rock.
func (b *Board) clearOfRock(p, q Point) bool {
	walk, left := b.start(p, q)
	at, ahead, cells := walk.at, walk.ahead, b.cells
	mark := cells[at]
	for left > 0 && mark&cellSolid == 0 {
		switch {
		case ahead < 0:
			at += walk.dx
			ahead += walk.high
			left--
		case ahead > 0:
			at += walk.dy
			ahead -= walk.wide
			left--
		default:
			if (cells[at+walk.dx]|cells[at+walk.dy])&cellSolid != 0 {
				return false
			}
			at += walk.dx + walk.dy
			ahead += walk.high - walk.wide
			left -= 2
		}
		mark = cells[at]
	}
	return mark&cellSolid == 0
}

// walk follows a line from square to square.
type walk struct {
	at         int   // index of the square
	dx, dy     int   // index steps to the next column and row
	ahead      int64 // < 0: the line next crosses a column's border; > 0: a row's; 0: a corner
	wide, high int64 // what a row and a column add to ahead
}

// start begins a walk at a line's first square; left is how many borders it will cross. The line's ends may not lie on grid
// lines.
func (c *core) start(p, q Point) (w walk, left int) {
	x, y := int(p.X>>10), int(p.Y>>10)
	nx, ny := int(q.X>>10)-x, int(q.Y>>10)-y
	w.at, w.dx, w.dy = y*c.cols+x, 1, c.cols
	lengthX, lengthY := int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	firstX, firstY := int64(One-p.X&(One-1)), int64(One-p.Y&(One-1))
	if lengthX < 0 {
		lengthX, firstX, nx, w.dx = -lengthX, One-firstX, -nx, -1
	}
	if lengthY < 0 {
		lengthY, firstY, ny, w.dy = -lengthY, One-firstY, -ny, -c.cols
	}
	w.ahead, w.wide, w.high = firstX*lengthY-firstY*lengthX, lengthX<<10, lengthY<<10
	return w, nx + ny
}

// opaque reports whether the line p→q, which touches the square, is stopped by its
// rock or by a wall that touches it.
func (b *Board) opaque(at int, p, q Point3) bool {
	return b.cells[at]&cellSolid != 0 || b.walled(at) && b.wallHides(at, p, q)
}

// wallHides reports whether a wall that touches the square stops the line of sight.
func (b *Board) wallHides(at int, p, q Point3) bool {
	px, py, qx, qy := int64(p.X), int64(p.Y), int64(q.X), int64(q.Y)
	for _, i := range b.wallsOn(at) {
		if b.stops[i]&StopsSight == 0 {
			continue
		}
		w := &b.pieces[i]
		if s := sidesOf(px, py, qx, qy, w); s.meet(px, py, qx, qy, w) && b.runsUnder(p, q, w, s) {
			return true
		}
	}
	return false
}

// clearOverGround is like clear if the line may run into the ground. Being straight, it is lowest over a square where it
// enters or leaves.
func (b *Board) clearOverGround(p, q Point3) bool {
	walk, left := b.start(p.Point, q.Point)
	if b.opaque(walk.at, p, q) || b.buried(walk.at, p.Z, p.Z, 0, 1) {
		return false
	}
	lengthX, lengthY := walk.wide>>10, walk.high>>10
	doneX, doneY := borders(p.X, q.X), borders(p.Y, q.Y)
	for left > 0 {
		num, den, step := doneX, lengthX, walk.dx
		switch {
		case walk.ahead < 0:
			walk.ahead += walk.high
			doneX += One
			left--
		case walk.ahead > 0:
			num, den, step = doneY, lengthY, walk.dy
			walk.ahead -= walk.wide
			doneY += One
			left--
		default:
			for _, side := range [...]int{walk.at + walk.dx, walk.at + walk.dy} {
				if b.opaque(side, p, q) || b.buried(side, p.Z, q.Z, num, den) {
					return false
				}
			}
			step += walk.dy
			walk.ahead += walk.high - walk.wide
			doneX, doneY = doneX+One, doneY+One
			left -= 2
		}
		if b.buried(walk.at, p.Z, q.Z, num, den) {
			return false
		}
		walk.at += step
		if b.opaque(walk.at, p, q) || b.buried(walk.at, p.Z, q.Z, num, den) {
			return false
		}
	}
	return !b.buried(walk.at, q.Z, q.Z, 0, 1)
}

// borders returns the distance from p to the first border towards q.
func borders(p, q int32) int64 {
	if q >= p {
		return int64(One - p&(One-1))
	}
	return int64(p & (One - 1))
}

// buried reports whether a line from height z0 to z1 is at or below the ground of a square at its fraction num/den. Squares
// without floor have no ground.
func (c *core) buried(at int, z0, z1, num, den int64) bool {
	if c.cells[at]&cellVoid != 0 {
		return false
	}
	g := int64(0)
	if c.ground != nil {
		g = int64(c.ground[at]) * 8
	}
	return atOrBelow(z0-g, z1-g, num, den)
}

// LineClear reports whether a line between two points, seen from above (every wall of unlimited height), touches no rock
// and no wall that stops any of what.
func (b *Board) LineClear(p, q Point, what Stops) bool { return b.clearFlat(p, q, what) }

// clearFlat reports whether a line, seen from above, touches no rock and no wall that stops any of what.
func (b *Board) clearFlat(p, q Point, what Stops) bool {
	if !offGrid(p) || !offGrid(q) {
		return touched(p, q, b.cols, b.rows, func(at int) bool { return !b.shut(at, p, q, what) })
	}
	if b.pages == nil {
		return b.clearOfRock(p, q)
	}
	walk, left := b.start(p, q)
	if b.shut(walk.at, p, q, what) {
		return false
	}
	for left > 0 {
		switch {
		case walk.ahead < 0:
			walk.at += walk.dx
			walk.ahead += walk.high
			left--
		case walk.ahead > 0:
			walk.at += walk.dy
			walk.ahead -= walk.wide
			left--
		default:
			if b.shut(walk.at+walk.dx, p, q, what) || b.shut(walk.at+walk.dy, p, q, what) {
				return false
			}
			walk.at += walk.dx + walk.dy
			walk.ahead += walk.high - walk.wide
			left -= 2
		}
		if b.shut(walk.at, p, q, what) {
			return false
		}
	}
	return true
}

func offGrid(p Point) bool { return p.X&(One-1) != 0 && p.Y&(One-1) != 0 }

// shut reports whether rock of the square or a wall that touches it stops the line
// p→q, seen from above.
func (b *Board) shut(at int, p, q Point, what Stops) bool {
	return b.cells[at]&cellSolid != 0 || b.walled(at) && b.wallStops(at, p, q, what)
}

// wallStops reports whether a wall that touches the square stops the line.
func (b *Board) wallStops(at int, p, q Point, what Stops) bool {
	for _, i := range b.wallsOn(at) {
		if b.stops[i]&what != 0 && b.pieces[i].crosses(p, q) {
			return true
		}
	}
	return false
}
