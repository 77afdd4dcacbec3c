package input

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// DoorCommand opens a closed door and closes an open one.
func DoorCommand(w board.Wall) *engine.Command {
	change := jsondoc.Obj(jsondoc.M("id", jsondoc.Str(w.ID)), jsondoc.M("open", jsondoc.Flag(!w.Open)))
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(change)))
}

// doorAt works the wall of a number where it is a door; nil where it is none.
func doorAt(v *engine.View, i int) *engine.Command {
	walls := v.Board().Map().Walls
	if i < 0 || i >= len(walls) || walls[i].Kind != board.KindDoor {
		return nil
	}
	return DoorCommand(walls[i])
}
