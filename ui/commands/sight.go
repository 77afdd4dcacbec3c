package commands

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
)

// Sighting is an enemy that would see a token, and the token's cover from it.
type Sighting struct {
	ID    string
	Grade string // grade of the cover
}

// Sightings lists the standing enemies that would see the token at a place, nearest first.
func Sightings(v *engine.View, id string, at engine.Waypoint) []Sighting {
	w := placed(v, id, at)
	if w == nil {
		return nil
	}
	t := w.Token(id)
	out := []Sighting{}
	for _, e := range w.Tokens {
		if e.ID == id || w.Friends(e.Side, t.Side) || !w.System.InFight(w, e) {
			continue
		}
		if c := w.System.Cover(w, e, t); c.Sees {
			out = append(out, Sighting{e.ID, c.Grade})
		}
	}
	slices.SortStableFunc(out, func(a, b Sighting) int {
		return cmp.Compare(distance2(w.Token(a.ID), t), distance2(w.Token(b.ID), t))
	})
	return out
}

// placed returns the view with a token moved, nil if it can't stand there.
func placed(v *engine.View, id string, at engine.Waypoint) *engine.View {
	out := v.Try(PlaceCommand(id, at), nil)
	if out.Record == nil {
		return nil
	}
	return &engine.View{State: out.Record.After, System: v.System, Scratch: v.Scratch}
}

// PlacedAt returns the view with a token moved to a square, or nil if it can't stand there.
func PlacedAt(v *engine.View, id string, at board.Square) *engine.View {
	return placed(v, id, engine.Waypoint{At: at})
}

// AfterMove returns the view after a move to a square to which nobody reacts, nil if the move doesn't end there.
func AfterMove(v *engine.View, c *engine.Command, at board.Square) *engine.View {
	s, stop := v.Attempt(c, nil, uint64(v.Step), func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if q.Ask == "choice" && slices.Contains(q.Options, "no") {
			return engine.WordsAnswer("no"), true
		}
		return engine.Auto(q, at)
	})
	if stop != nil || s.Token(c.Who) == nil || s.Token(c.Who).At != at {
		return nil
	}
	return &engine.View{State: s, System: v.System, Scratch: v.Scratch}
}

// distance2 returns the squared distance of two tokens' centres, in half squares.
func distance2(a, b *engine.Token) int {
	dx := 2*a.At.X + a.Size - 2*b.At.X - b.Size
	dy := 2*a.At.Y + a.Size - 2*b.At.Y - b.Size
	return dx*dx + dy*dy
}
