package input

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// WallKinds are what the wall tool builds, in the order in which a further press of its button
// chooses them.
var WallKinds = []board.Kind{board.KindWall, board.KindDoor, board.KindWindow, board.KindCurtain, board.KindLow}

// WallName returns what people call a kind of wall.
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

// RemoveWall takes a piece of wall away.
func RemoveWall(w board.Wall) *engine.Command {
	gone := jsondoc.Obj(jsondoc.M("id", jsondoc.Str(w.ID)), jsondoc.M("remove", jsondoc.Flag(true)))
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(gone)))
}
