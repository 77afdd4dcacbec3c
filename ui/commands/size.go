package commands

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Edges are squares added at each edge of a map; below 0 they are cropped.
type Edges struct{ West, North, East, South int }

// Size gives a map so many squares more or less at its edges, with all that is on it; with drop, tokens that would
// fall off are taken away.
func Size(m board.Map, e Edges, drop bool) *engine.Command {
	fields := []doc.Member{doc.M("size", doc.Ints(m.Cols+e.West+e.East, m.Rows+e.North+e.South)), doc.M("shift", doc.Ints(e.West, e.North))}
	if drop {
		fields = append(fields, doc.M("drop", doc.Flag(true)))
	}
	return engine.NewCommand("edit_map", "", fields...)
}
