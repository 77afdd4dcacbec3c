package main

import (
	"fmt"
	"os"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/dice"
	"parapet/engine/forecast"
)

// patience is the largest number of commands in a combat.
const patience = 20000

// play plays a match and returns 1 if steady wins, -1 if the opponent does, 0 otherwise.
func (c *contest) play(m match) int {
	seed := forecast.FightSeed(m.seed, 0)
	log := combatLog{m: m, on: c.watch}
	t := engine.NewTrial(m.board.start(m), m.board.game.System(), seed)
	player, wild := ai.New(seed), ai.NewWild(seed)
	v := t.View()
	for n := 0; n < patience && !v.Over && v.Round <= c.rounds; n++ {
		p, by, r := m.next(v, player, wild)
		if r != nil {
			fmt.Fprintf(os.Stderr, "%s: %s\n", m.board.name, r.Why)
			return 0
		}
		if by == nil {
			by = m.answers(v, player, wild, p.Command)
		}
		by = log.answers(by)
		if stop := t.Do(p.Command, nil, by); stop != nil {
			if stop.Bug != nil || stop.Question != nil {
				fmt.Fprintf(os.Stderr, "%s: %s: %+v\n", m.board.name, p.Command.Node, *stop)
			}
			return 0
		}
		log.done(v, p)
	}
	log.end(m.result(v))
	return m.result(v)
}

// next returns the next command, from whichever AI plays the active token.
func (m match) next(v *engine.View, player *ai.AI, wild *ai.RandomAI) (*ai.Proposal, engine.Answerer, *engine.Refusal) {
	if who := player.Actor(v); who != "" && m.opponent == "random" && !m.steady(v.Token(who).Side) {
		p, r := wild.Propose(v, who)
		return p, nil, r
	}
	p, r := player.Next(v)
	return p, nil, r
}

// answers returns an Answerer that lets each side answer its own questions.
func (m match) answers(v *engine.View, player *ai.AI, wild *ai.RandomAI, c *engine.Command) engine.Answerer {
	if m.opponent != "random" {
		return player.Answers(v, c)
	}
	before := *v
	var used []engine.Answer
	return func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		a, ok := wild.Answers(q, at)
		if t := before.Token(q.Who); q.Ask == "choice" && (t == nil || m.steady(t.Side)) {
			a, _, ok = player.Answer(&before, c, used, q)
		}
		used = append(used, a)
		return a, ok
	}
}

func (m match) steady(side string) bool { return (side == "west") == m.west }

// start returns the board with each side's behaviour set.
func (a *arena) start(m match) *engine.State {
	s := *a.game.State()
	s.Sides = nil
	for _, d := range a.game.State().Sides {
		side := *d
		side.Tactics = engine.Tactics{Word: engine.Steady}
		if !m.steady(d.ID) && m.opponent != "random" {
			side.Tactics.Word = m.opponent
		}
		s.Sides = append(s.Sides, &side)
	}
	return &s
}

func (m match) result(v *engine.View) int {
	steady, other := false, false
	for _, t := range v.Tokens {
		if v.System.InFight(v, t) {
			steady = steady || m.steady(t.Side)
			other = other || !m.steady(t.Side)
		}
	}
	switch {
	case steady && !other:
		return 1
	case other && !steady:
		return -1
	}
	return 0
}

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
