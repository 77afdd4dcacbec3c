package mapformat

import (
	"context"
	"math"
	"slices"

	"parapet/engine/board"
	"parapet/engine/limits"
)

// Weld is the distance, in squares, within which two ends count as one, and an end counts as being on a wall.
const Weld = 0.05

// weldUnits is Weld in units of the grid, to which both ends are rounded.
const weldUnits = board.One*5/100 + 1

func (p point) cell() [2]int { return [2]int{int(math.Floor(p.x / Weld)), int(math.Floor(p.y / Weld))} }

// weld joins ends and corners of pieces that nearly meet, and sets ends that nearly touch another piece onto it, so that no
// sight slips through. It returns how many ends it moved. When the context is done it stops early.
func weld(ctx context.Context, pieces []piece) (out []piece, moved int) {
	was := append([]piece(nil), pieces...)
	out = append(out, pieces...)
	move(out, joints(out))
	for range 3 { // a wall whose end moves may leave ends that were on it
		to := touching(ctx, out)
		if len(to) == 0 {
			break
		}
		move(out, to)
	}
	for i, p := range out {
		for _, differs := range []bool{p.from != was[i].from, p.to != was[i].to} {
			if differs {
				moved++
			}
		}
	}
	seen := map[span]bool{}
	return slices.DeleteFunc(out, func(p piece) bool {
		again := p.from == p.to || seen[p.span()]
		seen[p.span()] = true
		return again
	}), moved
}

// move moves all ends at some points to others.
func move(pieces []piece, to map[board.Point]board.Point) {
	for i := range pieces {
		for _, end := range []*board.Point{&pieces[i].from, &pieces[i].to} {
			if q, ok := to[*end]; ok {
				*end = q
			}
		}
	}
}

// crowd limits the points compared per cell: no drawing needs more, and a hostile file would make every search slow.
const crowd = 64

// joints returns where ends that lie close together meet: where most of them are, else at the one nearest to their middle.
// Ends that are close only by way of others meet too, if they are no farther apart than two welds.
func joints(pieces []piece) map[board.Point]board.Point {
	weight, cells := map[board.Point]int{}, map[board.Point][]board.Point{}
	var points []board.Point
	for _, p := range pieces {
		for _, end := range []board.Point{p.from, p.to} {
			known := weight[end] > 0
			if weight[end] += 2; board.Opens(p.kind) {
				weight[end]++ // walls give way to a door
			}
			if !known {
				points = append(points, end)
				if c := cellOf(end, weldUnits); len(cells[c]) < crowd {
					cells[c] = append(cells[c], end)
				}
			}
		}
	}
	to, done := map[board.Point]board.Point{}, map[board.Point]bool{}
	for _, first := range points {
		if done[first] {
			continue
		}
		var group []board.Point
		for queue := []board.Point{first}; len(queue) > 0; queue = queue[1:] {
			p := queue[0]
			if done[p] || off(p, first) > 4*weldUnits*weldUnits {
				continue
			}
			done[p] = true
			group = append(group, p)
			around(p, weldUnits, func(c board.Point) {
				for _, q := range cells[c] {
					if off(p, q) <= weldUnits*weldUnits {
						queue = append(queue, q)
					}
				}
			})
		}
		best := middleOf(group, weight)
		for _, p := range group {
			if p != best {
				to[p] = best
			}
		}
	}
	return to
}

// middleOf returns the point of a group where most ends are; among equals the one nearest to the middle.
func middleOf(group []board.Point, weight map[board.Point]int) board.Point {
	var x, y int64
	for _, p := range group {
		x, y = x+int64(p.X), y+int64(p.Y)
	}
	n := int64(len(group))
	middle, best := board.Point{X: int32(x / n), Y: int32(y / n)}, group[0]
	for _, p := range group[1:] {
		if weight[p] > weight[best] || weight[p] == weight[best] && off(p, middle) < off(best, middle) {
			best = p
		}
	}
	return best
}

// touching returns where ends that lie just beside a piece should be on it.
func touching(ctx context.Context, pieces []piece) map[board.Point]board.Point {
	to, near, seen := map[board.Point]board.Point{}, beside(pieces), map[board.Point]bool{}
	for n := range 2 * len(pieces) {
		end := pieces[n/2].from
		if n%2 == 1 {
			end = pieces[n/2].to
		}
		if seen[end] {
			continue
		}
		if seen[end] = true; ctx.Err() != nil {
			return nil
		}
		best, at := -1, board.Point{}
		around(end, board.One, func(c board.Point) {
			for _, i := range near[c] {
				w := board.Wall{From: pieces[i].from, To: pieces[i].to}
				q, inside := footOn(w, end)
				if inside && off(q, end) <= weldUnits*weldUnits && (best < 0 || off(q, end) < off(at, end) || q == at && i < best) {
					best, at = i, q
				}
			}
		})
		if best >= 0 && at != end {
			to[end] = at
		}
	}
	return to
}

// footOn returns the point of a wall nearest to an end; inside is whether it is between the wall's ends, clear of both.
func footOn(w board.Wall, end board.Point) (q board.Point, inside bool) {
	dx, dy := float64(w.To.X-w.From.X), float64(w.To.Y-w.From.Y)
	full := dx*dx + dy*dy
	t := (dx*float64(end.X-w.From.X) + dy*float64(end.Y-w.From.Y)) / full
	if !(t > 0 && t < 1) {
		return q, false
	}
	q = board.Point{X: w.From.X + int32(math.Round(t*dx)), Y: w.From.Y + int32(math.Round(t*dy))}
	return q, off(q, w.From) > weldUnits*weldUnits && off(q, w.To) > weldUnits*weldUnits
}

// beside returns the pieces near each square, those longer in all than a map's walls may be left out.
func beside(pieces []piece) map[board.Point][]int {
	near, steps := map[board.Point][]int{}, int32(0)
	for i, p := range pieces {
		dx, dy := p.to.X-p.from.X, p.to.Y-p.from.Y
		n := max(dx, -dx, dy, -dy)/(board.One/2) + 1
		if steps += n; steps > limits.WallRun {
			break
		}
		for k := range n + 1 {
			at := board.Point{X: p.from.X + int32(int64(dx)*int64(k)/int64(n)), Y: p.from.Y + int32(int64(dy)*int64(k)/int64(n))}
			c := cellOf(at, board.One)
			if list := near[c]; len(list) < 4*crowd && (len(list) == 0 || list[len(list)-1] != i) {
				near[c] = append(list, i)
			}
		}
	}
	return near
}

func cellOf(p board.Point, side int32) board.Point {
	return board.Point{X: int32(math.Floor(float64(p.X) / float64(side))), Y: int32(math.Floor(float64(p.Y) / float64(side)))}
}

// around visits the cell of a point and those around it.
func around(p board.Point, side int32, visit func(cell board.Point)) {
	c := cellOf(p, side)
	for i := range int32(9) {
		visit(board.Point{X: c.X + i%3 - 1, Y: c.Y + i/3 - 1})
	}
}

// off returns the square of the distance of two points.
func off(p, q board.Point) int64 {
	dx, dy := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y)
	return dx*dx + dy*dy
}
