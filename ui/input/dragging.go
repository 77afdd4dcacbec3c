package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// DragStart starts dragging a token or drawing a shape. It reports false if the drag is for the map.
func (s *State) DragStart(v *engine.View, g gesture.Gesture) (Effect, bool) {
	if s.Align != nil && g.Button != gesture.Tertiary {
		return s.Align.drag(g), true
	}
	if d := drawing(s); d != nil {
		e, taken := d.begin(v, g)
		if taken {
			s.dragged = d
		}
		return e, taken
	}
	if g.Token == "" || s.Aim != nil || s.Tool != Select || g.Button == gesture.Tertiary {
		return Effect{}, false
	}
	d, why := StartDrag(v, g.Token, g.From, g.Mods)
	if d == nil {
		return Effect{}, false
	}
	s.Drag = d
	if d.Refused {
		return Effect{Say: refusedDrag(v, d, why)}, true
	}
	if d.Others = company(v, s.Selected, d); len(d.Others) == 0 {
		s.Selected = Selection{g.Token}
	}
	d.MoveTo(v, g.At)
	return Effect{Changed: true, Live: d.live(v)}, true
}

// refusedDrag returns the message why a token can't be moved.
func refusedDrag(v *engine.View, d *Drag, why string) Say {
	k := v.Token(d.ID)
	stay := commands.MoveCommand(k.ID, "move", jsondoc.M("to", engine.SquareNode(k.At)))
	return Say{Command: stay, Refusal: engine.Refuse(engine.NotYourTurn, "%s", why).Of(k.ID)}
}

// DragMove updates the drag to the pointer's position.
func (s *State) DragMove(v *engine.View, g gesture.Gesture) Effect {
	if s.Align != nil {
		return s.Align.drag(g)
	}
	if s.dragged != nil {
		return s.dragged.follow(v, g)
	}
	d := s.Drag
	if d == nil || d.Refused {
		return Effect{}
	}
	var e Effect
	if d.Follow(g.At) {
		e.Work = Plan
	}
	e.Live = d.live(v)
	return e
}

// DragEnd drops the token or finishes the shape.
func (s *State) DragEnd(v *engine.View, g gesture.Gesture) Effect {
	if s.Align != nil {
		return s.Align.drop(g)
	}
	if d := s.dragged; d != nil {
		s.dragged = nil
		return d.finish(v, g)
	}
	d := s.Drag
	if d == nil {
		return Effect{}
	}
	if !d.Refused {
		d.MoveTo(v, g.At)
	}
	e := s.DragCancel()
	d.lifted = nil
	if e.Command = d.Command(); e.Command == nil {
		return e
	}
	e.Down = &Down{ID: d.ID}
	switch {
	case d.Override:
	case d.Plan.Legal:
		e.Down.Paths = append(d.paths(v), *d.Way(v))
		e.Remark = d.stragglers(v)
	default:
		e.Down.Back = []paint.Point{d.Centre(g.At), d.CentreAt(d.From)}
	}
	return e
}

// DragCancel cancels the drag; a token stays where it was.
func (s *State) DragCancel() Effect {
	if dropDrag(s) || s.Align != nil {
		return Effect{Live: &gesture.Overlay{}}
	}
	if s.Drag == nil {
		return Effect{}
	}
	s.Drag = nil
	return Effect{Changed: true, Live: &gesture.Overlay{}}
}

// Waypoint adds a waypoint to the path.
func (s *State) Waypoint(v *engine.View, g gesture.Gesture) Effect {
	if s.dragged != nil && s.Tool == Ruler {
		return s.Ruler.bend(v, g)
	}
	d := s.Drag
	if d == nil {
		return Effect{}
	}
	d.MoveTo(v, g.At)
	d.Stop(v)
	d.MoveTo(v, g.At)
	return Effect{Live: d.live(v)}
}

// Rise raises the end of the dragged token's path by a number of steps; negative ones lower it. It reports false if no
// token is being dragged.
func (s *State) Rise(v *engine.View, steps int) (Effect, bool) {
	d := s.Drag
	if d == nil || d.Refused {
		return Effect{}, false
	}
	d.Raise(steps)
	return Effect{Live: d.live(v), Work: Plan}, true
}

// live returns the overlay for the pointer's last position.
func (d *Drag) live(v *engine.View) *gesture.Overlay {
	l := d.Live(v, d.Pointer)
	return &l
}

// whyNot returns the engine's reason why a token can't move now.
func whyNot(v *engine.View, t *engine.Token) string {
	for _, s := range neighbours(t.At) {
		if !v.Board().In(s) {
			continue
		}
		if r := v.Probe(commands.MoveCommand(t.ID, "move", jsondoc.M("to", engine.SquareNode(s)))); r != nil {
			return i18n.Text(r.Why)
		}
	}
	return i18n.L("{{.Who}} can't move now", map[string]any{"Who": t.Name})
}
