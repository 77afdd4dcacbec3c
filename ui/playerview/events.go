package playerview

import (
	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/share"
)

// What the player view shows of events.

// Note computes which tokens leave the players' sight with a command. It is called before the command's result is shown.
func (s *Controller) Note(r *engine.Record) {
	_, known := s.traces[r.After]
	if known || steers(r) || !s.Live() || s.last.state != r.Before {
		return
	}
	if s.traces == nil {
		s.traces = map[*engine.State][]share.Trace{}
	}
	v := s.session.Now()
	walked := map[string][]board.Square{}
	for _, k := range walksIn(append(s.held, r)) {
		walked[k.ID] = append(walked[k.ID], k.Path...)
	}
	s.traces[r.After] = share.Traces(s.Model, s.model(v), s.mapview.Showing.Fog.Seen(v), walked)
}

// walksIn returns the movements in some records.
func walksIn(records []*engine.Record) (walks []share.Walk) {
	for _, r := range records {
		for _, e := range r.Events {
			if k := r.Before.Token(e.Str("who")); e.Name == "moved" && k != nil {
				walks = append(walks, share.Walk{ID: k.ID, From: k.At, Size: k.Size, Path: commands.Squares(e.Get("path"))})
			}
		}
	}
	return walks
}

// steers reports whether a record is an undo or a redo.
func steers(r *engine.Record) bool { return r.Command.Do == "undo" || r.Command.Do == "redo" }

// ShowEvents shows the paths of tokens as far as the players see all of them, and what happened to visible tokens. It waits until the
// players see the state after.
func (s *Controller) ShowEvents(r *engine.Record, before share.Model) {
	s.held = append(s.held, r)
	if s.unshown > 0 && s.Live() {
		return
	}
	walks := walksIn(s.held)
	s.held = nil
	if !s.Live() || before.Scene == nil || before.Scene.Cols == 0 {
		return
	}
	var plates []gesture.Label
	if !steers(r) {
		plates = s.Model.Moments(before)
	}
	s.Happened(s.Model.Walked(before, walks, s.mapview.Showing.Fog.Seen(s.session.Now())), plates)
}

// ShareOverlay shows the players the part of the DM's overlay that they may see.
func (s *Controller) ShareOverlay(l gesture.Overlay) {
	v := s.session.Now()
	if v == nil || !s.Live() || s.session.Past() { // an earlier state isn't shown to the players
		return
	}
	s.Share(s.Model.Shared(l, s.Choice, holding(s.input, v), s.mapview.Showing.Fog.Seen(v)))
}

// holding returns what the DM's pointer is doing, as far as it may be shown to players. A suggestion's plan isn't shown.
func holding(state *input.State, v *engine.View) share.Holding {
	h := share.Holding{Templates: state.Areas.Cells(v)}
	if stands := state.Ruler.Standing(v); len(stands) > 0 {
		h.Stands = &stands[0]
	}
	switch {
	case state.Proposed != nil:
	case state.Drag != nil:
		h.Drags = state.Drag.ID
	case state.Aim != nil && state.Aim.Target != engine.GoSquare:
		h.Aims = state.Aim.Who
	case state.Aim == nil:
		h.Measures = state.Tool == input.Ruler
	}
	return h
}

// FrameFree reports whether a drag on the map may move the frame of the player view, because the pointer isn't used for
// anything else.
func (s *Controller) FrameFree() bool {
	state := s.input
	return state.Tool == input.Select && state.Aim == nil && state.Align == nil
}
