package rulekit

import "parapet/engine/board"

// Straight reports whether a direction with these components counts as straight rather than diagonal; both are at least 0,
// and minor is the smaller.
type Straight func(minor, major int) bool

// ByAngle chooses the direction nearest by angle.
func ByAngle(minor, major int) bool { return (minor+major)*(minor+major) < 2*major*major }

// UnderHalf is straight if minor is less than half of major.
func UnderHalf(minor, major int) bool { return 2*minor < major }

// UpToHalf is straight if minor is at most half of major.
func UpToHalf(minor, major int) bool { return 2*minor <= major }

// Direction returns which of the eight directions (dx, dy) points in, each component -1, 0 or 1; 0, 0 if both are 0.
func Direction(dx, dy int, straight Straight) (x, y int) {
	x, y = sign(dx), sign(dy)
	switch ax, ay := max(dx, -dx), max(dy, -dy); {
	case ax > ay && straight(ay, ax):
		y = 0
	case ay > ax && straight(ax, ay):
		x = 0
	}
	return x, y
}

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// Centres returns the vector from the centre of one footprint to that of another, in half squares.
func Centres(from, to board.Body) (dx, dy int) {
	n := max(to.Size, 1) - max(from.Size, 1)
	return 2*(to.At.X-from.At.X) + n, 2*(to.At.Y-from.At.Y) + n
}

// Nearest returns the vector from the nearest square of one footprint to that of another, in squares; 0 along an axis on
// which they overlap.
func Nearest(from, to board.Body) (dx, dy int) {
	return stretch(from.At.X, from.Size, to.At.X, to.Size), stretch(from.At.Y, from.Size, to.At.Y, to.Size)
}

func stretch(a, aLen, c, cLen int) int {
	if d := c - (a + max(aLen, 1) - 1); d > 0 {
		return d
	}
	return min(c+max(cLen, 1)-1-a, 0)
}

// Push moves a body up to steps steps in one direction, as long as each is possible and each place free. It returns the
// squares entered, and what stopped it early, if anything. Occupants block as given: pass Foes so that friends block too.
// Those with which the body shares squares don't block until they part, and it may stop before that.
func Push(b *board.Board, a board.Body, dx, dy, steps int, occ []board.Occupant) (path []board.Square, why board.Block) {
	why = board.Block{Wall: -1, Occupant: -1}
	for range steps {
		next := a
		next.At = board.Square{X: a.At.X + dx, Y: a.At.Y + dy}
		if _, why = b.Step(a, next.At, a.Elevation, occ); why.Reason != board.Free {
			return path, why
		}
		if why = b.MayEnd(next, NotOverlapping(b, a, occ)); why.Reason != board.Free {
			return path, why
		}
		a = next
		path = append(path, a.At)
	}
	return path, why
}
