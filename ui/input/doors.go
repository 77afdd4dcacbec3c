package input

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// DoorCommand opens a closed door and closes an open one.
func DoorCommand(w board.Wall) *engine.Command {
	change := doc.Obj(doc.M("id", doc.Str(w.ID)), doc.M("open", doc.Flag(!w.Open)))
	return engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(change)))
}

// doorAt works the wall of a number where it is a door; nil where it is none.
func doorAt(v *engine.View, i int) *engine.Command {
	walls := v.Board().Map().Walls
	if i < 0 || i >= len(walls) || walls[i].Kind != board.KindDoor {
		return nil
	}
	return DoorCommand(walls[i])
}
