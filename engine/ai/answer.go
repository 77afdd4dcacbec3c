package ai

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
)

// The AI answers a question by trial: it plays each option to the end of its command with dice of its own, and compares the
// resulting states. It never looks at the dice that the game will roll.
const (
	trials = 4   // at most, per option
	bound  = 24  // at most, for all options of a question
	far    = 0.1 // standing by which an answer may be behind after half of them
)

// Answer answers a choice that a command asks in a state; used are the answers already given to it. why is one line for the
// DM. It doesn't answer rolls: ok is false.
func (m *AI) Answer(v *engine.View, c *engine.Command, used []engine.Answer, q *engine.Question) (a engine.Answer, why string, ok bool) {
	a, best, by, ok := m.choose(v, c, used, q)
	switch {
	case !ok:
		return a, "", false
	case best == "":
		return a, "the usual", true
	case best == idles:
		return a, "it does nothing", true
	case best == strings.Join(q.Default, ", "):
		return a, fmt.Sprintf("%s comes out best", best), true
	}
	return a, fmt.Sprintf("%s comes out best, by %.2f", best, by), true
}

// idles marks the best answer if nothing was compared because the creature does nothing.
const idles = "\x00"

// choose is like Answer without words: best is the best answer tried, by the margin by; "" if none was tried.
func (m *AI) choose(v *engine.View, c *engine.Command, used []engine.Answer, q *engine.Question) (a engine.Answer, best string,
	by float64, ok bool) {
	if q.Ask != "choice" {
		return engine.Answer{}, "", 0, false
	}
	usual := engine.WordsAnswer(q.Default...)
	if len(q.Options) < 2 {
		return usual, "", 0, true
	}
	v = m.own(v, v.State)
	if t := v.Token(q.Who); t != nil && v.TacticsOf(t).Word == engine.Idle {
		for _, no := range []string{"no", "none"} {
			if slices.Contains(q.Options, no) {
				return engine.WordsAnswer(no), idles, 0, true
			}
		}
		return usual, "", 0, true
	}
	side := sideOf(v, q)
	if side == "" {
		return usual, "", 0, true
	}
	by, words := m.best(v, c, used, q, side)
	return engine.WordsAnswer(words...), strings.Join(words, ", "), by, true
}

// candidates returns the answers to try, the default first: if words may repeat, each word alone, otherwise the default
// with another word in front.
func candidates(q *engine.Question) [][]string {
	list := [][]string{q.Default}
	for _, o := range q.Options {
		words := []string{o}
		switch {
		case q.Many && q.Most > 0:
			words = slices.Repeat(words, q.Most)
		case q.Many && len(q.Default) > 1:
			words = append(words, slices.DeleteFunc(slices.Clone(q.Default), func(w string) bool { return w == o })...)
		}
		if _, r := q.Check(engine.WordsAnswer(words...)); r == nil && !slices.Equal(words, q.Default) {
			list = append(list, words)
		}
	}
	return list
}

// sideOf returns the side that an answer should benefit.
func sideOf(v *engine.View, q *engine.Question) string {
	if t := v.Token(q.Who); t != nil {
		return t.Side
	}
	if s := v.Side(q.Who); s != nil {
		return s.ID
	}
	return ""
}

// best returns the best answer, and by how much it beats the default, which wins ties. Answers that fall far behind after
// half of the trials get no more of them.
func (m *AI) best(v *engine.View, c *engine.Command, used []engine.Answer, q *engine.Question, side string) (by float64,
	words []string) {
	list := candidates(q)
	list = list[:min(len(list), bound)]
	n := max(min(trials, bound/len(list)), 1)
	half := (n + 1) / 2
	values := make([]float64, len(list)) // means
	most, contenders := math.Inf(-1), 0
	for i, o := range list {
		values[i] = m.trying(v, c, used, q, o, side, 0, half) / float64(half)
		most = max(most, values[i])
	}
	leads := func(i int) bool { return most-values[i] < far }
	for i := range list {
		if leads(i) {
			contenders++
		}
	}
	if contenders > 1 && n > half {
		for i, o := range list {
			if leads(i) {
				values[i] = (values[i]*float64(half) + m.trying(v, c, used, q, o, side, half, n)) / float64(n)
			}
		}
	}
	best := 0
	for i := range list {
		if values[i] > values[best]+1e-9 {
			best = i
		}
	}
	return values[best] - max(values[0], -1e9), list[best]
}

// trying returns the sum of a side's standing after an answer in some trials, or -Inf if the command fails.
func (m *AI) trying(v *engine.View, c *engine.Command, used []engine.Answer, q *engine.Question, words []string, side string,
	from, to int) float64 {
	given := append(slices.Clone(used), engine.WordsAnswer(words...))
	sum := 0.0
	for i := from; i < to; i++ {
		s, stop := v.Attempt(c, given, m.dice(v.Step, "answer", q.For, q.Who, strconv.Itoa(i)), engine.Auto)
		if stop != nil {
			return math.Inf(-1)
		}
		sum += standing(m.own(v, s), side, v.Token(q.Who))
	}
	return sum
}

// Answers returns an Answerer for a command in a state: it rolls seeded dice and makes choices like Answer.
func (m *AI) Answers(v *engine.View, c *engine.Command) engine.Answerer {
	before := *v
	var used []engine.Answer
	return func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		a, ok := engine.Auto(q, at)
		if q.Ask == "choice" {
			a, _, _, ok = m.choose(&before, c, used, q)
		}
		used = append(used, a)
		return a, ok
	}
}
