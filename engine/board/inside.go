package board

import "slices"

// AddPolygon adds the squares whose centres lie in a polygon or on its border. By the even-odd rule, what a self-crossing
// polygon encloses an even number of times is outside. Corners may lie off the board.
func (s *SquareSet) AddPolygon(corners []Point) {
	var cuts []int64
	top, bottom := s.rows, -1
	for _, p := range corners {
		top, bottom = min(top, int(p.Y>>10)), max(bottom, int(p.Y>>10))
	}
	for y := max(top, 0); y <= min(bottom, s.rows-1); y++ {
		cuts = cuts[:0]
		level := int64(y*One + One/2)
		for i, p := range corners {
			cuts = s.edge(p, corners[(i+1)%len(corners)], y, level, cuts)
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			s.addColumns(cuts[i], cuts[i+1]-1, y)
		}
	}
}

// edge adds the squares of a row whose centres lie on an edge, and appends to cuts the first column whose centre is east of
// where the edge crosses the middle of the row.
func (s *SquareSet) edge(p, q Point, y int, level int64, cuts []int64) []int64 {
	if p.Y > q.Y {
		p, q = q, p
	}
	px, py, dx, dy := int64(p.X), int64(p.Y), int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	if level < py || level > int64(q.Y) {
		return cuts
	}
	if dy == 0 {
		s.addColumns(firstCentre(min(px, px+dx), 1), firstCentre(max(px, px+dx)+1, 1)-1, y)
		return cuts
	}
	x := px*dy + (level-py)*dx // the position, times dy
	s.addColumns(firstCentre(x, dy), firstCentre(x+1, dy)-1, y)
	if level == int64(q.Y) {
		return cuts // counted with the edge below, so that a corner counts once
	}
	return append(cuts, firstCentre(x, dy))
}

// firstCentre returns the first column whose centre isn't west of num/den.
func firstCentre(num, den int64) int64 { return ceilDiv(num-den*One/2, den*One) }

func (s *SquareSet) addColumns(first, last int64, y int) {
	for x := max(first, 0); x <= min(last, int64(s.cols)-1); x++ {
		s.Add(Square{int(x), y})
	}
}
