package board

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// painted is the slow twin: it applies each patch in turn.
func painted(cols, rows int, patches []Patch) []int32 {
	ground := make([]int32, cols*rows)
	for _, p := range patches {
		for y := p.Y; y < p.Y+p.H; y++ {
			for x := p.X; x < p.X+p.W; x++ {
				ground[y*cols+x] = p.Height
			}
		}
	}
	return ground
}

func randomPatches(r *rand.Rand, n, cols, rows int) []Patch {
	out := make([]Patch, n)
	for i := range out {
		x, y := r.IntN(cols), r.IntN(rows)
		out[i] = Patch{X: x, Y: y, W: 1 + r.IntN(cols-x), H: 1 + r.IntN(rows-y), Height: int32(i + 1)}
	}
	return out
}

// TestLaterPatchesLieOverEarlierOnes compares ground and peak for random patches with the slow twin.
func TestLaterPatchesLieOverEarlierOnes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		m := Map{Cols: 1 + r.IntN(12), Rows: 1 + r.IntN(12)}
		m.Elevation = randomPatches(r, 1+r.IntN(9), m.Cols, m.Rows)
		b, err := New(m, Options{})
		if err != nil {
			t.Fatal(err)
		}
		want := painted(m.Cols, m.Rows, m.Elevation)
		if !slices.Equal(b.ground, want) {
			t.Fatalf("%+v:\n%v\nwant %v", m, b.ground, want)
		}
		if top := int64(slices.Max(want)) * 8; b.peak != top {
			t.Fatalf("peak %d, want %d", b.peak, top)
		}
	}
}

// TestGroundIsRaisedInOnePass checks that each square is set once, and that a row is looked at once for each patch on it at
// most, and not at all once it is done.
func TestGroundIsRaisedInOnePass(t *testing.T) {
	const cols, rows, n = 200, 200, 5000
	r := rand.New(rand.NewPCG(3, 4))
	for name, c := range map[string]struct {
		patches []Patch
		most    int // rows looked at
	}{
		"all over all":   {slices.Repeat([]Patch{{W: cols, H: rows, Height: 7}}, n), rows},
		"half over half": {slices.Repeat([]Patch{{W: cols / 2, H: rows, Height: 7}}, n), n * rows},
		"at random":      {randomPatches(r, n, cols, rows), n * rows / 10},
	} {
		g := newGroundPainter(cols, rows)
		for _, p := range slices.Backward(c.patches) {
			g.paint(p)
		}
		if g.looked > c.most {
			t.Errorf("%s: %d rows were looked into, at most %d", name, g.looked, c.most)
		}
		if !slices.Equal(g.ground, painted(cols, rows, c.patches)) {
			t.Errorf("%s: another ground than that of the twin", name)
		}
	}
}

// TestAWallAlongTheWayOfAFlyer checks that on uneven ground a wall along a diagonal counts in the squares where it rises
// above the feet, on each side of the corner.
func TestAWallAlongTheWayOfAFlyer(t *testing.T) {
	low, high := at(0.25, 1.75), at(0.75, 1.25) // in the first square of two
	for name, c := range map[string]struct {
		from, to Point
		hill     Patch
		want     BlockReason
	}{
		"above the feet where it begins": {low, high, Patch{0, 1, 1, 1, 10 * One}, WallHit},
		"below them there":               {low, high, Patch{1, 0, 1, 1, 10 * One}, Free},
		"above the feet where it ends":   {at(1.25, 0.75), at(1.75, 0.25), Patch{1, 0, 1, 1, 10 * One}, WallHit},
		"below them at the end":          {at(1.25, 0.75), at(1.75, 0.25), Patch{0, 1, 1, 1, 10 * One}, Free},
	} {
		w := Wall{Kind: KindWall, From: c.from, To: c.to, Height: 5 * One}
		b := drawn(t, Options{}, []Wall{w}, []Patch{c.hill}, "..", "..")
		const level = 12 * One
		from, to := Square{0, 1}, Square{1, 0}
		m := Body{At: from, Size: 1, Elevation: level - b.Ground(from), Height: 5 * One}
		if _, why := b.Step(m, to, level-b.Ground(to), nil); why.Reason != c.want {
			t.Errorf("%s: %+v, want %v", name, why, c.want)
		}
	}
}

// TestDistanceInSquares compares distances in squares, rounded up, with exact ones, for creatures of all sizes at all heights.
func TestDistanceInSquares(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(least, most int, name string) int { return rapid.IntRange(least, most).Draw(rt, name) }
		m := Map{Cols: 6, Rows: 6, Elevation: []Patch{{W: 3, H: 6, Height: int32(draw(-3, 12, "height")) * One}}}
		b, err := New(m, Options{})
		if err != nil {
			rt.Fatal(err)
		}
		body := func() Body {
			return Body{At: Square{draw(0, 3, "x"), draw(0, 3, "y")}, Size: draw(1, 2, "size"), Elevation: int32(draw(0, 12, "elevation")) * One, Height: int32(draw(0, 8, "tall")) * One}
		}
		a, c := body(), body()
		exact, side := b.Distance(a, c), int64(b.Options().Side)
		if got := b.DistanceInSquares(a, c); int64(got) != (exact+side-1)/side {
			rt.Fatalf("%+v to %+v: %d squares, exactly %d of %d", a, c, got, exact, side)
		}
		if got, want := b.DistancesInSquares([]int32{7}, &a, []Body{c, a}), []int32{7, int32(b.DistanceInSquares(a, c)), 0}; !slices.Equal(got, want) {
			rt.Fatalf("%+v to %+v and itself: %d squares, not %d", a, c, got, want)
		}
	})
}
