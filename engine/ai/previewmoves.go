package ai

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// previewMoves returns how walks to some places end, in order, as far as the system predicts it; the others are run through the
// gate.
func (th *thought) previewMoves(all []place, chosen []int) []engine.MoveOutcome {
	to := th.m.entries[:0]
	for _, i := range chosen {
		to = append(to, all[i].entry)
	}
	th.m.entries = to
	s, ok := th.v.System.(engine.MovePreviewer)
	if !ok || len(to) == 0 {
		return make([]engine.MoveOutcome, len(to))
	}
	th.v.Scratch.RoomForWalkers()
	list := s.PreviewMoves(th.v, th.t, to)
	for n, i := range chosen {
		if all[i].height != nil {
			list[n] = engine.MoveOutcome{}
		}
	}
	if len(th.v.SavedAnswers) > 0 {
		forgetAsked(list)
	}
	return list
}

// forgetAsked discards the predictions of walks on which somebody is asked: a saved answer may not be "no".
func forgetAsked(list []engine.MoveOutcome) {
	for i := range list {
		if len(list[i].Asked) > 0 {
			list[i] = engine.MoveOutcome{}
		}
	}
}

// viewAfter returns the view after a walk that changes only the walker. It is valid until the next call.
func (th *thought) viewAfter(there *engine.Token) *engine.View {
	after := th.m.stood.with(th.v, there)
	after.Step++
	return after
}

// placedAt is like standingAt for the creature, in memory that is valid until the next call.
func (th *thought) placedAt(v *engine.View, at board.Square, height int32) (*engine.View, *engine.Token) {
	moved := &th.m.moved
	*moved = *v.Token(th.t.ID)
	moved.At, moved.Elevation = at, height
	return th.m.elsewhere.with(v, moved), moved
}

// with returns a view with one token replaced.
func (r *stand) with(v *engine.View, t *engine.Token) *engine.View {
	r.tokens = append(r.tokens[:0], v.Tokens...)
	r.state = *v.State
	r.state.Tokens = r.tokens
	r.state.Tokens[r.state.Index(t.ID)] = t
	r.view = engine.View{State: &r.state, System: v.System, Scratch: v.Scratch}
	return &r.view
}

// stand is scratch memory for a state that differs from another in one token.
type stand struct {
	view   engine.View
	state  engine.State
	tokens []*engine.Token
}

// walkTo returns the command that moves to a place.
func (th *thought) walkTo(p *place) *engine.Command {
	c := WalkTo(th.v.Decl(), th.t, p.entry)
	if p.height == nil {
		return c
	}
	to := engine.SquareNode(p.entry.At)
	to.Items = append(to.Items, &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(*p.height)})
	return &engine.Command{Do: c.Do, Who: c.Who, Node: c.Node.With("to", to)}
}

// WalkTo returns the command that moves to a square of reach: a command named after the kind of movement, or "move".
func WalkTo(d *engine.Declaration, t *engine.Token, e engine.ReachEntry) *engine.Command {
	to := jsondoc.M("to", engine.SquareNode(e.At))
	switch {
	case e.By == "" || e.By == "move":
		return engine.NewCommand("move", t.ID, to)
	case goes(d, e.By):
		return engine.NewCommand(e.By, t.ID, to)
	}
	return engine.NewCommand("move", t.ID, to, jsondoc.M("by", e.By))
}

// goes reports whether a kind of movement is a command of its own.
func goes(d *engine.Declaration, by string) bool {
	a := actionOf(d, by)
	return a != nil && a.Target == engine.GoSquare
}
