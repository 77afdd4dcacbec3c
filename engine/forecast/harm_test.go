package forecast

import (
	"math"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/savefiles/sample"
)

// ledger is the result of a combat, from its records alone.
type ledger struct {
	dealt, taken map[string]int
	by           map[string]int // by combatant and source, as far as a record shows
}

// reckon computes a ledger from a game's records: hit points from events, sources as commands and events name them.
func reckon(g *engine.Game) ledger {
	l := ledger{map[string]int{}, map[string]int{}, map[string]int{}}
	for _, r := range g.Log() {
		hp := map[string]int{}
		for _, e := range r.Events {
			who := e.Str("who")
			if e.Name == "healed" {
				hp[who] = e.Int("hp")
			}
			if e.Name != "damaged" {
				continue
			}
			was, seen := hp[who]
			if !seen {
				was = hitPointsIn(r.Before, g.System(), who)
			}
			lost := max(was, 0) - max(e.Int("hp"), 0)
			hp[who] = e.Int("hp")
			if lost > 0 {
				l.taken[who] += lost
				l.dealt[e.Str("by")] += lost
				l.by[e.Str("by")+" "+named(r.Command, e)] += lost
			}
		}
	}
	return l
}

func hitPointsIn(s *engine.State, sys engine.System, who string) int {
	f := &fight{pl: &Player{hp: []int{sys.Declaration().Stats.Index("hp")}}}
	return f.hitPoints(s.Token(who))
}

// named returns the damage source that command and event name on the wire; "?" if they don't.
func named(c *engine.Command, e engine.Event) string {
	by := e.Str("by")
	arg := func(key string) string { s, _ := c.Node.Get(key).Str(); return s }
	switch {
	case by == "" && e.Str("from") != "":
		return "condition:" + e.Str("from")
	case by != "" && c.Who != "" && by != c.Who && e.Str("source") != "crush":
		return "reaction"
	case by == c.Who && e.Str("with") != "":
		return "weapon:" + e.Str("with")
	case by == c.Who && arg("ability") != "":
		return "ability:" + arg("ability")
	case by == c.Who && arg("spell") != "":
		return "spell:" + arg("spell")
	case by == c.Who && arg("with") != "":
		return "weapon:" + arg("with")
	}
	return "?"
}

// TestCountsAreWhatTheRecordsSay checks for a combat of each sample encounter that the counts agree with its records:
// damage dealt and taken, by source as far as records show it, and consumables used.
func TestCountsAreWhatTheRecordsSay(t *testing.T) {
	kinds := map[string]int{}
	for _, s := range sample.List() {
		g, err := s.New()
		if err != nil {
			t.Fatal(err)
		}
		p := &Plan{Name: s.Title, System: g.System(), Start: g.State(), Seed: 5, Fights: 1, Rounds: 3, Shard: 1, Of: 1}
		kept, err := p.Keep(g.From(p.Start, FightSeed(p.Seed, 0)), 0)
		if err != nil {
			t.Fatal(err)
		}
		c := p.NewCounts()
		if err := NewPlayer(p).Play(0, c); err != nil {
			t.Fatal(err)
		}
		l := reckon(kept)
		for i := range c.Tokens {
			k := &c.Tokens[i]
			if k.Dealt != (Sum{l.dealt[k.ID], l.dealt[k.ID] * l.dealt[k.ID]}) || k.Taken.N != l.taken[k.ID] {
				t.Errorf("%s: %s dealt %v and took %v, by the records %d and %d", s.ID, k.ID, k.Dealt, k.Taken, l.dealt[k.ID], l.taken[k.ID])
			}
			if k.DealtBy.total() != k.Dealt.N || k.TakenBy.total() != k.Taken.N {
				t.Errorf("%s: %s %+v", s.ID, k.ID, k)
			}
			for m, n := range k.DealtBy {
				kinds[m.Kind] += n.N
				if reported := m.Kind == engine.ByWeapon || m.Kind == engine.BySpell || m.Kind == engine.ByAbility; reported && l.by[k.ID+" ?"] == 0 && l.by[k.ID+" "+m.String()] != n.N {
					t.Errorf("%s: %s with %s %d, by the records %v", s.ID, k.ID, m, n.N, l.by)
				}
			}
			used(t, p, kept, k)
		}
	}
	if kinds[engine.ByWeapon] == 0 || kinds[engine.ByReaction] == 0 || kinds[engine.BySpell]+kinds[engine.ByAbility] == 0 || kinds[""] != 0 {
		t.Errorf("by kinds %v", kinds)
	}
}

// used compares consumables counted as used with those gone at the end.
func used(t *testing.T, p *Plan, kept *engine.Game, k *Token) {
	t.Helper()
	was, is := p.Start.Token(k.ID), kept.State().Token(k.ID)
	if is == nil {
		return
	}
	for _, s := range p.System.Declaration().Supplies {
		if s.List == engine.OfStats && was.Stats.Int(s.Left)-is.Stats.Int(s.Left) != k.Spent[engine.DamageSource{Kind: s.ID}].N {
			t.Errorf("%s uses %v, and has %d %s less", k.ID, k.Spent, was.Stats.Int(s.Left)-is.Stats.Int(s.Left), s.ID)
		}
	}
}

// TestMeansHaveIntervals compares means and intervals with values computed independently. A single combat and files without
// squares have no interval; sums saturate instead of overflowing, in whatever order they are added.
func TestMeansHaveIntervals(t *testing.T) {
	s := Sum{}
	for _, n := range []int{2, 4, 4, 6} {
		s = s.with(n)
	}
	if mean, half := s.Mean(4); mean != 4 || math.Abs(half-1.95996*math.Sqrt(8.0/3/4)) > 1e-4 {
		t.Errorf("%v ± %v", mean, half)
	}
	for _, c := range []struct {
		s      Sum
		fights int
	}{{Sum{3, 9}, 1}, {Sum{3, unknown}, 5}, {Sum{3, 9}.and(Sum{4, unknown}), 5}} {
		if _, half := c.s.Mean(c.fights); !math.IsInf(half, 1) {
			t.Errorf("%v of %d fights ± %v", c.s, c.fights, half)
		}
	}
	large := Sum{}.with(1 << 40)
	if a, b := large.and(large).and(s), s.and(large).and(large); a != b || a.Squares != most {
		t.Errorf("%v, %v", a, b)
	}
}

// TestRanksOfQuantiles compares the ranks around a quantile with tables of order statistics and binomial probabilities;
// with few combats they lie beyond the observations.
func TestRanksOfQuantiles(t *testing.T) {
	for _, c := range []struct {
		n         int
		q         float64
		low, high int
	}{{5, 0.5, 0, 6}, {10, 0.5, 2, 9}, {20, 0.5, 6, 15}, {30, 0.5, 10, 21}, {10, 0.1, 0, 4}, {10, 0.9, 7, 11}, {1, 0.5, 0, 2}, {1000, 0.5, 469, 532}} {
		low, high := ranks(c.n, c.q)
		if low != c.low || high != c.high {
			t.Errorf("%g of %d: %d to %d, not %d to %d", c.q, c.n, low, high, c.low, c.high)
		}
	}
	for n := 1; n < 90; n += 7 {
		for _, q := range []float64{0.05, 0.1, 0.5, 0.9} {
			low, high := ranks(n, q)
			in := 0.0
			for k := low; k < high; k++ { // number of observations below the quantile
				if k <= n {
					in += binomial(n, k, q)
				}
			}
			if in < 0.95-1e-9 {
				t.Errorf("%g of %d lies between %d and %d with %v", q, n, low, high, in)
			}
		}
	}
	got := Quantiles(map[int]int{3: 60, 4: 30, 9: 10}, 0.05, 0.5, 0.95)
	if got[0] != (Quantile{3, 3, 3}) || got[1] != (Quantile{3, 3, 4}) || got[2] != (Quantile{9, 4, 9}) {
		t.Errorf("%v", got)
	}
	if none := Median(nil); none != (Quantile{}) {
		t.Errorf("%v of nothing", none)
	}
}

// TestMeansAsText checks that damage sources survive being written and read.
func TestMeansAsText(t *testing.T) {
	for text, m := range map[string]engine.DamageSource{"weapon:axe": {Kind: "weapon", ID: "axe"}, "poison:black: bile": {Kind: "poison", ID: "black: bile"}, "fall": {Kind: "fall"}, "other": {}} {
		if m.String() != text || !strings.HasPrefix(text, m.Kind) {
			t.Errorf("%q of %v", m.String(), m)
		}
		sums := Totals{m: {5, 25}}
		c := Counts{Shards: []Shard{{1, 1}}, Fights: 1, Undecided: 1, Decided: map[string]int{}, Rounds: map[int]int{1: 1},
			Tokens: []Token{{ID: "x", Standing: 1, Dealt: Sum{5, 25}, DealtBy: sums}}}
		again, err := Read(c.Node())
		if err != nil || again.Tokens[0].DealtBy[m] != (Sum{5, 25}) {
			t.Errorf("%s: %v %v", text, again, err)
		}
	}
}
