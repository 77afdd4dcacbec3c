package glitters_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// corner is a small position in which much can be done: two a side, a wall, a held foe.
const corner = `{"parapet":1,"system":"glitters","name":"corner","map":{"size":[4,3],"rows":["....","..#.","...."],
 "walls":[{"id":"w","kind":"low","from":[1,2],"to":[2,2],"height":2}]},"tokens":[
 {"id":"ann","side":"one","player":true,"at":[0,1],"stats":{"spd":10,"hp_max":6},"weapons":[{"id":"club","damage":"1d2","parry":2,"light":true},{"id":"knife","damage":"1d2","light":true,"throwable":true,"types":["piercing"]}],
  "spells":[{"id":"fire","resolve":"save","damage":"1d2","type":"fire","range":10,"dt":11,"area":{"shape":"circle","radius":5}}]},
 {"id":"bob","side":"two","at":[1,1],"stats":{"spd":4,"hp_max":4},"weapons":[{"id":"claw","damage":"1d2","natural":true}],"shields":[{"id":"s","bc":1}]},
 {"id":"cid","side":"one","at":[1,2],"stats":{"spd":4,"hp_max":4},"conditions":{"bleeding":{"level":1}}}]}`

// shown are the faces that are tried of each die: of a d20 the natural ones and one between.
func shown(sides int) []int {
	if sides == 20 {
		return []int{1, 11, 20}
	}
	list := make([]int, sides)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// perft counts the outcomes of all commands, with all answers, to a depth; seen gathers the states.
func perft(t *testing.T, g *engine.Game, depth int, seen map[string]bool) int {
	if depth == 0 || g.State().Turn == "" {
		seen[g.Log()[len(g.Log())-1].Sum] = true
		return 1
	}
	n := 0
	tried := map[string]bool{}
	for _, c := range candidates(g.State(), g.State().Turn) {
		if text := c.Node.String(); !tried[text] {
			tried[text] = true
			n += outcomes(t, g, c, nil, depth, seen)
		}
	}
	return n
}

func outcomes(t *testing.T, g *engine.Game, c *engine.Command, answers []engine.Answer, depth int, seen map[string]bool) int {
	out := g.Do(c, answers, nil)
	switch {
	case out.Bug != nil:
		t.Fatalf("%s: %v", c.Node, out.Bug)
	case out.Question != nil:
		g.Cancel()
		n := 0
		for _, a := range everyAnswer(out.Question) {
			n += outcomes(t, g, c, append(answers[:len(answers):len(answers)], a), depth, seen)
		}
		return n
	case out.Record != nil:
		n := perft(t, g, depth-1, seen)
		g.Do(engine.NewCommand("undo", ""), nil, nil)
		return n
	}
	return 0
}

func everyAnswer(q *engine.Question) []engine.Answer {
	if q.Ask == "choice" {
		var list []engine.Answer
		for _, w := range q.Options {
			list = append(list, engine.Say(w))
		}
		return list
	}
	list := []engine.Answer{engine.Roll()}
	for _, sides := range q.Dice.Sides() {
		var next []engine.Answer
		for _, a := range list {
			for _, f := range shown(sides) {
				next = append(next, engine.Roll(append(append([]int(nil), a.Faces...), f)...))
			}
		}
		list = next
	}
	return list
}

// One number that any slip of a rule changes. It was not worked out by hand: a change that is meant
// is looked through, and the number replaced.
func TestCountOfAllOutcomes(t *testing.T) {
	g := bench.Open(t, corner)
	g.Do(engine.NewCommand("start", "", doc.M("order", doc.Strs([]string{"ann", "bob", "cid"}))), nil, nil)
	for depth, want := range [][2]int{1: {235, 103}, 2: {12370, 2068}} {
		if depth == 0 {
			continue
		}
		seen := map[string]bool{}
		if got := [2]int{perft(t, g, depth, seen), len(seen)}; got != want {
			t.Errorf("depth %d: %d outcomes, %d states; were %d and %d", depth, got[0], got[1], want[0], want[1])
		}
	}
}
