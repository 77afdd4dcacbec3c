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
