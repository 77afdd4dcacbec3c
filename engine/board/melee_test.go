package board

import (
	"testing"

	"pgregory.net/rapid"
)

// slowMelee is the slow twin of MeleeLine.
func slowMelee(b *Board, a, c Body) bool {
	clear := func(p, q Point) bool {
		for i := range b.m.Walls {
			w := &b.m.Walls[i]
			if w.Stops()&StopsMelee != 0 && len(common(p, q, w)) > 0 {
				return false
			}
		}
		for i := range b.cells {
			s := Square{i % b.cols, i / b.cols}
			if _, _, ok := slowClip(s, p, q); ok && b.TerrainAt(s).Solid {
				return false
			}
		}
		return true
	}
	eyes := func(a Body) (all []Point) {
		for _, s := range squaresOf(a) {
			for k := range points {
				if p := pointOf(s, k, eyeMargin); clear(s.Centre(), p) || !clear(s.Centre(), s.Centre()) {
					all = append(all, p)
				}
			}
		}
		return all
	}
	for _, p := range eyes(a) {
		for _, q := range eyes(c) {
			if clear(p, q) {
				return true
			}
		}
	}
	return false
}

func TestMeleeAgreesWithTwin(t *testing.T) {
	var set SquareSet
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, true)
		a, c := drawBody(t, b, 2), drawBody(t, b, 2)
		if got, want := b.MeleeLine(a, c), slowMelee(b, a, c); got != want || b.MeleeLine(c, a) != want {
			t.Fatalf("%v and %v: %v, twin %v", a, c, got, want)
		}
		reach := int64(rapid.IntRange(1, 3).Draw(t, "reach")) * int64(b.o.Side)
		b.MeleeSet(&set, a, c, reach)
		for y := 0; y <= b.rows-c.side(); y++ {
			for x := 0; x <= b.cols-c.side(); x++ {
				c.At = Square{x, y}
				if want := b.Distance(a, c) <= reach && b.MeleeLine(a, c); set.Has(c.At) != want {
					t.Fatalf("%v within reach of %v: %v, want %v", c, a, set.Has(c.At), want)
				}
			}
		}
	})
}

// TestLinesBetweenSquaresOfRock compares the fast path for boards of rock with the general one.
func TestLinesBetweenSquaresOfRock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMap(t, false)
		m.Walls = nil
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		a, c := drawBody(t, b, 1), drawBody(t, b, 1)
		lines := b.bundle(a.At, c.At)
		for i := range points {
			for j := range points {
				p, q := pointOf(a.At, i, eyeMargin), pointOf(c.At, j, coverMargin)
				px, py := int64(p.X-a.At.Centre().X), int64(p.Y-a.At.Centre().Y)
				qx, qy := int64(q.X-c.At.Centre().X), int64(q.Y-c.At.Centre().Y)
				if got, want := lines.clear(px, py, qx, qy), b.clearOfRock(p, q); got != want {
					t.Fatalf("%v to %v: %v, plainly %v", p, q, got, want)
				}
			}
		}
		sees, blocked, drawn := b.Hidden(a, c)
		full := b.Cover(a, c, nil, nil)
		if sees != full.Sees || blocked != full.Blocked || drawn != full.Drawn || sees != slowSees(b, a, c) {
			t.Fatalf("hidden %v %d/%d, cover %+v", sees, blocked, drawn, full)
		}
	})
}
