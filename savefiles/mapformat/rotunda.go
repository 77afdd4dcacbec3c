package mapformat

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"parapet/engine/jsondoc"
)

// rotunda is a round room, given by its bounding square.
type rotunda struct {
	at       square
	diameter int
}

// piecesPerSquare is the number of straight pieces in a round wall per square of its diameter.
const piecesPerSquare = 8

// touchesDisc reports whether a square of a disc's bounding box contains more than a sliver of the disc.
func touchesDisc(x, y, diameter int) bool {
	r := float64(diameter) / 2
	near := func(v int) float64 { return min(max(r, float64(v)), float64(v+1)) - r }
	return math.Hypot(near(x), near(y)) < r-0.05
}

// corner is a point of a ring of walls, by its angle from the centre.
type corner struct {
	angle float64 // from 0 to 2π
	at    point
	gap   bool // no wall continues from here
}

// wallsAbout adds a ring of walls along a rotunda's circle, with gaps at doors, where the wall's ends go to the corners
// of the doorway.
func (d *dungeon) wallsAbout(r rotunda) {
	ring := d.doorways(r)
	gaps := slices.Clone(ring)
	n := piecesPerSquare * r.diameter
	for i := range n {
		if c := r.corner(r.onCircle(2 * math.Pi * float64(i) / float64(n))); !inGap(gaps, c.angle) {
			ring = append(ring, c)
		}
	}
	slices.SortStableFunc(ring, func(a, b corner) int {
		return cmp.Or(cmp.Compare(a.angle, b.angle), cmp.Compare(number01(a.gap), number01(b.gap)))
	})
	for i, from := range ring {
		if !from.gap {
			d.piece(from.at, ring[(i+1)%len(ring)].at)
		}
	}
}

func number01(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (r rotunda) centre() point {
	return point{float64(r.at.x) + float64(r.diameter)/2, float64(r.at.y) + float64(r.diameter)/2}
}

func (r rotunda) onCircle(angle float64) point {
	c, radius := r.centre(), float64(r.diameter)/2
	return point{c.x + radius*math.Cos(angle), c.y + radius*math.Sin(angle)}
}

func (r rotunda) corner(p point) corner {
	v := p.minus(r.centre())
	return corner{angle: turns(math.Atan2(v.y, v.x)), at: p}
}

// turns normalises an angle to between 0 and 2π.
func turns(angle float64) float64 {
	if angle = math.Mod(angle, 2*math.Pi); angle < 0 {
		angle += 2 * math.Pi
	}
	return angle
}

// doorways lists the corners of the floor squares that lead off a rotunda, in pairs: where the wall ends and where it
// continues.
func (d *dungeon) doorways(r rotunda) (out []corner) {
	for k := range r.diameter {
		for _, side := range []struct{ beyond, from, to square }{
			{square{k, -1}, square{k, 0}, square{k + 1, 0}},
			{square{k, r.diameter}, square{k + 1, r.diameter}, square{k, r.diameter}},
			{square{-1, k}, square{0, k + 1}, square{0, k}},
			{square{r.diameter, k}, square{r.diameter, k}, square{r.diameter, k + 1}},
		} {
			if !d.floor[square{r.at.x + side.beyond.x, r.at.y + side.beyond.y}] {
				continue
			}
			for i, p := range []square{side.from, side.to} {
				c := r.corner(point{float64(r.at.x + p.x), float64(r.at.y + p.y)})
				c.gap = i == 0
				out = append(out, c)
			}
		}
	}
	return out
}

// inGap reports whether an angle is inside one of the doorways.
func inGap(doorways []corner, angle float64) bool {
	const hair = 1e-6
	for i := 0; i < len(doorways); i += 2 {
		if turns(angle-doorways[i].angle+hair) <= turns(doorways[i+1].angle-doorways[i].angle)+2*hair {
			return true
		}
	}
	return false
}

// piece adds a piece of a round wall.
func (d *dungeon) piece(from, to point) {
	corner := point{float64(d.corner.x), float64(d.corner.y)}
	a, b := from.minus(corner).grid(), to.minus(corner).grid()
	if a == b {
		return
	}
	d.rounds++
	d.walls = append(d.walls, jsondoc.Obj(jsondoc.M("id", fmt.Sprintf("r%d", d.rounds)), jsondoc.M("kind", "wall"),
		jsondoc.M("from", gridNode(a)), jsondoc.M("to", gridNode(b))))
}
