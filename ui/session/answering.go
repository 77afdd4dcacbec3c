package session

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
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

// SavedAnswerCommand returns a command that remembers the answer to a choice, for the token that is asked, or for its
// whole side if side is set. It returns nil for dice, and if the token's side is unknown.
func SavedAnswerCommand(s *engine.State, q *engine.Question, a engine.Answer, side bool) *engine.Command {
	k := s.Token(q.Who)
	owner := jsondoc.M("who", q.Who)
	switch {
	case q.Ask != "choice" || k == nil && s.Side(q.Who) == nil:
		return nil
	case side && k != nil:
		owner = jsondoc.M("side", k.Side)
	case k == nil:
		owner = jsondoc.M("side", q.Who)
	}
	answer := a.Node()
	if q.Many {
		answer = jsondoc.Strs(a.Words)
	}
	n := jsondoc.Obj(jsondoc.M("do", "habit"), jsondoc.M("for", q.For), owner, jsondoc.M("answer", answer))
	c := &engine.Command{Do: "habit", Node: n}
	c.Who, _ = n.Get("who").Str()
	return c
}

// AnswerAlways answers the current choice and remembers the answer: the rest of the command uses it as well, and when the
// command is done, it is stored in the encounter. Cancelling the command drops it.
func (d *Session) AnswerAlways(a engine.Answer, side bool) {
	f, q := d.Fight, d.asked()
	if q == nil {
		return
	}
	if said, wrong := q.Check(a); wrong == nil {
		if c := SavedAnswerCommand(f.Game.State(), q, said, side); c != nil {
			f.run.answers = append(f.run.answers, savedAnswer{c.Node, said})
			f.rest = append([]*engine.Command{c}, f.rest...)
		}
	}
	f.Answer(a)
}

// savedAnswer is an answer to be remembered once the command is done.
type savedAnswer struct {
	command *jsondoc.Node
	said    engine.Answer
}

// answers reports whether it answers a question.
func (h savedAnswer) answers(q *engine.Question, s *engine.State) bool {
	choice, _ := h.command.Get("for").Str()
	who, _ := h.command.Get("who").Str()
	side, _ := h.command.Get("side").Str()
	own := q.Who
	if k := s.Token(q.Who); k != nil {
		own = k.Side
	}
	_, wrong := q.Check(h.said)
	return q.Ask == "choice" && q.For == choice && (who == q.Who || who == "" && side == own) && wrong == nil
}

// always returns the remembered answer to a question, if there is one, and adds it to the known answers.
func (x *exchange) always(q *engine.Question, s *engine.State) (engine.Answer, bool) {
	for _, h := range x.answers {
		if h.answers(q, s) {
			x.known = append(x.known, h.said)
			return h.said, true
		}
	}
	return engine.Answer{}, false
}

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
