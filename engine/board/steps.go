package board

import "math/bits"

// Steps counts how many steps squares are away for a walker, whatever they cost. It is scratch space like a Flood, and much
// cheaper: it knows rock, walls, doors, cliffs and squares that are taken, but no prices, and takes steps that depend on the
// walker's height to be open.
type Steps struct {
	marks []uint32 // per square: the era, above a bit for squares that are taken and 8 for the number of steps
	era   uint32
	cols  int
	queue []int32
}

// mostSteps is how far Steps counts; the rest of a mark.
const (
	mostSteps = 250
	unreached = 0xff
	taken     = 0x100
	eraShift  = 9
)

// Run counts from a walker's square, at most that many steps, up to the squares of the bodies in its way, and not through them.
func (s *Steps) Run(b *Board, m Body, most int, inTheWay []Body) {
	n := len(b.cells)
	if s.era++; len(s.marks) < n || s.era >= 1<<(32-eraShift) {
		s.marks, s.era = make([]uint32, n), 1
	}
	s.cols = b.cols
	if uint(m.At.X) >= uint(b.cols) || uint(m.At.Y) >= uint(b.rows) {
		return
	}
	for _, o := range inTheWay {
		s.block(b, m, o)
	}
	var offset [directions]int32
	for d := range directions {
		offset[d] = int32(directionY[d]*b.cols + directionX[d])
	}
	legal := b.tableNow(m.side(), m.Elevation > 0).legal
	start := int32(m.At.Y*b.cols + m.At.X)
	s.marks[start] = s.era << eraShift
	s.queue = append(s.queue[:0], start)
	for i := 0; i < len(s.queue); i++ {
		at := s.queue[i]
		next := s.marks[at]&^taken + 1
		if int(next&unreached) > min(most, mostSteps) {
			break
		}
		for open := legal[at]; open != 0; open &= open - 1 {
			to := at + offset[bits.TrailingZeros8(open)]
			switch known := s.marks[to]; {
			case known>>eraShift != s.era:
				s.marks[to] = next
				s.queue = append(s.queue, to)
			case known&unreached == unreached:
				s.marks[to] = next | taken
			}
		}
	}
}

// block marks the squares from which a walker would overlap a body.
func (s *Steps) block(b *Board, m, o Body) {
	for y := max(o.At.Y-m.side()+1, 0); y < min(o.At.Y+o.side(), b.rows); y++ {
		for x := max(o.At.X-m.side()+1, 0); x < min(o.At.X+o.side(), b.cols); x++ {
			s.marks[y*b.cols+x] = s.era<<eraShift | taken | unreached
		}
	}
}

// To returns how many steps a square of the board is away, and whether it was reached.
func (s *Steps) To(at Square) (int, bool) {
	n := s.marks[at.Y*s.cols+at.X]
	return int(n & unreached), n>>eraShift == s.era && n&unreached != unreached
}

// Taken reports whether a body is in the way on a square of the board.
func (s *Steps) Taken(at Square) bool {
	return s.marks[at.Y*s.cols+at.X]&^unreached == s.era<<eraShift|taken
}
