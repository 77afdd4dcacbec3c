package session

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

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
