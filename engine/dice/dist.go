package dice

// Dist is an exact probability distribution over whole numbers: P[i] is the probability of Low+i.
type Dist struct {
	Low int
	P   []float64
}

// Fixed returns the distribution of a constant.
func Fixed(v int) Dist { return Dist{v, []float64{1}} }

// Die returns the distribution of a fair die.
func Die(sides int) Dist {
	d := Dist{1, make([]float64, sides)}
	for i := range d.P {
		d.P[i] = 1 / float64(sides)
	}
	return d
}

// Best returns the distribution of the higher of two equal dice.
func Best(sides int) Dist {
	d := Dist{1, make([]float64, sides)}
	n := float64(sides * sides)
	for i := range d.P {
		d.P[i] = float64(2*i+1) / n
	}
	return d
}

// Worst returns the distribution of the lower of two equal dice.
func Worst(sides int) Dist {
	d := Best(sides)
	for i, j := 0, len(d.P)-1; i < j; i, j = i+1, j-1 {
		d.P[i], d.P[j] = d.P[j], d.P[i]
	}
	return d
}

// Sum returns the distribution of an expression.
func Sum(e Expr) Dist {
	d := Fixed(e.Bonus)
	for _, g := range e.Groups {
		for range g.N {
			d = d.plusDie(g.Sides)
		}
	}
	return d
}

// plusDie adds a die by a running sum: its cost doesn't depend on the number of sides.
func (d Dist) plusDie(sides int) Dist {
	out := Dist{d.Low + 1, make([]float64, len(d.P)+sides-1)}
	run := 0.0
	for i := range out.P {
		if i < len(d.P) {
			run += d.P[i]
		}
		if i >= sides {
			run -= d.P[i-sides]
		}
		out.P[i] = max(run, 0) / float64(sides)
	}
	return out
}

// Plus returns the distribution of the sum of two independent numbers.
func (d Dist) Plus(o Dist) Dist {
	out := Dist{d.Low + o.Low, make([]float64, len(d.P)+len(o.P)-1)}
	for i, p := range d.P {
		for j, q := range o.P {
			out.P[i+j] += p * q
		}
	}
	return out
}

// Shift returns the distribution with n added to each number.
func (d Dist) Shift(n int) Dist { return Dist{d.Low + n, d.P} }

// Map returns the distribution of f applied to the number.
func (d Dist) Map(f func(int) int) Dist {
	if len(d.P) == 0 {
		return d
	}
	lo, hi := f(d.Low), f(d.Low)
	for i := range d.P {
		v := f(d.Low + i)
		lo, hi = min(lo, v), max(hi, v)
	}
	out := Dist{lo, make([]float64, hi-lo+1)}
	for i, p := range d.P {
		out.P[f(d.Low+i)-lo] += p
	}
	return out
}

// Mean returns the expected value.
func (d Dist) Mean() float64 {
	m := 0.0
	for i, p := range d.P {
		m += float64(d.Low+i) * p
	}
	return m
}

// AtLeast returns the probability of n or more.
func (d Dist) AtLeast(n int) float64 {
	s := 0.0
	for i, p := range d.P {
		if d.Low+i >= n {
			s += p
		}
	}
	return s
}
