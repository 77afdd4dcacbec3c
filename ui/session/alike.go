package session

import "parapet/engine"

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
