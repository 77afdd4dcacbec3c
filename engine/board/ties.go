package board

import "math/bits"

// tie is a square on some cheapest path, with the directions of the steps by which cheapest paths reach it.
type tie struct {
	at int32
	by uint8
}

// onePass reports whether ties between cheapest paths can be broken from their costs alone: nobody threatens, and all steps
// are onto floor.
func (f *Flood) onePass() bool {
	return f.even && len(f.threats) == 0 && len(f.shares) == 0 && f.steps.special == nil
}

// settle breaks the ties between the cheapest paths to the goal, once the cost of every square on them is known: back from
// the goal it finds those squares, and forward from the start the best label of each. Only they have their full label
// afterwards.
func (f *Flood) settle() {
	goal := int32(f.goal.Y*f.cols + f.goal.X)
	if goal == f.start {
		return
	}
	f.findTies(goal)
	for i := len(f.ties) - 1; i >= 0; i-- {
		t := f.ties[i]
		best := ^uint64(0)
		for by := t.by; by != 0; by &= by - 1 {
			d := bits.TrailingZeros8(by) & (directions - 1)
			best = min(best, f.labels[t.at-f.offset[d]]&^lastStep+f.plain[d]+uint64(d))
		}
		f.labels[t.at] = best
	}
}

// findTies returns the squares on cheapest paths except the start, the costliest first. Squares reached by a straight step
// wait in the order of their cost, and so do those reached by a diagonal one.
func (f *Flood) findTies(goal int32) {
	f.ties = f.ties[:0]
	straight, diagonal := append(f.rings[0][:0], goal), f.rings[1][:0]
	for i, j := 0, 0; i < len(straight) || j < len(diagonal); {
		var at int32
		if j == len(diagonal) || i < len(straight) && f.labels[straight[i]]>>labelCost >= f.labels[diagonal[j]]>>labelCost {
			at = straight[i]
			i++
		} else {
			at = diagonal[j]
			j++
		}
		by := f.tightSteps(at)
		f.ties = append(f.ties, tie{at, by})
		for ; by != 0; by &= by - 1 {
			d := bits.TrailingZeros8(by) & (directions - 1)
			from := at - f.offset[d]
			if from == f.start || f.marked(from)&markTie != 0 {
				continue
			}
			f.mark(from, markTie)
			if d < northWest {
				straight = append(straight, from)
			} else {
				diagonal = append(diagonal, from)
			}
		}
	}
	f.rings[0], f.rings[1] = straight, diagonal
}

// tightSteps returns the directions of the steps that reach a square at its cost.
func (f *Flood) tightSteps(at int32) (by uint8) {
	cost := f.labels[at] >> labelCost
	for d := range directions {
		from := at - f.offset[d]
		if from < 0 || int(from) >= len(f.labels) || f.steps.legal[from]>>d&1 == 0 {
			continue
		}
		label := f.labels[from]
		barred := label == f.era<<labelEra && from != f.start
		if label>>labelCost+f.plain[d]>>labelCost == cost && !barred {
			by |= 1 << d
		}
	}
	return by
}
