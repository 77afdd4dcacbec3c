package glitters_test

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestOddsOnStages compares the odds in previews with all dice, in the battery's stages, for one command of each kind that
// has odds, and each spell; TestOddsOfAGrapple covers grapples (Contract h).
func TestOddsOnStages(t *testing.T) {
	kinds := []string{"attack", "double_attack", "offhand_attack", "throw", "regrapple", "escape", "grapple_throw",
		"help grapple", "help bleeding", "cast bolt", "cast ring", "cast fan", "cast ray", "cast mend", "cast touch"}
	held := map[string]bool{}
	for i, s := range stages {
		g := bench.Staged(t, s, uint64(i))
		for _, o := range g.View().System.Openings(g.View()) {
			for _, c := range bench.Candidates(g.View(), o.Who) {
				kind := kindOf(c)
				if held[kind] || !slices.Contains(kinds, kind) {
					continue
				}
				if preview := g.View().Preview(c); manageable(preview) {
					held[kind] = true
					stagedOdds(t, g, c, preview.Get("odds"))
				}
			}
		}
	}
	for _, kind := range kinds {
		if !held[kind] {
			t.Errorf("no stage has odds of %s", kind)
		}
	}
}

// kindOf returns a command's word, with the spell or the kind of help.
func kindOf(c *engine.Command) string {
	kind := []string{c.Do}
	for _, key := range []string{"spell", "what"} {
		if word, ok := c.Node.Get(key).Str(); ok {
			kind = append(kind, word)
		}
	}
	return strings.Join(kind, " ")
}

// manageable reports whether a preview has odds with few enough dice to enumerate.
func manageable(preview *jsondoc.Node) bool {
	odds := preview.Get("odds")
	return preview.Get("legal").Bool && odds != nil && (odds.Get("targets") == nil || len(odds.Get("targets").Items) == 1)
}

// stagedOdds enumerates all dice of a command and compares its odds, without a parry and with one if available. Damage is
// compared only if nobody can fall by it: the odds don't stop at 0 HP.
func stagedOdds(t *testing.T, g *engine.Game, c *engine.Command, odds *jsondoc.Node) {
	t.Helper()
	say := map[string]string{"parry": "no", "opportunity_attack": "no"}
	if rulestest.LowerCounts(g, c) {
		say["keep"] = "lower"
	}
	whole := allDice(t, g, c, say)
	whole.hold(t, kindOf(c), odds)
	if parried := odds.Get("parried"); parried != nil {
		say["parry"] = "yes"
		met := allDice(t, g, c, say)
		met.hold(t, kindOf(c)+", parried", parried)
	}
}

// outcome is the result of all dice of a command: probabilities and means.
type outcome struct {
	target, ends                   string // the target, and the condition that success ends
	hit, crit, down, free, healing float64
	saved, loss                    map[string]float64
	falls                          map[string]bool // who has no hit points left after some rolls
}

func allDice(t *testing.T, g *engine.Game, c *engine.Command, say map[string]string) outcome {
	o := outcome{target: aimOf(g, c), ends: "grappled", saved: map[string]float64{}, loss: map[string]float64{}, falls: map[string]bool{}}
	if what, _ := c.Node.Get("what").Str(); what == "bleeding" {
		o.ends = what
	}
	of := func(q *engine.Question) []rulestest.Weighed {
		if q.Ask == "roll" && q.Dice.Dice() == "2d20" {
			return rulestest.BestOfTwo(20, say["keep"] == "lower")
		}
		return nil
	}
	rulestest.EveryRoll(t, g, c, say, of, func(r *engine.Record, p float64) { o.count(r, p) })
	return o
}

// aimOf returns the token that a command concerns: its target, or the other party of a hold.
func aimOf(g *engine.Game, c *engine.Command) string {
	if id, ok := c.Node.Get("target").Str(); ok {
		return id
	}
	hold := g.State().Token(c.Who).Condition("grappling")
	if hold == nil {
		return c.Who
	}
	return hold.Rec.Text(hold.Rec.Schema.Index("target"))
}

func (o *outcome) count(r *engine.Record, p float64) {
	hit, crit, rolled := 0.0, 0.0, map[string]bool{}
	for _, e := range r.Events {
		if e.Name != "rolled" {
			continue
		}
		switch success := e.Get("success"); e.Str("for") {
		case "attack":
			if success.Bool {
				hit = p
			}
			if e.Get("critical").Bool {
				crit = p
			}
		case "save":
			if success.Bool && !rolled[e.Str("who")] {
				o.saved[e.Str("who")] += p
			}
			rolled[e.Str("who")] = true // force asks for another roll
		case "healing":
			o.healing += p * float64(e.Int("total"))
		}
	}
	o.hit, o.crit = o.hit+hit, o.crit+crit
	for i, t := range r.After.Tokens {
		o.loss[t.ID] += p * float64(life(r.Before.Tokens[i])-life(t))
		o.falls[t.ID] = o.falls[t.ID] || life(t) == 0
	}
	target := r.After.Token(o.target)
	if target.Stats.Int(hpField(target)) == 0 {
		o.down += p
	}
	if !target.Is(o.ends) {
		o.free += p
	}
}

// hold compares a preview's odds with it.
func (o *outcome) hold(t *testing.T, kind string, odds *jsondoc.Node) {
	t.Helper()
	success := o.free
	if word, _, _ := strings.Cut(kind, " "); slices.Contains([]string{"grapple", "regrapple"}, word) {
		success = 1 - o.free
	}
	named := map[string]float64{"hit": o.hit, "miss": 1 - o.hit, "crit": o.crit, "down": o.down, "success": success, "healing": o.healing}
	if !o.falls[o.target] {
		named["damage"] = o.loss[o.target]
	}
	for _, m := range odds.Members {
		if want, ok := named[m.Key]; ok {
			rulestest.SameOdds(t, kind+": "+m.Key, m.Value, want)
		}
	}
	if held := odds.Get("held"); held != nil {
		rulestest.SameOdds(t, kind+": held", held.Get("damage"), o.loss[held.Get("who").Text])
	}
	if list := odds.Get("targets"); list != nil {
		for _, n := range list.Items {
			who := n.Get("who").Text
			if n.Get("save") != nil {
				rulestest.SameOdds(t, kind+": save", n.Get("save"), o.saved[who])
			}
			if n.Get("damage") != nil && !o.falls[who] {
				rulestest.SameOdds(t, kind+": damage", n.Get("damage"), o.loss[who])
			}
		}
	}
}
