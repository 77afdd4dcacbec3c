package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// Area lists the squares that a spell would cover as it is aimed; nil for what has no area, or is
// aimed at nothing yet.
func (g *Glitters) Area(v *engine.View, c *engine.Command) []board.Square {
	if c.Do != "cast" {
		return nil
	}
	_, a, r := readCast(v, c)
	if r != nil || a.l == nil || a.l.Sub(lArea) == nil {
		return nil
	}
	set, err := a.squares(v)
	if err != nil {
		return nil
	}
	return slices.Collect(set.All())
}
