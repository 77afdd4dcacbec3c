package main

import (
	"context"
	"math"
	"runtime"
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/forecast"
)

// measured is a mean with its variance.
type measured struct{ mean, variance float64 }

func shareOf(n, of int) measured {
	p := float64(n) / float64(of)
	return measured{p, (p*(1-p) + 0.25/float64(of)) / float64(of)}
}

// TestBehavioursDiffer plays a board with one side by each behaviour against a steady side, and checks that at least six of the
// eight differ from every other in who wins, how long it takes, or the harm that somebody does or suffers. A hundred combats tell
// most of them apart; only the others play on.
func TestBehavioursDiffer(t *testing.T) {
	arenas, err := open(func(a *arena) bool { return a.name == "glitters-field" })
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string][]measured{}
	alike := engine.TacticsWords()
	for _, fights := range []int{100, 200, 400} {
		for _, w := range alike {
			rows[w.ID] = played(t, arenas[0], w.ID, fights)
			t.Logf("%-8s %.3v", w.ID, means(rows[w.ID]))
		}
		alike = slices.DeleteFunc(alike, func(w engine.Word) bool { return differsFromAll(t, rows, w.ID) })
		if len(engine.TacticsWords())-len(alike) >= 6 {
			return
		}
	}
	t.Error("fewer than six behaviours differ from every other")
}

// played returns the outcome of so many combats of a behaviour against a steady side.
func played(t *testing.T, board *arena, behaviour string, fights int) []measured {
	t.Helper()
	m := match{board: board, opponent: behaviour, west: true}
	p := &forecast.Plan{System: m.board.game.System(), Start: m.board.start(m), Seed: 1, Fights: fights, Rounds: 40,
		Shard: 1, Of: 1}
	c, err := p.Run(context.Background(), runtime.GOMAXPROCS(0), nil)
	if err != nil {
		t.Fatal(err)
	}
	return outcome(c)
}

// differsFromAll reports whether a behaviour differs from every other.
func differsFromAll(t *testing.T, rows map[string][]measured, behaviour string) bool {
	t.Helper()
	like := ""
	for _, o := range engine.TacticsWords() {
		if o.ID != behaviour && !differ(rows[behaviour], rows[o.ID]) {
			like += " " + o.ID
		}
	}
	t.Logf("%-8s like%s", behaviour, like)
	return like == ""
}

// outcome returns what a side with a behaviour brings about: how often it wins, how many rounds that takes, and the harm that each
// creature does and suffers.
func outcome(c *forecast.Counts) []measured {
	var rounds forecast.Sum
	for r, k := range c.Rounds {
		rounds.N, rounds.Squares = rounds.N+r*k, rounds.Squares+r*r*k
	}
	list := []measured{shareOf(c.Decided["east"], c.Fights), meanOf(rounds, c.Fights)}
	for _, t := range c.Tokens {
		list = append(list, meanOf(t.Dealt, c.Fights), meanOf(t.Taken, c.Fights))
	}
	return list
}

func meanOf(s forecast.Sum, n int) measured {
	mean := float64(s.N) / float64(n)
	return measured{mean, (float64(s.Squares)/float64(n) - mean*mean) / float64(n)}
}

// differ reports whether two outcomes differ somewhere by four standard errors.
func differ(a, b []measured) bool {
	for i := range a {
		if math.Abs(a[i].mean-b[i].mean) > 4*math.Sqrt(a[i].variance+b[i].variance) {
			return true
		}
	}
	return false
}

func means(list []measured) (m []float64) {
	for _, x := range list {
		m = append(m, x.mean)
	}
	return m
}
