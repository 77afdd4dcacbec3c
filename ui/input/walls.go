package input

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// WallKinds lists the kinds of wall that the wall tool builds, in the order in which pressing its button again selects them.
var WallKinds = []board.Kind{board.KindWall, board.KindDoor, board.KindWindow, board.KindCurtain, board.KindLow}

// WallName returns the displayed name of a kind of wall.
func WallName(k board.Kind) string {
	return map[board.Kind]string{
		board.KindWall:    i18n.L("Wall"),
		board.KindDoor:    i18n.L("Door"),
		board.KindWindow:  i18n.L("Window"),
		board.KindCurtain: i18n.L("Curtain"),
		board.KindLow:     i18n.L("Low wall"),
	}[k]
}

// RemoveWall returns a command that removes a wall.
func RemoveWall(w board.Wall) *engine.Command {
	gone := jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("remove", true))
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(gone)))
}

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
