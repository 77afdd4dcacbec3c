package mapformat

import (
	"context"
	"math"
	"slices"
)

// Weld is the distance, in squares, within which two ends count as one.
const Weld = 0.05

// weld merges ends that lie close together: those of doors first, then those of walls, then corners of other walls that
// an end just misses. It stops early when the context is done.
func (m *uvtt) weld(ctx context.Context) {
	fixed, corners := newNear(), newNear()
	for i := range m.portals {
		p := &m.portals[i]
		p.a, p.b = fixed.snap(p.a), fixed.snap(p.b)
	}
	for i, l := range append(slices.Clone(m.walls), m.objects...) {
		for _, p := range l[1 : len(l)-1] {
			corners.add(p, i)
		}
	}
	for i, l := range m.walls {
		if ctx.Err() != nil {
			return
		}
		for _, end := range []*point{&l[0], &l[len(l)-1]} {
			if _, ok := fixed.find(*end, -1); !ok {
				if c, ok := corners.find(*end, i); ok {
					*end = c
				}
			}
			*end = fixed.snap(*end)
		}
	}
}

// near finds points within Weld of another, using cells of that size.
type near map[[2]int][]owned

type owned struct {
	point
	owner int
}

func newNear() near { return near{} }

func (p point) cell() [2]int { return [2]int{int(math.Floor(p.x / Weld)), int(math.Floor(p.y / Weld))} }

// crowd limits the points stored per cell: no drawing needs more, and a hostile file would make every search slow.
const crowd = 64

func (n near) add(p point, owner int) {
	if c := p.cell(); len(n[c]) < crowd {
		n[c] = append(n[c], owned{p, owner})
	}
}

// find returns the nearest point with an owner other than but, the first among equals.
func (n near) find(p point, but int) (best point, ok bool) {
	reach, c := math.Inf(1), p.cell()
	for y := c[1] - 1; y <= c[1]+1; y++ {
		for x := c[0] - 1; x <= c[0]+1; x++ {
			for _, q := range n[[2]int{x, y}] {
				if d := p.distance(q.point); d <= Weld && d < reach && q.owner != but {
					best, reach, ok = q.point, d, true
				}
			}
		}
	}
	return best, ok
}

// snap returns the nearest point, or adds and returns p if there is none.
func (n near) snap(p point) point {
	if q, ok := n.find(p, -1); ok {
		return q
	}
	n.add(p, 0)
	return p
}
