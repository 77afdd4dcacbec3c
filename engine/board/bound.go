package board

// bound is a ray from an eye that bounds its light, and where the ray meets the near edge of a row, from the western or
// northern side of the eye's square. Both are in units of 1/2^fine, rounded up for rays.
//
// Rounding loses nothing. Rays go through corners less than 2^21 away along and across, so that two of an eye differ by
// more than a unit; and a place that isn't whole is, before rounding, more than exact away from both whole ones beside it,
// while rounding moves it by less.
//
// Light that goes on along a shut border is bounded by a ray just outside that border: in the first row in which the border
// doesn't go on, it is bent around its end.
type bound struct{ slope, at int64 }

const (
	fine     = 42
	squareAt = fine + 10 // log2 of the units of bound.at in a square
	exact    = int64(1) << 21

	beside = 0 // the slope of rays along borders; no corner is straight ahead of an eye

	// The slopes of the rays that bound a northern or southern quarter, slightly outside the diagonals, so that these are
	// within it, and a western or eastern one, slightly inside them, so that nothing is looked for twice but what lies between
	// the two. No ray leans farther outward.
	outermost      = (One + 1) << (fine - 10)
	outermostAside = (2*One - 1) << (fine - 11)
)

// slopeTo returns the slope of a ray to a point across and ahead of the eye.
func slopeTo(across, ahead int64) int64 {
	up := int64(uint64(-across) >> 63) // to round up
	return (across<<fine-up)/ahead + up
}

// firstSeen returns a place in the first square of a row with a point after the ray, which meets the row's far edge at its
// place. The points farthest from the ray decide.
func (l bound) firstSeen() int64 {
	return l.at + eyeMargin<<fine - l.slope*eyeMargin - max(l.slope, 0)*(One-2*eyeMargin)
}

// lastSeen is like firstSeen for the last square with a point before the ray; the place is in it or exactly at its end.
func (l bound) lastSeen() int64 {
	return l.at - eyeMargin<<fine - l.slope*eyeMargin - min(l.slope, 0)*(One-2*eyeMargin)
}

// beam is the light of one eye between two rays.
type beam struct {
	eye    int
	lo, hi bound
}

// mayGap reports whether both rays may pass through one square of a row, so that no point may be between them; they are at its
// far edge.
func (l *beam) mayGap() bool {
	const near, far = eyeMargin, One - eyeMargin
	outLo, outHi := int64(far), int64(far)
	if l.lo.slope < 0 {
		outLo = near
	}
	if l.hi.slope > 0 {
		outHi = near
	}
	return (l.hi.at-l.hi.slope*outLo-far<<fine-exact)>>squareAt < (l.lo.at-l.lo.slope*outHi-near<<fine)>>squareAt
}

// lights reports whether a point of a square lies between the rays; x and y are its near western or northern corner, across
// and ahead.
func (l *beam) lights(x, y int64) bool {
	const near, far = eyeMargin, One - eyeMargin
	// The points farthest from the rays decide, unless both rays pass through the square.
	inLo, inHi := y+near, y+near
	if l.lo.slope < 0 {
		inLo = y + far
	}
	if l.hi.slope > 0 {
		inHi = y + far
	}
	if !l.lo.leaves(x+far, inLo) || !l.hi.reaches(x+near, inHi) {
		return false
	}
	return l.hi.reaches(x+far, inLo) || l.lo.leaves(x+near, inHi) || l.between(x+One/2, y+One/2) ||
		l.between(x+far, 2*y+One-inLo) || l.between(x+near, 2*y+One-inHi)
}

// leaves reports whether a point lies after the ray; reaches reports whether it lies before it.
func (l *bound) leaves(x, y int64) bool { return x<<fine > l.slope*y }

func (l *bound) reaches(x, y int64) bool { return l.slope*y >= x<<fine+exact }

func (l *beam) between(x, y int64) bool { return l.lo.leaves(x, y) && l.hi.reaches(x, y) }
