package ai

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
)

// RandomAI takes any legal action with equal probability, as a baseline for the AI.
type RandomAI struct{ ai *AI }

// NewWild returns a RandomAI with choices that depend on a seed.
func NewWild(seed uint64) *RandomAI { return &RandomAI{New(seed)} }

// Propose draws an action, a move or the end of the turn for a token that may act.
func (w *RandomAI) Propose(v *engine.View, who string) (*Proposal, *engine.Refusal) {
	t := v.Token(who)
	if t == nil {
		return nil, engine.Refuse(engine.NoSuchToken, "there is no token %s", who)
	}
	v = w.ai.own(v, v.State)
	end, r := w.ai.ending(v, t)
	if r != nil {
		return nil, r
	}
	list := []*engine.Command{end}
	for _, d := range guideOf(v.System).ScoredCommands(v, t) {
		if !d.Leaves {
			list = append(list, d.Command(t.ID))
		}
	}
	actions := len(list)
	for _, e := range v.System.Reach(v, t) {
		list = append(list, WalkTo(v.Decl(), t, e))
	}
	for try := uint64(0); try < 20; try++ {
		n := w.ai.dice(v.Step, "wild", who, string(rune('a'+try)))
		from := list[:actions] // actions and places are equally likely, however many places there are
		if n%2 == 0 && actions < len(list) {
			from = list[actions:]
		}
		if c := from[n/2%uint64(len(from))]; v.Probe(c) == nil {
			return &Proposal{Command: c, Why: message.Of("anything")}, nil
		}
	}
	return &Proposal{Command: end, Why: message.Of("anything")}, nil
}

// Answers draws an option for each choice and rolls seeded dice.
func (w *RandomAI) Answers(q *engine.Question, at dice.Place) (engine.Answer, bool) {
	if q.Ask != "choice" || q.Many || len(q.Options) == 0 {
		return engine.Auto(q, at)
	}
	n := w.ai.dice(at.Step, "answer", q.For, q.Who, string(rune('a'+at.Index)))
	return engine.WordsAnswer(q.Options[n%uint64(len(q.Options))]), true
}

// Actor returns which token acts next; "" for none in particular.
func (m *AI) Actor(v *engine.View) string { return m.actor(m.own(v, v.State)) }
