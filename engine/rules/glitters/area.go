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
	a, r := castArgs(&engine.Tx{View: *v, Command: c}, c)
	if r != nil {
		return nil
	}
	i := spellIndex(a.t, a.spell)
	if i < 0 {
		return nil
	}
	if a.l = a.t.Lists[spellList][i]; a.l.Sub(lArea) == nil || a.needs() != nil {
		return nil
	}
	set, err := a.squares(v)
	if err != nil {
		return nil
	}
	return slices.Collect(set.All())
}
