package forecast

import (
	"maps"
	"slices"
)

// LastRound returns the last round in which a combat ended or a combatant fell.
func (c *Counts) LastRound() int {
	last := 0
	for r := range c.Rounds {
		last = max(last, r)
	}
	for i := range c.Tokens {
		for r := range c.Tokens[i].FellIn {
			last = max(last, r)
		}
	}
	return last
}

// Lasting returns in how many combats a combatant was still up after each round, from 0 (before the first) to last: not
// fallen for good, or gone. After a combat ends its final status counts.
func (t *Token) Lasting(last int) []int {
	up := t.Standing
	for _, r := range slices.Sorted(maps.Keys(t.FellIn)) {
		up += t.FellIn[r]
	}
	list := make([]int, last+1)
	for r := range list {
		up -= t.FellIn[r]
		list[r] = up
	}
	return list
}
