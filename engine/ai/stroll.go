package ai

import (
	"parapet/engine"
	"parapet/engine/board"
)

// strolls returns walks to some places of which the system knows how they end, in their order; the others are tried.
func (th *thought) strolls(all []place, chosen []int) []engine.MoveOutcome {
	to := th.m.entries[:0]
	for _, i := range chosen {
		to = append(to, all[i].entry)
	}
	th.m.entries = to
	s, ok := th.v.System.(engine.MovePreviewer)
	if !ok || len(to) == 0 {
		return make([]engine.MoveOutcome, len(to))
	}
	list := s.PreviewMoves(th.v, th.t, to)
	if len(th.v.Habits) > 0 {
		forgetAsked(list)
	}
	return list
}

// forgetAsked leaves out the walks on which somebody is asked: a kept answer may say otherwise than "no".
func forgetAsked(list []engine.MoveOutcome) {
	for i := range list {
		if len(list[i].Asked) > 0 {
			list[i] = engine.MoveOutcome{}
		}
	}
}

// strolledTo returns the view after a walk that changes nobody but the walker. It lies in the mind's room, and holds until the next.
func (th *thought) strolledTo(there *engine.Token) *engine.View {
	after := th.m.stood.with(th.v, there)
	after.Step++
	return after
}

// placedAt is like standingAt of the thinker in the mind's room, which holds until the next.
func (th *thought) placedAt(v *engine.View, at board.Square) (*engine.View, *engine.Token) {
	moved := *v.Token(th.t.ID)
	moved.At = at
	return th.m.elsewhere.with(v, &moved), &moved
}

// with returns a view in which a token has been replaced.
func (r *stand) with(v *engine.View, t *engine.Token) *engine.View {
	r.tokens = append(r.tokens[:0], v.Tokens...)
	r.state = *v.State
	r.state.Tokens = r.tokens
	r.state.Tokens[r.state.Index(t.ID)] = t
	r.view = engine.View{State: &r.state, System: v.System, Scratch: v.Scratch}
	return &r.view
}

// stand is room of a mind for a state in which one token differs from another state's.
type stand struct {
	view   engine.View
	state  engine.State
	tokens []*engine.Token
}
