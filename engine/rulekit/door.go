package rulekit

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
)

// Door is a door of the map.
type Door struct {
	Index int // in the walls of the board's map
	board.Wall
}

// FindDoor returns the door of an id, or refuses.
func FindDoor(v *engine.View, id string) (Door, *engine.Refusal) {
	i, ok := v.Board().WallIndex(id)
	if !ok {
		return Door{}, engine.Refuse(engine.BadTarget, "there is no door %s", id)
	}
	d := Door{i, v.Board().Map().Walls[i]}
	if d.Kind != board.KindDoor {
		r := engine.Refuse(engine.BadTarget, "this %s isn't a door", d.Kind)
		r.Wall = id
		return d, r
	}
	return d, nil
}

// Doors returns the doors of the map that fits accepts, in order.
func Doors(b *board.Board, fits func(Door) bool) []Door {
	var list []Door
	for i, w := range b.Map().Walls {
		if d := (Door{i, w}); w.Kind == board.KindDoor && fits(d) {
			list = append(list, d)
		}
	}
	return list
}

// MiddleWithin reports whether the door's midpoint is within that many squares of a footprint.
func (d Door) MiddleWithin(a board.Body, squares int) bool {
	n := max(a.Size, 1)
	x, y := int(d.From.X)+int(d.To.X), int(d.From.Y)+int(d.To.Y) // twice the midpoint
	in := func(v, from int) bool {
		return v >= 2*board.One*(from-squares) && v <= 2*board.One*(from+n+squares)
	}
	return in(x, a.At.X) && in(y, a.At.Y)
}

// Along reports whether the door shares more than a point with some square of a footprint.
func (d Door) Along(a board.Body) bool {
	n := int64(max(a.Size, 1))
	x0, y0 := int64(a.At.X)*board.One, int64(a.At.Y)*board.One
	in := stretchOf{0, 1, 1, 1}
	return in.cut(int64(d.From.X), int64(d.To.X), x0, x0+n*board.One) && in.cut(int64(d.From.Y), int64(d.To.Y), y0, y0+n*board.One) &&
		in.a*in.d < in.c*in.b
}

// stretchOf is the part of a wall from a/b to c/d.
type stretchOf struct{ a, b, c, d int64 }

// cut reduces the part to where a wall from p to q along an axis is between low and high, and reports whether anything is
// left.
func (s *stretchOf) cut(p, q, low, high int64) bool {
	if p == q {
		return low <= p && p <= high
	}
	if p > q {
		p, q, low, high = -p, -q, -high, -low
	}
	if a := low - p; a*s.b > s.a*(q-p) {
		s.a, s.b = a, q-p
	}
	if c := high - p; c*s.d < s.c*(q-p) {
		s.c, s.d = c, q-p
	}
	return true
}

// Held returns a token whose body lies across the door, so that it can't be shut, or nil. A token of a single square is
// always on one side.
func (d Door) Held(v *engine.View) *engine.Token {
	for _, t := range v.Tokens {
		if a := t.Body(); a.Size > 1 && !(d.Height > 0 && a.Elevation >= d.Height) && d.across(a) {
			return t
		}
	}
	return nil
}

// across reports whether the door runs between the centres of two touching squares of a footprint.
func (d Door) across(a board.Body) bool {
	for s := range Covered(a) {
		for o := range Covered(a) {
			if SquaresTo(board.Body{At: s}, o) == 1 && Touch(s.Centre(), o.Centre(), d.From, d.To) {
				return true
			}
		}
	}
	return false
}

// HeldOpen returns the refusal to shut a door across which a body lies, or nil.
func (d Door) HeldOpen(v *engine.View) *engine.Refusal {
	t := d.Held(v)
	if t == nil {
		return nil
	}
	r := engine.Refuse(engine.Occupied, "%s is in the doorway", t.Name).Of(t.ID)
	r.Wall = d.ID
	return r
}

// Set opens or shuts the door.
func (d Door) Set(tx *engine.Tx, open bool) {
	if err := tx.SetDoor(d.Index, open); err != nil {
		panic(fmt.Errorf("kit: %w", err)) // ReadDoor returns only doors
	}
}
