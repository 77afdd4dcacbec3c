package commands

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Edges are squares added at each edge of a map; below 0 they are cropped.
type Edges struct{ West, North, East, South int }

// Size returns a map so many squares more or less at its edges, with all that is on it; with drop, tokens that would
// fall off are taken away.
func Size(m board.Map, e Edges, drop bool) *engine.Command {
	fields := []jsondoc.Member{jsondoc.M("size", jsondoc.Ints(m.Cols+e.West+e.East, m.Rows+e.North+e.South)), jsondoc.M("shift", jsondoc.Ints(e.West, e.North))}
	if drop {
		fields = append(fields, jsondoc.M("drop", jsondoc.Flag(true)))
	}
	return engine.NewCommand("edit_map", "", fields...)
}
