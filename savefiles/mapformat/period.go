package mapformat

import (
	"cmp"
	"math"
	"slices"
)

// tries is the number of periods examined closely.
const tries = 10

// lags lists the periods with the strongest autocorrelation in both profiles, and their halves and thirds.
func lags(x, y []float64, most int) (out []int) {
	likeness := make([]float64, most+2)
	for _, p := range [][]float64{x, y} {
		soft := soften(p)
		self := 1e-9
		for _, v := range soft {
			self += v * v
		}
		for lag := Least - 1; lag < len(likeness) && lag < len(soft); lag++ {
			sum := 0.0
			for i, v := range soft[lag:] {
				sum += v * soft[i]
			}
			likeness[lag] += sum / self * float64(len(soft)) / float64(len(soft)-lag)
		}
	}
	var peaks []int
	for lag := Least; lag <= most; lag++ {
		if likeness[lag] > likeness[lag-1] && likeness[lag] >= likeness[lag+1] {
			peaks = append(peaks, lag)
		}
	}
	slices.SortFunc(peaks, func(a, b int) int { return cmp.Or(cmp.Compare(likeness[b], likeness[a]), cmp.Compare(a, b)) })
	for _, lag := range peaks[:min(len(peaks), tries)] {
		for part := 1; part <= 5 && lag/part >= Least; part++ {
			if l := (lag + part/2) / part; !slices.Contains(out, l) {
				out = append(out, l)
			}
		}
	}
	return out
}

// soften blurs a profile by a pixel, so that lines half a pixel off still match.
func soften(p []float64) []float64 {
	out := make([]float64, len(p))
	for i := 1; i+1 < len(p); i++ {
		out[i] = (p[i-1] + 2*p[i] + p[i+1]) / 4
	}
	return out
}

// refine finds the period near a lag at which the lines of both profiles coincide best: first in part of the picture,
// then in all of it.
func refine(x, y []float64, lag float64) float64 {
	const part = 3000
	sx, sy := soften(x), soften(y)
	period, reach := lag, 0.75
	for _, side := range []int{part, max(len(x), len(y))} {
		px, py := sx[:min(len(sx), side)], sy[:min(len(sy), side)]
		step := max(0.5*lag/float64(max(len(px), len(py))), 0.001)
		period = strongest(px, py, period, reach, step)
		reach = 2 * step
	}
	return period
}

// strongest returns the best period within reach of about.
func strongest(x, y []float64, about, reach, step float64) float64 {
	best, period := math.Inf(-1), about
	for p := about - reach; p <= about+reach; p += step {
		if v := folded(x, p) + folded(y, p); v > best {
			best, period = v, p
		}
	}
	return period
}

// folded returns the mean strength of the strongest line when a profile is folded at a period.
func folded(p []float64, period float64) float64 {
	var sums [Most + 2]float64
	at := 0.0
	for _, v := range p {
		sums[int(at)] += v
		if at++; at >= period {
			at -= period
		}
	}
	best := 0.0
	for i := range int(period) {
		best = max(best, sums[i])
	}
	return best / (float64(len(p)) / period)
}

// phase finds the offset of a period's lines in a profile. It also returns the strength of the weaker lines, and how
// clearly they stand out from the space between, where 1 is just enough.
func phase(p []float64, period float64) (at, strength, plain float64) {
	n := int(period)
	values := make([]float64, n)
	scratch := make([]float64, 0, len(p)/n+2)
	for i := range values {
		values[i] = weaker(p, period, float64(i), scratch)
	}
	best := middle(values)
	top, beside := slices.Max(values), max(2, min(8, n/4))
	high := 0.0
	for i, v := range values {
		if d := abs(i - best); min(d, n-d) > beside {
			high = max(high, v)
		}
	}
	return float64(best), top, min(top/enough(len(p), period), top/max(1.5*high, 0.01))
}

// middle returns the centre of the plateau around the highest value of a ring.
func middle(values []float64) int {
	n, best := len(values), 0
	for i, v := range values {
		if v > values[best] {
			best = i
		}
	}
	left, right := 0, 0
	for left < n/4 && values[(best-left-1+n)%n] >= 0.9*values[best] {
		left++
	}
	for right < n/4 && values[(best+right+1)%n] >= 0.9*values[best] {
		right++
	}
	return (best + (right-left)/2 + n) % n
}

// enough returns the share of bands that must show most lines: with few lines, chance finds more.
func enough(side int, period float64) float64 {
	return 0.18 + 1.2*period/float64(side)
}

// weaker returns the strength that all but the weakest third of a period's lines reach, each taken as the best of three
// pixels.
func weaker(p []float64, period, at float64, scratch []float64) float64 {
	scratch = scratch[:0]
	for f := at; f < float64(len(p))-1; f += period {
		i := int(f + 0.5)
		if i < 1 || i+1 >= len(p) {
			continue
		}
		scratch = append(scratch, max(p[i-1], p[i], p[i+1]))
	}
	if len(scratch) < 3 {
		return 0
	}
	slices.Sort(scratch)
	return scratch[len(scratch)*35/100]
}

// fit fits a straight line through the clearest positions of a grid's lines and returns the period, the first line and
// the number of lines.
func fit(p []float64, period, at float64) (newPeriod, first, n float64) {
	var sw, sk, sx, skk, skx float64
	for k := 0; ; k++ {
		f := at + float64(k)*period
		i := int(f + 0.5)
		if i+3 >= len(p) {
			break
		}
		n++
		if i < 3 {
			continue
		}
		var mass, moment float64
		for d := -3; d <= 3; d++ {
			if v := p[i+d]; v > 0 {
				mass, moment = mass+v, moment+v*float64(i+d)
			}
		}
		if mass <= 0 {
			continue
		}
		kk, x := float64(k), moment/mass
		sw, sk, sx, skk, skx = sw+mass, sk+mass*kk, sx+mass*x, skk+mass*kk*kk, skx+mass*kk*x
	}
	det := sw*skk - sk*sk
	if sw == 0 || math.Abs(det) < 1e-9 {
		return period, at, max(n, 1)
	}
	slope := (sw*skx - sk*sx) / det
	if math.Abs(slope-period) > 0.5 {
		return period, at, max(n, 1)
	}
	return slope, (sx - slope*sk) / sw, n
}
