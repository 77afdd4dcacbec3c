package board

import "math/bits"

// leaveCached is like leave for a flood without a goal that caches what steps add to labels: half of the AI's board queries
// are of this kind. limit is greater than any label within the budget.
func (f *Flood) leaveCached(at int32, cost Cost, limit uint64) {
	label := f.labels[at]
	if costOf(label) != cost {
		return // a cheaper way was found since
	}
	open := f.onward(at, label, &onward)
	label &^= lastStep
	heeds := len(f.threats) > 64 || len(f.threats) > 0 && f.threatsAt(at) != 0
	adds := (*[directions]uint64)(f.known.adds[int(at)*directions:])
	labels, offset := f.labels, &f.offset
	for ; open != 0; open &= open - 1 {
		d := bits.TrailingZeros8(open) & (directions - 1)
		to := at + offset[d]
		known := labels[to]
		if adds[d] == 0 {
			f.arriveCached(label, at, to, f.square(at), int(d)) // caches it
		}
		reached := label + adds[d]
		if reached >= min(known, limit) {
			continue
		}
		if heeds {
			s := f.square(at)
			if reached = f.provoke(reached, at, to, s, s.step(d)); reached >= known {
				continue
			}
		}
		labels[to] = reached
		if known>>labelCost != reached>>labelCost {
			f.queue(to, costOf(reached), cost)
		}
	}
}

// threatsAt is like threatsOn for a square's index.
func (f *Flood) threatsAt(at int32) uint64 {
	if f.marked(at)&markThreats != 0 {
		return f.masks[at]
	}
	return f.threatsOn(at, f.square(at))
}
