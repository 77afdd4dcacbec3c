package input

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// DoorCommand returns a command that opens a closed door or closes an open one.
func DoorCommand(w board.Wall) *engine.Command {
	change := jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("open", !w.Open))
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(change)))
}

// doorAt returns the command that opens or closes the door with index i, or nil if that wall isn't a door.
func doorAt(v *engine.View, i int) *engine.Command {
	walls := v.Board().Map().Walls
	if i < 0 || i >= len(walls) || walls[i].Kind != board.KindDoor {
		return nil
	}
	return DoorCommand(walls[i])
}
