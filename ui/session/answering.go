package session

import (
	"parapet/engine"
	"parapet/engine/dice"
)

// Answering says which questions the program answers by itself. Other rolls are typed in, and other decisions are asked.
type Answering struct {
	PartyRolls, FoeRolls     bool // with the program's dice
	PartyChoices, FoeChoices bool // with each choice's default
}

// answers reports whether the program answers a question put to a token or side.
func (a Answering) answers(q *engine.Question, s *engine.State) bool {
	party := ofPlayers(q.Who, s)
	switch {
	case q.Idle:
		return true
	case q.Ask == "roll" && party:
		return a.PartyRolls
	case q.Ask == "roll":
		return a.FoeRolls
	case party:
		return a.PartyChoices
	}
	return a.FoeChoices
}

// ofPlayers reports whether a token or side belongs to the players.
func ofPlayers(id string, s *engine.State) bool {
	if t := s.Token(id); t != nil {
		if t.Player {
			return true
		}
		id = t.Side
	}
	d := s.Side(id)
	return d != nil && d.Players
}

// exchange is a command in progress with the answers so far, in the order of the questions.
type exchange struct {
	command *engine.Command
	known   []engine.Answer
	roll    int  // index of a question that the program answers; -1 for none
	rest    bool // the program makes all further rolls
	decide  Decider
	answers []savedAnswer // answers to be remembered
	like    *likeRolls    // answers for the rolls like one before; nil for none
	share   bool          // the roll that the program makes counts for all like it
}

// Decider answers a command's choices; used are the answers so far. If it returns false, the question is answered like
// any other.
type Decider func(q *engine.Question, used []engine.Answer) (engine.Answer, bool)

// decided returns the answer of the command's Decider, if it has one, and adds it to the known answers.
func (x *exchange) decided(q *engine.Question) (a engine.Answer, ok bool) {
	if x.decide == nil {
		return a, false
	}
	if a, ok = x.decide(q, x.known); ok {
		x.known = append(x.known, a)
	}
	return a, ok
}

// answerer returns an Answerer that gives the known answers first and then the ones that the program makes by itself,
// which it adds to the known answers.
func (x *exchange) answerer(rules Answering, s *engine.State) engine.Answerer {
	asked := 0
	return func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		i := asked
		asked++
		if i < len(x.known) {
			return x.known[i], true
		}
		if a, ok := x.decided(q); ok {
			return a, true
		}
		if a, ok := x.always(q, s); ok {
			return a, true
		}
		if a, ok := x.like.next(q, s); ok {
			x.known = append(x.known, a)
			return a, true
		}
		if i != x.roll && !(x.rest && q.Ask == "roll") && !rules.answers(q, s) {
			return engine.Answer{}, false
		}
		a, ok := engine.Auto(q, at)
		if ok {
			x.known = append(x.known, a)
		}
		if i == x.roll && x.share {
			x.like = &likeRolls{q, []engine.Answer{a}, true}
		}
		return a, ok
	}
}
