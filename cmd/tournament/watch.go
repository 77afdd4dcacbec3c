package main

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/dice"
)

// combatLog logs a combat, command by command, to show why it was lost.
type combatLog struct {
	m     match
	on    bool
	said  []string
	round int
}

// answers returns an Answerer that also records the answers.
func (t *combatLog) answers(by engine.Answerer) engine.Answerer {
	if !t.on {
		return by
	}
	if by == nil {
		by = engine.Auto
	}
	t.said = nil
	return func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		a, ok := by(q, at)
		t.said = append(t.said, fmt.Sprintf("%s %s: %v", q.Who, q.For, a))
		return a, ok
	}
}

// done logs a command with its expected value, and everybody's hit points.
func (t *combatLog) done(v *engine.View, p *ai.Proposal) {
	if !t.on {
		return
	}
	if t.round != v.Round {
		t.round = v.Round
		fmt.Printf("-- %s, seed %d, steady %s: round %d:%s\n", t.m.board.name, t.m.seed, side(t.m.west), v.Round, fitness(v))
	}
	fmt.Printf("%s  %.3f %s %v\n", p.Command.Node, p.Value, p.Why, t.said)
}

func (t *combatLog) end(result int) {
	if t.on {
		fmt.Printf("== %s, seed %d, steady %s: %d\n", t.m.board.name, t.m.seed, side(t.m.west), result)
	}
}

func side(west bool) string {
	if west {
		return "west"
	}
	return "east"
}

func fitness(v *engine.View) string {
	s := ""
	for _, t := range v.Tokens {
		if !v.System.InFight(v, t) {
			continue
		}
		s += fmt.Sprintf(" %s@%d,%d", t.ID, t.At.X, t.At.Y)
		if g, ok := v.System.(engine.Tactician); ok {
			left, whole := g.HealthPool(v, t)
			s += fmt.Sprintf("=%d/%d", left, whole)
		}
	}
	return s
}
