package board

// The eight directions in their fixed order: straight ones first, each group in reading order. A direction's bit in a step
// table is 1 << its number.
const (
	north = iota
	west
	east
	south
	northWest
	northEast
	southWest
	southEast
	directions
)

var directionX = [directions]int{0, -1, 1, 0, -1, 1, -1, 1}
var directionY = [directions]int{-1, 0, 0, 1, -1, -1, 1, 1}

// directionTo returns the direction of a step between two squares.
func directionTo(from, to Square) (int, bool) {
	dx, dy := to.X-from.X, to.Y-from.Y
	for d := range directions {
		if directionX[d] == dx && directionY[d] == dy {
			return d, true
		}
	}
	return 0, false
}

func (s Square) step(d int) Square { return Square{s.X + directionX[d], s.Y + directionY[d]} }
