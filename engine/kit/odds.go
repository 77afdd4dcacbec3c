package kit

import (
	"parapet/engine/dice"
	"parapet/engine/doc"
)

// Kept is the distribution of the face that counts: of two dice the higher (lean 1) or the lower
// (-1), or of one (0).
func Kept(sides, lean int) dice.Dist {
	switch {
	case lean > 0:
		return dice.Best(sides)
	case lean < 0:
		return dice.Worst(sides)
	}
	return dice.Die(sides)
}

// Dist is the distribution of a check's total.
func (k *Check) Dist() dice.Dist { return Kept(k.sides(), k.Lean).Shift(k.Bonus()) }

// Chance is that of a check for which success tells by the face kept and the total.
func (k *Check) Chance(success func(kept, total int) bool) float64 {
	sum, bonus := 0.0, k.Bonus()
	for i, p := range Kept(k.sides(), k.Lean).P {
		if success(i+1, i+1+bonus) {
			sum += p
		}
	}
	return sum
}

// NotBelow is the chance that one number is at least another, independent one.
func NotBelow(a, b dice.Dist) float64 {
	sum := 0.0
	for i, p := range b.P {
		sum += p * a.AtLeast(b.Low+i)
	}
	return sum
}

// Above is the chance that one number is more than another, independent one.
func Above(a, b dice.Dist) float64 { return NotBelow(a.Shift(-1), b) }

// Odds writes a probability or a mean.
func Odds(p float64) *doc.Node { return doc.Float(p, 12) }
