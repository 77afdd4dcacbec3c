package dice_test

import (
	"math"
	"testing"

	"parapet/engine/dice"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text, want string
		lo, hi     int
	}{
		{"1d6", "1d6", 1, 6}, {"d20", "1d20", 1, 20}, {"1d8+2d6", "1d8+2d6", 3, 20}, {"1d6+3", "1d6+3", 4, 9},
		{"2d4 - 1", "2d4-1", 1, 7}, {"3+1D4", "1d4+3", 4, 7}, {"5", "5", 5, 5},
	} {
		e, err := dice.Parse(c.text)
		if err != nil || e.String() != c.want || e.Min() != c.lo || e.Max() != c.hi {
			t.Errorf("%q: %v %v %d..%d", c.text, e, err, e.Min(), e.Max())
		}
	}
	for _, bad := range []string{"", "d", "0d6", "1d0", "1d6+", "+1d6+2+3", "-1d6", "1d6-1d4", "x", "1d6+2+3", "999d6", "1d6d6", "1.5", "1d99999999999"} {
		if e, err := dice.Parse(bad); err == nil {
			t.Errorf("%q was read as %v", bad, e)
		}
	}
}

func TestSeededDiceDependOnTheirPlaceAlone(t *testing.T) {
	at := dice.Place{Seed: 1, Step: 2, Name: "attack", Who: "ann"}
	same := func(a, b []int) bool { return a[0] == b[0] && a[1] == b[1] && a[2] == b[2] }
	sides := []int{1000, 1000, 1000}
	first := dice.Faces(at, sides)
	if !same(first, dice.Faces(at, sides)) {
		t.Fatal("the same place gives other dice")
	}
	for _, other := range []dice.Place{{Seed: 2, Step: 2, Name: "attack", Who: "ann"}, {Seed: 1, Step: 3, Name: "attack", Who: "ann"},
		{Seed: 1, Step: 2, Name: "damage", Who: "ann"}, {Seed: 1, Step: 2, Name: "attack", Who: "bo"}, {Seed: 1, Step: 2, Name: "attack", Who: "ann", Index: 1}} {
		if same(first, dice.Faces(other, sides)) {
			t.Errorf("%+v gives the same dice", other)
		}
	}
}

func TestSeededDiceAreFair(t *testing.T) {
	const rolls = 60_000
	var count [7]int
	for i := range rolls {
		count[dice.Faces(dice.Place{Seed: 9, Step: i, Name: "x"}, []int{6})[0]]++
	}
	chi := 0.0
	for _, n := range count[1:] {
		d := float64(n) - rolls/6
		chi += d * d / (rolls / 6)
	}
	if chi > 20.5 { // 5 degrees of freedom, 0.1%
		t.Errorf("chi squared %.1f: %v", chi, count)
	}
}

func TestDistributions(t *testing.T) {
	near := func(name string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	near("mean of 2d6+3", dice.Sum(dice.Must("2d6+3")).Mean(), 10)
	near("2d6 at least 10", dice.Sum(dice.Must("2d6")).AtLeast(10), 6.0/36)
	near("better of two d20 at least 11", dice.Best(20).AtLeast(11), 0.75)
	near("worse of two d20 at least 11", dice.Worst(20).AtLeast(11), 0.25)
	near("1d6 halved down", dice.Die(6).Map(func(v int) int { return v / 2 }).Mean(), 9.0/6)
	sum := 0.0
	for _, p := range dice.Sum(dice.Must("3d8+1d4-2")).P {
		sum += p
	}
	near("all of it", sum, 1)
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"1d6", "1d8+2d6-3", "d20", "200d1000", "1d6+"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		e, err := dice.Parse(s)
		if err != nil {
			return
		}
		again, err := dice.Parse(e.String())
		if err != nil || again.String() != e.String() || e.Count() > dice.MaxDice {
			t.Fatalf("%q → %q: %v", s, e, err)
		}
	})
}

// TestSumIsAllItsDice compares the distribution of a sum with adding its dice one by one, face by face.
func TestSumIsAllItsDice(t *testing.T) {
	for _, text := range []string{"7", "1d1", "d6", "2d6+3", "3d4-2", "1d20", "2d4+1d6", "5d10", "1d100+4d3"} {
		e, err := dice.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		want := dice.Fixed(e.Bonus)
		for _, sides := range e.Sides() {
			want = want.Plus(dice.Die(sides))
		}
		got := dice.Sum(e)
		if got.Low != want.Low || len(got.P) != len(want.P) {
			t.Errorf("%s: from %d %d numbers, not from %d %d", text, got.Low, len(got.P), want.Low, len(want.P))
			continue
		}
		for i := range want.P {
			if math.Abs(got.P[i]-want.P[i]) > 1e-12 {
				t.Errorf("%s: %d has %g, not %g", text, got.Low+i, got.P[i], want.P[i])
			}
		}
	}
}

// TestMust checks that an invalid expression in code panics, and that a valid one is what Parse returns.
func TestMust(t *testing.T) {
	if got := dice.Must("2d6+1").String(); got != "2d6+1" {
		t.Error(got)
	}
	defer func() {
		if recover() == nil {
			t.Error("2d is taken for dice")
		}
	}()
	dice.Must("2d")
}
