package commands

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Edges are the numbers of squares added at each edge of a map; negative ones are cropped.
type Edges struct{ West, North, East, South int }

// Size returns the command that resizes a map at its edges, with everything on it; with drop, tokens that would fall off
// are removed.
func Size(m board.Map, e Edges, drop bool) *engine.Command {
	fields := []jsondoc.Member{jsondoc.M("size", jsondoc.Ints(m.Cols+e.West+e.East, m.Rows+e.North+e.South)), jsondoc.M("shift", jsondoc.Ints(e.West, e.North))}
	if drop {
		fields = append(fields, jsondoc.M("drop", true))
	}
	return engine.NewCommand("edit_map", "", fields...)
}
