package board

import "slices"

// Rectangles splits a set of squares into rectangles of height 0 (in elevation): runs along rows, joined if the next row has
// the same run.
func (s *SquareSet) Rectangles() []Patch {
	var done, open []Patch
	for y := s.top; y < s.end; y++ {
		var runs []Patch
		for first, last := range s.Runs(y) {
			runs = append(runs, grown(Patch{X: first, Y: y, W: last + 1 - first, H: 1}, open))
		}
		for _, p := range open {
			if !slices.ContainsFunc(runs, func(q Patch) bool { return q.X == p.X && q.W == p.W && q.Y == p.Y }) {
				done = append(done, p)
			}
		}
		open = runs
	}
	return append(done, open...)
}

// grown returns a run extended by the equal runs directly above.
func grown(run Patch, above []Patch) Patch {
	for _, p := range above {
		if p.X == run.X && p.W == run.W {
			p.H++
			return p
		}
	}
	return run
}
