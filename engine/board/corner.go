package board

// contact is how a piece of wall affects one step of a single square.
type contact uint8

const (
	// touches the line between the centres, on a diagonal elsewhere than at the corner, or passes through the corner from
	// side to side
	contactLine  contact = 1 << iota
	contactHalfA         // enters one half of the space around the corner
	contactHalfB         // enters the other half
	contactMeetA         // ends at the corner, coming from the side of half A
	contactMeetB         // ends at the corner, coming from the side of half B
	contactMeets = contactMeetA | contactMeetB
	contactPrice = contactLine | contactMeets // touches the line between the centres in any way
)

const quarter = One / 4

// touchStep returns how a piece affects the step from s in direction d.
func (w *piece) touchStep(s Square, d int) contact {
	if d < northWest {
		if w.crosses(s.Centre(), s.step(d).Centre()) {
			return contactLine
		}
		return 0
	}
	return w.touchDiagonal(s, d)
}

// aroundCorner returns the wall's ends in coordinates in which the corner is (0, 0) and the step runs from (-512, -512) to
// (512, 512). Half A is where v > u.
func (w *piece) aroundCorner(s Square, d int) (u1, v1, u2, v2 int64) {
	fx, fy := int64(directionX[d]), int64(directionY[d])
	cx, cy := int64(s.X+(directionX[d]+1)/2)*One, int64(s.Y+(directionY[d]+1)/2)*One
	return fx * (w.ax - cx), fy * (w.ay - cy), fx * (w.bx - cx), fy * (w.by - cy)
}

func (w *piece) touchDiagonal(s Square, d int) contact {
	u1, v1, u2, v2 := w.aroundCorner(s, d)
	found := touchLine(u1, v1, u2, v2)
	if intoHalf(u1, v1, u2, v2) {
		found |= contactHalfA
	}
	if intoHalf(v1, u1, v2, u2) {
		found |= contactHalfB
	}
	return found
}

// touchLine returns how the wall affects the diagonal itself.
func touchLine(u1, v1, u2, v2 int64) contact {
	w1, w2 := v1-u1, v2-u2 // > 0 on the side of half A
	switch {
	case w1 > 0 && w2 > 0 || w1 < 0 && w2 < 0:
		return 0
	case w1 == 0 && w2 == 0:
		if max(min(u1, u2), -One/2) <= min(max(u1, u2), One/2) {
			return contactLine
		}
		return 0
	}
	// It meets the line u = v at u = num/den.
	num, den := u1*w2-u2*w1, w2-w1
	if num == 0 {
		return meetCorner(w1, w2)
	}
	if 2*abs64(num) <= One*abs64(den) {
		return contactLine
	}
	return 0
}

// meetCorner returns how a wall through the corner affects the step, with ends on the sides w1 and w2 that aren't both on
// the diagonal.
func meetCorner(w1, w2 int64) contact {
	switch {
	case w1 != 0 && w2 != 0:
		return contactLine
	case w1+w2 > 0:
		return contactMeetA
	}
	return contactMeetB
}

// intoHalf reports whether the wall enters the interior of half A: u > -256, v < 256, v > u.
func intoHalf(u1, v1, u2, v2 int64) bool {
	// The interior part lies strictly between lowNum/lowDen and highNum/highDen of the wall.
	lowNum, lowDen, highNum, highDen := int64(0), int64(1), int64(1), int64(1)
	for _, f := range [3][2]int64{{u1 + quarter, u2 + quarter}, {quarter - v1, quarter - v2}, {v1 - u1, v2 - u2}} {
		slope := f[1] - f[0]
		switch {
		case slope == 0 && f[0] <= 0:
			return false
		case slope > 0 && -f[0]*lowDen > lowNum*slope:
			lowNum, lowDen = -f[0], slope
		case slope < 0 && f[0]*highDen < highNum*-slope:
			highNum, highDen = f[0], -slope
		}
	}
	return lowNum*highDen < highNum*lowDen
}
