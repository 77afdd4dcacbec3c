package commands

import (
	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// mostCorners is the largest number of corners of a polygon made of squares; beyond that, rectangles are used.
const mostCorners = 2_000

// Areas returns squares in the format of commands: the polygon around them if they are connected and have no hole, so
// that heights painted over disappear entirely; otherwise rectangles.
func Areas(set *board.SquareSet, m board.Map) []*jsondoc.Node {
	if set.Len() == 0 {
		return nil
	}
	if around, ok := outline(set); ok {
		return []*jsondoc.Node{Polygon(around)}
	}
	var out []*jsondoc.Node
	for _, r := range rectangles(set, m) {
		out = append(out, Rect(r.X, r.Y, r.W, r.H))
	}
	return out
}

// outline returns the border of squares, clockwise; ok is false if there is more than one border, or a rectangle would be
// shorter.
func outline(set *board.SquareSet) (around []paint.Point, ok bool) {
	next := edges(set)
	first, found := firstOf(set)
	if !found {
		return nil, false
	}
	start := edge{first, 0}
	for e := start; ; {
		delete(next, e)
		around = append(around, paint.Point{X: float64(e.at.X), Y: float64(e.at.Y)})
		end := e.end()
		turn := -1
		for _, d := range [3]int{(e.dir + 1) % 4, e.dir, (e.dir + 3) % 4} { // right first: squares that share a corner stay apart
			if next[edge{end, d}] || (edge{end, d}) == start {
				turn = d
				break
			}
		}
		if turn < 0 {
			return nil, false
		}
		e = edge{end, turn}
		if e == start {
			break
		}
	}
	around = withoutStraight(around)
	return around, len(next) == 0 && len(around) > 4 && len(around) <= mostCorners
}

// edge is a side of a square on the border of a set: from a corner towards east, south, west or north, with the set on
// its right.
type edge struct {
	at  board.Square
	dir int
}

var directions = [4]board.Square{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}}

func (e edge) end() board.Square {
	return board.Square{X: e.at.X + directions[e.dir].X, Y: e.at.Y + directions[e.dir].Y}
}

func edges(set *board.SquareSet) map[edge]bool {
	out := map[edge]bool{}
	for s := range set.All() {
		for dir, side := range [4]struct{ beyond, from board.Square }{
			{board.Square{X: s.X, Y: s.Y - 1}, s},
			{board.Square{X: s.X + 1, Y: s.Y}, board.Square{X: s.X + 1, Y: s.Y}},
			{board.Square{X: s.X, Y: s.Y + 1}, board.Square{X: s.X + 1, Y: s.Y + 1}},
			{board.Square{X: s.X - 1, Y: s.Y}, board.Square{X: s.X, Y: s.Y + 1}},
		} {
			if !set.Has(side.beyond) {
				out[edge{side.from, dir}] = true
			}
		}
	}
	return out
}

// firstOf returns the first square in reading order, whose northern side is on the border.
func firstOf(set *board.SquareSet) (board.Square, bool) {
	for s := range set.All() {
		return s, true
	}
	return board.Square{}, false
}

func withoutStraight(pts []paint.Point) []paint.Point {
	var out []paint.Point
	for i, p := range pts {
		a, b := pts[(i+len(pts)-1)%len(pts)], pts[(i+1)%len(pts)]
		if (p.X-a.X)*(b.Y-p.Y) != (p.Y-a.Y)*(b.X-p.X) {
			out = append(out, p)
		}
	}
	return out
}

// rectangles divides squares into rectangles: runs along rows, merged with an identical run in the next row.
func rectangles(set *board.SquareSet, m board.Map) []board.Patch {
	var done, open []board.Patch
	for y := range m.Rows {
		var runs []board.Patch
		for x := 0; x < m.Cols; x++ {
			first := x
			for x < m.Cols && set.Has(board.Square{X: x, Y: y}) {
				x++
			}
			if x > first {
				runs = append(runs, board.Patch{X: first, Y: y, W: x - first, H: 1})
			}
		}
		done, open = joined(done, open, runs)
	}
	return append(done, open...)
}

// joined extends the rectangles that reach down to a row by its runs; those that don't continue are done.
func joined(done, open, runs []board.Patch) (_, next []board.Patch) {
	goesOn := map[[2]int]bool{}
	for _, run := range runs {
		for _, p := range open {
			if p.X == run.X && p.W == run.W {
				run = board.Patch{X: p.X, Y: p.Y, W: p.W, H: p.H + 1}
				goesOn[[2]int{p.X, p.W}] = true
			}
		}
		next = append(next, run)
	}
	for _, p := range open {
		if !goesOn[[2]int{p.X, p.W}] {
			done = append(done, p)
		}
	}
	return done, next
}
