package board

// View fills dst with the squares on which a sees a creature of one square and of its own height standing on the ground.
// radius is in 1/1024 ft or m, measured by the board's distance from the nearest square of a, ignoring heights; < 0 means
// unlimited. Rock is never seen: nothing stands in it. The board caches the latest views, and a moved door invalidates only
// those it can affect.
func (b *Board) View(dst *SquareSet, a Body, radius int64) {
	key := keyOf(a, radius, false)
	if v := b.cachedOf(key); v != nil {
		dst.Reset(b.cols, b.rows)
		v.seen.into(dst)
		if len(v.doors) == 0 {
			return
		}
		if m := b.mending(a, v.doors); m != nil {
			m.view(dst, radius)
			b.keep(key, m.updated(dst, v))
			m.done()
			return
		}
	}
	touched := BorrowSet(b.cols, b.rows)
	defer touched.GiveBack()
	b.view(dst, a, radius, touched)
	b.keep(key, &cachedView{seen: cutoutOf(dst), touched: cutoutOf(touched)})
}

// ViewOnce is like View but caches nothing, for a body that won't be asked for again.
func (b *Board) ViewOnce(dst *SquareSet, a Body, radius int64) { b.view(dst, a, radius, nil) }

// view computes a view, and adds the squares that light may touch to touched unless it is nil.
func (b *Board) view(dst *SquareSet, a Body, radius int64, touched *SquareSet) {
	dst.Reset(b.cols, b.rows)
	if !b.covers(a) {
		return
	}
	around := b.boxAround(a, radius)
	if b.viewGrid().across {
		if visited := b.fanView(dst, a, around); touched != nil {
			touched.Union(visited)
		}
		if b.o.Fractional && radius >= 0 {
			b.dropFar(dst, a, radius)
		}
		return
	}
	b.castView(dst, a, around, touched)
	if b.o.Fractional && radius >= 0 {
		b.dropFar(dst, a, radius)
	}
	// On level ground all lines run at one height, above any lower wall.
	z := b.eyeLevel(a)
	if level := b.ground == nil && a.Elevation == 0 && z > 0; !level || b.viewGrid().tallest >= z {
		b.dropUnseen(dst, a)
	}
}

// castView computes the view as if all walls ran along the grid with unlimited height and the ground were level.
func (b *Board) castView(dst *SquareSet, a Body, around box, touched *SquareSet) {
	n, z := a.side(), b.eyeLevel(a)
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		if b.cells[s.Y*b.cols+s.X]&cellSolid != 0 {
			continue
		}
		cast := caster{grid: b.viewGrid(), dst: dst, limit: around, touched: touched}
		eyes := b.counting(s, eyeMargin, z)
		for k := range points {
			if eyes>>k&1 != 0 {
				cast.add(pointOf(s, k, eyeMargin))
			}
		}
		cast.all(s)
	}
	if touched != nil {
		touched.Union(dst)
		touched.AddRect(a.At.X, a.At.Y, n, n)
	}
}

// boxAround returns the squares within radius if diagonals counted 1.
func (b *Board) boxAround(a Body, radius int64) box {
	whole := box{0, 0, b.cols - 1, b.rows - 1}
	if radius < 0 {
		return whole
	}
	r, n := int(min(radius/int64(b.o.Side), MaxSide)), a.side()
	return box{max(a.At.X-r, 0), max(a.At.Y-r, 0), min(a.At.X+n-1+r, whole.x1), min(a.At.Y+n-1+r, whole.y1)}
}

// dropFar removes the squares farther away than radius if diagonals count 1.5.
func (b *Board) dropFar(dst *SquareSet, a Body, radius int64) {
	for s := range dst.All() {
		if b.far(a, s, radius) {
			dst.Remove(s)
		}
	}
}

func (b *Board) far(a Body, s Square, radius int64) bool {
	n := a.side()
	d := b.metric(gap(a.At.X, n, s.X, 1), gap(a.At.Y, n, s.Y, 1))
	return int64(d)*int64(b.o.Side)/4 > radius
}

// dropUnseen removes the squares that walls across the grid, low walls and heights hide.
func (b *Board) dropUnseen(dst *SquareSet, a Body) {
	for s := range dst.All() {
		if !b.Sees(a, Body{At: s, Size: 1, Height: a.Height}) {
			dst.Remove(s)
		}
	}
}
