package forecast

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Sum is the sum of a number over all combats. The sum of squares gives the mean's interval, and sums of shards can be
// added.
type Sum struct{ N, Squares int }

// unknown stands for squares that a file doesn't hold.
const unknown = -1

// most is where sums saturate, beyond any real run.
const most = 1 << 62

func plus(a, b int) int { return min(a, most-b) + b }

// with returns the sum including one more combat.
func (s Sum) with(n int) Sum { return s.and(Sum{n, squared(n)}) }

func squared(n int) int {
	if n > math.MaxInt32 {
		return most
	}
	return min(n*n, most)
}

func (s Sum) and(o Sum) Sum {
	if s.Squares == unknown || o.Squares == unknown {
		return Sum{plus(s.N, o.N), unknown}
	}
	return Sum{plus(s.N, o.N), plus(s.Squares, o.Squares)}
}

// Mean returns the mean over that many combats and half the width of its 95% confidence interval (normal approximation),
// infinite for fewer than two combats or without squares.
func (s Sum) Mean(fights int) (mean, half float64) {
	n := float64(fights)
	mean = float64(s.N) / max(n, 1)
	if fights < 2 || s.Squares == unknown {
		return mean, math.Inf(1)
	}
	variance := max(float64(s.Squares)-mean*float64(s.N), 0) / (n - 1)
	return mean, z * math.Sqrt(variance/n)
}

// could reports whether that many combats can have this sum.
func (s Sum) could(fights int) bool {
	return float64(s.Squares)*float64(fights)*(1+1e-9) >= float64(s.N)*float64(s.N) && (s.N == 0) == (s.Squares == 0)
}

// Totals holds sums by damage source, or by consumable.
type Totals map[engine.DamageSource]Sum

// Sorted returns the keys, the largest sum first.
func (m Totals) Sorted() []engine.DamageSource {
	return slices.SortedFunc(maps.Keys(m), func(a, b engine.DamageSource) int {
		return cmp.Or(cmp.Compare(m[b].N, m[a].N), cmp.Compare(a.String(), b.String()))
	})
}

// and adds further sums.
func (m *Totals) and(o Totals) {
	if *m == nil && len(o) > 0 {
		*m = Totals{}
	}
	for k, s := range o {
		(*m)[k] = (*m)[k].and(s)
	}
}

// total returns the sum of all.
func (m Totals) total() (n int) {
	for _, s := range m {
		n = plus(n, s.N)
	}
	return n
}

// node writes the sums by their keys, ascending.
func (m Totals) node() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, k := range slices.SortedFunc(maps.Keys(m), func(a, b engine.DamageSource) int { return cmp.Compare(a.String(), b.String()) }) {
		n.Members = append(n.Members, jsondoc.M(k.String(), jsondoc.Obj(jsondoc.M("sum", m[k].N), jsondoc.M("squares", m[k].Squares))))
	}
	return n
}

func readSums(r jsondoc.Reader) Totals {
	var m Totals
	for key, at := range r.Members() {
		if at.Object() {
			kind, id, _ := strings.Cut(key, ":")
			if key == engine.OtherMeans {
				kind = ""
			}
			m.and(Totals{{Kind: kind, ID: id}: {N: large(at.Field("sum")), Squares: large(at.Field("squares"))}})
		}
	}
	return m
}

func large(r jsondoc.Reader) int { return r.Int(0, 0, most) }
