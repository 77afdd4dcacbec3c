package board

import "slices"

// Limits on the judged steps that a flood caches: how many kinds of movers, and on boards of how many squares.
const (
	judgedKinds = 8
	judgedMost  = 1 << 13
)

// judged caches the steps of a board that one kind of mover tried: price + 1; 0 if not tried yet, or barred.
type judged struct {
	b                 *Board
	size              int
	elevation, height int32
	prices            []int32  // per square and direction
	adds              []uint64 // likewise, what the step adds to a label at the board's own prices, direction included; 0 if not tried yet, or barred
}

// stepBarred added to a label makes it worse than any path.
const stepBarred = 1 << labelEra

const judgedBarred = -1

// judgedSteps caches steps for several floods, the latest kind of mover last.
type judgedSteps struct{ kinds []*judged }

// Remembers makes a flood cache the steps that it judged, for repeated floods of the same board.
func (f *Flood) Remembers() { f.judged = &judgedSteps{} }

// recall looks up the cache for the board and kind of mover of a new query.
func (f *Flood) recall() {
	f.known = nil
	if f.judged == nil || len(f.b.cells) > judgedMost {
		return
	}
	m, kinds := &f.m, f.judged.kinds
	i := slices.IndexFunc(kinds, func(j *judged) bool {
		return j.b == f.b && j.size == m.side() && j.elevation == m.Elevation && j.height == m.Height
	})
	if i >= 0 {
		f.known = kinds[i]
		return
	}
	f.known = &judged{f.b, m.side(), m.Elevation, m.Height, make([]int32, len(f.b.cells)*directions),
		make([]uint64, len(f.b.cells)*directions)}
	if len(kinds) == judgedKinds {
		kinds = slices.Delete(kinds, 0, 1)
	}
	f.judged.kinds = append(kinds, f.known)
}

// judge returns the board's verdict on a step from a square: its least cost, and whether it is allowed.
func (f *Flood) judge(at int32, s Square, d int) (low Cost, ok bool) {
	if f.known != nil {
		if p := f.known.prices[int(at)*directions+d]; p != 0 {
			return Cost(p - 1), p > 0
		}
	}
	m := f.m
	m.At = s
	low, why := f.b.judge(m, d, m.Elevation)
	ok = why.Reason == Free
	if f.known != nil {
		f.known.prices[int(at)*directions+d] = int32(low) + 1
		if !ok {
			f.known.prices[int(at)*directions+d] = judgedBarred
		}
	}
	return low, ok
}
