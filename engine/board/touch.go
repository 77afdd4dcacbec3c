package board

import (
	"cmp"
	"slices"
)

// AddTouched adds the squares that a polygon covers by more than a border. The polygon's corners must lie on the board.
func (s *SquareSet) AddTouched(polygon []Point) {
	s.AddPolygon(polygon)
	for i, p := range polygon {
		s.addCrossed(p, polygon[(i+1)%len(polygon)])
	}
}

// addCrossed adds the squares whose interior a line crosses.
func (s *SquareSet) addCrossed(p, q Point) {
	if p.Y > q.Y {
		p, q = q, p
	}
	px, py, dx, dy := int64(p.X), int64(p.Y), int64(q.X)-int64(p.X), int64(q.Y)-int64(p.Y)
	if dy == 0 {
		if py&(One-1) != 0 {
			s.addInside(int(py>>10), min(px, px+dx), max(px, px+dx), 1)
		}
		return
	}
	for y := py >> 10; y*One < py+dy; y++ {
		a := px*dy + (max(py, y*One)-py)*dx
		c := px*dy + (min(py+dy, (y+1)*One)-py)*dx
		s.addInside(int(y), min(a, c), max(a, c), dy)
	}
}

// addInside adds the squares of a row that extend between west/den and east/den, in 1/1024.
func (s *SquareSet) addInside(y int, west, east, den int64) {
	first, last := floorDiv(west, den*One), ceilDiv(east, den*One)-1
	for x := first; x <= last; x++ {
		s.Add(Square{int(x), y})
	}
}

// Parts returns the stretches of the line from–to that lie in squares of a set or on their borders, in order, each as two
// fractions from 0 to 1 of the line's length.
func (b *Board) Parts(from, to Point, set interface{ Has(Square) bool }) [][2]float64 {
	var list [][2]float64
	touched(from, to, b.cols, b.rows, func(at int) bool {
		s := Square{at % b.cols, at / b.cols}
		if !set.Has(s) {
			return true
		}
		if in, out, ok := rectOf(Body{At: s}).clip(from, to); ok && in.less(out) {
			list = append(list, [2]float64{float64(in.num) / float64(in.den), float64(out.num) / float64(out.den)})
		}
		return true
	})
	slices.SortFunc(list, func(a, c [2]float64) int { return cmp.Or(cmp.Compare(a[0], c[0]), cmp.Compare(a[1], c[1])) })
	var joined [][2]float64
	for _, p := range list {
		if n := len(joined); n > 0 && p[0] <= joined[n-1][1] {
			joined[n-1][1] = max(joined[n-1][1], p[1])
		} else {
			joined = append(joined, p)
		}
	}
	return joined
}

// Face reports whether nothing lies between the centre of a square and the rock of a neighbouring one.
func (b *Board) Face(from, rock Square) bool {
	hit, blocked := b.LineBlocked(Point3{Point: from.Centre(), Z: highest}, Point3{Point: rock.Centre(), Z: highest}, StopsSight)
	return blocked && hit.Wall < 0 && !hit.Ground
}

// highest is above all ground and all walls of limited height.
const highest = int64(4*MaxHeight) * heightScale
