package protocol

import (
	"strconv"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/jsondoc"
)

// proposal answers {"get":"proposal"}: what a token would do, what moves combat on, or how the open question would be
// answered.
func (s *Session) proposal(number int, n *jsondoc.Node) Reply {
	seed, ok := seedOf(n.Get("seed"), s.Game.Seed())
	if !ok {
		return bad(number, `"seed" must be a whole number of at least 0`)
	}
	s.ai = s.ai.Keep(seed)
	if asked := n.Get("question"); !asked.IsNull() {
		if asked.Kind != jsondoc.Bool || !asked.Bool {
			return bad(number, `"question" must be true`)
		}
		return s.answerProposed()
	}
	if q := s.Game.Pending(); q != nil {
		return refused(engine.Refuse(engine.AnswerFirst, "answer the prompt first, or cancel it"))
	}
	v := s.Game.View()
	if n.Get("who").IsNull() {
		return proposed(s.ai.Onward(v))
	}
	who, reply := s.token(number, n, "who")
	if who == nil {
		return reply
	}
	return proposed(s.ai.Propose(v, who.ID))
}

func proposed(p *ai.Proposal, r *engine.Refusal) Reply {
	if r != nil {
		return refused(r)
	}
	return one("proposal", p.Node())
}

// answerProposed returns how the open question would be answered.
func (s *Session) answerProposed() Reply {
	q := s.Game.Pending()
	if q == nil {
		return refused(engine.Refuse(engine.NoQuestion, "no prompt is open"))
	}
	a, why, ok := s.ai.Answer(s.Game.View(), s.Game.PendingCommand(), s.Game.PendingAnswers(), q)
	if !ok {
		return refused(engine.Refuse(engine.BadCommand, "%s is a roll: dice aren't proposed", q.For))
	}
	return one("proposal", jsondoc.Obj(jsondoc.M("answer", answerNode(q, a)), jsondoc.M("why", why)))
}

// answerNode returns an answer as it is sent: a list for a choice of several words, even if it has only one.
func answerNode(q *engine.Question, a engine.Answer) *jsondoc.Node {
	if q.Many {
		return jsondoc.Strs(a.Words)
	}
	return a.Node()
}

func seedOf(n *jsondoc.Node, usual uint64) (uint64, bool) {
	if n.IsNull() {
		return usual, true
	}
	if n.Kind != jsondoc.Number {
		return 0, false
	}
	seed, err := strconv.ParseUint(n.Text, 10, 64)
	return seed, err == nil
}
