package rulekit

import (
	"math"

	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// PickedDie returns the distribution of the face that counts: the higher of two dice (lean 1), the lower (-1), or a single
// die (0).
func PickedDie(sides, advantage int) dice.Dist {
	switch {
	case advantage > 0:
		return dice.Best(sides)
	case advantage < 0:
		return dice.Worst(sides)
	}
	return dice.Die(sides)
}

// Stake says what an attack is worth to the attacker: the probability of a hit, and the mean damage, misses included.
func Stake(hit, damage float64) message.Text {
	if onHit := math.Round(damage / max(hit, 1e-9)); onHit >= 1 {
		return message.Of("%.0f%% to hit for about %.0f", 100*hit, onHit)
	}
	return message.Of("%.0f%% to hit", 100*hit)
}

// NotBelow returns the probability that a is at least b, if they are independent.
func NotBelow(a, b dice.Dist) float64 {
	sum := 0.0
	for i, p := range b.P {
		sum += p * a.AtLeast(b.Low+i)
	}
	return sum
}

// Odds writes a probability or a mean.
func Odds(p float64) *jsondoc.Node { return jsondoc.Float(p, 12) }

// Success returns the preview of a roll that succeeds with probability p.
func Success(p float64) *jsondoc.Node { return jsondoc.Obj(jsondoc.M("success", Odds(p))) }
