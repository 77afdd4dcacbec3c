package input

import (
	"cmp"
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
)

// Aiming with keys: Tab goes through the targets, arrows move the square that is aimed at, Enter acts there. What a key aims at counts
// until the pointer moves.

// targets returns the tokens that an action can be aimed at, those that it is meant for first, then the nearest. An attack that reaches
// no enemy aims at them all the same, for the reason.
func (a *Aim) targets(v *engine.View) []*engine.Token {
	who := v.Token(a.Who)
	if who == nil || !a.OnCreatures() {
		return nil
	}
	meant := func(t *engine.Token) bool { return v.Hostile(who, t) != (a.Target == engine.Friend) }
	list := slices.DeleteFunc(slices.Clone(v.Tokens), func(t *engine.Token) bool { return t.ID == a.Who })
	dimmed := func(t *engine.Token) bool { return a.Dimmed[t.ID] != "" }
	reaches := func(t *engine.Token) bool { return !dimmed(t) && (a.Target != engine.Enemy || meant(t)) }
	if slices.ContainsFunc(list, reaches) {
		list = slices.DeleteFunc(list, dimmed)
	}
	rank := func(t *engine.Token) int {
		if meant(t) {
			return 0
		}
		return 1
	}
	far := func(t *engine.Token) int64 { return v.Board().Distance(who.Body(), t.Body()) }
	slices.SortStableFunc(list, func(x, y *engine.Token) int {
		return cmp.Or(cmp.Compare(rank(x), rank(y)), cmp.Compare(far(x), far(y)))
	})
	return list
}

// stops returns what Tab aims at in turn: the targets or, of an action aimed twice, the squares that are open, nearest first.
func (a *Aim) stops(v *engine.View) (list []gesture.Gesture) {
	for _, t := range a.targets(v) {
		list = append(list, gesture.Gesture{At: scene.Middle(t.At, t.Size), Cell: scene.Cell(t.At), Token: t.ID, Wall: -1})
	}
	if who := v.Token(a.Who); a.Target == engine.GoSquare && who != nil {
		for _, c := range a.Open {
			list = append(list, gesture.Gesture{At: c.Centre(), Cell: c, Wall: -1})
		}
		far := func(g gesture.Gesture) int {
			x, y := g.Cell.X-who.At.X, g.Cell.Y-who.At.Y
			return x*x + y*y
		}
		slices.SortStableFunc(list, func(x, y gesture.Gesture) int { return cmp.Compare(far(x), far(y)) })
	}
	return list
}

// AimAtNext aims at the target or square by places after the one aimed at; it reports false if there is none.
func (s *State) AimAtNext(v *engine.View, by int) (Effect, bool) {
	if s.Aim == nil {
		return Effect{}, false
	}
	list := s.Aim.stops(v)
	if len(list) == 0 {
		return Effect{}, false
	}
	i := -1
	if s.Aim.keyed {
		i = slices.IndexFunc(list, func(g gesture.Gesture) bool { return g.Cell == s.Hover.Cell })
	}
	if i < 0 && by < 0 {
		i = 0
	}
	return s.aimAt(list[(i+by+len(list))%len(list)]), true
}

// aimStep moves the square that is aimed at, first from the chosen target or the acting token; it reports false if no action is aimed at
// anything.
func (s *State) aimStep(v *engine.View, dx, dy int) (Effect, bool) {
	a := s.Aim
	if a == nil || !a.OnCreatures() && a.Target != engine.GoSquare && a.Target != engine.Direction {
		return Effect{}, false
	}
	from := v.Token(cmp.Or(a.Chosen, a.Who))
	if from == nil {
		return Effect{}, false
	}
	at := from.At
	if a.keyed {
		at = scene.Square(s.Hover.Cell)
	}
	to := board.Square{X: at.X + dx, Y: at.Y + dy}
	if !v.Board().In(to) {
		return Effect{}, true
	}
	g := gesture.Gesture{At: scene.Middle(to, 1), Cell: scene.Cell(to), Wall: -1}
	if there := TokensOn(v, []paint.Cell{g.Cell}); len(there) > 0 {
		g.Token = there[len(there)-1].ID
	}
	return s.aimAt(g), true
}

func (s *State) aimAt(g gesture.Gesture) Effect {
	s.Hover, s.Aim.keyed = g, true
	return Effect{Work: See}
}

// goesOn aims with keys at the nearest square that is open for the target chosen with keys.
func (s *State) goesOn(v *engine.View, e Effect) Effect {
	if s.Aim != nil && s.Aim.keyed && s.Aim.Chosen != "" && s.Hover.Token == s.Aim.Chosen {
		s.AimAtNext(v, 1)
	}
	return e
}

// Add adds what the keys aim at to the targets, as a click with Shift does, or a waypoint; an action with one target is sent.
func (s *State) Add(v *engine.View) Effect {
	if s.Lifted() {
		return s.Waypoint(v, gesture.Gesture{At: s.Drag.Pointer})
	}
	if s.Aim == nil || !s.Aim.keyed {
		return s.Confirm(v)
	}
	g := s.Hover
	g.Mods = gesture.Shift
	return (&click{s, v, g}).point()
}
