package input

import (
	"cmp"
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// Step moves what is aimed at, or the selected token, or the active one, by one square. Of several selected tokens it moves all that may
// move now; before combat, all of them. A step that is only declared, leaves no attack or provokes one lifts the token, as a drag does: more
// arrows move it on, Enter puts it down.
func (s *State) Step(v *engine.View, dx, dy int) Effect {
	if e, ok := s.aimStep(v, dx, dy); ok {
		return e
	}
	if s.Lifted() {
		return s.carry(v, dx, dy)
	}
	if len(s.Selected) > 1 && !v.InCombat() {
		return Effect{Command: commands.AllOrNone(shifted(v, s.Selected, dx, dy)...)}
	}
	several := steps(v, s.Selected, dx, dy)
	if len(several) > 1 && !commands.Declares(v, several[0].Who) {
		return Effect{Command: commands.AsOne(several)}
	}
	k := v.Token(s.Selected.Primary())
	switch {
	case len(several) > 0:
		k = v.Token(several[0].Who)
	case k == nil:
		if k = v.Token(v.Turn); k == nil {
			return Effect{}
		}
		s.Selected = Selection{k.ID}
	}
	c := StepCommand(v, k, dx, dy)
	if v.InCombat() && costly(v, c) && s.lift(v, k) {
		return s.carry(v, dx, dy)
	}
	return Effect{Command: c}
}

// costly reports whether a step should be looked at before it is taken.
func costly(v *engine.View, c *engine.Command) bool {
	if commands.Declares(v, c.Who) {
		return true
	}
	_, none := commands.LostTargets(v, c)
	return none || len(commands.Preview(v, c, "").Provokes) > 0
}

// lift starts a drag with keys; it reports false if the token may not move.
func (s *State) lift(v *engine.View, k *engine.Token) bool {
	at := scene.Middle(k.At, k.Size)
	if _, ok := s.DragStart(v, gesture.Gesture{Token: k.ID, From: at, At: at}); !ok || s.Drag == nil || s.Drag.Refused {
		s.Drag = nil
		return false
	}
	s.Drag.lifted = v.State
	return true
}

// carry moves a lifted token by one square.
func (s *State) carry(v *engine.View, dx, dy int) Effect {
	p := s.Drag.Pointer
	to := paint.Point{X: p.X + float64(dx), Y: p.Y + float64(dy)}
	if !v.Board().In(s.Drag.square(to)) {
		return Effect{}
	}
	return s.DragMove(v, gesture.Gesture{At: to})
}

// Lifted reports whether keys drag a token.
func (s *State) Lifted() bool { return s.Drag != nil && s.Drag.lifted != nil }

// Falls drops a lifted token where it was if the state has changed since, and reports whether it did.
func (s *State) Falls(v *engine.View) bool {
	if !s.Lifted() || s.Drag.lifted == v.State {
		return false
	}
	s.Drag = nil
	return true
}

// StepCommand moves a token by one square: by the rules in combat, by DM override before it.
func StepCommand(v *engine.View, k *engine.Token, dx, dy int) *engine.Command {
	to := board.Square{X: k.At.X + dx, Y: k.At.Y + dy}
	if !v.InCombat() {
		return engine.NewCommand("place", k.ID, jsondoc.M("at", engine.SquareNode(to)))
	}
	for _, e := range v.System.Reach(v, k) {
		if e.By == "drag" {
			return engine.NewCommand("drag", k.ID, jsondoc.M("path", jsondoc.Arr(engine.SquareNode(to))))
		}
	}
	return engine.NewCommand("move", k.ID, jsondoc.M("path", jsondoc.Arr(engine.SquareNode(to))))
}

// steps returns the moves by one square of the selected tokens that may move, foremost first. It returns nil if fewer
// than two are selected.
func steps(v *engine.View, selected Selection, dx, dy int) (list []*engine.Command) {
	if len(selected) < 2 {
		return nil
	}
	ids := slices.DeleteFunc(slices.Clone(selected), func(id string) bool { return v.Token(id) == nil })
	ahead := func(id string) int { at := v.Token(id).At; return at.X*dx + at.Y*dy }
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(ahead(b), ahead(a)) })
	for _, id := range ids {
		if k := v.Token(id); len(v.System.Reach(v, k)) > 0 {
			list = append(list, StepCommand(v, k, dx, dy))
		}
	}
	return list
}
