package main

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
)

// keepIn drops the mutants whose FILE:LINE doesn't fit a pattern.
func keepIn(sites map[string][]Mutant, pattern string) error {
	fits, err := regexp.Compile(pattern)
	if err != nil {
		return err
	}
	for path, list := range sites {
		sites[path] = slices.DeleteFunc(list, func(m Mutant) bool {
			return !fits.MatchString(fmt.Sprintf("%s:%d", m.File, m.Line))
		})
	}
	return nil
}

// sample draws n mutants of those of each package, by the package's path: every package has the share that
// it has of all mutants, rounded so that n come together. Within a package all are equally likely. The order
// is that of the paths, then of the files, so that what was compiled serves for the next.
func sample(sites map[string][]Mutant, n int, seed uint64) []Mutant {
	total := count(sites)
	if n > total {
		n = total
	}
	var out []Mutant
	for _, s := range shares(sites, n) {
		list := sites[s.path]
		h := fnv.New64a()
		h.Write([]byte(s.path))
		picked := rand.New(rand.NewPCG(seed, h.Sum64())).Perm(len(list))[:s.n]
		slices.Sort(picked)
		for _, i := range picked {
			out = append(out, list[i])
		}
	}
	return out
}

// partOf cuts a sample in parts of one length, or nearly, and gives one of them, named as in 2/5; "" is all.
func partOf(list []Mutant, name string) ([]Mutant, error) {
	if name == "" {
		return list, nil
	}
	var i, n int
	if _, err := fmt.Sscanf(name, "%d/%d", &i, &n); err != nil || i < 1 || i > n {
		return nil, fmt.Errorf("%q is no part; the second of five is 2/5", name)
	}
	return list[(i-1)*len(list)/n : i*len(list)/n], nil
}

type share struct {
	path string
	n    int
	rest int // of the division, in parts of the total
}

// shares divides n by the largest remainders; equal ones go by path.
func shares(sites map[string][]Mutant, n int) []share {
	total, left := count(sites), n
	var list []share
	for _, path := range slices.Sorted(maps.Keys(sites)) {
		if total == 0 {
			break
		}
		part := n * len(sites[path])
		list = append(list, share{path: path, n: part / total, rest: part % total})
		left -= part / total
	}
	slices.SortStableFunc(list, func(a, b share) int { return cmp.Compare(b.rest, a.rest) })
	for i := range left {
		list[i].n++
	}
	slices.SortFunc(list, func(a, b share) int { return cmp.Compare(a.path, b.path) })
	return list
}
