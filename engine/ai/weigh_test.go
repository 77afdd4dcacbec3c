package ai

import (
	"math"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
)

// TestWhatHarmIsWorth checks that damage is valued by the share of hit points it takes, taking a foe out most of all, and
// overkill a little.
func TestWhatHarmIsWorth(t *testing.T) {
	for _, c := range []struct{ harm, left, down, want float64 }{
		{0, 10, 0, 0},
		{5, 10, 0, 0.7*0.5 + 0.1*0.5},
		{10, 10, 0, 0.7 + 0.1},
		{20, 10, 0, 0.7 + 0.1*2},
		{90, 10, 0, 0.7 + 0.1*3},
		{5, 10, 0.25, 0.4 + 0.6*0.25},
	} {
		if got := harmWorth(c.harm, c.left, c.down); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%v of %v, down %v: %v, not %v", c.harm, c.left, c.down, got, c.want)
		}
	}
}

// yard returns a combat of one against three in a row: near, weak, danger.
func yard(t *testing.T) *engine.View {
	t.Helper()
	return playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[30,9]},"tokens":[
		{"id":"ann","name":"Ann","side":"party","at":[2,2]},
		{"id":"bo","name":"Bo","side":"foes","at":[3,2],"stats":{"hp":20}},
		{"id":"cid","name":"Cid","side":"foes","at":[8,2],"stats":{"hp":9}},
		{"id":"dee","name":"Dee","side":"foes","at":[14,2],"stats":{"hp":30}}]}`).View()
}

func thoughtOf(t *testing.T, temper string, change func(*thought)) *thought {
	v := yard(t)
	th := New(1).think(v, v.Token("ann"))
	th.temper.Word, th.nature = temper, natures[temper]
	for i, menace := range []float64{0.2, 0.1, 0.4} {
		th.foes[i].menace = menace
	}
	if change != nil {
		change(th)
	}
	return th
}

// TestBecause checks the stated reason for a target: weakest before most dangerous before nearest, for a brute nearest
// first, and none without an alternative or a difference.
func TestBecause(t *testing.T) {
	tie := func(th *thought) { th.foes[0].left, th.foes[0].menace = 9, 0.4 }
	for _, c := range []struct {
		temper, whom string
		change       func(*thought)
		want         string
	}{
		{engine.Steady, "bo", nil, ", the nearest"},
		{engine.Steady, "cid", nil, ", the weakest"},
		{engine.Steady, "dee", nil, ", the most dangerous"},
		{engine.Steady, "bo", tie, ", the weakest"},
		{engine.Brute, "bo", tie, ", the nearest"},
		{engine.Brute, "cid", nil, ", the weakest"},
		{engine.Steady, "dee", func(th *thought) { th.foes[0].menace = 0.5 }, ""},
		{engine.Steady, "ann", nil, ""},
		{engine.Steady, "bo", func(th *thought) { th.foes = th.foes[:1] }, ""},
		{engine.Steady, "bo", func(th *thought) { th.foes = th.foes[:2] }, ", the most dangerous"},
	} {
		if got := thoughtOf(t, c.temper, c.change).because(c.whom, "X"); got.String() != "X"+c.want {
			t.Errorf("%s, %s: %q, not %q", c.temper, c.whom, got, c.want)
		}
	}
}

// TestTheThreatOfAFoe checks the expected damage by distance: all of it within reach, 0.7 within one move, 0.15 within two;
// for a shot what cover leaves, if that is more; none from a foe out of combat.
func TestTheThreatOfAFoe(t *testing.T) {
	for _, c := range []struct {
		name  string
		arms  engine.Reaches
		x     int // of the creature; the foe is at 3
		hp    int
		share float64
	}{
		{"beside", engine.Reaches{Melee: 1, Stride: 6}, 2, 9, 1},
		{"at the end of a reach", engine.Reaches{Melee: 2, Stride: 6}, 5, 9, 1},
		{"a walk away", engine.Reaches{Melee: 1, Stride: 6}, 10, 9, 0.7},
		{"just beyond a walk", engine.Reaches{Melee: 1, Stride: 6}, 11, 9, 0.15},
		{"two walks away", engine.Reaches{Melee: 1, Stride: 6}, 16, 9, 0.15},
		{"farther", engine.Reaches{Melee: 1, Stride: 6}, 17, 9, 0},
		{"a shot through cover of 3 in 8 lines", engine.Reaches{Far: 9}, 12, 9, 1 - 0.6*3/8.0},
		{"out of shot", engine.Reaches{Far: 9}, 13, 9, 0},
		{"a walk away, or a shot", engine.Reaches{Melee: 1, Far: 20, Stride: 6}, 8, 9, 1 - 0.6*3/8.0},
		{"beside, with a bow as well", engine.Reaches{Melee: 1, Far: 20, Stride: 6}, 2, 9, 1},
		{"unarmed", engine.Reaches{Stride: 6}, 2, 9, 0},
		{"a run away", engine.Reaches{Melee: 1, Stride: 3, Dash: 8}, 11, 9, dashed},
		{"beside, and down", engine.Reaches{Melee: 1, Stride: 6}, 2, 0, 0},
	} {
		th := thoughtOf(t, engine.Steady, nil)
		f := &th.foes[0]
		f.arms = c.arms
		v := standingAt(th.v, th.t, board.Body{At: board.Square{X: c.x, Y: 2}})
		bo := *v.Token("bo")
		bo.Stats = bo.Stats.Clone()
		bo.Stats.SetInt(1, c.hp)
		v.Tokens[v.Index("bo")] = &bo
		if got := th.within(v, v.Token("ann"), f); math.Abs(got-c.share) > 1e-12 {
			t.Errorf("%s: %v, not %v", c.name, got, c.share)
		}
	}
}

// TestThePotentialOfAPlace checks that the value of an attack from a place is that on the best foe in reach.
func TestThePotentialOfAPlace(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*thought)
		x      int
		want   float64
	}{
		{"beside one", func(th *thought) { th.foes[0].weight = 0.5 }, 2, 0.5 * (0.7 + 0.1) / 20},
		{"to whom harm counts half", func(th *thought) { th.foes[0].weight, th.nature.strike = 1, 0.5 }, 2, 0.5 * (0.7 + 0.1) / 20},
		{"between two of whom the second counts more", func(th *thought) {
			th.foes[1].t, th.foes[0].weight, th.foes[1].weight, th.foes[1].left = th.foes[0].t, 0.5, 0.75, 20
		}, 2, 0.75 * (0.7 + 0.1) / 20},
		{"where nobody is", nil, 20, 0},
	} {
		th := thoughtOf(t, engine.Steady, c.change)
		v := standingAt(th.v, th.t, board.Body{At: board.Square{X: c.x, Y: 2}})
		if got, _ := th.potential(v, v.Token("ann")); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// TestTheProspectOfAPlace checks that an attack next turn counts as far as the creature can move, and less than one from
// the spot.
func TestTheProspectOfAPlace(t *testing.T) {
	for _, c := range []struct {
		name string
		x    int // bo is at 3
		want float64
	}{
		{"beside", 2, nearby * 0.5},
		{"a walk and a blow away", 3 + 1 + 6, nearby * 0.5},
		{"farther", 3 + 1 + 6 + 1, 0},
	} {
		th := thoughtOf(t, engine.Steady, func(th *thought) {
			th.foes = th.foes[:1]
			th.foes[0].blow, th.arms = 0.5, engine.Reaches{Melee: 1, Stride: 6}
		})
		v := standingAt(th.v, th.t, board.Body{At: board.Square{X: c.x, Y: 2}})
		if got := th.prospect(v, v.Token("ann")); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// TestNobodyWaitsWhereFriendsFight checks that nobody waits for the foes once a friend is in melee.
func TestNobodyWaitsWhereFriendsFight(t *testing.T) {
	for _, c := range []struct {
		name string
		x    int // of ann's friend; bo is at 3
		want bool
	}{
		{"a friend beside a foe", 4, false},
		{"a friend in a foe's long reach", 5, false},
		{"a friend out of it", 6, true},
	} {
		th := thoughtOf(t, engine.Steady, func(th *thought) {
			th.foes = th.foes[:1]
			th.foes[0].arms.Melee = 2
		})
		v := standingAt(th.v, th.t, board.Body{At: board.Square{X: 25, Y: 2}})
		friend := *v.Token("dee")
		friend.Side, friend.At = "party", board.Square{X: c.x, Y: 2}
		v.Tokens[v.Index("dee")] = &friend
		th.v, th.t = v, v.Token("ann")
		if got := th.holdsBack(); got != c.want {
			t.Errorf("%s: holds back: %v", c.name, got)
		}
	}
}

// TestLeavingAReachHasItsPrice checks that moving out of foes' reach costs their expected attacks, while staying in reach,
// foes out of combat and behaviours that don't care cost nothing.
func TestLeavingAReachHasItsPrice(t *testing.T) {
	for _, c := range []struct {
		name   string
		temper string
		to, hp int // bo, with a menace of 0.2, is at 3
		want   float64
	}{
		{"away", engine.Steady, 9, 9, 0.9 * 0.2},
		{"past", engine.Steady, 4, 9, 0},
		{"away from one who is down", engine.Steady, 9, 0, 0},
		{"away, a brute", engine.Brute, 9, 9, 0},
	} {
		th := thoughtOf(t, c.temper, func(th *thought) {
			th.foes = th.foes[:1]
			th.foes[0].arms = engine.Reaches{Melee: 1, Stride: 6}
		})
		v := standingAt(th.v, th.t, board.Body{At: board.Square{X: 2, Y: 2}})
		bo := *v.Token("bo")
		bo.Stats = bo.Stats.Clone()
		bo.Stats.SetInt(1, c.hp)
		v.Tokens[v.Index("bo")] = &bo
		if got := th.leaving(v, board.Square{X: c.to, Y: 2}); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}

// TestFriendsShareWhatAFoeDoes checks that other targets of a foe reduce the damage to expect from it.
func TestFriendsShareWhatAFoeDoes(t *testing.T) {
	th := thoughtOf(t, engine.Steady, nil)
	f := &th.foes[0]
	for _, c := range []struct{ within, drawn, want float64 }{
		{1, 0, 1}, {1, 1, 0.5}, {0.5, 0, 0.5}, {0.5, 1.5, 0.125},
	} {
		f.drawn = c.drawn
		if got := th.attention(f, c.within); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("within %v, drawn %v: %v, not %v", c.within, c.drawn, got, c.want)
		}
	}
}
