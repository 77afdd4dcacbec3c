package board

import "iter"

// WallsNear yields the index of every wall that touches a square within reach of a point, in 1/1024 of a square; some more
// than once. Squares off the board have none.
func (b *Board) WallsNear(p Point, reach int32) iter.Seq[int] {
	return func(yield func(int) bool) {
		for y := max(int(p.Y-reach)>>10, 0); y <= min(int(p.Y+reach)>>10, b.rows-1); y++ {
			for x := max(int(p.X-reach)>>10, 0); x <= min(int(p.X+reach)>>10, b.cols-1); x++ {
				for _, i := range b.wallsOn(y*b.cols + x) {
					if !yield(int(i)) {
						return
					}
				}
			}
		}
	}
}
