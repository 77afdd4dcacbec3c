package forecast

import (
	"maps"
	"slices"
)

// LastRound returns the last round in which a fight ended, or somebody fell.
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

// Lasting returns in how many fights a combatant was still in the fight after each round, from 0 (before the first) to last: not yet
// fallen for good, or gone. Of a fight that is over what was so at its end stays so.
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
