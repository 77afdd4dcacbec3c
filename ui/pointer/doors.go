package pointer

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
