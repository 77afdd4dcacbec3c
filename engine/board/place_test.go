package board

import "testing"

// lowWall returns a low wall of that many feet.
func lowWall(x0, y0, x1, y1, feet float64) Wall {
	w := wall(KindLow, x0, y0, x1, y1)
	w.Height = int32(feet * One)
	return w
}

// TestFeetAreHeldAgainstTheWallsPlace checks that a wall's top is measured from the ground where it stands, which need not
// be the highest of a step.
func TestFeetAreHeldAgainstTheWallsPlace(t *testing.T) {
	ledge := []Patch{{1, 0, 1, 2, 10 * One}} // the eastern column
	flier := func(x, y int, feet float64) Body {
		a := person(x, y)
		a.Elevation = int32(feet * One)
		return a
	}
	tall := wall(KindWall, 0.75, 0, 0.75, 1)
	tall.Height = 3 * One
	big := Body{Size: 2, Height: 5 * One, Elevation: 4 * One}
	for _, c := range []struct {
		name  string
		walls []Wall
		hills []Patch
		who   Body
		to    Square
		cost  Cost
		why   BlockReason
	}{
		// Feet at 10 + 1 after the step: a wall of 3 ft in the lower square ends at 3, on the ledge at 13.
		{"below the ledge", []Wall{lowWall(0.75, 0, 0.75, 1, 3)}, ledge, flier(0, 0, 1), Square{1, 0}, 4, Free},
		{"on the edge: the higher side", []Wall{lowWall(1, 0, 1, 1, 3)}, ledge, flier(0, 0, 1), Square{1, 0}, 12, Free},
		{"on the ledge", []Wall{lowWall(1.25, 0, 1.25, 1, 3)}, ledge, flier(0, 0, 1), Square{1, 0}, 12, Free},
		{"on the ledge, feet at the top", []Wall{lowWall(1.25, 0, 1.25, 1, 3)}, ledge, flier(0, 0, 3), Square{1, 0}, 4, Free},
		{"a wall with a height below the ledge", []Wall{tall}, ledge, flier(0, 0, 1), Square{1, 0}, 4, Free},
		{"too high for it, below the ledge", []Wall{lowWall(0.75, 0, 0.75, 1, 6)}, ledge, flier(0, 0, 1), Square{1, 0}, 4, Free},
		{"too high for it, on the ledge", []Wall{lowWall(1.25, 0, 1.25, 1, 6)}, ledge, flier(0, 0, 1), Square{1, 0}, 0, LowWall},
		{"along the step, from below onto the ledge", []Wall{lowWall(0.25, 0.5, 1.25, 0.5, 3)}, ledge, flier(0, 0, 1), Square{1, 0}, 12, Free},
		{"along the step, below", []Wall{lowWall(0.25, 0.5, 0.875, 0.5, 3)}, ledge, flier(0, 0, 1), Square{1, 0}, 4, Free},
		// Down from the ledge: feet at 4 after the step.
		{"down, the wall below", []Wall{lowWall(0.75, 0, 0.75, 1, 3)}, ledge, flier(1, 0, 4), Square{0, 0}, 4, Free},
		{"down, the wall on the ledge", []Wall{lowWall(1.25, 0, 1.25, 1, 3)}, ledge, flier(1, 0, 4), Square{0, 0}, 12, Free},
		// Diagonals; only the south-eastern square is high.
		{"diagonal, before the corner", []Wall{lowWall(0.9, 0.6, 0.6, 0.9, 6)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 4, Free},
		{"diagonal, behind the corner", []Wall{lowWall(1.4, 1.1, 1.1, 1.4, 6)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 0, LowWall},
		{"diagonal, at the corner: its end is rounded", []Wall{lowWall(1, 0.5, 1, 1, 6)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 4, Free},
		{"diagonal, at the corner: its end is crossed", []Wall{lowWall(1, 0.5, 1, 1, 5)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 12, Free},
		{"diagonal, through the corner", []Wall{lowWall(1, 0.5, 1, 1.5, 6)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 0, LowWall},
		{"beside the diagonal, low", []Wall{lowWall(1.1, 0.9, 1.5, 0.9, 6)}, []Patch{{1, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 4, Free},
		{"beside the diagonal, on a pillar", []Wall{lowWall(1.1, 0.9, 1.5, 0.9, 6)}, []Patch{{1, 0, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 0, Corner},
		{"in the other half's quarter", []Wall{lowWall(1.1, 0.9, 1.5, 0.9, 6)}, []Patch{{0, 1, 1, 1, 10 * One}}, flier(1, 1, 8), Square{0, 0}, 4, Free},
		{"inside a larger footprint, on its lower squares", []Wall{lowWall(1.5, 1.5, 2.5, 1.5, 6)}, []Patch{{1, 0, 2, 1, 4 * One}}, big, Square{1, 0}, 4, Free},
		{"inside a larger footprint, on its higher squares", []Wall{lowWall(1.5, 0.5, 2.5, 0.5, 6)}, []Patch{{1, 0, 2, 1, 4 * One}}, big, Square{1, 0}, 0, LowWall},
	} {
		b := drawn(t, Options{}, c.walls, c.hills, "....", "....")
		cost, why := b.Step(c.who, c.to, c.who.Elevation, nil)
		if cost != c.cost || why.Reason != c.why {
			t.Errorf("%s: %v %+v, want %v %v", c.name, cost, why, c.cost, c.why)
		}
	}
}

// TestALineAlongALowWallByPlace checks that a low wall hides a line along it only where it is high enough above the ground
// there, not by its highest point.
func TestALineAlongALowWallByPlace(t *testing.T) {
	p3 := func(x, y, feet float64) Point3 { return Point3{at(x, y), int64(feet * One * heightScale)} }
	hill := []Patch{{6, 0, 1, 1, 10 * One}}
	long := []Wall{lowWall(0, 0.5, 7, 0.5, 3)}
	for _, c := range []struct {
		name  string
		walls []Wall
		hills []Patch
		p, q  Point3
		hit   bool
		at    Point
	}{
		{"far from the hill", long, hill, p3(1.25, 0.5, 5), p3(3.75, 0.5, 5), false, Point{}},
		{"at the top", long, hill, p3(1.25, 0.5, 3), p3(3.75, 0.5, 3), true, at(1.25, 0.5)},
		{"sinking below the top", long, hill, p3(1, 0.5, 5), p3(5, 0.5, 1), true, at(3, 0.5)},
		{"up to the hill's foot, over the wall on it", long, hill, p3(4.5, 0.5, 14), p3(6.5, 0.5, 14), false, Point{}},
		{"onto the hill's wall", long, hill, p3(4.5, 0.5, 12), p3(6.5, 0.5, 12), true, at(6, 0.5)},
		{"sinking into the hill's wall", long, hill, p3(5, 0.5, 15), p3(6.75, 0.5, 11.5), true, at(6, 0.5)},
		{"the wall ends before the hill", []Wall{lowWall(0, 0.5, 5.5, 0.5, 3)}, hill, p3(1.25, 0.5, 5), p3(3.75, 0.5, 5), false, Point{}},
		{"from the hill down beside it", long, []Patch{{0, 0, 1, 1, 10 * One}}, p3(1.25, 0.5, 5), p3(3.75, 0.5, 5), false, Point{}},
		{"a point off the hill", long, hill, p3(2.5, 0.5, 5), p3(2.5, 0.5, 5), false, Point{}},
		{"a point in the hill's wall", long, hill, p3(6.5, 0.5, 12), p3(6.5, 0.5, 12), true, at(6.5, 0.5)},
		{"on a slant, off the hill", []Wall{lowWall(0, 0, 4, 2, 3)}, []Patch{{3, 1, 1, 1, 10 * One}}, p3(0.5, 0.25, 5), p3(1.5, 0.75, 5), false, Point{}},
		{"on a slant, on the hill", []Wall{lowWall(0, 0, 4, 2, 3)}, []Patch{{3, 1, 1, 1, 10 * One}}, p3(1.5, 0.75, 12), p3(3.5, 1.75, 12), true, at(3, 1.5)},
		{"a slant that touches the hill's corner", []Wall{lowWall(0, 0, 4, 2, 3)}, []Patch{{2, 0, 1, 1, 10 * One}}, p3(0.5, 0.25, 12), p3(1.75, 0.875, 12), false, Point{}},
	} {
		b := drawn(t, Options{}, c.walls, c.hills, ".......", ".......")
		hit, ok := b.LineBlocked(c.p, c.q, StopsSight)
		if ok != c.hit || ok && (hit.At != c.at || hit.Wall != 0) {
			t.Errorf("%s: %v %+v, want %v %v", c.name, ok, hit, c.hit, c.at)
		}
		if offGrid(c.p.Point) && offGrid(c.q.Point) && b.clear(c.p, c.q) == c.hit {
			t.Errorf("%s: clear %v", c.name, !c.hit)
		}
		if _, back := b.LineBlocked(c.q, c.p, StopsSight); back != c.hit {
			t.Errorf("%s: the other way %v", c.name, back)
		}
	}
}
