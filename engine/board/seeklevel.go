package board

import "math/bits"

// level reports whether all steps cost the same.
func (f *Flood) level() bool { return costOf(f.plain[north]) == costOf(f.plain[northWest]) }

// seekLevel finds the best path to the goal if all steps cost the same. It continues where the whole path promises to be
// cheapest, and among equal promises from the cheapest square, so that each square has its final label by then. The promise
// rises by nothing, by one step or by two; squares waiting for a promise are in three ordered lists: from two steps before,
// from one, and from itself.
func (f *Flood) seekLevel() (Cost, bool) {
	f.labels[f.start] = f.era << labelEra
	step, promise := costOf(f.plain[north]), f.toGo(f.m.At)
	f.rings[0] = append(f.rings[0], f.start)
	for empty, n := 0, 0; empty < 2; n++ {
		l := promised{promise: promise, step: step}
		l.lists = [3][]int32{f.rings[n%3*2], f.rings[n%3*2+1], f.rings[6][:0]}
		soon, later := &f.rings[(n+1)%3*2+1], &f.rings[(n+2)%3*2]
		l.soon, l.later = *soon, *later
		if empty++; len(l.lists[0])+len(l.lists[1]) > 0 {
			empty = 0
		}
		found := f.leavePromised(&l)
		*soon, *later = l.soon, l.later
		f.rings[n%3*2], f.rings[n%3*2+1], f.rings[6] = l.lists[0][:0], l.lists[1][:0], l.lists[2][:0]
		if found {
			return promise, true
		}
		promise += step
	}
	return 0, false
}

// promised holds the squares waiting for a promise, in three lists ordered by cost, and those for one and two steps more.
type promised struct {
	promise, step Cost
	lists         [3][]int32
	taken         [3]int
	soon, later   []int32
}

// next removes and returns the cheapest waiting square, or -1.
func (l *promised) next(labels []uint64) int32 {
	best, from := ^uint64(0), -1
	for i := range l.lists {
		if n := l.taken[i]; n < len(l.lists[i]) {
			if label := labels[l.lists[i][n]]; label < best {
				best, from = label, i
			}
		}
	}
	if from < 0 {
		return -1
	}
	l.taken[from]++
	return l.lists[from][l.taken[from]-1]
}

// leavePromised takes every step from the squares waiting for a promise and reports whether it reached the goal.
func (f *Flood) leavePromised(l *promised) bool {
	goal, turns := int32(f.goal.Y*f.cols+f.goal.X), f.turns()
	labels, legal, offset, plain := f.labels, f.steps.legal, &f.offset, &f.plain
	for at := l.next(labels); at >= 0; at = l.next(labels) {
		label, s := labels[at], f.square(at)
		if costOf(label)+f.toGo(s) != l.promise {
			continue // a cheaper path was found since
		}
		if at == goal {
			return true
		}
		open := legal[at]
		if at != f.start { // inlined onward: half the time is spent here
			from := label & lastStep
			open &= turns[from][legal[at-offset[from]]]
		}
		label &^= lastStep
		for ; open != 0; open &= open - 1 {
			d := uint32(bits.TrailingZeros8(open)) & (directions - 1)
			to, reached := at+offset[d], label+plain[d]+uint64(d)
			known := labels[to]
			if reached >= known {
				continue
			}
			labels[to] = reached
			if known>>labelCost == reached>>labelCost {
				continue // already waiting
			}
			switch costOf(reached) + f.toGo(s.step(int(d))) - l.promise {
			case 0:
				l.lists[2] = append(l.lists[2], to)
			case l.step:
				l.soon = append(l.soon, to)
			default:
				l.later = append(l.later, to)
			}
		}
	}
	return false
}
