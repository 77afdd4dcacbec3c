package plunder_test

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestForecastOddsHold compares previews with results in the battery's stages: cost, opportunity attacks and
// damage of declarations of each kind, if nobody interferes (Contract h).
func TestForecastOddsHold(t *testing.T) {
	held := map[string]bool{}
	for i, s := range stages {
		g := bench.Staged(t, s, uint64(i))
		for _, o := range g.View().System.Openings(g.View()) {
			for _, c := range declarationsOf(g.View(), o.Who) {
				held[c.Do] = true
				comesToPass(t, g, c)
			}
		}
	}
	for _, a := range bench.New().Declaration().Actions {
		if slices.Contains([]string{"action", "move", "action+move"}, a.Cost) && !held[a.ID] {
			t.Errorf("no stage has a declaration of %s", a.ID)
		}
	}
}

// declarationsOf returns legal declarations of a token, one for each action, edge and warning.
func declarationsOf(v *engine.View, who string) []*engine.Command {
	var out []*engine.Command
	seen := map[string]bool{}
	for _, c := range bench.Candidates(v, who) {
		preview := v.Preview(c)
		key := c.Do + preview.Get("edge").String() + preview.Get("warnings").String() + preview.Get("provokes").String()
		if preview.Get("legal").Bool && isDeclaration(c.Do) && !seen[key] {
			seen[key] = true
			out = append(out, c)
		}
	}
	return out
}

func isDeclaration(do string) bool {
	return slices.ContainsFunc(bench.New().Declaration().Actions, func(a engine.Action) bool {
		return a.ID == do && slices.Contains([]string{"action", "move", "action+move"}, a.Cost)
	})
}

// comesToPass declares, rolls and resolves with all dice, and compares the preview with the results.
func comesToPass(t *testing.T, g *engine.Game, c *engine.Command) {
	t.Helper()
	preview := g.View().Preview(c)
	no := map[string]string{"opportunity_attack": "no"}
	place := func(q *engine.Question) []rulestest.Weighed { return fewDice(q, preview) }
	var sum tally
	target, aimed := c.Node.Get("target").Str()
	if !aimed {
		target = c.Who
	}
	then := func(do string, p float64, seen func(*engine.Record, float64)) {
		n, _ := jsondoc.Parse([]byte(do))
		next, _, _ := engine.ReadCommand(n)
		rulestest.EveryRollDone(t, g, next, no, place, func(r *engine.Record, q float64) { seen(r, p*q) })
	}
	rulestest.EveryRollDone(t, g, c, no, nil, func(r *engine.Record, p float64) {
		paid(t, c, preview, r)
		resolve := func(_ *engine.Record, p float64) {
			then(`{"do":"roll","close":true}`, p, func(_ *engine.Record, p float64) {
				provokes(t, g, c, preview)
				then(`{"do":"resolve","all":true}`, p, func(r *engine.Record, p float64) {
					warned(t, c, preview, r)
					sum.count(r, c.Who, target, p)
				})
			})
		}
		if c.Do == "cast" {
			then(`{"do":"next_phase","to":"spells"}`, p, resolve)
		} else {
			resolve(r, p)
		}
	})
	oddsHold(t, c, preview, sum)
}

// fewDice skips rolls that decide nothing: those for a place alone, and for where a Wound is; of two d20 it tries only the
// one that counts.
func fewDice(q *engine.Question, preview *jsondoc.Node) []rulestest.Weighed {
	edge, _ := preview.Get("edge").Str()
	switch {
	case q.Ask != "roll":
		return nil
	case slices.Contains([]string{"movement", "place", "wound"}, q.For):
		return []rulestest.Weighed{{Answer: engine.Roll(slices.Repeat([]int{3}, len(q.Dice.Sides()))...), P: 1}}
	case q.Dice.Dice() == "2d20":
		return rulestest.BestOfTwo(20, edge == "disadvantage")
	}
	return nil
}

// paid compares the cost of a declaration with the budget before and after.
func paid(t *testing.T, c *engine.Command, preview *jsondoc.Node, r *engine.Record) {
	t.Helper()
	cost := preview.Get("cost")
	if cost.Kind != jsondoc.Object {
		cost = jsondoc.Obj(jsondoc.M("move", r.Before.Token(c.Who).Budget[2])) // a walk costs the whole move
		if c.Do == "rally" {
			cost = cost.With("action", jsondoc.Int(1))
		}
	}
	for i, b := range bench.New().Declaration().Budget {
		want, _ := cost.Get(b.Name).Int()
		if got := r.Before.Token(c.Who).Budget[i] - r.After.Token(c.Who).Budget[i]; got != want && b.Name != "attacks" {
			t.Errorf("%s: the preview says %s, paid is %d of %s", c.Node, cost, got, b.Name)
		}
	}
}

// provokes checks that those named by the preview are asked for an opportunity attack, in its order.
func provokes(t *testing.T, g *engine.Game, c *engine.Command, preview *jsondoc.Node) {
	t.Helper()
	var asked []string
	out := g.Do(engine.NewCommand("resolve", "", jsondoc.M("all", true)), nil, func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if q.For == "opportunity_attack" {
			asked = append(asked, q.Who)
			return engine.WordsAnswer("no"), true
		}
		return engine.Auto(q, at)
	})
	if out.Record == nil {
		t.Fatalf("%s: %+v", c.Node, out)
	}
	g.Do(engine.NewCommand("undo", ""), nil, nil)
	if matchesOdds, _ := preview.Get("provokes").Strings(); preview.Get("provokes") != nil && !slices.Equal(asked, matchesOdds) {
		t.Errorf("%s: the preview says that it provokes %v, asked are %v", c.Node, matchesOdds, asked)
	}
}

// warned checks that an entry fails exactly if the preview warned of it. A walk blocked farther on is walked as far as it
// is open.
func warned(t *testing.T, c *engine.Command, preview *jsondoc.Node, r *engine.Record) {
	t.Helper()
	warnings, _ := preview.Get("warnings").Strings()
	var failed []string
	for _, e := range r.Events {
		if e.Name == "failed" {
			failed = append(failed, e.Str("code"))
		}
	}
	if len(warnings) > 0 && (c.Do == "move" || c.Do == "rally") && len(failed) == 0 {
		return
	}
	if !slices.Equal(warnings, failed) {
		t.Errorf("%s: the preview warns of %v, it fails by %v", c.Node, warnings, failed)
	}
}

// oddsHold compares the odds of a possible declaration with all dice.
func oddsHold(t *testing.T, c *engine.Command, preview *jsondoc.Node, sum tally) {
	t.Helper()
	odds := preview.Get("odds")
	if warnings, _ := preview.Get("warnings").Strings(); odds == nil || len(warnings) > 0 {
		return
	}
	hurt := sum.damage
	if c.Do == "grapple" || c.Do == "shove" {
		hurt = sum.own
	}
	for _, x := range []struct {
		name string
		is   float64
	}{{"hit", sum.hit}, {"cover", sum.cover}, {"miss", sum.miss}, {"critical", sum.critical}, {"fumble", sum.fumble},
		{"damage", hurt}, {"wound", sum.wound}, {"success", sum.success}} {
		if n := odds.Get(x.name); n != nil {
			rulestest.SameOdds(t, c.Node.String()+" "+x.name, n, x.is)
		}
	}
}
