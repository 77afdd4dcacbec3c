package board

import (
	"testing"

	"pgregory.net/rapid"
)

func drawPoint3(t *rapid.T, b *Board, name string) Point3 {
	s := Square{rapid.IntRange(0, b.cols-1).Draw(t, name+" x"), rapid.IntRange(0, b.rows-1).Draw(t, name+" y")}
	margin := rapid.SampledFrom([]int32{eyeMargin, coverMargin}).Draw(t, name+" margin")
	return Point3{pointOf(s, rapid.IntRange(0, 4).Draw(t, name+" point"), margin),
		int64(rapid.IntRange(-8, 100).Draw(t, name+" z")) * One}
}

func TestLinesAgreeWithTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		for range 6 {
			p, q := drawPoint3(t, b, "p"), drawPoint3(t, b, "q")
			want := slowClear(b, p, q)
			if got := b.clear(p, q); got != want {
				t.Fatalf("clear %v %v: %v, twin %v", p, q, got, want)
			}
			if b.clear(q, p) != want {
				t.Fatalf("clear %v %v isn't mutual", p, q)
			}
			if _, hit := b.LineBlocked(p, q, StopsSight); hit == want {
				t.Fatalf("LineBlocked %v %v: %v, twin clear %v", p, q, hit, want)
			}
		}
	})
}

// TestColumnsOfAPlace compares the columns that touch a place of a line with each column tried in integers.
func TestColumnsOfAPlace(t *testing.T) {
	for _, c := range []struct{ p, q, num, den, first, last int64 }{
		{512, 2560, 1, 4, 0, 1},                                                    // on a border
		{512, 2560, 257, 1024, 1, 1},                                               // just past it
		{512, 2559, 256, 1023, 1, 1},                                               // less than a unit past it
		{512, 2560, 255, 1024, 0, 0},                                               // just before it
		{2560, 512, 3, 4, 0, 1},                                                    // on it, in the other direction
		{2559, 512, 1535, 2047, 0, 1},                                              // on it, by another fraction
		{2559, 512, 1535*5 + 1, 2047 * 5, 0, 0},                                    // less than a unit past it
		{2559, 512, 1535*5 - 1, 2047 * 5, 1, 1},                                    // less than a unit before it
		{-512, -2560, 1, 4, -2, -1},                                                // off the board
		{1024, 1024, 0, 1, 0, 1}, {700, 700, 1, 3, 0, 0}, {1024, 5000, 0, 0, 0, 1}, // parallel, or at the start
	} {
		if first, last := reach(c.p, c.q, c.num, c.den); first != c.first || last != c.last {
			t.Errorf("%+v: %d to %d", c, first, last)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p, q := rapid.Int64Range(-3000, 9000).Draw(t, "p"), rapid.Int64Range(-3000, 9000).Draw(t, "q")
		den := rapid.Int64Range(1, 5000).Draw(t, "den")
		num := rapid.Int64Range(0, den).Draw(t, "num")
		at := p*den + (q-p)*num
		first, last := reach(p, q, num, den)
		for k := int64(-4); k < 10; k++ {
			if touches := k*One*den <= at && at <= (k+1)*One*den; touches != (first <= k && k <= last) {
				t.Fatalf("column %d of %d to %d", k, first, last)
			}
		}
	})
}

func TestHalvesAgreeWithTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := func(name string) int64 {
			return int64(rapid.OneOf(rapid.IntRange(-600, 600), rapid.SampledFrom([]int{-512, -256, 0, 256, 512})).Draw(t, name))
		}
		u1, v1, u2, v2 := c("u1"), c("v1"), c("u2"), c("v2")
		if u1 == u2 && v1 == v2 {
			return
		}
		if got, want := intoHalf(u1, v1, u2, v2), slowIntoHalf(u1, v1, u2, v2); got != want {
			t.Fatalf("(%d,%d)-(%d,%d): %v, twin %v", u1, v1, u2, v2, got, want)
		}
	})
}

func TestSightAgreesWithTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		a, c := drawBody(t, b, 2), drawBody(t, b, 2)
		want := slowSees(b, a, c)
		if got := b.Sees(a, c); got != want {
			t.Fatalf("%v sees %v: %v, twin %v", a, c, got, want)
		}
		if b.Sees(c, a) != want {
			t.Fatalf("%v and %v: not mutual", a, c)
		}
	})
}

func TestCoverAgreesWithTwinAndEvidence(t *testing.T) {
	var ev Evidence
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		a, c := drawBody(t, b, 2), drawBody(t, b, 2)
		got := b.Cover(a, c, nil, &ev)
		eye, blocked, drawn := slowHidden(b, a, c)
		if got.Eye != eye || got.Blocked != blocked || got.Drawn != drawn {
			t.Fatalf("%v from %v: %+v, twin %v %d/%d", c, a, got, eye, blocked, drawn)
		}
		if sees, n, of := b.Hidden(a, c); sees != got.Sees || n != blocked || of != drawn {
			t.Fatalf("Hidden gives %v %d/%d, Cover %+v", sees, n, of, got)
		}
		hits := 0
		for _, line := range ev.Lines {
			if line.Hit {
				hits++
			}
		}
		if hits != blocked || len(ev.Lines) != drawn {
			t.Fatalf("evidence %d/%d, count %d/%d", hits, len(ev.Lines), blocked, drawn)
		}
	})
}

// slowHidden is the twin of leastHidden and targets.
func slowHidden(b *Board, a, c Body) (best Point3, least, drawn int) {
	var targets []Point3
	level := int64(b.Level(c)) * 8
	heights := []int64{level + int64(c.Height)*2, level + int64(c.Height)*6}
	for _, s := range squaresOf(c) {
		for k := cornerNW; k < points; k++ {
			for _, z := range heights {
				if slowCounting(b, s, coverMargin, z)>>k&1 != 0 {
					targets = append(targets, Point3{pointOf(s, k, coverMargin), z})
				}
			}
		}
	}
	if targets == nil {
		for _, s := range squaresOf(c) {
			for _, z := range heights {
				targets = append(targets, Point3{s.Centre(), z})
			}
		}
	}
	least = 1 << 30
	for _, eye := range slowEyes(b, a) {
		n := 0
		for _, to := range targets {
			if !slowClear(b, eye, to) {
				n++
			}
		}
		if n < least {
			best, least = eye, n
		}
	}
	return best, least, len(targets)
}

func TestTablesAgreeWithSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		m := drawBody(t, b, 4)
		steps := b.table(m.side(), m.Elevation > 0)
		n := m.side()
		for y := 0; y <= b.rows-n; y++ {
			for x := 0; x <= b.cols-n; x++ {
				m.At = Square{x, y}
				if len(b.across(m)) > 0 {
					continue // the table lacks steps off a wall
				}
				for d := range directions {
					_, why := b.Step(m, m.At.step(d), m.Elevation, nil)
					at := y*b.cols + x
					may := steps.legal[at]>>d&1 != 0
					hangs := steps.special != nil && steps.special[at]>>d&1 != 0
					if may && !hangs && why.Reason != Free || !may && why.Reason == Free {
						t.Fatalf("%+v in direction %d: table %v, hangs %v, step %+v", m, d, may, hangs, why)
					}
				}
			}
		}
	})
}
