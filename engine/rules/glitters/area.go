package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Area returns the squares that a spell would cover as aimed, or nil if it has no area or isn't aimed yet.
func (g *Glitters) Area(v *engine.View, c *engine.Command) []board.Square {
	if c.Do != "cast" {
		return nil
	}
	in := v.Read(c)
	_, a := readCast(in)
	if in.Refusal != nil || a.l == nil || a.l.Sub(lArea) == nil {
		return nil
	}
	set, err := a.squares(v)
	if err != nil {
		return nil
	}
	return slices.Collect(set.All())
}
