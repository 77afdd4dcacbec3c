package input

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// WallKinds lists the kinds of wall that the wall tool builds, in the order in which pressing its button again selects them.
var WallKinds = []board.Kind{board.KindWall, board.KindDoor, board.KindWindow, board.KindCurtain, board.KindLow}

// WallName returns the displayed name of a kind of wall.
func WallName(k board.Kind) string {
	switch k {
	case board.KindDoor:
		return lang.L("Door")
	case board.KindWindow:
		return lang.L("Window")
	case board.KindCurtain:
		return lang.L("Curtain")
	case board.KindLow:
		return lang.L("Low wall")
	}
	return lang.L("Wall")
}

// RemoveWall returns a command that removes a wall.
func RemoveWall(w board.Wall) *engine.Command {
	gone := jsondoc.Obj(jsondoc.M("id", w.ID), jsondoc.M("remove", true))
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(gone)))
}
