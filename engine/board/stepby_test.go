package board

import (
	"testing"

	"pgregory.net/rapid"
)

// TestStepByPricesAsTheFlood checks that a single step costs what the flood charges for it.
func TestStepByPricesAsTheFlood(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, err := New(drawMap(t, true), Options{Fractional: rapid.Bool().Draw(t, "fractional")})
		if err != nil {
			t.Fatal(err)
		}
		m := Body{At: Square{rapid.IntRange(0, b.cols-1).Draw(t, "x"), rapid.IntRange(0, b.rows-1).Draw(t, "y")},
			Size: rapid.IntRange(1, 2).Draw(t, "size"), Height: 5 * One}
		o := FloodOptions{Multiplier: rapid.IntRange(0, 3).Draw(t, "times")}
		if rapid.Bool().Draw(t, "factors") {
			o.Factors = []Cost{4, 4, 4, 6, 20}
		}
		if rapid.Bool().Draw(t, "price") {
			o.Price = func(from, to Square, cost Cost) Cost {
				if (from.X+to.Y)%3 == 0 {
					return -1
				}
				return cost + Cost(to.X%2)
			}
		}
		for d := range directions {
			to := m.At.step(d)
			cost, why := b.StepBy(m, to, 0, nil, o)
			if b.Fits(m) != Free || !b.In(to) {
				continue
			}
			var f Flood
			only := o
			only.Price = func(from, at Square, cost Cost) Cost { // only this step
				if from != m.At || at != to {
					return -1
				}
				if o.Price != nil {
					return o.Price(from, at, cost)
				}
				return cost
			}
			f.Run(b, m, 1<<20, nil, nil, only)
			flooded, reached := f.Cost(to)
			if reached != (why.Reason == Free) || reached && flooded != cost {
				t.Fatalf("step to %v: %v, %v; the flood %v, %v", to, cost, why.Reason, flooded, reached)
			}
		}
	})
}
