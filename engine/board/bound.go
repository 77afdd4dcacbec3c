package board

import "math"

// bound is a ray from an eye that bounds its light, and where the ray meets the near edge of a row, from the western or
// northern side of the eye's square. Both are in units of 1/2^fine, rounded up for rays.
//
// Rounding loses nothing. Rays go through corners less than 2^21 away along and across, so that two of an eye differ by
// more than a unit; and a place that isn't whole is, before rounding, more than exact away from both whole ones beside it,
// while rounding moves it by less.
type bound struct{ slope, at int64 }

const (
	fine     = 42
	squareAt = fine + 10 // log2 of the units of bound.at in a square
	exact    = int64(1) << 21

	// Slopes not computed yet, of rays past the end of a border, outward.
	pastLo, pastHi = math.MinInt64, math.MaxInt64

	// The slope of the rays that bound a quarter, slightly outside the diagonal; no ray in it leans farther outward.
	outermost = (One + 1) << (fine - 10)
)

// slopeTo returns the slope of a ray to a point across and ahead of the eye.
func slopeTo(across, ahead int64) int64 {
	if across <= 0 {
		return (across << fine) / ahead
	}
	return (across<<fine-1)/ahead + 1
}

// beam is the light of one eye between two rays.
type beam struct {
	eye    int
	lo, hi bound
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
