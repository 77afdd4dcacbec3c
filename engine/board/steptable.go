package board

// stepTable holds a byte of directions for each square: the steps that a footprint may take from there, and those of them
// that depend on a door or on the mover's height and are judged when needed.
type stepTable struct {
	legal   []uint8
	special []uint8 // nil for none
	round   bool    // beside every sure diagonal both ways around the corner are sure
}

// table returns the table for a footprint, made on first use.
func (b *Board) table(size int, flies bool) *stepTable {
	k := 0
	if flies && b.o.Cliff > 0 {
		k = 1
	}
	slot := &b.tables[k][size-1]
	t := slot.Load()
	if t == nil {
		if size == 1 {
			t = b.singleTable(k == 0)
		} else {
			t = b.wideTable(size, k == 0, b.table(1, flies))
		}
		t.round = t.isRound(b.cols)
		slot.Store(t) // if two goroutines race here, they make the same
	}
	return t
}

// tableNow returns the table with the doors as they are: steps that depend only on doors of unlimited height are sure in
// it.
func (b *Board) tableNow(size int, flies bool) *stepTable {
	base := b.table(size, flies)
	if base.special == nil || !b.tallDoors {
		return base
	}
	k := 0
	if flies && b.o.Cliff > 0 {
		k = 1
	}
	slot := &b.now[k][size-1]
	old := slot.Load()
	if old != nil && len(old.stops) == len(b.stops) && (&old.stops[0] == &b.stops[0] || len(b.movedSince(old.stops)) == 0) {
		return old.table
	}
	r := resolver{b: b, size: size, walks: k == 0, base: base}
	if size > 1 {
		r.single = b.tableNow(1, flies)
	}
	t := r.resolved(old)
	slot.Store(&tableOfDoors{b.stops, t}) // of the board asked last; two goroutines may each make theirs
	return t
}

// singleTable returns the table of one square.
func (c *core) singleTable(walks bool) *stepTable {
	t := &stepTable{legal: make([]uint8, len(c.cells))}
	if c.dynamicWalls() {
		t.special = make([]uint8, len(c.cells))
	}
	for y := range c.rows {
		c.openRow(t.legal, y)
		for x := range c.cols {
			at := y*c.cols + x
			if t.legal[at] != 0 && c.pages != nil && c.wallsAround(x, y) {
				c.closeByWalls(t, Square{x, y})
			}
			if walks && c.o.Cliff > 0 && c.ground != nil {
				c.closeByCliffs(t, Square{x, y})
			}
		}
	}
	return t
}

func (c *core) dynamicWalls() bool {
	for i := range c.pieces {
		if c.pieces[i].dynamic() {
			return true
		}
	}
	return false
}

// openRow allows the steps of a row that rock, missing floor and the edge permit.
func (c *core) openRow(legal []uint8, y int) {
	for x := range c.cols {
		if at := y*c.cols + x; c.cells[at]&cellSolid == 0 {
			legal[at] = c.openSteps(x, y)
		}
	}
}

func (c *core) openSteps(x, y int) uint8 {
	var solid, shut uint8 // neighbours that are rock; neighbours that can't be entered
	for d := range directions {
		nx, ny := x+directionX[d], y+directionY[d]
		if uint(nx) >= uint(c.cols) || uint(ny) >= uint(c.rows) {
			shut |= 1 << d
			continue
		}
		mark := c.cells[ny*c.cols+nx]
		if mark&cellSolid != 0 {
			solid |= 1 << d
		}
		if mark&(cellSolid|cellVoid) != 0 {
			shut |= 1 << d
		}
	}
	return ^shut &^ cornersShut[c.o.Corners][solid&(1<<northWest-1)]
}

// cornersShut holds the diagonals that rock on the straight neighbours shuts, under each setting.
var cornersShut = func() (shut [3][16]uint8) {
	beside := [...][2]int{northWest: {north, west}, northEast: {north, east}, southWest: {south, west}, southEast: {south, east}}
	for solid := range uint8(16) {
		for d := northWest; d <= southEast; d++ {
			a, c := solid>>beside[d][0]&1, solid>>beside[d][1]&1
			if a|c != 0 {
				shut[CornersStrict][solid] |= 1 << d
			}
			if a&c != 0 {
				shut[CornersEither][solid] |= 1 << d
			}
		}
	}
	return shut
}()

// wallsAround reports whether a wall touches the square or a neighbour.
func (c *core) wallsAround(x, y int) bool {
	for ny := max(y-1, 0); ny <= min(y+1, c.rows-1); ny++ {
		for nx := max(x-1, 0); nx <= min(x+1, c.cols-1); nx++ {
			if c.walled(ny*c.cols + nx) {
				return true
			}
		}
	}
	return false
}

// closeByWalls removes the steps that walls always stop, and marks those that depend on doors or on the mover.
func (c *core) closeByWalls(t *stepTable, s Square) {
	at := s.Y*c.cols + s.X
	for d := range directions {
		if t.legal[at]>>d&1 == 0 {
			continue
		}
		lasting, passing := c.contacts(s, d, nil)
		if c.stopped(lasting|c.rockHalves(s, d)) != Free {
			t.legal[at] &^= 1 << d
		} else if passing != 0 {
			t.special[at] |= 1 << d
		}
	}
}

// contacts collects how walls affect a step: those that always stop movement, and those that do depending on doors and
// mover. If stops is given, doors of unlimited height depend on nothing.
func (c *core) contacts(s Square, d int, stops []Stops) (lasting, passing contact) {
	around := c.aroundStep(s, d)
	for _, at := range around[:stepSquares(d)] {
		for _, i := range c.wallsOn(at) {
			w := &c.pieces[i]
			switch {
			case w.kind == KindCurtain:
			case stops != nil && w.tallDoor():
				if stops[i]&StopsMove != 0 {
					lasting |= w.touchStep(s, d)
				}
			case w.dynamic():
				passing |= w.touchStep(s, d)
			default:
				lasting |= w.touchStep(s, d)
			}
		}
	}
	return lasting, passing
}

// stepSquares returns the number of squares that a step involves.
func stepSquares(d int) int {
	if d < northWest {
		return 2
	}
	return 4
}

// aroundStep returns the squares that a step involves: both its ends and, on a diagonal, the two beside it. All are on the
// board.
func (c *core) aroundStep(s Square, d int) [4]int {
	at, dx, dy := s.Y*c.cols+s.X, directionX[d], directionY[d]*c.cols
	return [4]int{at, at + dx + dy, at + dx, at + dy}
}

// rockHalves returns which halves of the corner rock beside a diagonal fills: half A has the square above or below the
// start, half B the one beside it.
func (c *core) rockHalves(s Square, d int) contact {
	if d < northWest {
		return 0
	}
	found, around := contact(0), c.aroundStep(s, d)
	if c.cells[around[3]]&cellSolid != 0 {
		found |= contactHalfA
	}
	if c.cells[around[2]]&cellSolid != 0 {
		found |= contactHalfB
	}
	return found
}

// stopped returns what stops a step with the given contacts.
func (c *core) stopped(k contact) BlockReason {
	const both = contactHalfA | contactHalfB
	switch {
	case k&contactLine != 0:
		return WallHit
	case k&contactMeets == contactMeets,
		c.o.Corners == CornersStrict && k&both != 0,
		c.o.Corners == CornersEither && k&both == both:
		return Corner
	}
	return Free
}

func (c *core) closeByCliffs(t *stepTable, s Square) {
	at := s.Y*c.cols + s.X
	for d := range directions {
		if t.legal[at]>>d&1 != 0 && c.tooSteep(at, at+directionX[d]+directionY[d]*c.cols) {
			t.legal[at] &^= 1 << d
		}
	}
}

// tooSteep reports whether walkers can't step between two squares, or stand on both.
func (c *core) tooSteep(a, e int) bool {
	return c.ground != nil && c.o.Cliff > 0 && abs64(int64(c.ground[a])-int64(c.ground[e])) > int64(c.o.Cliff)
}

// wideTable returns the table of a larger footprint: every square must be able to take the step by itself, and the
// footprint must not arrive on a wall or cliff.
func (c *core) wideTable(size int, walks bool, single *stepTable) *stepTable {
	t := &stepTable{legal: make([]uint8, len(c.cells))}
	if single.special != nil {
		t.special = make([]uint8, len(c.cells))
	}
	inside := c.insideTable(size, walks)
	for y := 0; y <= c.rows-size; y++ {
		for x := 0; x <= c.cols-size; x++ {
			at := y*c.cols + x
			legal, special := single.all(at, size, c.cols)
			if inside != nil {
				legal, special = c.arrivals(inside, at, legal, special)
			}
			t.legal[at] = legal
			if t.special != nil {
				t.special[at] = special & legal
			}
		}
	}
	return t
}

// all combines the steps of a footprint's squares.
func (t *stepTable) all(at, size, cols int) (legal, special uint8) {
	legal = 0xff
	for y := range size {
		for i := at + y*cols; i < at+y*cols+size; i++ {
			legal &= t.legal[i]
			if t.special != nil {
				special |= t.special[i]
			}
		}
	}
	return legal, special
}

// arrivals removes the steps that arrive across a wall or cliff.
func (c *core) arrivals(inside []insideMark, at int, legal, special uint8) (uint8, uint8) {
	for d := range directions {
		if legal>>d&1 == 0 {
			continue
		}
		mark := inside[at+directionX[d]+directionY[d]*c.cols]
		if mark&insideShut != 0 {
			legal &^= 1 << d
		} else if mark&insideHangs != 0 {
			special |= 1 << d
		}
	}
	return legal, special
}

// insideMark holds the barriers between the squares of a footprint.
type insideMark uint8

const (
	insideShut  insideMark = 1 << iota // a wall that always stops movement, or a cliff
	insideHangs                        // a door, or a wall of limited height
)

// insideTable returns the mark of every footprint of a size, or nil if all are empty.
func (c *core) insideTable(size int, walks bool) []insideMark {
	if c.pages == nil && (!walks || c.ground == nil || c.o.Cliff == 0) {
		return nil
	}
	marks := make([]insideMark, len(c.cells))
	for y := 0; y <= c.rows-size; y++ {
		for x := 0; x <= c.cols-size; x++ {
			marks[y*c.cols+x] = c.insideOf(Square{x, y}, size, walks, nil)
		}
	}
	return marks
}

func (c *core) insideOf(s Square, size int, walks bool, stops []Stops) (found insideMark) {
	for y := s.Y; y < s.Y+size; y++ {
		for x := s.X; x < s.X+size; x++ {
			found |= c.links(Square{x, y}, s, size, walks, stops)
		}
	}
	return found
}

// links returns what lies between a square and its eastern and southern neighbours that the footprint covers too.
func (c *core) links(s, corner Square, size int, walks bool, stops []Stops) (found insideMark) {
	at := s.Y*c.cols + s.X
	for _, d := range [...]int{east, southWest, south, southEast} {
		n := s.step(d)
		if n.X < corner.X || n.X >= corner.X+size || n.Y >= corner.Y+size {
			continue
		}
		if walks && c.tooSteep(at, n.Y*c.cols+n.X) {
			found |= insideShut
		}
		found |= c.linkWalls(s, d, stops)
	}
	return found
}

// linkWalls returns the walls on the line between two squares' centres.
func (c *core) linkWalls(s Square, d int, stops []Stops) (found insideMark) {
	if c.pages == nil {
		return 0
	}
	p, q := s.Centre(), s.step(d).Centre()
	around := c.aroundStep(s, d)
	for _, at := range around[:stepSquares(d)] {
		for _, i := range c.wallsOn(at) {
			w := &c.pieces[i]
			if w.kind == KindCurtain || !w.crosses(p, q) {
				continue
			}
			switch {
			case stops != nil && w.tallDoor():
				if stops[i]&StopsMove != 0 {
					found |= insideShut
				}
			case w.dynamic():
				found |= insideHangs
			default:
				found |= insideShut
			}
		}
	}
	return found
}
