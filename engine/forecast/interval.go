package forecast

import (
	"maps"
	"math"
	"slices"
)

// z is the normal quantile of a two-sided interval of 95 %.
const z = 1.959963984540054

// Wilson is the interval in which a chance lies with 95 %, when it came true so many times of n, by Wilson's formula.
func Wilson(times, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	p, m := float64(times)/float64(n), float64(n)
	mid := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return max(mid-half, 0), min(mid+half, 1)
}

// Quantile is the smallest number that at least a share q of what was counted doesn't exceed; 0 of nothing.
func Quantile(counts map[int]int, q float64) int {
	total := 0
	for _, n := range counts {
		total += n
	}
	need, seen := int(math.Ceil(q*float64(total))), 0
	for _, k := range slices.Sorted(maps.Keys(counts)) {
		if seen += counts[k]; seen >= max(need, 1) {
			return k
		}
	}
	return 0
}

// MedianInterval is the interval of order statistics in which the median lies with 95 %.
func MedianInterval(counts map[int]int) (low, high int) {
	total := 0
	for _, n := range counts {
		total += n
	}
	if total == 0 {
		return 0, 0
	}
	off := z / (2 * math.Sqrt(float64(total)))
	return Quantile(counts, max(0.5-off, 0)), Quantile(counts, min(0.5+off, 1))
}
