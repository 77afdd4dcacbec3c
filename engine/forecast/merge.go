package forecast

import (
	"cmp"
	"fmt"
	"slices"
)

// Merge adds up counts of shards of one run. It returns an error if start, seed or division differ or a shard occurs twice.
// All shards together give the result of a single run.
func Merge(list []*Counts) (*Counts, error) {
	if len(list) == 0 {
		return nil, fmt.Errorf("there is nothing to merge")
	}
	first := list[0]
	total := first.empty()
	fights := map[Shard]int{}
	for i, c := range list {
		if err := first.fits(c); err != nil {
			return nil, fmt.Errorf("forecast %d of those to merge: %w", i+1, err)
		}
		for _, s := range c.Shards {
			if slices.Contains(total.Shards, s) {
				return nil, fmt.Errorf("shard %d/%d stands in two of those to merge", s.N, s.Of)
			}
			total.Shards = append(total.Shards, s)
		}
		if len(c.Shards) == 1 {
			fights[c.Shards[0]] = c.Fights
		}
		total.add(c)
	}
	if err := sameLength(fights); err != nil {
		return nil, err
	}
	slices.SortFunc(total.Shards, func(a, b Shard) int { return cmp.Compare(a.N, b.N) })
	if len(total.Shards) == total.Shards[0].Of {
		total.Shards = []Shard{{1, 1}}
	}
	return total, nil
}

// fits returns an error if two counts aren't of the same run.
func (c *Counts) fits(o *Counts) error {
	ids := func(c *Counts) (list []string) {
		for _, t := range c.Tokens {
			list = append(list, t.ID)
		}
		return list
	}
	switch {
	case o.System != c.System:
		return fmt.Errorf("it is of other rules, %s and not %s", o.System, c.System)
	case o.Start != c.Start || o.Name != c.Name || !slices.Equal(ids(o), ids(c)) || !slices.Equal(o.Sides, c.Sides):
		return fmt.Errorf("it is of another encounter, or begins at another point of it (%s, %s and not %s, %s)",
			o.Name, o.Start, c.Name, c.Start)
	case o.Seed != c.Seed:
		return fmt.Errorf("it has the seed %d, and not %d", o.Seed, c.Seed)
	case o.Plain != c.Plain, (o.Joint == nil) != (c.Joint == nil):
		return fmt.Errorf("it and the first are of different versions of Parapet: only one of them counts all that the other does; play the other again")
	case o.Shards[0].Of != c.Shards[0].Of:
		return fmt.Errorf("it is a part of %d, and not of %d", o.Shards[0].Of, c.Shards[0].Of)
	}
	return nil
}

// sameLength returns an error if shards are of runs of different lengths, or one was stopped: shard i of a run never has
// fewer combats than shard i + 1, nor more than one more.
func sameLength(fights map[Shard]int) error {
	for a, n := range fights {
		for b, m := range fights {
			if a.N < b.N && (n < m || n > m+1) {
				return fmt.Errorf("shard %d/%d has %d fights, and shard %d/%d has %d: they are of runs of different lengths, or one was stopped",
					a.N, a.Of, n, b.N, b.Of, m)
			}
		}
	}
	return nil
}
