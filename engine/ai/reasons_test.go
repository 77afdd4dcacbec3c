package ai_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/savefiles/sample"
)

// TestReasonsAreTrue checks what suggestions say against the board, over thousands of them: who is nearest or weakest,
// distances before and after a move, the probability of a hit, and that a safer place is safer.
func TestReasonsAreTrue(t *testing.T) {
	seen := map[string]int{}
	for _, e := range sample.List() {
		for seed := uint64(1); seed <= 8; seed++ {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			g.SetSeed(seed)
			m := ai.New(seed)
			for n := 0; !g.State().Over && g.State().Round <= 12 && n < 1000; n++ {
				p, r := m.Next(g.View())
				if r != nil {
					t.Fatalf("%+v", r)
				}
				if p.Command.Who != "" {
					seen[p.Why.Format]++
					if wrong := checked(g.View().WithDeclaredMoves(g.State().Token(p.Command.Who).Side), p); wrong != "" {
						t.Errorf("%s, seed %d: %s — %s: %s", e.ID, seed, p.Command.Node.JSON(), p.Why, wrong)
					}
				}
				if out := g.Do(p.Command, nil, m.Answers(g.View(), p.Command)); out.Record == nil {
					t.Fatalf("%+v", out.Refusal)
				}
			}
		}
	}
	sum := 0
	for _, n := range seen {
		sum += n
	}
	t.Log(sum, seen)
	if sum < 3000 || len(seen) < 8 {
		t.Errorf("only %d suggestions of %d kinds", sum, len(seen))
	}
}

// checked returns what is untrue about a suggestion's reason, or "".
func checked(v *engine.View, p *ai.Proposal) string {
	t := v.Token(p.Command.Who)
	apart := func(body board.Body, name string) int {
		return v.Board().DistanceInSquares(body, named(v, name).Body())
	}
	body := t.Body()
	if path := v.Preview(p.Command).Get("path"); path != nil && len(path.Items) > 0 {
		end, _ := path.Items[len(path.Items)-1].Ints()
		body.At = board.Square{X: end[0], Y: end[1]}
		if len(end) > 2 {
			body.Elevation = int32(end[2]) * board.One
		}
	}
	why := p.Why
	for strings.HasPrefix(why.Format, "%s; ") { // with what friends lose
		why = why.Args[0].(message.Text)
	}
	args := slices.Clone(why.Args)
	if len(args) > 0 {
		if who, ok := args[0].(message.Text); ok && len(who.Args) == 1 {
			if wrong := chosen(v, t, who); wrong != "" {
				return wrong
			}
			args[0] = who.Args[0]
		}
	}
	switch why.Format {
	case "towards %s: %d squares left", "within reach of %s: %d squares":
		if got := apart(body, fmt.Sprint(args[0])); got != args[1] {
			return fmt.Sprintf("%d squares", got)
		}
	case "%d squares from %s, not %d":
		if got, was := apart(body, fmt.Sprint(args[1])), apart(t.Body(), fmt.Sprint(args[1])); got != args[0] || was != args[2] {
			return fmt.Sprintf("%d squares, not %d", got, was)
		}
	case "bars %s's way to %s":
		foe, ward := named(v, fmt.Sprint(args[0])), named(v, fmt.Sprint(args[1]))
		var steps board.Steps
		steps.Run(v.Board(), foe.Body(), 100, nil)
		here, _ := steps.To(body.At)
		there, ok := steps.To(ward.At)
		if v.Friends(t.Side, foe.Side) || !v.Friends(t.Side, ward.Side) || !ok || here > there {
			return fmt.Sprintf("it is %d steps away, its friend %d", here, there)
		}
	case "spreads out: %s of %s would hit %d beside it, not %d":
		if now, then := beside(v, t, t.Body(), args), beside(v, t, body, args); now != args[3] || then != args[2] {
			return fmt.Sprintf("%d, not %d", then, now)
		}
	case "safer: %.0f%% of its hit points at risk, not %.0f%%", "falls back: %.0f%% of its hit points at risk, not %.0f%%":
		if args[0].(float64) >= args[1].(float64) {
			return "it isn't"
		}
	case "%s: %.0f%%, %.1f expected":
		if slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool { return o.Is("screening") }) {
			break // the odds shown are those of the attack if nobody screens its target
		}
		odds := v.Preview(p.Command).Get("odds")
		if hit, ok := odds.Get("hit").Float(); ok && p.Command.Do == "attack" && math.Abs(100*hit-args[1].(float64)) > 1 {
			return fmt.Sprintf("%v to hit", hit)
		}
	}
	return ""
}

// beside returns how many friends an area named in a reason could cover together with a creature at a place; 0 out of its reach.
func beside(v *engine.View, t *engine.Token, body board.Body, why []any) (n int) {
	foe, gap := named(v, fmt.Sprint(why[1])), v.Board().DistanceInSquares
	guide := v.System.(engine.Tactician)
	for _, a := range guide.(engine.AreaAdvisor).AreaAttacks(v, foe, t) {
		if a.Name != why[0] || gap(body, foe.Body()) > a.Reach+a.Across/2+guide.Reaches(v, foe).Stride {
			continue
		}
		for _, o := range v.Tokens {
			if o != t && v.Friends(t.Side, o.Side) && v.System.InFight(v, o) && gap(body, o.Body()) < a.Across {
				n++
			}
		}
		return n
	}
	return 0
}

// chosen returns what is untrue about the reason for a target, or "".
func chosen(v *engine.View, t *engine.Token, why message.Text) string {
	it := named(v, fmt.Sprint(why.Args[0]))
	if it == nil {
		return "nobody has that name"
	}
	guide := v.System.(engine.Tactician)
	for _, o := range v.Tokens {
		if v.Friends(t.Side, o.Side) || !v.System.InFight(v, o) || o.ID == t.ID {
			continue
		}
		a, _ := guide.HealthPool(v, o)
		b, _ := guide.HealthPool(v, it)
		switch {
		case why.Format == "%s, the weakest" && a < b:
			return o.Name + " is weaker"
		case why.Format == "%s, the nearest" && v.Board().DistanceInSquares(t.Body(), o.Body()) < v.Board().DistanceInSquares(t.Body(), it.Body()):
			return o.Name + " is nearer"
		}
	}
	return ""
}

func named(v *engine.View, name string) *engine.Token {
	for _, o := range v.Tokens {
		if o.Name == name {
			return o
		}
	}
	return nil
}
