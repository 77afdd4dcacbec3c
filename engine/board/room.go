package board

// Room adds to dst, which must be of this board's size, the square and all that can be reached from it
// by the four sides of squares: up to rock, missing floor, walls, windows and closed doors, whatever
// their heights. Curtains and low walls are no bounds, nor are creatures and cliffs. From rock and from
// missing floor there is no way on.
func (b *Board) Room(dst *SquareSet, from Square) {
	if !b.In(from) || dst.Has(from) {
		return
	}
	dst.Add(from)
	if !b.enterable(from) {
		return
	}
	open := []Square{from}
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		for d := range northWest {
			n := s.step(d)
			if b.In(n) && !dst.Has(n) && b.enterable(n) && b.clearFlat(s.Centre(), n.Centre(), StopsMove) {
				dst.Add(n)
				open = append(open, n)
			}
		}
	}
}

// enterable reports whether a square has floor and isn't full.
func (b *Board) enterable(s Square) bool {
	return b.cells[s.Y*b.cols+s.X]&(cellSolid|cellVoid) == 0
}
