package glitters

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/dice"
)

// heap is one die of a damage roll in the slow twin.
type heap struct{ part, sides int }

// slowDamage is the slow twin: it adds up a damage roll die by die, taking faces from a list, and returns the sums of the
// parts and how many faces were used (GLT-DMG-8, GLT-CRIT-5, GLT-CRIT-9, GLT-CRIT-11).
func slowDamage(parts []dice.Expr, crit, pairs bool, faces []int) (sums []int, used int) {
	var dicePile []heap
	sums = make([]int, len(parts))
	for i, e := range parts {
		sums[i] += e.Bonus
		for _, g := range e.Groups {
			n := g.N
			if crit {
				n = 2 * n
			}
			for k := range n {
				if crit && len(dicePile) == 0 && k == 0 {
					sums[i] += g.Sides // the first bonus die is maximal and not rolled
					n--
					continue
				}
				dicePile = append(dicePile, heap{part: i, sides: g.Sides})
			}
		}
	}
	for _, d := range dicePile {
		f := faces[used] % d.sides
		used++
		if pairs {
			f = min(f, faces[used]%d.sides)
			used++
		}
		sums[d.part] += f + 1
	}
	return sums, used
}

func TestDamagePlanAgainstTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		group := rapid.Custom(func(t *rapid.T) dice.Group {
			return dice.Group{N: rapid.IntRange(1, 3).Draw(t, "n"), Sides: rapid.SampledFrom([]int{4, 6, 8, 10, 12}).Draw(t, "sides")}
		})
		expr := rapid.Custom(func(t *rapid.T) dice.Expr {
			return dice.Expr{Groups: rapid.SliceOfN(group, 1, 3).Draw(t, "groups"), Bonus: rapid.IntRange(0, 5).Draw(t, "bonus")}
		})
		parts := rapid.SliceOfN(expr, 1, 3).Draw(t, "parts")
		crit, pairs := rapid.Bool().Draw(t, "crit"), rapid.Bool().Draw(t, "pairs")
		raw := rapid.SliceOfN(rapid.IntRange(0, 119), 200, 200).Draw(t, "faces")
		p := damagePlan{pairs: pairs}
		for _, e := range parts {
			p.add(e, "fire")
		}
		if crit {
			p.makeCritical()
		}
		ask := p.ask()
		faces := make([]int, ask.Count())
		for i, sides := range ask.Sides() {
			faces[i] = raw[i]%sides + 1
		}
		want, used := slowDamage(parts, crit, pairs, raw)
		if used != len(faces) {
			t.Fatalf("%d dice asked, %d wanted", len(faces), used)
		}
		for i, h := range p.read(engine.Rolled{Faces: faces}, 0) {
			if h.amount != want[i] {
				t.Fatalf("part %d is %d, should be %d", i, h.amount, want[i])
			}
			sum := 0
			for _, x := range h.parts {
				sum += x.N
			}
			if sum != h.amount {
				t.Fatalf("the parts of %d sum to %d", h.amount, sum)
			}
		}
	})
}

func TestDamageDiceAsked(t *testing.T) {
	tests := []struct {
		dice        string
		crit, pairs bool
		want        string
	}{
		{"1d8+2d6", true, false, "1d8+4d6"},
		{"1d6", false, true, "2d6"},
		{"1d6", true, true, "2d6"},
		{"2d4", true, true, "6d4"},
		{"3d8", true, false, "5d8"},
	}
	for _, test := range tests {
		p := damagePlan{pairs: test.pairs}
		p.add(dice.Must(test.dice), "force")
		if test.crit {
			p.makeCritical()
		}
		if got := p.ask().Dice(); got != test.want {
			t.Errorf("%+v asks %s", test, got)
		}
	}
}
