package playerview

import (
	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// What the players' window shows of what happens.

// Note computes what of a command's end the players saw, before it is shown: who has gone out of their sight.
func (s *Controller) Note(r *engine.Record) {
	_, known := s.traces[r.After]
	if known || steers(r) || !s.Shown() || s.last.state != r.Before {
		return
	}
	if s.traces == nil {
		s.traces = map[*engine.State][]Trace{}
	}
	v := s.session.Now()
	walked := map[string][]board.Square{}
	for _, e := range r.Events {
		if e.Name == "moved" {
			id := e.Str("who")
			walked[id] = append(walked[id], commands.Squares(e.Get("path"))...)
		}
	}
	s.traces[r.After] = Traces(s.Model, s.model(v), s.mapview.Showing.Fog.Seen(v), walked)
}

// steers reports whether a record goes back or forth among what happened before.
func steers(r *engine.Record) bool { return r.Command.Do == "undo" || r.Command.Do == "redo" }

// ShowEvents shows the ways that tokens took, as far as the players see all of them, and what befell those in sight.
func (s *Controller) ShowEvents(r *engine.Record, before Model) {
	if !s.Shown() || before.Scene == nil || before.Scene.Cols == 0 {
		return
	}
	var walks []Walk
	for _, e := range r.Events {
		if k := r.Before.Token(e.Str("who")); e.Name == "moved" && k != nil {
			walks = append(walks, Walk{ID: k.ID, From: k.At, Size: k.Size, Path: commands.Squares(e.Get("path"))})
		}
	}
	var plates []gesture.Label
	if !steers(r) {
		plates = s.Model.Moments(before)
	}
	s.Happened(s.Model.Walked(before, walks, s.mapview.Showing.Fog.Seen(s.session.Now())), plates)
}

// ShareOverlay shows the players what of the DM's pointer they are to see.
func (s *Controller) ShareOverlay(l gesture.Overlay) {
	v := s.session.Now()
	if v == nil || !s.Shown() || s.session.Past() { // what the DM looks back at isn't theirs
		return
	}
	s.Share(s.Model.Shared(l, s.Choice, holding(s.input, v), s.mapview.Showing.Fog.Seen(v)))
}

// holding returns what the DM has in hand, as far as the players may be shown of it. A plan of a mind isn't theirs to see.
func holding(hand *input.State, v *engine.View) Holding {
	h := Holding{Laid: hand.Areas.Cells(v)}
	if stands := hand.Ruler.Standing(v); len(stands) > 0 {
		h.Stands = &stands[0]
	}
	switch {
	case hand.Proposed != nil:
	case hand.Drag != nil:
		h.Drags = hand.Drag.ID
	case hand.Aim != nil && hand.Aim.Target != engine.GoSquare:
		h.Aims = hand.Aim.Who
	case hand.Aim == nil:
		h.Measures = hand.Tool == input.Ruler
	}
	return h
}

// FrameFree reports whether a drag on the map may take the frame of the players' view: nothing else is in hand.
func (s *Controller) FrameFree() bool {
	hand := s.input
	return hand.Tool == input.Select && hand.Aim == nil && hand.Align == nil
}
