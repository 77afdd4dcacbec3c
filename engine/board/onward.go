package board

// turns[d][sure] are the steps that are worth while after a step in direction d
// from a square with those steps for sure: legal whatever the doors and heights.
type turns [directions][256]uint8

// onward leaves out the way back and what one step from the square before
// leads to.
var onward = func() (table turns) {
	for d := range directions {
		for sure := range 256 {
			for e := range directions {
				to, one := directionTo(Square{}, Square{directionX[d] + directionX[e], directionY[d] + directionY[e]})
				back := directionX[d] == -directionX[e] && directionY[d] == -directionY[e]
				if !back && !(one && sure>>to&1 != 0) {
					table[d][sure] |= 1 << e
				}
			}
		}
	}
	return table
}()

// roundOnward, for round tables, also leaves out what two other steps reach at
// the same cost or less and better: a diagonal after a straight step where the
// diagonal could come first, and a diagonal that takes half of the last one back
// where two straight steps do.
var roundOnward = func() (table turns) {
	for d := range directions {
		for sure := range 256 {
			table[d][sure] = onward[d][sure]
			for e := northWest; e < directions; e++ {
				first := d < northWest && onTheWay(d, e) && sure>>e&1 != 0
				bent := d >= northWest && e != d && sure>>d&1 != 0
				if first || bent {
					table[d][sure] &^= 1 << e
				}
			}
		}
	}
	return table
}()

// onTheWay reports whether a diagonal is a straight step and another one.
func onTheWay(straight, diagonal int) bool {
	return directionX[straight] == directionX[diagonal] || directionY[straight] == directionY[diagonal]
}

// turns returns the table for ways of which only cost and diagonals count, on floor.
func (f *Flood) turns() *turns {
	if f.steps.round && !f.barred {
		return &roundOnward
	}
	return &onward
}

// onward returns the steps that are worth while from a square; on terrain all
// are, and so long as others share squares.
func (f *Flood) onward(at int32, label uint64, turns *turns) uint8 {
	open := f.steps.legal[at]
	if !f.even || at == f.start || len(f.shares) > 0 {
		return open
	}
	from := label & lastStep
	before := at - f.offset[from]
	if f.steps.special == nil {
		return open & turns[from][f.steps.legal[before]]
	}
	sure := f.steps.legal[before] &^ f.steps.special[before]
	return open & (turns[from][sure] | f.steps.special[at]&onward[from][sure])
}

// isRound reports whether beside every sure diagonal both ways round the corner by
// straight steps are sure as well.
func (t *stepTable) isRound(cols int) bool {
	for at := range t.legal {
		if !t.isRoundAt(at, cols) {
			return false
		}
	}
	return true
}

// isRoundAt is like isRound, for the diagonals from one square.
func (t *stepTable) isRoundAt(at, cols int) bool {
	open := t.legal[at]
	if t.special != nil {
		open &^= t.special[at]
	}
	for d := northWest; d < directions && open>>northWest != 0; d++ {
		if open>>d&1 == 0 {
			continue
		}
		v, h := north, west
		if directionY[d] > 0 {
			v = south
		}
		if directionX[d] > 0 {
			h = east
		}
		if !t.sure(at, v) || !t.sure(at, h) ||
			!t.sure(at+directionY[d]*cols, h) || !t.sure(at+directionX[d], v) {
			return false
		}
	}
	return true
}

func (t *stepTable) sure(at, d int) bool {
	return t.legal[at]>>d&1 != 0 && (t.special == nil || t.special[at]>>d&1 == 0)
}
