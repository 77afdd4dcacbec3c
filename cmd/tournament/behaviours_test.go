package main

import (
	"context"
	"math"
	"runtime"
	"testing"

	"parapet/engine"
	"parapet/engine/forecast"
)

// fightsEach is how many combats each behaviour plays.
const fightsEach = 400

// measured is a mean with its variance.
type measured struct{ mean, variance float64 }

func shareOf(n, of int) measured {
	p := float64(n) / float64(of)
	return measured{p, (p*(1-p) + 0.25/float64(of)) / float64(of)}
}

// TestBehavioursDiffer plays a board with one side by each behaviour against a steady side, and checks that at least six of the
// eight differ from every other in who wins, how long it takes, or the harm that somebody does or suffers.
func TestBehavioursDiffer(t *testing.T) {
	if testing.Short() {
		t.Skip("3,200 combats")
	}
	arenas, err := open(func(a *arena) bool { return a.name == "glitters-field" })
	if err != nil {
		t.Fatal(err)
	}
	for _, fights := range []int{fightsEach / 4, fightsEach} { // mostly the quarter tells enough of them apart
		if differing(t, arenas[0], fights) >= 6 {
			return
		}
	}
	t.Error("fewer than six behaviours differ from every other")
}

// differing returns how many behaviours differ from every other in so many fights each.
func differing(t *testing.T, board *arena, fights int) (alone int) {
	var rows [][]measured
	for _, w := range engine.TacticsWords() {
		m := match{board: board, opponent: w.ID, west: true}
		p := &forecast.Plan{System: m.board.game.System(), Start: m.board.start(m), Seed: 1, Fights: fights, Rounds: 40,
			Shard: 1, Of: 1}
		c, err := p.Run(context.Background(), runtime.GOMAXPROCS(0), nil)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, outcome(c))
		t.Logf("%-8s %.3v", w.ID, means(rows[len(rows)-1]))
	}
	for i, w := range engine.TacticsWords() {
		like := ""
		for j, o := range engine.TacticsWords() {
			if i != j && !differ(rows[i], rows[j]) {
				like += " " + o.ID
			}
		}
		if like == "" {
			alone++
		}
		t.Logf("%-8s like%s", w.ID, like)
	}
	return alone
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
