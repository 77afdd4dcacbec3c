package board

// View fills dst with the squares on which a sees a creature of one square and
// of its own height, standing on the ground; radius in 1/1024 ft or m by the
// board's distance from the nearest square of a, heights apart; < 0: unlimited.
// Rock is never seen: nothing stands in it.
func (b *Board) View(dst *SquareSet, a Body, radius int64) {
	dst.Reset(b.cols, b.rows)
	if !b.covers(a) {
		return
	}
	g := b.viewGrid()
	around := b.boxAround(a, radius)
	n, z := a.side(), b.eyeLevel(a)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		if b.cells[s.Y*b.cols+s.X]&cellSolid != 0 {
			continue
		}
		cast := caster{grid: g, dst: dst, limit: around}
		eyes := b.counting(s, eyeMargin, z)
		for k := range points {
			if eyes>>k&1 != 0 {
				cast.add(pointOf(s, k, eyeMargin))
			}
		}
		cast.all(s)
	}
	if b.o.Fractional && radius >= 0 {
		b.dropFar(dst, a, radius)
	}
	// On level ground all lines run at one height, over any wall below it.
	if level := b.ground == nil && a.Elevation == 0 && z > 0; !level || g.across || g.tallest >= z {
		b.dropUnseen(dst, a)
	}
}

// boxAround is the squares within radius, were diagonals to count 1.
func (b *Board) boxAround(a Body, radius int64) box {
	whole := box{0, 0, b.cols - 1, b.rows - 1}
	if radius < 0 {
		return whole
	}
	r, n := int(min(radius/int64(b.o.Side), MaxSide)), a.side()
	return box{max(a.At.X-r, 0), max(a.At.Y-r, 0), min(a.At.X+n-1+r, whole.x1), min(a.At.Y+n-1+r, whole.y1)}
}

// dropFar takes out what is farther than radius where diagonals count 1.5.
func (b *Board) dropFar(dst *SquareSet, a Body, radius int64) {
	n := a.side()
	for s := range dst.All() {
		d := b.metric(gap(a.At.X, n, s.X, 1), gap(a.At.Y, n, s.Y, 1))
		if int64(d)*int64(b.o.Side)/4 > radius {
			dst.Remove(s)
		}
	}
}

// dropUnseen takes out what walls across the grid, low walls and heights hide.
func (b *Board) dropUnseen(dst *SquareSet, a Body) {
	for s := range dst.All() {
		if !b.Sees(a, Body{At: s, Size: 1, Height: a.Height}) {
			dst.Remove(s)
		}
	}
}
