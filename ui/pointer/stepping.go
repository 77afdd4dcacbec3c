package pointer

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// StepCommand moves a token by one square: by its own power in a fight, by hand before one.
func StepCommand(v *engine.View, k *engine.Token, dx, dy int) *engine.Command {
	to := board.Square{X: k.At.X + dx, Y: k.At.Y + dy}
	if !v.InCombat() {
		return engine.NewCommand("place", k.ID, doc.M("at", engine.SquareNode(to)))
	}
	for _, e := range v.Sys.Reach(v, k) {
		if e.By == "drag" {
			return engine.NewCommand("drag", k.ID, doc.M("path", doc.Arr(engine.SquareNode(to))))
		}
	}
	return engine.NewCommand("move", k.ID, doc.M("path", doc.Arr(engine.SquareNode(to))))
}
