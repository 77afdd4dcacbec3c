package board

// turns[d][sure] is the set of steps worth trying after a step in direction d, from a square where the steps in sure are
// legal regardless of doors and heights.
type turns [directions][256]uint8

// onward leaves out the way back and squares that one step from the previous square reaches.
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

// roundOnward, for round tables, also leaves out squares that two other steps reach at no higher cost and with a better
// label: a diagonal after a straight step if the diagonal could come first, and a diagonal that undoes half of the last one
// if two straight steps do.
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

// onTheWay reports whether a diagonal is made up of a straight step and another one.
func onTheWay(straight, diagonal int) bool {
	return directionX[straight] == directionX[diagonal] || directionY[straight] == directionY[diagonal]
}

// turns returns the table for paths of which only cost and diagonals count, on floor.
func (f *Flood) turns() *turns {
	if f.steps.round && !f.barred {
		return &roundOnward
	}
	return &onward
}

// onward returns the steps worth trying from a square: all of them on terrain, and as long as squares are shared.
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

// isRound reports whether beside every sure diagonal both ways around the corner by straight steps are sure too.
func (t *stepTable) isRound(cols int) bool {
	for at := range t.legal {
		if !t.isRoundAt(at, cols) {
			return false
		}
	}
	return true
}

// isRoundAt is like isRound for the diagonals from one square.
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
