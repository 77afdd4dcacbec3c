package board

// Between returns the distance between two squares by the board's metric, in quarters of a square. Adjacent squares are at
// distance 1 (4 quarters), diagonally too, under either setting.
func (b *Board) Between(a, c Square) Cost {
	return b.metric(gap(a.X, 1, c.X, 1), gap(a.Y, 1, c.Y, 1))
}

// Distance returns the distance between two creatures in 1/1024 ft or m: the larger of the horizontal part, between the
// nearest squares of their footprints, and the vertical part, which is 0 if their bodies overlap in height, else the gap
// between them plus the side of a square.
func (b *Board) Distance(a, c Body) int64 {
	h := b.metric(gap(a.At.X, a.side(), c.At.X, c.side()), gap(a.At.Y, a.side(), c.At.Y, c.side()))
	return max(int64(h)*int64(b.o.Side)/4, b.rise(a, c))
}

// DistanceInSquares returns the distance between two creatures in squares, rounded up.
func (b *Board) DistanceInSquares(a, c Body) int { return b.inSquares(&a, &c) }

// DistancesInSquares appends the distances between a creature and others in squares, rounded up.
func (b *Board) DistancesInSquares(dst []int32, a *Body, others []Body) []int32 {
	for i := range others {
		dst = append(dst, int32(b.inSquares(a, &others[i])))
	}
	return dst
}

func (b *Board) inSquares(a, c *Body) int {
	n, m := max(a.Size, 1)-1, max(c.Size, 1)-1
	h := b.metric(max(c.At.X-a.At.X-n, a.At.X-c.At.X-m, 0), max(c.At.Y-a.At.Y-n, a.At.Y-c.At.Y-m, 0))
	h = (h + straightCost - 1) / straightCost
	if a.Elevation == c.Elevation && b.ground == nil {
		return int(h)
	}
	side := int64(b.o.Side)
	most := b.relief + absInt(int64(a.Elevation)-int64(c.Elevation)) - int64(min(a.Height, c.Height))
	if h > 0 && most+side <= side*int64(h) {
		return int(h) // whatever is between their heights, it is less
	}
	if n > 0 || m > 0 {
		return max(int(h), int((b.rise(*a, *c)+side-1)/side))
	}
	low, other := int64(b.Ground(a.At))+int64(a.Elevation), int64(b.Ground(c.At))+int64(c.Elevation)
	apart := max(low-other-int64(c.Height), other-low-int64(a.Height))
	if apart < 0 || low == other || apart+side <= side*int64(h) {
		return int(h)
	}
	return max(int(h), int((apart+side-1)/side)+1)
}

// rise returns the vertical part of a distance.
func (b *Board) rise(a, c Body) int64 {
	aLow, aHigh := b.span(a)
	cLow, cHigh := b.span(c)
	if overlap(aLow, aHigh, cLow, cHigh) {
		return 0
	}
	return max(aLow-cHigh, cLow-aHigh, 0) + int64(b.o.Side)
}

// gap returns the distance between two ranges in squares, 0 if they overlap.
func gap(a, aLen, c, cLen int) int { return max(c-(a+aLen-1), a-(c+cLen-1), 0) }

// metric returns the distance for that many columns and rows, in quarters.
func (b *Board) metric(dx, dy int) Cost {
	long, short := max(dx, dy), min(dx, dy)
	if !b.o.Fractional || long <= 1 {
		return Cost(long) * straightCost
	}
	return Cost(long)*straightCost + Cost(short)*(fractionalCost-straightCost)
}
