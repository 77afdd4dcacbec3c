package board

import (
	"iter"
	"slices"
)

// The twins of steps look at a wall place by place: at every place where something may change, and between each two of
// them.

// spot is the point (x/den, y/den).
type spot struct{ x, y, den int64 }

// spotsOf returns places on a wall: its ends, where it meets the lines at every quarter of a square around a centre or that
// centre's diagonals, and the midpoints between them.
func spotsOf(w *Wall, cx, cy int64) []spot {
	ax, ay, bx, by := int64(w.From.X), int64(w.From.Y), int64(w.To.X), int64(w.To.Y)
	type part struct{ num, den int64 }
	parts := []part{{0, 1}, {1, 1}}
	meets := func(f1, f2 int64) { // values of a linear function at the wall's ends
		if num, den := f1, f1-f2; den > 0 && num >= 0 && num <= den {
			parts = append(parts, part{num, den})
		} else if den < 0 && num <= 0 && num >= den {
			parts = append(parts, part{-num, -den})
		}
	}
	for off := int64(-One); off <= One; off += One / 4 {
		meets(ax-cx-off, bx-cx-off)
		meets(ay-cy-off, by-cy-off)
	}
	meets(ax-cx-(ay-cy), bx-cx-(by-cy))
	meets(ax-cx+(ay-cy), bx-cx+(by-cy))
	slices.SortFunc(parts, func(a, c part) int { return int(min(max(a.num*c.den-c.num*a.den, -1), 1)) })
	var spots []spot
	add := func(p part) {
		spots = append(spots, spot{ax*p.den + (bx-ax)*p.num, ay*p.den + (by-ay)*p.num, p.den})
	}
	for i, p := range parts {
		add(p)
		if i > 0 {
			o := parts[i-1]
			add(part{p.num*o.den + o.num*p.den, 2 * p.den * o.den})
		}
	}
	return spots
}

// slowBase returns the highest ground of the squares that touch a place.
func slowBase(b *Board, at spot) int64 {
	top := int64(-MaxHeight)
	for i := range b.cells {
		s := Square{i % b.cols, i / b.cols}
		x0, y0 := int64(s.X)*One*at.den, int64(s.Y)*One*at.den
		if x0 <= at.x && at.x <= x0+One*at.den && y0 <= at.y && at.y <= y0+One*at.den {
			top = max(top, int64(b.Ground(s)))
		}
	}
	return top
}

// touching is how a wall affects a step unless it is flown over.
type touching struct {
	line, corner bool // the line between the centres; that line only at the corner
	halves       [2]bool
	passed       bool // flown over in part
}

func slowTouch(b *Board, w *Wall, s Square, d int, flies bool, level int64) (found touching) {
	p, q := s.Centre(), s.step(d).Centre()
	cx, cy := (int64(p.X)+int64(q.X))/2, (int64(p.Y)+int64(q.Y))/2
	fx, fy := int64(directionX[d]), int64(directionY[d])
	over, elsewhere := false, false
	for _, at := range spotsOf(w, cx, cy) {
		x, y := at.x-cx*at.den, at.y-cy*at.den
		room := max(abs64(x), abs64(y)) <= One/2*at.den
		if flies && w.Height > 0 && level >= slowBase(b, at)+int64(w.Height) {
			over = over || room
			continue
		}
		found.passed = found.passed || room
		if room && x*fy == y*fx && (fx != 0 || x == 0) && (fy != 0 || y == 0) { // |x|, |y| ≤ half a square
			if x == 0 && y == 0 && d >= northWest {
				found.corner = true
			} else {
				elsewhere = true
			}
		}
		u, v, quarter := fx*x, fy*y, One/4*at.den
		if d >= northWest {
			found.halves[0] = found.halves[0] || v > u && u > -quarter && v < quarter
			found.halves[1] = found.halves[1] || u > v && v > -quarter && u < quarter
		}
	}
	found.line = elsewhere
	found.passed = found.passed && over
	return found
}

// slowStops reports whether a wall that isn't flown over stops a creature of a height.
func slowStops(w *Wall, height int32) bool {
	switch w.Kind {
	case KindCurtain:
		return false
	case KindDoor:
		return !w.Open
	case KindLow:
		return w.Height > height
	}
	return true
}

// slowStep is the twin of judging the step of one square by walls, rock and cliffs, for a mover with its feet at level
// after the step. low is the costliest low wall that it crosses; mixed reports whether some wall is flown over in part. It
// ignores the walls in across.
func slowStep(b *Board, m Body, s Square, d int, elevation int32, level int64, across []int) (low Cost, ok, mixed bool) {
	to := s.step(d)
	if !b.In(to) || b.TerrainAt(s).Solid || b.TerrainAt(to).Solid || b.TerrainAt(to).Void {
		return 0, false, false
	}
	walks := m.Elevation == 0 && elevation == 0
	if b.o.Cliff > 0 && walks && abs64(int64(b.Ground(s))-int64(b.Ground(to))) > int64(b.o.Cliff) {
		return 0, false, false
	}
	var halves, meets [2]bool
	if d >= northWest {
		halves[0] = b.TerrainAt(Square{s.X, to.Y}).Solid
		halves[1] = b.TerrainAt(Square{to.X, s.Y}).Solid
	}
	cx, cy := int64(s.X+(directionX[d]+1)/2)*One, int64(s.Y+(directionY[d]+1)/2)*One
	fx, fy := int64(directionX[d]), int64(directionY[d])
	line := false
	for i := range b.m.Walls {
		w := &b.m.Walls[i]
		if slices.Contains(across, i) {
			continue
		}
		found := slowTouch(b, w, s, d, elevation > 0, level)
		mixed = mixed || found.passed
		if !slowStops(w, m.Height) {
			if w.Kind == KindLow && (found.line || found.corner) {
				low = max(low, b.pieces[i].factor)
			}
			continue
		}
		line = line || found.line
		halves[0], halves[1] = halves[0] || found.halves[0], halves[1] || found.halves[1]
		if found.corner {
			a := fy*(int64(w.From.Y)-cy) - fx*(int64(w.From.X)-cx)
			c := fy*(int64(w.To.Y)-cy) - fx*(int64(w.To.X)-cx)
			meets[0] = meets[0] || a > 0 || c > 0
			meets[1] = meets[1] || a < 0 || c < 0
		}
	}
	switch {
	case line || meets[0] && meets[1]:
		return 0, false, mixed
	case b.o.Corners == CornersStrict:
		ok = !halves[0] && !halves[1]
	case b.o.Corners == CornersEither:
		ok = !halves[0] || !halves[1]
	default:
		ok = true
	}
	return low, ok, mixed
}

// situation says which cases a random step covered.
type situation struct{ mixed, trailing, shared bool }

// slowWholeStep is the twin of Step for a creature of any size; before holds the occupants that it shared squares with at
// first.
func slowWholeStep(b *Board, m Body, d int, elevation int32, occ []Occupant) (cost Cost, ok bool, about situation) {
	next := m
	next.At, next.Elevation = m.At.step(d), elevation
	n := m.side()
	if !b.In(next.At) || !b.In(Square{next.At.X + n - 1, next.At.Y + n - 1}) {
		return 0, false, about
	}
	level, old := int64(b.Level(next)), squaresOf(m)
	across := slices.DeleteFunc(slowAcross(b, m), func(i int) bool { return b.m.Walls[i].Kind == KindLow })
	factor, trailing := Cost(0), Cost(0)
	for _, s := range old {
		low, ok, mixed := slowStep(b, m, s, d, elevation, level, across)
		about.mixed = about.mixed || mixed
		if !ok {
			return 0, false, about
		}
		if slices.Contains(old, s.step(d)) {
			trailing = max(trailing, low)
			continue
		}
		ground := b.TerrainAt(s.step(d)).Cost
		if ground == 0 {
			ground = straightCost
		}
		factor = max(factor, low, ground)
	}
	if slowSteep(b, next) || slices.ContainsFunc(slowAcross(b, next), func(i int) bool { return !slices.Contains(across, i) }) {
		return 0, false, about
	}
	about.trailing = trailing > factor
	for _, o := range occ {
		stops := b.o.PassThrough == PassNone || b.o.PassThrough == PassAllies && !o.Friend
		switch {
		case !stops:
		case slowMeet(b, m, o.Body):
			about.shared = true
		case slowMeet(b, next, o.Body):
			return 0, false, about
		}
	}
	if b.o.Fractional && d >= northWest {
		return factor * 3 / 2, true, about
	}
	return factor, true, about
}

// links yields the steps between touching squares of a footprint.
func links(a Body) iter.Seq2[Square, int] {
	return func(yield func(Square, int) bool) {
		for _, s := range squaresOf(a) {
			for d := range directions {
				if slices.Contains(squaresOf(a), s.step(d)) && !yield(s, d) {
					return
				}
			}
		}
	}
}

// slowSteep reports whether there is a cliff inside a footprint.
func slowSteep(b *Board, a Body) bool {
	for s, d := range links(a) {
		if b.o.Cliff > 0 && a.Elevation == 0 && abs64(int64(b.Ground(s))-int64(b.Ground(s.step(d)))) > int64(b.o.Cliff) {
			return true
		}
	}
	return false
}

// slowAcross returns the walls across which a creature stands.
func slowAcross(b *Board, a Body) (across []int) {
	for i := range b.m.Walls {
		w := &b.m.Walls[i]
		for s, d := range links(a) {
			if found := slowTouch(b, w, s, d, a.Elevation > 0, int64(b.Level(a))); slowStops(w, a.Height) && (found.line || found.corner) {
				across = append(across, i)
				break
			}
		}
	}
	return across
}

// slowMeet reports whether two bodies overlap on some square, checking every half foot.
func slowMeet(b *Board, a, c Body) bool {
	fills := func(a Body, s Square, z int32) bool {
		low := b.Level(a)
		top := low + a.Height
		if a.Elevation == 0 {
			low = min(low, b.Ground(s))
		}
		return low <= z && z < top
	}
	for _, s := range squaresOf(a) {
		for z := int32(-10 * One); slices.Contains(squaresOf(c), s) && z < 40*One; z += One / 2 {
			if fills(a, s, z) && fills(c, s, z) {
				return true
			}
		}
	}
	return false
}
