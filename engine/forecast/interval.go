package forecast

import (
	"maps"
	"math"
	"slices"
)

// z is the normal quantile of a two-sided 95% interval.
const z = 1.959963984540054

// Wilson returns the 95% confidence interval of a probability observed times out of n, by Wilson's formula.
func Wilson(times, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	p, m := float64(times)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(mid-half, 0), min(mid+half, 1)
}

// Quantile is a quantile of the counts with its 95% confidence interval.
type Quantile struct{ At, Low, High int }

// Quantiles returns for each share q the smallest counted number that at least q of the observations don't exceed, each
// with a confidence interval from order statistics, limited to what was observed. Without observations all are 0.
func Quantiles(counts map[int]int, shares ...float64) []Quantile {
	keys := slices.Sorted(maps.Keys(counts))
	total := 0
	for _, k := range keys {
		total += counts[k]
	}
	at := func(rank int) int {
		seen := 0
		for _, k := range keys {
			if seen += counts[k]; seen >= min(max(rank, 1), total) {
				return k
			}
		}
		return 0
	}
	list := make([]Quantile, len(shares))
	for i, q := range shares {
		low, high := ranks(total, q)
		list[i] = Quantile{at(int(math.Ceil(q * float64(total)))), at(low), at(high)}
	}
	return list
}

// Median returns the median of the counts.
func Median(counts map[int]int) Quantile { return Quantiles(counts, 0.5)[0] }

// fewRanks is the variance of a rank up to which ranks are computed by adding up probabilities.
const fewRanks = 10

// ranks returns the ranks, from 1, between which a quantile of n observations lies with at least 95%: the number below it
// is binomially distributed. 0 and n + 1 are beyond the observations.
func ranks(n int, q float64) (low, high int) {
	if v := float64(n) * q * (1 - q); v > fewRanks {
		mid, off := float64(n)*q, z*math.Sqrt(v)
		return int(mid - off), int(math.Ceil(mid+off)) + 1
	}
	below := 0.0 // probability that fewer than high lie below the quantile
	for high = 0; high <= n && below < 0.975; high++ {
		below += binomial(n, high, q)
		if below <= 0.025 {
			low = high + 1
		}
	}
	if below < 0.975 {
		high = n + 1
	}
	return low, high
}

// binomial returns the probability of k successes in n trials with probability q.
func binomial(n, k int, q float64) float64 {
	log := func(n int) float64 { l, _ := math.Lgamma(float64(n) + 1); return l }
	return math.Exp(log(n) - log(k) - log(n-k) + float64(k)*math.Log(q) + float64(n-k)*math.Log1p(-q))
}
