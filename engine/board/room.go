package board

// Room adds to dst, which must be of this board's size, the square and all squares connected to it across square edges, up
// to rock, missing floor, walls, windows and closed doors, whatever their heights. Curtains, low walls, creatures and
// cliffs are no barrier. It adds only the square itself if that is rock or has no floor.
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

// enterable reports whether a square has floor and isn't rock.
func (b *Board) enterable(s Square) bool {
	return b.cells[s.Y*b.cols+s.X]&(cellSolid|cellVoid) == 0
}
