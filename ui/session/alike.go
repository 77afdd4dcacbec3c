package session

import (
	"parapet/engine"
	"parapet/engine/dice"
)

// confirmedAlike returns a Decider that applies the first answer to a confirmation to all those that a batch asks between tokens that act
// in it: whether the turn of one ends as the next begins.
func confirmedAlike(c *engine.Command) Decider {
	acts := map[string]bool{}
	for _, part := range c.Commands() {
		acts[part.Who] = true
	}
	first := -1
	return func(q *engine.Question, used []engine.Answer) (engine.Answer, bool) {
		switch {
		case q.For != "confirm" || !acts[q.Who] || !acts[q.Target]:
			return engine.Answer{}, false
		case first >= 0 && first < len(used):
			return used[first], true
		}
		first = len(used)
		return engine.Answer{}, false
	}
}

// Alike returns a Decider that lets tokens of a kind share one roll: the first of each kind is asked or rolled for, and
// its result counts for the others. kind returns the kind of a token, "" if it rolls for itself. Only rolls of the same
// dice are shared.
func Alike(roll string, kind func(id string) string) Decider {
	type first struct {
		place      int // index of the answer
		kind, dice string
	}
	var rolled []first
	return func(q *engine.Question, used []engine.Answer) (engine.Answer, bool) {
		if q.Ask != "roll" || q.For != roll || kind(q.Who) == "" {
			return engine.Answer{}, false
		}
		now := first{len(used), kind(q.Who), q.Dice.Dice()}
		for _, f := range rolled {
			if f.place < now.place && f.kind == now.kind && f.dice == now.dice {
				return used[f.place], true
			}
		}
		rolled = append(rolled, now)
		return engine.Answer{}, false
	}
}

// likeRolls are the answers for the rolls like one: the same roll with the same dice, of the same side.
type likeRolls struct {
	of      *engine.Question
	answers []engine.Answer
	all     bool // the first answer counts for all of them
}

// next returns the answer to a roll like the one; it reports false if there is none.
func (l *likeRolls) next(q *engine.Question, s *engine.State) (engine.Answer, bool) {
	if l == nil || len(l.answers) == 0 || !like(l.of, q, s) {
		return engine.Answer{}, false
	}
	a := l.answers[0]
	if !l.all {
		l.answers = l.answers[1:]
	}
	return a, true
}

func like(a, b *engine.Question, s *engine.State) bool {
	side := func(id string) string {
		if k := s.Token(id); k != nil {
			return k.Side
		}
		return id
	}
	return a.Ask == "roll" && b.Ask == "roll" && a.For == b.For && a.Dice.Dice() == b.Dice.Dice() && side(a.Who) == side(b.Who)
}

// Like returns how many rolls like the one in the prompt the command makes after it, as far as a trial shows.
func (f *Fight) Like() int {
	q := f.asked()
	if q == nil || q.Ask != "roll" {
		return 0
	}
	asked, n, s := 0, 0, f.Game.State()
	f.Game.View().Attempt(f.run.command, nil, f.Game.Seed(), func(next *engine.Question, at dice.Place) (engine.Answer, bool) {
		if asked++; asked <= len(f.run.known) {
			return f.run.known[asked-1], true
		}
		if asked > len(f.run.known)+1 && like(q, next, s) {
			n++
		}
		return engine.Auto(next, at)
	})
	return n
}

// AnswerEach answers the roll in the prompt and the ones like it after it, in their order.
func (f *Fight) AnswerEach(list []engine.Answer) { f.answerLike(list, false) }

// AnswerLike answers the roll in the prompt and all like it after it with the same dice; nil lets the program roll them.
func (f *Fight) AnswerLike(a *engine.Answer) {
	switch {
	case f.asked() == nil:
	case a == nil:
		f.run.share = true
		f.RollForMe()
	default:
		f.answerLike([]engine.Answer{*a}, true)
	}
}

func (f *Fight) answerLike(list []engine.Answer, all bool) {
	q := f.asked()
	if q == nil {
		return
	}
	checked := make([]engine.Answer, len(list))
	for i, a := range list {
		normal, wrong := q.Check(a)
		if wrong != nil {
			f.watch.Asked(q, wrong)
			return
		}
		checked[i] = normal
	}
	f.run.like = &likeRolls{q, checked, all}
	f.goOn(nil)
}
