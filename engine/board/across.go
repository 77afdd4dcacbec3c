package board

import "slices"

// across returns the walls that a creature stands across, except low ones: walls that stop movement between its own
// squares, such as a door that was shut through it. They don't stop its steps until it has stepped off to one side.
func (b *Board) across(a Body) (walls []int32) {
	n := a.side()
	if n == 1 || n > MaxSize || b.pages == nil || !b.covers(a) {
		return nil
	}
	who := crosser{flies: a.Elevation > 0, level: int64(b.Level(a)), height: int64(a.Height)}
	for i := range n * n {
		s := Square{a.At.X + i%n, a.At.Y + i/n}
		for _, d := range [...]int{east, southWest, south, southEast} {
			if a.has(s.step(d)) {
				walls = b.between(s, d, who, walls)
			}
		}
	}
	return walls
}

// between appends the walls that stop movement between the centres of two touching squares.
func (b *Board) between(s Square, d int, who crosser, walls []int32) []int32 {
	around := b.aroundStep(s, d)
	for _, at := range around[:stepSquares(d)] {
		for _, i := range b.wallsOn(at) {
			if b.stops[i]&StopsMove != 0 && b.touches(i, s, d, who)&contactPrice != 0 && !slices.Contains(walls, i) {
				walls = append(walls, i)
			}
		}
	}
	return walls
}

// partFrom allows the steps by which a mover that stands across walls gets off them. The step table has none of them: it
// lets no step into or out of such a place.
func (f *Flood) partFrom() {
	f.astride = f.astride[:0]
	if f.steps == nil || len(f.b.across(f.m)) == 0 {
		return
	}
	t := &stepTable{legal: slices.Clone(f.steps.legal), special: slices.Clone(f.steps.special)}
	f.astride = append(f.astride, f.start)
	for i := 0; i < len(f.astride); i++ {
		at, body := f.astride[i], f.m
		body.At = f.square(at)
		t.legal[at] = 0
		for d := range directions {
			if _, why := f.b.judge(body, d, body.Elevation); why.Reason != Free {
				continue
			}
			t.legal[at] |= 1 << d
			next := body
			next.At = body.At.step(d)
			if to := at + int32(directionX[d]+directionY[d]*f.cols); !slices.Contains(f.astride, to) && len(f.b.across(next)) > 0 {
				f.astride = append(f.astride, to)
			}
		}
		if t.special != nil {
			t.special[at] = t.legal[at]
		}
	}
	t.round = t.isRound(f.cols)
	f.steps = t
}
