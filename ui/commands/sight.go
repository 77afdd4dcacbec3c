package commands

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Sighting is an enemy that would see a token, and the token's cover from it.
type Sighting struct {
	ID    string
	Grade string // of the cover
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
		return cmp.Compare(apart(w.Token(a.ID), t), apart(w.Token(b.ID), t))
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

// apart returns the squared distance of two tokens' centres, in half squares.
func apart(a, b *engine.Token) int {
	dx := 2*a.At.X + a.Size - 2*b.At.X - b.Size
	dy := 2*a.At.Y + a.Size - 2*b.At.Y - b.Size
	return dx*dx + dy*dy
}
